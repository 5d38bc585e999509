/** The question of a stop, put by *Guess along*: the answer is what the stop shows. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { EXERCISES, type Exercise, nextQuestion } from '../watch/predict/questions.ts';
import type { Watch } from '../watch/watch.ts';

/** Questions of stops. */
export interface Asking {
  /**
   * Puts a question by its name so that the answer is at a step; gives whether there is such a question. The player stands
   * before the answer then.
   */
  readonly ask: (name: string, step: number) => boolean;
  /** The step of the answer; null where no question of a stop is open. */
  readonly step: ReadonlySignal<number | null>;
  /** The question that was put is answered, or its answer was looked at. */
  readonly isAnswered: ReadonlySignal<boolean>;
  /** No more questions. */
  readonly stop: () => void;
}

/** As far before its answer a question is looked for, in steps. */
const FURTHEST = 24;

/** The step from which the next question is the one that is answered at `answer`; null where there is none. */
function beginningOf(exercise: Exercise, answer: number, { watching }: Watch): number | null {
  const trace = watching.trace.peek();
  if (trace === null) return null;
  for (let from = answer - 1; from >= Math.max(0, answer - FURTHEST); from -= 1) {
    const question = nextQuestion(exercise, trace, watching.tree.peek(), from);
    if (question !== null && question.step < answer && question.answerStep >= answer) return from;
  }
  return null;
}

/** Questions about what is watched. */
export function createAsking(watched: ReadonlySignal<Watch | null>): Asking {
  const step = signal<number | null>(null);

  function stop(): void {
    if (step.peek() === null) return;
    step.value = null;
    watched.peek()?.predicting.stop();
  }

  return {
    ask(name, answer) {
      const watch = watched.peek();
      const exercise = EXERCISES.find((known) => known === name);
      if (watch === null || exercise === undefined || answer === 0) return false;
      const { predicting } = watch;
      const { player } = watch.watching;
      if (!predicting.exercises.value.includes(exercise)) return false;
      const from = beginningOf(exercise, answer, watch);
      if (from === null) return false;
      player.pause();
      player.jump(from);
      predicting.chooseExercise(exercise);
      predicting.ask();
      step.value = answer;
      return true;
    },
    step,
    isAnswered: computed(() => {
      const phase = watched.value?.predicting.round.value?.phase;
      return step.value !== null && (phase === 'checked' || phase === 'seen');
    }),
    stop,
  };
}
