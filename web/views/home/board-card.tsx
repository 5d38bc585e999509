/** A card with a picture of a board and text. The card links to the board. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Choice, GameEntry, Position, Setup } from '../../model/game/types.ts';
import { DrawnMiniature, Miniature } from '../board/miniature.tsx';
import type { Drawn } from '../board/miniature-picture.ts';
import { useStore } from '../controls/store-context.ts';
import { useChoices } from './use-choices.ts';

/**
 * Opens a board as soon as its link has been generated, unless the reader has navigated elsewhere. The card may be
 * unmounted before that.
 */
function follow(link: ReadonlySignal<string | null>): void {
  const { href } = location;
  const stop = effect(() => {
    if (link.value === null) return;
    queueMicrotask(() => stop());
    if (location.href === href) location.hash = link.value;
  });
}

/** Represents a link that has not been generated yet. */
const PENDING: ReadonlySignal<string | null> = signal(null);

export function BoardCard(props: {
  readonly game: GameEntry;
  readonly choice: Choice;
  /** Link of the card; by default, the start position of the board. */
  readonly link?: string | ReadonlySignal<string | null>;
  /** Board in the picture; by default, the board of the choice. */
  readonly picture?: ReadonlySignal<Setup | null>;
  /** Position in the picture; by default, the position of the choice. */
  readonly position?: Position | null;
  /** Another picture to show instead of the board; null while it is loading. */
  readonly drawn?: Drawn | null;
  readonly title: string;
  /** True if this is the card of the current board. */
  readonly isCurrent?: boolean;
  readonly children?: ComponentChildren;
}) {
  const { home, mode } = useStore();
  const { game, choice, drawn } = props;
  const choices = useChoices();
  const setup = (props.picture ?? choices?.pictureOf(choice))?.value ?? null;
  // If the values are visible now, they remain visible on the opened board.
  const shownIn = home.shown.value || mode.value === 'play' || mode.value === 'puzzle' ? 'play' : 'analyse';
  const position = props.position ?? choices?.positionOf(choice).value ?? null;
  const link = props.link ?? choices?.linkOf(choice, shownIn) ?? PENDING;
  const fragment = typeof link === 'string' ? link : link.value;
  return (
    <li class="board-card">
      <a
        href={`#${fragment ?? ''}`}
        aria-current={props.isCurrent === true}
        onClick={(event) => {
          // The card's link may not have been generated yet.
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
