/** The worker client, in the terms in which the model asks. */
import {
  type Answer,
  type AskOptions,
  type Engine,
  EngineFailure,
  type Question,
  type QuestionKind,
} from '../engine/client.ts';
import type { Answered, EnginePort, LongQuestion } from '../model/engine-port.ts';

/** The model's view of `engine`. */
export function workerEngine(engine: Engine): EnginePort {
  async function ask<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    options: AskOptions = {},
  ): Promise<Answered<Answer<K>>> {
    try {
      return { kind: 'answer', answer: await engine.ask(kind, question, options) };
    } catch (thrown) {
      if (thrown instanceof EngineFailure) return { kind: 'error', error: thrown.error };
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return { kind: 'cancelled' };
      return { kind: 'crashed' };
    }
  }

  function long(lane: string, { signal, onProgress }: LongQuestion): AskOptions {
    return { lane, signal, onProgress };
  }

  return {
    revive() {
      if (engine.state.value === 'failed') engine.retry();
    },
    onReplaced(run) {
      engine.restarts.subscribe((count) => {
        if (count > 0) run();
      });
    },
    catalogue: () => ask('catalogue', {}),
    read: (game, text, purpose) => ask('read', { game, text }, { lane: `read-${purpose}` }),
    write: (game, setup, format) => ask('write', { game, setup, format }, { lane: 'write' }),
    generate: (game, parameters, seed) => ask('generate', { game, parameters, seed }, { lane: 'generate' }),
    solve: (game, setup, question) => ask('solve', { game, setup }, long('solve', question)),
    verify: (game, setup, question) => ask('verify', { game, setup }, long('verify', question)),
    study: (game, setup, line) => ask('study', { game, setup, line }),
    readLink: (fragment) => ask('readLink', { fragment }, { lane: 'read-link' }),
    writeLink: (parts) => ask('writeLink', parts, { lane: 'write-link' }),
  };
}
