/**
 * Prediction exercises. The player stops before a step, the reader predicts the step, and the page judges the guess.
 */
import { batch, computed, signal } from '@preact/signals';
import type { PlayerIndex, Value } from '../game/types.ts';
import type { ChoiceQuestion } from './predict/choices.ts';
import {
  type CutsQuestion,
  EXERCISES,
  type Exercise,
  hasQuestions,
  nextQuestion,
  type Question,
  type ValueQuestion,
} from './predict/questions.ts';
import type { TraceRecords } from './trace/records.ts';
import type { TruthOf } from './trace/true-values.ts';
import type { WatchSession } from './watch-session.ts';

/** Maximum error of a guess that counts as correct, in percentage points. */
export const TOLERANCE = 5;

/** The reader's answer; null stands for an empty field. */
export interface Guess {
  readonly winner: PlayerIndex | 'draw' | null;
  /** Plies to the end, a bonus question; null for an empty field. */
  readonly plies: number | null;
  readonly margin: number | null;
  /** Guessed probability in percent, from 0 to 100. */
  readonly percent: number;
  /** Index of the chosen option. */
  readonly option: number | null;
}

export type Verdict =
  | {
      readonly kind: 'cuts';
      readonly question: CutsQuestion;
      readonly right: boolean;
      /** Indices of the remaining moves, in three groups: correctly selected, missed, and wrongly selected. */
      readonly found: readonly number[];
      readonly missed: readonly number[];
      readonly wrong: readonly number[];
    }
  | {
      readonly kind: 'value';
      readonly question: ValueQuestion;
      readonly right: boolean;
      /** True if the guessed plies are right; null if the reader did not guess them or the right number is unknown. */
      readonly plies: boolean | null;
    }
  | { readonly kind: 'choice'; readonly question: ChoiceQuestion; readonly right: boolean };

/** The state of a question. */
export type Round =
  | { readonly phase: 'asking'; readonly question: Question }
  /** The player is at another step, before the answer. */
  | { readonly phase: 'away'; readonly question: Question }
  /** The player passed the answer before the reader guessed, so the question does not count. */
  | { readonly phase: 'seen'; readonly question: Question }
  | { readonly phase: 'checked'; readonly question: Question; readonly verdict: Verdict }
  /** No question follows the current step. */
  | { readonly phase: 'none' };

/** The reader's score since the page was opened. */
export interface PredictScore {
  readonly asked: number;
  readonly right: number;
  /** Number of times that the reader guessed the plies correctly. */
  readonly bonus: number;
  /** Number of correct answers since the last wrong one. */
  readonly streak: number;
}

/** A question with its trace. */
interface Opened {
  readonly records: TraceRecords;
  readonly question: Question | null;
  readonly verdict: Verdict | null;
  readonly seen: boolean;
}

const NO_GUESS: Guess = { winner: null, plies: null, margin: null, percent: 50, option: null };

type PredictedWatching = Pick<WatchSession, 'trace' | 'tree' | 'player' | 'chosen'>;

