/** Converts between the model and a graph board. */
import type { EditIntent } from '../../model/edit/board-editor.ts';
import type { Cell, GameEntry, PlayerIndex, Position } from '../../model/game/types.ts';
import { aheadOf, markOf, moveTiers } from '../../model/game/values.ts';
import type { Store } from '../../model/store.ts';
import { playerLabel, playerMark, tokenLabel, tokenLetter } from '../controls/names.ts';
import { valueLabel } from '../controls/sentence.tsx';
import type { BoardIntent, BoardMove, BoardToken } from './graph-board/props.ts';
import type { BoardEnd } from './motion/load-motion.ts';

/** Returns the pieces on the board. A shared piece belongs to `mover`. */
export function boardTokens(
  game: GameEntry,
  cells: readonly (Cell | null)[],
  mover: PlayerIndex,
): readonly BoardToken[] {
  return game.tokens.flatMap(({ id, player, shared }, index) => {
    const cell = cells[index] ?? null;
    const names = { name: tokenLabel(game, index), letter: tokenLetter(game, index) };
    return cell === null ? [] : [{ id, ...names, player: shared ? mover : player, cell }];
  });
}

/** Returns the moves between vertices, with their value marks. */
export function boardMoves(game: GameEntry, position: Position): readonly BoardMove[] {
  const tiers = moveTiers(position.moves);
  return position.moves.flatMap((move, index): readonly BoardMove[] => {
    const { from, to, token, text, value } = move;
    if (from === null || to === null || token === null) return [];
    return [
      {
        from,
        to,
        token,
        text,
        mark: value === null ? null : markOf(value, position, game.endlessPlay),
        tier: tiers[index] ?? 0,
        label: value === null ? '' : valueLabel(value, position, game.endlessPlay),
      },
    ];
  });
}

/**
 * Translates a board intent into an edit; null if it is not an edit. The board numbers only the `tokens` that it shows;
 * the editor numbers all tokens of the game.
 */
export function editIntent(game: GameEntry, tokens: readonly BoardToken[], intent: BoardIntent): EditIntent | null {
  if (intent.type === 'highlight') return null;
  if (intent.type !== 'move-token') return intent;
  const id = tokens[intent.token]?.id;
  const token = game.tokens.findIndex((candidate) => candidate.id === id);
  return token < 0 ? null : { ...intent, token };
}

export function playerLabels(game: GameEntry): readonly [string, string] {
  return [playerLabel(game, 0), playerLabel(game, 1)];
}

/** Returns the initials of both players, in the order of play. */
export function initialsOf(game: GameEntry): readonly [string, string] {
  return [playerMark(game, 0), playerMark(game, 1)];
}

/**
 * Returns the result at the end of the line, wherever the cursor is, so that replaying a finished game does not
 * celebrate the win again.
 */
export function boardEnd({ mode, playing, puzzling }: Store): BoardEnd {
  const last = playing.study.value?.positions.at(-1);
  const winner = last == null || last.ending === null || last.value === null ? null : aheadOf(last.value, last);
  if (mode.value === 'puzzle') {
    return { winner, celebrated: puzzling.state.value.kind === 'solved' ? puzzling.solver.value : null };
  }
  return { winner, celebrated: winner !== null && playing.sides.value[winner] === 'hand' ? winner : null };
}
