/** Positions of a trace, requested from the engine when they are shown. */
import { signal } from '@preact/signals';
import type { Answered, EnginePort } from '../../game/engine-port.ts';
import type { Timer } from '../../game/timer.ts';
import type { TracedPosition, TraceFamily } from '../../game/trace-types.ts';
import type { Position, Setup } from '../../game/types.ts';
import type { TraceTree } from './tree.ts';

/** Index that stands for the start of the game if a trace does not name a position. */
export const START = -1;

/** Maximum number of positions in one question. Older requests are dropped. */
const MOST_ASKED = 256;
/**
 * Maximum number of positions in one question while the steps change fast, and the pause in ms between two such
 * questions.
 */
const MOST_HURRIED = 96;
const HURRIED_PAUSE = 100;
/** Maximum number of cached positions. The oldest are removed. */
const MOST_KEPT = 4096;

export interface PositionSource {
  readonly setup: Setup;
  /** Family of the trace: subjects are nodes of a tree or indices of a table. */
  readonly family: TraceFamily;
  readonly tree: () => TraceTree | null;
}

export interface TracedPositionsOptions {
  readonly engine: Pick<EnginePort, 'traceNodes' | 'tracePositions'>;
  readonly timer: Timer;
  /** Returns whether steps change so fast that most requests are soon obsolete. */
  readonly hurried: () => boolean;
}

export class TracedPositions {
  readonly #options: TracedPositionsOptions;
  #source: PositionSource | null = null;
  /** Requested subjects, newest last. */
  readonly #wanted = new Set<number>();
  /** Subjects for which the engine returned an error. */
  #refused = new Set<number>();
  #asking = false;

  /** Loaded positions. When more arrive, a new map replaces this one. */
  readonly known = signal<ReadonlyMap<number, Position>>(new Map());

  constructor(options: TracedPositionsOptions) {
    this.#options = options;
  }

  /** Requests the positions of these subjects that are not loaded. */
  want(subjects: readonly number[]): void {
    const source = this.#source;
    if (source === null) return;
    for (const subject of subjects) {
      if (this.known.peek().has(subject) || this.#refused.has(subject) || !exists(subject, source)) continue;
      this.#wanted.delete(subject);
      this.#wanted.add(subject);
    }
    const most = this.#options.hurried() ? MOST_HURRIED : MOST_ASKED;
    for (const oldest of this.#wanted) {
      if (this.#wanted.size <= most) break;
      this.#wanted.delete(oldest);
    }
    if (this.#asking || this.#wanted.size === 0) return;
    this.#asking = true;
    // Combines all requests of one task into one question.
    queueMicrotask(() => void this.#work());
  }

  /** Switches to another source and discards all positions. */
  follow(next: PositionSource | null): void {
    this.#source = next;
    this.#wanted.clear();
    this.#refused = new Set();
    this.known.value = new Map();
  }

  async #work(): Promise<void> {
    while (this.#source !== null && this.#wanted.size > 0) {
      const from: PositionSource = this.#source;
      const subjects = this.#nextBatch(from);
      for (const subject of subjects) this.#wanted.delete(subject);
      const answered = await this.#ask(from, subjects);
      if (this.#source !== from) continue;
      if (answered.kind === 'answer') this.#learn(subjects, answered.answer.positions);
      else if (answered.kind === 'error') for (const subject of subjects) this.#refused.add(subject);
      if (this.#options.hurried()) await new Promise<void>((done) => this.#options.timer(HURRIED_PAUSE, done));
    }
    this.#asking = false;
  }

  /** Returns the subjects of the next question. For a table, the start and indices need separate questions. */
  #nextBatch(from: PositionSource): readonly number[] {
    const all = [...this.#wanted];
    return from.family === 'table' && all.includes(START) ? [START] : all;
  }

  #ask({ setup, family, tree }: PositionSource, subjects: readonly number[]): Promise<Answered<Positions>> {
    const { engine } = this.#options;
    const { game, text } = setup;
    if (family === 'table' && subjects[0] !== START)
      return engine.tracePositions({ game, setup: text, indices: subjects });
    const nodes = tree();
    const paths = subjects.map((subject) => (subject === START ? [] : (nodes?.pathOf(subject) ?? [])));
    return engine.traceNodes({ game, setup: text, paths });
  }

  #learn(subjects: readonly number[], positions: readonly TracedPosition[]): void {
    const all: (readonly [number, Position])[] = [...this.known.peek()];
    positions.forEach(({ position }, place) => {
      const subject = subjects[place];
      if (subject !== undefined) all.push([subject, position]);
    });
    this.known.value = new Map(all.slice(-MOST_KEPT));
  }
}

function exists(subject: number, { family, tree }: PositionSource): boolean {
  if (subject === START) return true;
  return subject >= 0 && (family === 'table' || subject < (tree()?.count ?? 0));
}

type Positions = { readonly positions: readonly TracedPosition[] };
