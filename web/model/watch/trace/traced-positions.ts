/** The positions that a trace speaks of, asked of the engine when somebody looks at them. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Answered, EnginePort } from '../../game/engine-port.ts';
import type { Timer } from '../../game/timer.ts';
import type { TracedPosition, TraceFamily } from '../../game/trace-types.ts';
import type { Position, Setup } from '../../game/types.ts';
import type { TraceTree } from './tree.ts';

/** Stands for the start of the game where a trace speaks of no position. */
export const START = -1;

/** Positions that one question is about, at most. Of what was wanted before, the oldest is given up. */
const MOST_ASKED = 256;
/** While steps fly by: of what is wanted, what the newest of them need; and the least time between two questions. */
const MOST_HURRIED = 96;
const HURRIED_PAUSE = 100;
/** Positions that are kept; the oldest are forgotten. */
const MOST_KEPT = 4096;

/** What the positions belong to; another one makes an end of them. */
export interface PositionSource {
  readonly setup: Setup;
  /** Subjects are nodes of the tree, or indices of a table. */
  readonly family: TraceFamily;
  readonly tree: () => TraceTree | null;
}

/** Positions by node or index. */
export interface TracedPositions {
  /** Those that are known; a new map whenever others have come. */
  readonly known: ReadonlySignal<ReadonlyMap<number, Position>>;
  /** Asks for those that are not known yet. */
  readonly want: (subjects: readonly number[]) => void;
  /** Positions of something else from now on. */
  readonly follow: (source: PositionSource | null) => void;
}

/** What {@link createTracedPositions} needs. */
export interface TracedPositionsOptions {
  readonly engine: Pick<EnginePort, 'traceNodes' | 'tracePositions'>;
  readonly timer: Timer;
  /** Steps follow each other so fast that what is wanted now is soon not wanted any more. */
  readonly hurried: () => boolean;
}

/** No positions yet. */
export function createTracedPositions({ engine, timer, hurried }: TracedPositionsOptions): TracedPositions {
  const known = signal<ReadonlyMap<number, Position>>(new Map());
  let source: PositionSource | null = null;
  /** Newest last. */
  const wanted = new Set<number>();
  /** What the engine has been asked and would not say. */
  let refused = new Set<number>();
  let asking = false;

  function ask(from: PositionSource, subjects: readonly number[]): Promise<Answered<Positions>> {
    const { game, text } = from.setup;
    if (from.family === 'table' && subjects[0] !== START)
      return engine.tracePositions({ game, setup: text, indices: subjects });
    const tree = from.tree();
    const paths = subjects.map((subject) => (subject === START ? [] : (tree?.pathOf(subject) ?? [])));
    return engine.traceNodes({ game, setup: text, paths });
  }

  /** What the next question is about: of a table, the start cannot be asked for together with indices. */
  function nextBatch(from: PositionSource): readonly number[] {
    const all = [...wanted];
    return from.family === 'table' && all.includes(START) ? [START] : all;
  }

  async function work(): Promise<void> {
    while (source !== null && wanted.size > 0) {
      const from: PositionSource = source;
      const subjects = nextBatch(from);
      for (const subject of subjects) wanted.delete(subject);
      const answered = await ask(from, subjects);
      if (source !== from) continue;
      if (answered.kind === 'answer') learn(subjects, answered.answer.positions);
      else if (answered.kind === 'error') for (const subject of subjects) refused.add(subject);
      if (hurried()) await new Promise<void>((done) => timer(HURRIED_PAUSE, done));
    }
    asking = false;
  }

  function learn(subjects: readonly number[], positions: readonly TracedPosition[]): void {
    const all: (readonly [number, Position])[] = [...known.peek()];
    positions.forEach(({ position }, place) => {
      const subject = subjects[place];
      if (subject !== undefined) all.push([subject, position]);
    });
    known.value = new Map(all.slice(-MOST_KEPT));
  }

  function isThere(subject: number, from: PositionSource): boolean {
    if (subject === START) return true;
    return subject >= 0 && (from.family === 'table' || subject < (from.tree()?.count ?? 0));
  }

  return {
    known,
    want(subjects) {
      if (source === null) return;
      for (const subject of subjects) {
        if (known.peek().has(subject) || refused.has(subject) || !isThere(subject, source)) continue;
        wanted.delete(subject);
        wanted.add(subject);
      }
      const most = hurried() ? MOST_HURRIED : MOST_ASKED;
      for (const oldest of wanted) {
        if (wanted.size <= most) break;
        wanted.delete(oldest);
      }
      if (asking || wanted.size === 0) return;
      asking = true;
      // Everything that is wanted in one breath goes into one question.
      queueMicrotask(() => void work());
    },
    follow(next) {
      source = next;
      wanted.clear();
      refused = new Set();
      known.value = new Map();
    },
  };
}

/** As the engine answers. */
interface Positions {
  readonly positions: readonly TracedPosition[];
}
