/** A board to choose: its picture and what is said about it, all of it a link. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { GameEntry, Position } from '../../model/game/types.ts';
import type { Choice } from '../../model/home/home.ts';
import { Miniature } from '../board/miniature.tsx';
import { useStore } from '../controls/store-context.ts';

/** One card. `fragment` is where the link leads; without it the board is shown at its start. */
export function BoardCard(props: {
  readonly game: GameEntry;
  readonly choice: Choice;
  readonly fragment?: string | null;
  /** A position of the board to show instead of its start. */
  readonly position?: Position | null;
  /** The name of the link. */
  readonly title: string;
  /** Stands for the board on the screen, on which the current one is marked. */
  readonly isCurrent?: boolean;
  readonly children?: ComponentChildren;
}) {
  const { home } = useStore();
  const { game, choice } = props;
  const setup = home.pictureOf(choice).value;
  const fragment = props.fragment === undefined ? home.linkOf(choice).value : props.fragment;
  // The engine may still be writing the link when it is clicked on.
  const isWanted = useSignal(false);
  useEffect(() => {
    if (fragment !== null && isWanted.value) location.hash = fragment;
  }, [fragment]);
  return (
    <li class="board-card">
      <a
        href={`#${fragment ?? ''}`}
        aria-current={props.isCurrent === true}
        onClick={(event) => {
          if (fragment !== null) return;
          event.preventDefault();
          isWanted.value = true;
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
