/** Studies the positions of a puzzle. */
import type { Answered, EnginePort } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import { isKnown } from '../game/positions.ts';
import type { LongQuestion } from '../game/questions.ts';
import type { GameEntry, Position, Setup } from '../game/types.ts';

export interface PuzzleStart {
  readonly game: Pick<GameEntry, 'id'>;
  readonly setup: Pick<Setup, 'text'>;
  /** The moves from the setup to the puzzle's first position. */
  readonly line: readonly string[];
}

/** Number of studies after which positions that are useful but not necessary are skipped. */
const MOST_STUDIES = 600;
/** Cost of computing the missing values of a position, as a number of studies. */
const COMPUTING_COST = 10;

/** Thrown when the engine does not answer a question. */
export class LookupEnded extends Error {
  override readonly name = 'LookupEnded';
  readonly how: Exclude<Answered<never>, { readonly kind: 'answer' }>;

  constructor(how: Exclude<Answered<never>, { readonly kind: 'answer' }>) {
    super(how.kind);
    this.how = how;
  }
}

/** The positions of one puzzle. Methods throw {@link LookupEnded} when the engine fails. */
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

  /** If false, the caller should look up only necessary positions. */
  get hasTime(): boolean {
    return this.#studies < MOST_STUDIES;
  }

  /**
   * Returns the positions from the puzzle's start to the end of `path`. The last one has its values, as do positions
   * that were looked up before.
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
    this.#studies += COMPUTING_COST;
    return this.#study(path);
  }

  /** Like {@link look}, but does not compute missing values. Returns null if `path` is illegal. */
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
