/** Asks a stop's question in *Guess along*. The stop shows the answer. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { EXERCISES, type Exercise, nextQuestion } from '../watch/predict/questions.ts';
import type { Watch } from '../watch/watch.ts';

/** Maximum number of steps between a question and its answer. */
const FURTHEST = 24;

/** Returns the step from which the next question has its answer at step `answer`; null if there is no such step. */
function questionStart(exercise: Exercise, answer: number, { watching }: Watch): number | null {
  const trace = watching.trace.peek();
  if (trace === null) return null;
  for (let from = answer - 1; from >= Math.max(0, answer - FURTHEST); from -= 1) {
    const question = nextQuestion(exercise, trace, watching.tree.peek(), from);
    if (question !== null && question.step < answer && question.answerStep >= answer) return from;
  }
  return null;
}

/** Questions that stops ask about the watched solver. */
export class StopQuestion {
  readonly #watched: ReadonlySignal<Watch | null>;

  /** The step at which the open question is answered; null if no question is open. */
  readonly step = signal<number | null>(null);
  /** True if the reader has answered the question or seen the answer. */
  readonly isAnswered = computed(() => {
    const phase = this.#watched.value?.predicting.round.value?.phase;
    return this.step.value !== null && (phase === 'checked' || phase === 'seen');
  });

  constructor(watched: ReadonlySignal<Watch | null>) {
    this.#watched = watched;
  }

  /**
   * Asks the question with this name whose answer is at step `answer`. Moves the player to the step of the question.
   * Returns false if there is no such question.
   */
  ask(name: string, answer: number): boolean {
    const watch = this.#watched.peek();
    const exercise = EXERCISES.find((known) => known === name);
    if (watch === null || exercise === undefined || answer === 0) return false;
    const { predicting } = watch;
    const { player } = watch.watching;
    if (!predicting.exercises.value.includes(exercise)) return false;
    const from = questionStart(exercise, answer, watch);
    if (from === null) return false;
    player.pause();
    player.jump(from);
    predicting.chooseExercise(exercise);
    predicting.ask();
    this.step.value = answer;
    return true;
  }

  /** Ends the open question of a stop. */
  stop(): void {
    if (this.step.peek() === null) return;
    this.step.value = null;
    this.#watched.peek()?.predicting.stop();
  }
}
