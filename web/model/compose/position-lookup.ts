/** Looking at the positions behind a puzzle's first one, with values. */
import type { Answered, EnginePort } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import { isKnown } from '../game/positions.ts';
import type { LongQuestion } from '../game/questions.ts';
import type { GameEntry, Position, Setup } from '../game/types.ts';

/** Where a puzzle begins. */
export interface PuzzleStart {
  readonly game: Pick<GameEntry, 'id'>;
  readonly setup: Pick<Setup, 'text'>;
  /** The moves before the puzzle's first position. */
  readonly line: readonly string[];
}

/** What can be left out is looked at no more after so many studies. */
const MOST_STUDIES = 600;
/** What working a position out counts, in studies: it takes longer. */
const WORKING_OUT = 10;

/** There are no more answers: what the caller is to be told instead. */
export class LookupEnded extends Error {
  override readonly name = 'LookupEnded';
  readonly how: Exclude<Answered<never>, { readonly kind: 'answer' }>;

  constructor(how: Exclude<Answered<never>, { readonly kind: 'answer' }>) {
    super(how.kind);
    this.how = how;
  }
}

/** The positions of one puzzle. Its methods throw an {@link LookupEnded} where the engine has no answer. */
export class PositionLookup {
  readonly #engine: Pick<EnginePort, 'study' | 'workOut'>;
  readonly #start: PuzzleStart;
  readonly #long: LongQuestion;
  #studies = 0;

  constructor(engine: Pick<EnginePort, 'study' | 'workOut'>, start: PuzzleStart, long: LongQuestion) {
    this.#engine = engine;
    this.#start = start;
    this.#long = long;
  }

  /** False when only what is necessary is to be looked at. */
  get hasTime(): boolean {
    return this.#studies < MOST_STUDIES;
  }

  /**
   * The positions from the puzzle's first one to the end of `path`. The last one has all values that the engine can tell; so
   * have those before it that were looked at.
   */
  async look(path: readonly string[]): Promise<readonly Position[]> {
    const positions = await this.#study(path);
    const last = positions.at(-1);
    if (last === undefined || isKnown(last)) return positions;
    const { game, setup } = this.#start;
    const worked = await this.#engine.workOut(
      { game: game.id, setup: setup.text, line: this.#lineTo(path) },
      {
        signal: this.#long.signal,
        onProgress: () => {},
      },
    );
    if (worked.kind !== 'answer') throw new LookupEnded(worked);
    this.#studies += WORKING_OUT;
    return this.#study(path);
  }

  /** The same without values; null when there is no such path. */
  async tryLook(path: readonly string[]): Promise<readonly Position[] | null> {
    try {
      return await this.#study(path);
    } catch (thrown) {
      if (thrown instanceof LookupEnded && thrown.how.kind === 'error') return null;
      throw thrown;
    }
  }

  async #study(path: readonly string[]): Promise<readonly Position[]> {
    if (this.#long.signal.aborted) throw new LookupEnded({ kind: 'cancelled' });
    const { game, setup, line } = this.#start;
    const studied = await this.#engine.study({ game: game.id, setup: setup.text, line: this.#lineTo(path) });
    if (studied.kind !== 'answer') throw new LookupEnded(studied);
    this.#studies += 1;
    this.#long.onProgress({ done: Math.min(this.#studies, MOST_STUDIES), total: MOST_STUDIES });
    return studied.answer.positions.slice(line.length);
  }

  #lineTo(path: readonly string[]): string {
    return lineText([...this.#start.line, ...path]);
  }
}
