/** A board to choose: its picture and what is said about it, all of it a link. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Choice } from '../../model/game/choice.ts';
import type { GameEntry, Position, Setup } from '../../model/game/types.ts';
import { DrawnMiniature, Miniature } from '../board/miniature.tsx';
import type { Drawn } from '../board/miniature-picture.ts';
import { useStore } from '../controls/store-context.ts';
import { useChoices } from './use-choices.ts';

/** Leads to a board as soon as its link is written, unless the reader goes elsewhere. The card may be gone by then. */
function follow(link: ReadonlySignal<string | null>): void {
  const { href } = location;
  const stop = effect(() => {
    if (link.value === null) return;
    queueMicrotask(() => stop());
    if (location.href === href) location.hash = link.value;
  });
}

/** A link that has not been written. */
const TO_COME: ReadonlySignal<string | null> = signal(null);

/** One card. `link` is where it leads; without it the board is shown at its start. */
export function BoardCard(props: {
  readonly game: GameEntry;
  readonly choice: Choice;
  readonly link?: string | ReadonlySignal<string | null>;
  /** The board, where it is known already or from elsewhere. */
  readonly picture?: ReadonlySignal<Setup | null>;
  /** A position of the board to show instead of the one that the choice says. */
  readonly position?: Position | null;
  /** A picture of something else that is behind the card, instead of its board; null while it is on its way. */
  readonly drawn?: Drawn | null;
  /** The name of the link. */
  readonly title: string;
  /** Stands for the board on the screen, on which the current one is marked. */
  readonly isCurrent?: boolean;
  readonly children?: ComponentChildren;
}) {
  const { home, mode } = useStore();
  const { game, choice, drawn } = props;
  const choices = useChoices();
  const setup = (props.picture ?? choices?.pictureOf(choice))?.value ?? null;
  // Who looks at values goes on with them.
  const shownIn = home.shown.value || mode.value === 'play' || mode.value === 'puzzle' ? 'play' : 'analyse';
  const position = props.position ?? choices?.positionOf(choice).value ?? null;
  const link = props.link ?? choices?.linkOf(choice, shownIn) ?? TO_COME;
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
          {drawn === undefined && setup !== null && <Miniature setup={setup} game={game} position={position} />}
          {drawn != null && <DrawnMiniature drawn={drawn} />}
        </span>
        <b>{props.title}</b>
      </a>
      {props.children}
    </li>
  );
}
