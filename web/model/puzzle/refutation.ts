/** The refutation of a wrong move: best moves of both players. */
import { signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { approximate } from '../game/fraction.ts';
import { lineText } from '../game/line.ts';
import type { Path } from '../game/line-tree.ts';
import { moveNamed } from '../game/positions.ts';
import type { Setup } from '../game/types.ts';
import { bestMoves, percentText } from '../game/values.ts';
import { remarkOn } from '../words/remarks.ts';
import { figures, MOST_NAMED, makeSentence, moveNames, type Sentence } from '../words/sentence.ts';
import { type GoalLine, keptChance } from './goal-status.ts';

/** Maximum length of a refutation on the board, in plies. */
export const LONGEST_REFUTATION = 16;

/**
 * Returns the reason why a move at a ply breaks the goal, if a line of moves cannot show it: the cost of the move in a
 * game of chance, or a win that takes too long. Returns null for other moves.
 */
export function costOf(line: GoalLine, ply: number): Sentence | null {
  const position = line.positions[ply];
  const played = line.moves[ply] ?? '';
  const kept = keptChance(line, ply + 1);
  const move = position === undefined ? null : moveNamed(position, played);
  const { goal } = line;
  if (position === undefined || move === null) return null;
  if (goal.kind === 'win' && move.value?.kind === 'outcome' && move.value.outcome === 'win') {
    return makeSentence('puzzle.slow', { move: moveNames([move]) });
  }
  if (kept === null) return null;
  const remark = remarkOn(position, played)?.sentence ?? null;
  if (goal.kind !== 'probability') return remark;
  const [has, wants] = [percentText(approximate(kept)), percentText(goal.numerator / goal.denominator)];
  if (has === wants) return remark;
  return makeSentence('puzzle.cost', { move: moveNames([move]), kept: figures(has), wanted: figures(wants) });
}

/** The best moves of both players after a wrong move. */
export class Refutation {
  /** The moves after the wrong one, up to and including the first chance move. */
  readonly moves = signal<readonly string[]>([]);
  readonly #engine: Pick<EnginePort, 'study'>;
  #current = '';

  constructor(engine: Pick<EnginePort, 'study'>) {
    this.#engine = engine;
  }

  /**
   * Computes at most `most` moves of the refutation, which follow the last move of `path`. Known moves are not computed
   * again.
   */
  refute(setup: Setup, path: Path, most: number): void {
    const key = `${setup.game} ${setup.text} ${lineText(path)}`;
    if (key === this.#current) return;
    this.#current = key;
    this.moves.value = [];
    void this.#look(setup, path, most, key);
  }

  forget(): void {
    this.#current = '';
    this.moves.value = [];
  }

  async #look({ game, text }: Setup, path: Path, most: number, key: string): Promise<void> {
    const found: string[] = [];
    while (found.length < Math.min(most, MOST_NAMED)) {
      const answered = await this.#engine.study({ game, setup: text, line: lineText([...path, ...found]) });
      const here = answered.kind === 'answer' ? answered.answer.positions.at(-1) : undefined;
      const best = bestMoves(here?.moves ?? [])[0];
      if (best === undefined || best.results.length > 0 || this.#current !== key) break;
      found.push(best.text);
    }
    if (this.#current === key) this.moves.value = found;
  }
}
