/** Smaller boards for a solver whose recording exceeds the limit. */

import { boardSize } from '../game/board-kinds.ts';
import type { EnginePort } from '../game/engine-port.ts';
import type { Choice, Setup } from '../game/types.ts';
import { boardToWatch, watchedChoice } from './boards-to-watch.ts';

const MOST_OFFERED = 3;
/** Maximum number of visits that certainly fit into a recording, because every game has at most ten steps per visit. */
const MOST_NODES = 100_000;

export interface TooLarge {
  readonly setup: Setup;
  readonly solver: string;
}

/**
 * Returns at most three boards on which the recording of the solver is complete: first the board prepared for this
 * solver, then some from the game's series.
 */
export async function smallerBoards(
  engine: Pick<EnginePort, 'series' | 'measure'>,
  tooLarge: TooLarge,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const { setup, solver } = tooLarge;
  const kept = boardToWatch(setup.game, solver);
  const grown = await smallerSetups(engine, tooLarge, signal);
  const others = grown.filter((text) => text !== kept?.setup).map((text) => watchedChoice(setup.game, solver, text));
  return [...(kept === null ? [] : [kept]), ...others].slice(0, MOST_OFFERED);
}

/** Returns smaller setups as text, largest first, spread over all sizes. */
async function smallerSetups(
  engine: Pick<EnginePort, 'series' | 'measure'>,
  { setup, solver }: TooLarge,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const answered = await engine.series({ game: setup.game });
  if (answered.kind !== 'answer') return [];
  const size = sizeOf(setup);
  const smaller = answered.answer.setups.filter((candidate) => candidate.size < size).map(({ setup: text }) => text);
  // The work grows with the size, so a binary search finds the last size that fits.
  let fitting = 0;
  let tooLarge = smaller.length;
  while (fitting < tooLarge) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    const measured = await engine.measure(
      { game: setup.game, setup: smaller[middle] ?? '', solver, cap: null, nodes: MOST_NODES },
      {
        signal,
        onProgress: () => {},
      },
    );
    if (measured.kind !== 'answer') return [];
    if (measured.answer.report.status === 'solved') fitting = middle + 1;
    else tooLarge = middle;
  }
  return spread(smaller.slice(0, fitting).toReversed());
}

/** Returns the first element and others at even intervals. */
function spread(texts: readonly string[]): readonly string[] {
  const step = Math.max(1, texts.length / MOST_OFFERED);
  return texts.filter((_, index) => index === 0 || Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** Returns the size of a setup in the units of the game's series. */
export function sizeOf({ board, played }: Pick<Setup, 'board' | 'played'>): number {
  return boardSize(board) - played.length;
}
