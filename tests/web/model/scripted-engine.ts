/** An engine for tests that answers what it is told to, when it is told to. */
import type { Answered, EnginePort, LongQuestion } from '../../../web/model/engine-port.ts';
import type { LinkParts, Setup, SolveReport, VerifyReport } from '../../../web/model/types.ts';

/** A question that waits for its answer. */
export interface Open<T> {
  readonly answer: (answered: Answered<T>) => void;
}

/** A solve that waits. */
export interface OpenLong<T> extends Open<T>, LongQuestion {
  readonly setup: string;
}

const unexpected = (): Promise<never> => Promise.reject(new Error('a question that this test did not expect'));

/** The engine, and the questions that it was asked. */
export class ScriptedEngine {
  readonly solves: OpenLong<SolveReport>[] = [];
  readonly checks: OpenLong<VerifyReport>[] = [];
  readonly links: (Open<{ fragment: string }> & { readonly parts: LinkParts })[] = [];

  readonly port: EnginePort = {
    revive: () => {},
    onReplaced: () => {},
    catalogue: unexpected,
    read: unexpected,
    write: unexpected,
    generate: unexpected,
    study: unexpected,
    readLink: unexpected,
    solve: (_, setup, long) =>
      new Promise((answer) => {
        this.solves.push({ setup, answer, ...long });
      }),
    verify: (_, setup, long) =>
      new Promise((answer) => {
        this.checks.push({ setup, answer, ...long });
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
    board: { kind: 'graph', vertexCount: 4, edges: [0, 1, 0, 3, 2, 3] },
    tokens: [1, 2, 0],
    notes: [],
  };
}

/** Lets everything happen that waits for nothing but its turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
