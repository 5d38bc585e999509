/** An engine for tests that answers what it is told to, when it is told to. */
import type { Answered, EnginePort, LongQuestion } from '../../../web/model/engine-port.ts';
import type {
  Draft,
  Found,
  LinkParts,
  Setup,
  SolveReport,
  Survey,
  VerifyReport,
  Wishes,
} from '../../../web/model/types.ts';

/** A question that waits for its answer. */
export interface Open<T> {
  readonly answer: (answered: Answered<T>) => void;
}

/** A question about a setup that waits and takes long. */
export interface OpenLong<T> extends Open<T>, LongQuestion {
  readonly setup: string;
}

/** A wish for a random instance that waits. */
export interface OpenFind extends Open<Found>, LongQuestion {
  readonly seed: number;
  readonly wishes: Wishes;
  readonly tries: number;
}

const unexpected = (): Promise<never> => Promise.reject(new Error('a question that this test did not expect'));

/** The engine, and the questions that it was asked. */
export class ScriptedEngine {
  readonly solves: OpenLong<SolveReport>[] = [];
  readonly checks: OpenLong<VerifyReport>[] = [];
  readonly workedOut: (OpenLong<{ known: boolean }> & { readonly line: string })[] = [];
  readonly surveys: OpenLong<Survey>[] = [];
  readonly finds: OpenFind[] = [];
  readonly composed: (Open<Setup> & { readonly draft: Draft })[] = [];
  readonly links: (Open<{ fragment: string }> & { readonly parts: LinkParts })[] = [];

  readonly port: EnginePort = {
    revive: () => {},
    onReplaced: () => {},
    catalogue: unexpected,
    read: unexpected,
    write: unexpected,
    generate: unexpected,
    study: unexpected,
    recognise: unexpected,
    certificate: unexpected,
    readLink: unexpected,
    solve: (_, setup, long) =>
      new Promise((answer) => {
        this.solves.push({ setup, answer, ...long });
      }),
    verify: (_, setup, long) =>
      new Promise((answer) => {
        this.checks.push({ setup, answer, ...long });
      }),
    workOut: (_, setup, line, long) =>
      new Promise((answer) => {
        this.workedOut.push({ setup, line, answer, ...long });
      }),
    survey: (_, setup, long) =>
      new Promise((answer) => {
        this.surveys.push({ setup, answer, ...long });
      }),
    find: (_game, _parameters, seed, wishes, tries, long) =>
      new Promise((answer) => {
        this.finds.push({ seed, wishes, tries, answer, ...long });
      }),
    compose: (_, draft) =>
      new Promise((answer) => {
        this.composed.push({ draft, answer });
      }),
    writeLink: (parts) =>
      new Promise((answer) => {
        this.links.push({ parts, answer });
      }),
  };
}

/** A setup with the given text. */
export function setupOf(text: string): Setup {
  return {
    game: 'cat-mouse',
    text,
    format: 'canonical',
    board: { kind: 'graph', vertexCount: 4, edges: [0, 1, 0, 3, 2, 3], directed: false, owners: [], results: [] },
    tokens: [1, 2, 0],
    played: [],
    options: {},
    notes: [],
  };
}

/** Lets everything happen that waits for nothing but its turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
