/**
 * For each algorithm of a game, a board to watch and a step that shows what the algorithm is known for: a cut, a table
 * hit, a new best move, a new layer, a proof that leaves most positions unexamined, an average over chance, or the
 * wrong answer of a wrong solver. The boards are in engine/games/<id>/boards/watch.json.
 *
 * `npm run first-boards` proposes them; tests/wasm/first-boards.test.ts checks each one. Recordings have at most 400
 * steps. The exception is the cap at turn 2n: it gives the right answer on every graph smaller than its board, whose
 * recording has 742 steps.
 */
import boards from '#games/boards-to-watch';
import type { Choice } from '../game/types.ts';

/** Returns the board for this solver of a game; null if there is none. */
export function boardToWatch(game: string, solver: string): Choice | null {
  const watched = boards[game]?.[solver];
  return watched === undefined ? null : watchedChoice(game, solver, watched.setup, watched.event);
}

/** Returns a board that opens in Watch mode with this solver, at step `event`. */
export function watchedChoice(game: string, solver: string, setup: string, event = 0): Choice {
  const parameters: [string, string][] = [
    ['view', 'watch'],
    ['solver', solver],
  ];
  if (event > 0) parameters.push(['event', String(event)]);
  return { game, setup, parameters };
}
