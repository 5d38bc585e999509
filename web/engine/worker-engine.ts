/** The worker client, in the terms in which the model asks. */

import type { Answered, EnginePort, LongQuestion } from '../model/game/engine-port.ts';
import type { Catalogue } from '../model/game/types.ts';
import {
  type Answer,
  type AskOptions,
  type Engine,
  EngineCrash,
  EngineFailure,
  type Question,
  type QuestionKind,
} from './client.ts';

/** How a question ended. An answer that the page cannot use is a breakdown as well. */
async function answered<T>(question: Promise<T>): Promise<Answered<T>> {
  try {
    return { kind: 'answer', answer: await question };
  } catch (thrown) {
    if (thrown instanceof EngineFailure) return { kind: 'error', error: thrown.error };
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return { kind: 'cancelled' };
    return { kind: 'crashed', problem: thrown instanceof EngineCrash ? thrown.problem : null };
  }
}

/**
 * The model's view of `engine`.
 *
 * @param bakedCatalogue what it offers, as known without it; left out where the engine is asked
 */
export function workerEngine(engine: Engine, bakedCatalogue?: () => Promise<Catalogue>): EnginePort {
  function ask<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    options: AskOptions = {},
  ): Promise<Answered<Answer<K>>> {
    return answered(engine.ask(kind, question, options));
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
    catalogue: () => (bakedCatalogue === undefined ? ask('catalogue', {}) : answered(bakedCatalogue())),
    read: (game, text, purpose) =>
      ask('read', { game, text }, purpose === 'card' ? { manyGames: true } : { lane: `read-${purpose}` }),
    write: (game, setup, format, purpose) => ask('write', { game, setup, format }, { lane: `write-${purpose}` }),
    generate: (game, parameters, seed) => ask('generate', { game, parameters, seed }, { lane: 'generate' }),
    solve: (game, setup, question) => ask('solve', { game, setup }, long('solve', question)),
    verify: (game, setup, question) => ask('verify', { game, setup }, long('verify', question)),
    study: (game, setup, line) => ask('study', { game, setup, line }),
    workOut: (game, setup, line, question) => ask('workOut', { game, setup, line }, long('work-out', question)),
    compose: (game, draft) => ask('compose', { game, draft }, { lane: 'compose' }),
    recognise: (text, game) => ask('recognise', { text, game }, { lane: 'recognise' }),
    survey: (game, setup, question) => ask('survey', { game, setup }, long('survey', question)),
    certificate: (game, setup, line) => ask('certificate', { game, setup, line }),
    find: (game, parameters, seed, wishes, tries, question) =>
      ask('find', { game, parameters, seed, wishes, tries }, long('find', question)),
    trace: (game, setup, solver, cap, records, question) =>
      ask('trace', { game, setup, solver, cap, records }, { ...long('trace', question), onPart: question.onPart }),
    traceNodes: (game, setup, paths) => ask('traceNodes', { game, setup, paths }),
    tracePositions: (game, setup, indices) => ask('tracePositions', { game, setup, indices }),
    tracePlaces: (game, setup, from, count) => ask('tracePlaces', { game, setup, from, count }),
    measure: (game, setup, solver, cap, nodes, { signal, onProgress }) =>
      ask('measure', { game, setup, solver, cap, nodes }, { signal, onProgress }),
    series: (game) => ask('series', { game }),
    breakIt: (game, specimen, capFactor, seed, question) =>
      ask('breakIt', { game, specimen, capFactor, seed }, long('break', question)),
    readLink: (fragment) => ask('readLink', { fragment }, { lane: 'read-link' }),
    writeLink: (parts, purpose) =>
      ask('writeLink', parts, purpose === 'card' ? { manyGames: true } : { lane: 'write-link' }),
  };
}
