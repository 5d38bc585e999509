/** The engine port of the model, implemented by the worker client. */

import type { Answered, AskFunction, EnginePort } from '../model/game/engine-port.ts';
import type {
  CheckQuestion,
  How,
  JudgeQuestion,
  QuestionKind,
  StressQuestion,
  TraceQuestion,
} from '../model/game/questions.ts';
import type { Catalogue } from '../model/game/types.ts';
import { problemIn } from '../served/assets.ts';
import { type AskOptions, type EngineClient, EngineCrash, EngineFailure } from './client.ts';
import { QUESTIONS } from './questions.ts';

/** Converts a promise into a result. Treats an answer that the page cannot use as a crash. */
async function answered<T>(question: Promise<T>): Promise<Answered<T>> {
  try {
    return { kind: 'answer', answer: await question };
  } catch (thrown) {
    if (thrown instanceof EngineFailure) return { kind: 'error', error: thrown.error };
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return { kind: 'cancelled' };
    return { kind: 'crashed', problem: thrown instanceof EngineCrash ? thrown.problem : problemIn(thrown) };
  }
}

/**
 * Returns the engine port that the model uses for `engine`.
 *
 * @param bakedCatalogue loads the catalogue that the build wrote; by default, the engine provides it
 */
export function workerEngine(engine: EngineClient, bakedCatalogue?: () => Promise<Catalogue>): EnginePort {
  const asks =
    <K extends QuestionKind>(kind: K): AskFunction<K> =>
    (question, ...[how]) =>
      answered(engine.ask(kind, question, optionsOf(kind, how)));

  return {
    revive() {
      if (engine.state.value === 'failed') engine.retry();
    },
    onReplaced(run) {
      engine.restarts.subscribe((count) => {
        if (count > 0) run();
      });
    },
    catalogue: () => answered(bakedCatalogue === undefined ? engine.ask('catalogue', {}) : bakedCatalogue()),
    read: asks('read'),
    write: asks('write'),
    generate: asks('generate'),
    solve: asks('solve'),
    verify: asks('verify'),
    study: asks('study'),
    workOut: asks('workOut'),
    compose: asks('compose'),
    recognise: asks('recognise'),
    survey: asks('survey'),
    certificate: asks('certificate'),
    find: asks('find'),
    trace: asks('trace'),
    traceNodes: asks('traceNodes'),
    tracePositions: asks('tracePositions'),
    tracePlaces: asks('tracePlaces'),
    measure: asks('measure'),
    series: asks('series'),
    breakIt: asks('breakIt'),
    judge: asks('judge'),
    check: asks('check'),
    pack: asks('pack'),
    stress: asks('stress'),
    misjudge: asks('misjudge'),
    claim: asks('claim'),
    checkRules: asks('checkRules'),
    stepRules: asks('stepRules'),
    compareRules: asks('compareRules'),
    writeLink: asks('writeLink'),
  };
}

/** Questions for cards do not cancel earlier ones, because a page shows many cards at once. Other questions do. */
function optionsOf(kind: QuestionKind, how: How<QuestionKind>): AskOptions {
  const {
    purpose,
    ...rest
  }: Partial<TraceQuestion & JudgeQuestion & CheckQuestion & StressQuestion> & { readonly purpose?: string } =
    how ?? {};
  if (purpose === 'card') return { ...rest, manyGames: true };
  if (purpose !== undefined) return { ...rest, lane: `${kind}-${purpose}` };
  return QUESTIONS[kind].newest ? { ...rest, lane: kind } : rest;
}
