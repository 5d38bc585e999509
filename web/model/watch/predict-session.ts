/** Guessing game: the player stops before a step, the reader predicts the step, and the page judges the guess. */
import { batch, computed, signal } from '@preact/signals';
import type { PlayerIndex, Value } from '../game/types.ts';
import type { ChoiceQuestion } from './predict/choices.ts';
import {
  type CutsQuestion,
  EXERCISES,
  type Exercise,
  nextQuestion,
  offers,
  type Question,
  type ValueQuestion,
} from './predict/questions.ts';
import type { Answer } from './trace/answers.ts';
import type { TruthOf } from './trace/asked-truth.ts';
import type { TraceRecords } from './trace/records.ts';
import type { WatchSession } from './watch-session.ts';

/** A probability is guessed right when it is no further off, in percentage points. */
export const TOLERANCE = 5;

/** What the reader says a position is worth. */
export interface Guess {
  /** Of outcomes; null while nothing is chosen. */
  readonly winner: PlayerIndex | 'draw' | null;
  /** Plies to the end; null for no guess: they are a bonus. */
  readonly plies: number | null;
  /** Null while there is no number. */
  readonly margin: number | null;
  /** 0 to 100. */
  readonly percent: number;
  /** The place of an answer among those that are offered; null while none is chosen. */
  readonly option: number | null;
}

/** How a guess came out. */
export type Verdict =
  | {
      readonly kind: 'cuts';
      readonly question: CutsQuestion;
      readonly right: boolean;
      /** Places of moves chosen that are cut off, of those not chosen though they are, and of those chosen that are not. */
      readonly found: readonly number[];
      readonly missed: readonly number[];
      readonly wrong: readonly number[];
    }
  | {
      readonly kind: 'value';
      readonly question: ValueQuestion;
      readonly right: boolean;
      /** Whether the plies were right too; null when they were not guessed or are not known. */
      readonly plies: boolean | null;
    }
  | { readonly kind: 'choice'; readonly question: ChoiceQuestion; readonly right: boolean };

/** Where a reader stands with a question. */
export type Round =
  | { readonly phase: 'asking'; readonly question: Question }
  /** The player stands elsewhere, before the answer. */
  | { readonly phase: 'away'; readonly question: Question }
  /** The answer was shown before it was guessed: the question does not count. */
  | { readonly phase: 'seen'; readonly question: Question }
  | { readonly phase: 'checked'; readonly question: Question; readonly verdict: Verdict }
  /** Nothing is left to be asked from the step of the player on. */
  | { readonly phase: 'none' };

/** Questions answered in this visit. */
export interface PredictScore {
  readonly asked: number;
  readonly right: number;
  /** Plies guessed right beyond the winner. */
  readonly bonus: number;
  /** Right ones in a row, up to the last. */
  readonly streak: number;
}

/** A question with the trace that it comes from. */
interface Opened {
  readonly records: TraceRecords;
  readonly question: Question | null;
  readonly verdict: Verdict | null;
  readonly seen: boolean;
}

const NO_GUESS: Guess = { winner: null, plies: null, margin: null, percent: 50, option: null };

/** The part of {@link WatchSession} that questions need. */
type PredictedWatching = Pick<WatchSession, 'trace' | 'tree' | 'player' | 'chosen'>;

/** Questions on what the watched solver does next. */
export class PredictSession {
  readonly #watching: PredictedWatching;
  readonly #truthOf: TruthOf;
  readonly #chosenExercise = signal<Exercise>('cuts');
  readonly #opened = signal<Opened | null>(null);
  /** Null as soon as another trace is watched. */
  readonly #current = computed(() => {
    const opened = this.#opened.value;
    return opened?.records === this.#watching.trace.value?.records ? opened : null;
  });

  /** Exercises for the trace; empty without a trace. */
  readonly exercises = computed((): readonly Exercise[] => {
    const [trace, tree, length] = [
      this.#watching.trace.value,
      this.#watching.tree.value,
      this.#watching.player.length.value,
    ];
    if (trace === null || length === 0) return [];
    return EXERCISES.filter((exercise) => offers(exercise, trace, tree, length));
  });
  readonly exercise = computed(() => {
    const [exercises, chosen] = [this.exercises.value, this.#chosenExercise.value];
    return exercises.includes(chosen) ? chosen : (exercises[0] ?? chosen);
  });
  /** Null before the first question. */
  readonly round = computed((): Round | null => {
    if (this.#current.value === null) return null;
    const { question, verdict, seen } = this.#current.value;
    if (question === null) return { phase: 'none' };
    if (verdict !== null) return { phase: 'checked', question, verdict };
    if (seen) return { phase: 'seen', question };
    return { phase: this.#watching.player.step.value === question.step ? 'asking' : 'away', question };
  });
  /** Indices of the remaining moves that the reader expects to be cut off. */
  readonly picked = signal<ReadonlySet<number>>(new Set());
  readonly guess = signal(NO_GUESS);
  /** The guess is complete enough to be checked. */
  readonly canCheck = computed(() => {
    if (this.round.value?.phase !== 'asking') return false;
    const { question } = this.round.value;
    if (question.kind === 'cuts') return true;
    if (question.kind === 'choice') return this.guess.value.option !== null;
    if (question.answer.kind === 'outcome') return this.guess.value.winner !== null;
    return question.answer.kind === 'probability' || this.guess.value.margin !== null;
  });
  /**
   * True value of the position in the checked question, to compare with the claim of a wrong solver or with the value on its
   * line. Null while unknown.
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

  /** Chooses an exercise and drops the open question. */
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

  /** Goes back to the step of the question. */
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

  /** Ends the questions. */
  stop(): void {
    batch(() => {
      this.#drop();
      this.#watching.chosen.value = null;
    });
  }

  /** Returns the open question about cuts; null if there is none. */
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

/** A question that was asked already is not asked again from where it stands. */
function startOf(open: Opened | null, step: number): number {
  const asked = open?.question;
  return asked != null && step >= asked.step && step <= asked.answerStep ? asked.answerStep : step;
}

/** What is looked at once the answer is shown. */
function shownAfter(question: Question): number {
  return question.kind === 'choice' && question.about === 'next'
    ? (question.options[question.right]?.subject ?? question.subject)
    : question.subject;
}

/** How a guess comes out. */
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

function isRight(answer: Answer, guess: Guess): boolean {
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
