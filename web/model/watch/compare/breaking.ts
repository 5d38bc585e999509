/** The smallest instance on which a wrong solver fails, searched for by the engine. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Answered, EnginePort } from '../../game/engine-port.ts';
import type { Broken } from '../../game/trace-types.ts';
import type { EngineError, GameEntry, LinkParts, Position, Setup } from '../../game/types.ts';
import { freshParts } from '../../share/link-state.ts';

/** The cap of the specimen that caps the length of games, in plies a vertex. */
export const USUAL_CAP_FACTOR = 2;
/** Caps of so many plies a vertex can be chosen. */
export const CAP_FACTORS = [1, 2, 3, 4] as const;

/** What is to be broken. */
export interface Target {
  readonly specimen: string;
  /** Plies a vertex after which the game is called off; null for specimens that do not do that. */
  readonly capFactor: number | null;
}

/** Links to what was found, without `#`; null where there is none. */
export interface BreakLinks {
  readonly board: string | null;
  /** The board with the line that refutes the wrong solver, at its start. */
  readonly line: string | null;
  /** The wrong solver at work, just when it has gone wrong. */
  readonly step: string | null;
}

/** An instance on which the wrong solver fails. */
export interface FailingInstance {
  readonly setup: Setup;
  readonly start: Position;
  readonly links: BreakLinks;
}

/** How far the search is. */
export type BreakState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'searching'; readonly target: Target; readonly tried: number; readonly seconds: number }
  /** `found` is null when no instance that was tried fails. */
  | {
      readonly phase: 'done';
      readonly target: Target;
      readonly broken: Broken;
      readonly found: FailingInstance | null;
      readonly seconds: number;
    }
  | { readonly phase: 'stopped'; readonly target: Target; readonly tried: number; readonly seconds: number }
  | { readonly phase: 'failed'; readonly error: EngineError | null };

/** Breaking the wrong solvers of the game on the board. */
export interface Breaking {
  /** The specimen that is chosen, with its cap; null in a game without any. */
  readonly target: ReadonlySignal<Target | null>;
  readonly chooseSpecimen: (specimen: string) => void;
  /** Of a specimen that caps the length of games. */
  readonly chooseCapFactor: (factor: number) => void;
  readonly state: ReadonlySignal<BreakState>;
  /** Searches; again after a search that found nothing, among other random instances. */
  readonly run: () => void;
  readonly stop: () => void;
}

/** What {@link createBreaking} needs. */
export interface BreakingOptions {
  readonly engine: Pick<EnginePort, 'breakIt' | 'read' | 'study' | 'writeLink'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** Milliseconds from any moment on. */
  readonly now: () => number;
}

