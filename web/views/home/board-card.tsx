/** A board to choose: its picture and what is said about it, all of it a link. */
import { effect, type ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { GameEntry, Position } from '../../model/game/types.ts';
import type { Choice } from '../../model/home/home.ts';
import { Miniature } from '../board/miniature.tsx';
import { useStore } from '../controls/store-context.ts';

/** Leads to a board as soon as its link is written, unless the reader goes elsewhere. The card may be gone by then. */
function follow(link: ReadonlySignal<string | null>): void {
  const { href } = location;
  const stop = effect(() => {
    if (link.value === null) return;
    queueMicrotask(() => stop());
    if (location.href === href) location.hash = link.value;
  });
}

/** One card. `link` is where it leads; without it the board is shown at its start. */
export function BoardCard(props: {
  readonly game: GameEntry;
  readonly choice: Choice;
  readonly link?: string | ReadonlySignal<string | null>;
  /** A position of the board to show instead of its start. */
  readonly position?: Position | null;
  /** The name of the link. */
  readonly title: string;
  /** Stands for the board on the screen, on which the current one is marked. */
  readonly isCurrent?: boolean;
  readonly children?: ComponentChildren;
}) {
  const { home, mode } = useStore();
  const { game, choice } = props;
  const setup = home.pictureOf(choice).value;
  // Who looks at values goes on with them.
  const shownIn = home.shown.value || mode.value === 'play' || mode.value === 'puzzle' ? 'play' : 'analyse';
  const link = props.link ?? home.linkOf(choice, shownIn);
  const fragment = typeof link === 'string' ? link : link.value;
  return (
    <li class="board-card">
      <a
        href={`#${fragment ?? ''}`}
        aria-current={props.isCurrent === true}
        onClick={(event) => {
          // The engine may still be writing it.
          if (typeof link === 'string' || fragment !== null) return;
          event.preventDefault();
          follow(link);
        }}
      >
        <span class="picture">
          {setup !== null && <Miniature setup={setup} game={game} position={props.position ?? null} />}
        </span>
        <b>{props.title}</b>
      </a>
      {props.children}
    </li>
  );
}