export class PredictSession {
  readonly #watching: PredictedWatching;
  readonly #truthOf: TruthOf;
  readonly #chosenExercise = signal<Exercise>('cuts');
  readonly #opened = signal<Opened | null>(null);
  /** The open question; null once the trace has changed. */
  readonly #current = computed(() => {
    const opened = this.#opened.value;
    return opened?.records === this.#watching.trace.value?.records ? opened : null;
  });

  /** Exercises for the trace; empty if there is no trace. */
  readonly exercises = computed((): readonly Exercise[] => {
    const [trace, tree, length] = [
      this.#watching.trace.value,
      this.#watching.tree.value,
      this.#watching.player.length.value,
    ];
    if (trace === null || length === 0) return [];
    return EXERCISES.filter((exercise) => hasQuestions(exercise, trace, tree, length));
  });
  readonly exercise = computed(() => {
    const [exercises, chosen] = [this.exercises.value, this.#chosenExercise.value];
    return exercises.includes(chosen) ? chosen : (exercises[0] ?? chosen);
  });
  /** The state of the current question; null before the first question. */
  readonly round = computed((): Round | null => {
    if (this.#current.value === null) return null;
    const { question, verdict, seen } = this.#current.value;
    if (question === null) return { phase: 'none' };
    if (verdict !== null) return { phase: 'checked', question, verdict };
    if (seen) return { phase: 'seen', question };
    return { phase: this.#watching.player.step.value === question.step ? 'asking' : 'away', question };
  });
  /** Indices of the remaining moves that the reader expects the search to cut. */
  readonly picked = signal<ReadonlySet<number>>(new Set());
  readonly guess = signal(NO_GUESS);
  /** True if the guess is complete, so that the page can check it. */
  readonly canCheck = computed(() => {
    if (this.round.value?.phase !== 'asking') return false;
    const { question } = this.round.value;
    if (question.kind === 'cuts') return true;
    if (question.kind === 'choice') return this.guess.value.option !== null;
    if (question.answer.kind === 'outcome') return this.guess.value.winner !== null;
    return question.answer.kind === 'probability' || this.guess.value.margin !== null;
  });
  /**
   * True value of the position in the checked question. The page compares it with the result of a wrong solver, or with
   * a value that is valid only on its line. Null while it is unknown.
   */
  readonly truth = signal<Value | null>(null);
  readonly score = signal<PredictScore>({ asked: 0, right: 0, bonus: 0, streak: 0 });

  constructor(watching: PredictedWatching, truthOf: TruthOf) {
    this.#watching = watching;
    this.#truthOf = truthOf;
    watching.player.step.subscribe((step) => {
      const open = this.#opened.peek();
      if (open === null || open.question === null || open.verdict !== null || open.seen) return;
      if (step > open.question.step) this.#opened.value = { ...open, seen: true };
    });
  }

  /** Chooses an exercise and discards the open question. */
  chooseExercise(exercise: Exercise): void {
    this.#drop();
    this.#chosenExercise.value = exercise;
  }

  /** Goes to the next step with a question. */
  ask(): void {
    const { trace, tree, player } = this.#watching;
    const traced = trace.value;
    if (traced === null) return;
    batch(() => {
      const from = startOf(this.#current.value, player.step.value);
      const question = nextQuestion(this.exercise.value, traced, tree.value, from);
      this.#drop();
      if (question !== null) this.#stand(question.step, question.subject);
      this.#opened.value = { records: traced.records, question, verdict: null, seen: false };
    });
  }

  /** Goes back to the step at which the question was asked. */
  goBack(): void {
    const question = this.#current.value?.question;
    if (question != null) batch(() => this.#stand(question.step, question.subject));
  }

  toggle(place: number): void {
    if (this.#cuts()?.left[place] === undefined) return;
    const places = new Set(this.picked.value);
    if (!places.delete(place)) places.add(place);
    this.picked.value = places;
  }

  pickAll(all: boolean): void {
    const cuts = this.#cuts();
    if (cuts !== null) this.picked.value = new Set(all ? cuts.left.keys() : []);
  }

  /** Judges the guess and shows the answer. */
  check(): void {
    const open = this.#current.value;
    if (open === null || open.question === null || !this.canCheck.value) return;
    const { question } = open;
    batch(() => {
      const verdict = judge(question, this.picked.value, this.guess.value);
      this.#opened.value = { ...open, verdict };
      this.score.value = counted(this.score.value, verdict);
      this.#stand(question.answerStep, shownAfter(question));
    });
    void this.#learnTruth(question);
  }

  /** Discards the open question and clears the selection. */
  stop(): void {
    batch(() => {
      this.#drop();
      this.#watching.chosen.value = null;
    });
  }

  /** Returns the open question if it is about cuts; otherwise null. */
  #cuts(): CutsQuestion | null {
    const round = this.round.value;
    return round?.phase === 'asking' && round.question.kind === 'cuts' ? round.question : null;
  }

  #stand(step: number, subject: number): void {
    this.#watching.player.pause();
    this.#watching.player.jump(step);
    this.#watching.chosen.value = subject;
  }

  #drop(): void {
    this.#opened.value = null;
    this.truth.value = null;
    this.picked.value = new Set();
    this.guess.value = NO_GUESS;
  }

  async #learnTruth(question: Question): Promise<void> {
    const [trace, tree] = [this.#watching.trace.peek(), this.#watching.tree.peek()];
    if (question.kind !== 'value' || trace === null || tree === null) return;
    if (!trace.solver.specimen && !question.onLine) return;
    const found = await this.#truthOf(trace, tree, question.subject);
    if (this.#opened.peek()?.question === question) this.truth.value = found;
  }
}

/** Returns the step from which to look for the next question. Skips the last question. */
function startOf(open: Opened | null, step: number): number {
  const asked = open?.question;
  return asked != null && step >= asked.step && step <= asked.answerStep ? asked.answerStep : step;
}

/** Returns the node or index that the page shows after the answer. */
function shownAfter(question: Question): number {
  return question.kind === 'choice' && question.about === 'next'
    ? (question.options[question.right]?.subject ?? question.subject)
    : question.subject;
}

export function judge(question: Question, picked: ReadonlySet<number>, guess: Guess): Verdict {
  if (question.kind === 'value') return judgeValue(question, guess);
  if (question.kind === 'choice') return { kind: 'choice', question, right: guess.option === question.right };
  const found = question.cut.filter((place) => picked.has(place));
  const missed = question.cut.filter((place) => !picked.has(place));
  const wrong = [...question.left.keys()].filter((place) => picked.has(place) && !question.cut.includes(place));
  return { kind: 'cuts', question, right: missed.length + wrong.length === 0, found, missed, wrong };
}

function judgeValue(question: ValueQuestion, guess: Guess): Verdict {
  const { answer } = question;
  const right = isRight(answer, guess);
  const plies = answer.kind === 'outcome' && right && guess.plies !== null ? answer.plies : null;
  return { kind: 'value', question, right, plies: plies === null ? null : plies === guess.plies };
}

function isRight(answer: Value, guess: Guess): boolean {
  switch (answer.kind) {
    case 'outcome':
      return guess.winner === (answer.winner ?? 'draw');
    case 'margin':
      return guess.margin === answer.margin;
    case 'probability':
      return Math.abs(guess.percent - answer.probability * 100) <= TOLERANCE;
  }
}

function counted({ asked, right, bonus, streak }: PredictScore, verdict: Verdict): PredictScore {
  return {
    asked: asked + 1,
    right: right + (verdict.right ? 1 : 0),
    bonus: bonus + (verdict.kind === 'value' && verdict.plies === true ? 1 : 0),
    streak: verdict.right ? streak + 1 : 0,
  };
}
