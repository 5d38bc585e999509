/** The line of best play from the start of a solved setup. */
import type { EnginePort } from '../../game/engine-port.ts';
import { lineText } from '../../game/line.ts';
import type { Position, Setup } from '../../game/types.ts';

/** Maximum length of a line of best play in plies; longer lines are not useful. */
const MOST_PLIES = 400;

/** A line with its positions. There is one more position than there are moves. */
export interface PlayedLine {
  readonly moves: readonly string[];
  readonly positions: readonly Position[];
}

/**
 * Returns the line up to the end of the game or to a repeated position. Returns null in games of chance, if values are
 * unknown, or if the engine is busy.
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
