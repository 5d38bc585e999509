/** The line of best play from the start of a setup that the engine has solved. */
import type { EnginePort } from '../../game/engine-port.ts';
import { lineText } from '../../game/line.ts';
import type { Position, Setup } from '../../game/types.ts';

/** Nobody follows a longer line. */
const MOST_PLIES = 400;

/** Moves with the positions that they join: one more than there are moves. */
export interface PlayedLine {
  readonly moves: readonly string[];
  readonly positions: readonly Position[];
}

/**
 * The line, up to its end or to a position that comes again, where best play goes round in circles. Null where there is none:
 * chance has its say, values are not known, or the engine has other things to do.
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
