/** The line of best play from the start of a solved setup. */
import type { EnginePort } from '../../game/engine-port.ts';
import { lineText } from '../../game/line.ts';
import type { Position, Setup } from '../../game/types.ts';

/** Longer lines are not useful to anybody. */
const MOST_PLIES = 400;

/** A line with its positions: one more than moves. */
export interface PlayedLine {
  readonly moves: readonly string[];
  readonly positions: readonly Position[];
}

/**
 * Returns the line up to its end or to a repeated position. Null if chance is involved, values are unknown, or the
 * engine is busy.
 */
export async function bestPlay(engine: Pick<EnginePort, 'study'>, setup: Setup): Promise<PlayedLine | null> {
  const moves: string[] = [];
  for (;;) {
    const studied = await engine.study({ game: setup.game, setup: setup.text, line: lineText(moves) });
    const positions = studied.kind === 'answer' ? studied.answer.positions : [];
    const last = positions.at(-1);
    if (last === undefined) return null;
    const [best] = last.moves;
    const isOver = last.ending !== null || last.repeats || best === undefined || moves.length === MOST_PLIES;
    if (isOver) return moves.length === 0 ? null : { moves, positions };
    if (last.value === null || best.results.length > 0) return null;
    moves.push(best.text);
  }
}