/** A search that has not begun. Another game makes an end of it. */
export function createBreaking({ engine, game, now }: BreakingOptions): Breaking {
  const specimen = signal<string | null>(null);
  const capFactor = signal<number>(USUAL_CAP_FACTOR);
  const state = signal<BreakState>({ phase: 'idle' });
  const target = computed((): Target | null => {
    const all = game.value?.specimens ?? [];
    const chosen = all.find((id) => id === specimen.value) ?? all[0];
    if (chosen === undefined) return null;
    const mistake = game.value?.traceable.find(({ solver }) => solver === chosen)?.mistake;
    return { specimen: chosen, capFactor: mistake === 'turn-cap' ? capFactor.value : null };
  });
  let current = new AbortController();
  let seed = 0;

  function drop(): void {
    current.abort();
    state.value = { phase: 'idle' };
  }

  async function search(id: string, wanted: Target, stopped: AbortSignal): Promise<void> {
    const began = now();
    const seconds = (): number => (now() - began) / 1000;
    state.value = { phase: 'searching', target: wanted, tried: 0, seconds: 0 };
    seed += 1;
    // Two plies a vertex is the specimen itself, which the engine knows best.
    const factor = wanted.capFactor === USUAL_CAP_FACTOR ? null : wanted.capFactor;
    const answered = await engine.breakIt(
      { game: id, specimen: wanted.specimen, capFactor: factor, seed },
      {
        signal: stopped,
        onProgress({ done }) {
          if (!stopped.aborted) state.value = { phase: 'searching', target: wanted, tried: done, seconds: seconds() };
        },
      },
    );
    if (stopped.aborted) return;
    if (answered.kind !== 'answer') {
      state.value = unanswered(answered);
      return;
    }
    const took = seconds();
    const found = await instanceOf(id, wanted, answered.answer);
    if (stopped.aborted) return;
    state.value = { phase: 'done', target: wanted, broken: answered.answer, found, seconds: took };
  }

  async function instanceOf(id: string, wanted: Target, broken: Broken): Promise<FailingInstance | null> {
    if (broken.setup === null) return null;
    const read = await engine.read({ game: id, text: broken.setup }, { purpose: 'card' });
    if (read.kind !== 'answer') return null;
    const studied = await engine.study({ game: id, setup: broken.setup, line: '' });
    const start = studied.kind === 'answer' ? studied.answer.positions[0] : undefined;
    if (start === undefined) return null;
    const fresh = freshParts({ game: id, setup: broken.setup }, start.mover, 'analyse');
    const line: LinkParts = { ...fresh, line: broken.line, parameters: [['step', '0'], ...fresh.parameters] };
    const links = {
      board: await linkOf(fresh),
      line: broken.line === '' ? null : await linkOf(line),
      step:
        broken.step === null ? null : await linkOf(watched(fresh, solverOf(wanted, broken.size ?? 0), broken.step + 1)),
    };
    return { setup: read.answer, start, links };
  }

  /** The wrong solver on a board of that size: the specimen itself, or the solver that takes any cap with the one chosen. */
  function solverOf({ specimen: id, capFactor: factor }: Target, size: number): LinkParts['parameters'] {
    const capped = game.value?.traceable.find(({ takesCap }) => takesCap);
    if (factor === null || factor === USUAL_CAP_FACTOR || capped === undefined) return [['solver', id]];
    // Called off at turn k·n, before it is looked at: what is played out is one ply less.
    return [
      ['solver', capped.solver],
      ['cap', String(factor * size - 1)],
    ];
  }

  async function linkOf(parts: LinkParts): Promise<string | null> {
    const written = await engine.writeLink(parts, { purpose: 'card' });
    return written.kind === 'answer' ? written.answer.fragment : null;
  }

  let searched: string | null = null;
  effect(() => {
    const id = game.value?.id ?? null;
    if (id === searched) return;
    searched = id;
    drop();
  });

  return {
    target,
    chooseSpecimen(chosen) {
      if (chosen === target.value?.specimen) return;
      drop();
      specimen.value = chosen;
    },
    chooseCapFactor(factor) {
      if (factor === capFactor.value) return;
      drop();
      capFactor.value = factor;
    },
    state,
    run() {
      if (searched === null || target.value === null) return;
      current.abort();
      current = new AbortController();
      void search(searched, target.value, current.signal);
    },
    stop() {
      current.abort();
      if (state.value.phase === 'searching') state.value = { ...state.value, phase: 'stopped' };
    },
  };
}

function unanswered(answered: Exclude<Answered<Broken>, { kind: 'answer' }>): BreakState {
  switch (answered.kind) {
    case 'error':
      return { phase: 'failed', error: answered.error };
    case 'crashed':
      return { phase: 'failed', error: null };
    case 'cancelled':
      return { phase: 'idle' };
  }
}

/** The link to a solver at work at a step. */
function watched(fresh: LinkParts, solver: LinkParts['parameters'], step: number): LinkParts {
  const others = fresh.parameters.filter(([name]) => name !== 'view');
  return { ...fresh, parameters: [['view', 'watch'], ...others, ...solver, ['event', String(step)]] };
}
