/** Guess along: the player stops before a step, the reader says what it will bring, and is told. */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
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
import type { Watching } from './watching.ts';

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

/** Guessing what the solver that is watched does next. */
export interface Predicting {
  /** What the trace has to offer; empty while there is none. */
  readonly exercises: ReadonlySignal<readonly Exercise[]>;
  readonly exercise: ReadonlySignal<Exercise>;
  /** Drops the question that is open. */
  readonly chooseExercise: (exercise: Exercise) => void;
  /** Null before the first question. */
  readonly round: ReadonlySignal<Round | null>;
  /** Goes to the next step that there is something to ask about. */
  readonly ask: () => void;
  /** Goes back to where the question was asked. */
  readonly goBack: () => void;
  /** The places among the moves that are left of those that the reader says will be cut off. */
  readonly picked: ReadonlySignal<ReadonlySet<number>>;
  readonly toggle: (place: number) => void;
  readonly pickAll: (all: boolean) => void;
  readonly guess: Signal<Guess>;
  /** There is enough of a guess to be checked. */
  readonly canCheck: ReadonlySignal<boolean>;
  /** Judges the guess, and lets the player go on to the answer. */
  readonly check: () => void;
  /**
   * What the position of the question that was checked is worth by itself: beside what a wrong solver says of it, or what holds
   * on its line. Null as long as that is not known.
   */
  readonly truth: ReadonlySignal<Value | null>;
  /** No more questions. */
  readonly stop: () => void;
  readonly score: ReadonlySignal<PredictScore>;
}

/** A question with the trace that it comes from. */
interface Opened {
  readonly records: TraceRecords;
  readonly question: Question | null;
  readonly verdict: Verdict | null;
  readonly seen: boolean;
}

const NO_GUESS: Guess = { winner: null, plies: null, margin: null, percent: 50, option: null };

/** Questions about what `watching` shows; `truthOf` tells what is so. */
export function createPredicting(watching: Watching, truthOf: TruthOf): Predicting {
  const { player } = watching;
  const chosenExercise = signal<Exercise>('cuts');
  const opened = signal<Opened | null>(null);
  const picked = signal<ReadonlySet<number>>(new Set());
  const guess = signal(NO_GUESS);
  const truth = signal<Value | null>(null);
  const score = signal<PredictScore>({ asked: 0, right: 0, bonus: 0, streak: 0 });

  const exercises = computed(() => {
    const trace = watching.trace.value;
    if (trace === null || player.length.value === 0) return [];
    return EXERCISES.filter((exercise) => offers(exercise, trace, watching.tree.value, player.length.value));
  });
  const exercise = computed(() => {
    const [first] = exercises.value;
    return exercises.value.includes(chosenExercise.value) ? chosenExercise.value : (first ?? chosenExercise.value);
  });
  /** Null as soon as another trace is watched. */
  const current = computed(() => (opened.value?.records === watching.trace.value?.records ? opened.value : null));
  const round = computed((): Round | null => {
    if (current.value === null) return null;
    const { question, verdict, seen } = current.value;
    if (question === null) return { phase: 'none' };
    if (verdict !== null) return { phase: 'checked', question, verdict };
    if (seen) return { phase: 'seen', question };
    return { phase: player.step.value === question.step ? 'asking' : 'away', question };
  });
  const canCheck = computed(() => {
    if (round.value?.phase !== 'asking') return false;
    const { question } = round.value;
    if (question.kind === 'cuts') return true;
    if (question.kind === 'choice') return guess.value.option !== null;
    if (question.answer.kind === 'outcome') return guess.value.winner !== null;
    return question.answer.kind === 'probability' || guess.value.margin !== null;
  });

  player.step.subscribe((step) => {
    const open = opened.peek();
    if (open === null || open.question === null || open.verdict !== null || open.seen) return;
    if (step > open.question.step) opened.value = { ...open, seen: true };
  });

  function stand(step: number, subject: number): void {
    player.pause();
    player.jump(step);
    watching.chosen.value = subject;
  }

  function drop(): void {
    opened.value = null;
    truth.value = null;
    picked.value = new Set();
    guess.value = NO_GUESS;
  }

  async function learnTruth(question: Question): Promise<void> {
    const trace = watching.trace.peek();
    const tree = watching.tree.peek();
    if (question.kind !== 'value' || trace === null || tree === null) return;
    if (!trace.solver.specimen && !question.onLine) return;
    const found = await truthOf(trace, tree, question.subject);
    if (opened.peek()?.question === question) truth.value = found;
  }

  return {
    exercises,
    exercise,
    chooseExercise(next) {
      drop();
      chosenExercise.value = next;
    },
    round,
    ask() {
      const trace = watching.trace.value;
      if (trace === null) return;
      batch(() => {
        const question = nextQuestion(
          exercise.value,
          trace,
          watching.tree.value,
          startOf(current.value, player.step.value),
        );
        drop();
        if (question !== null) stand(question.step, question.subject);
        opened.value = { records: trace.records, question, verdict: null, seen: false };
      });
    },
    goBack() {
      const question = current.value?.question;
      if (question != null) batch(() => stand(question.step, question.subject));
    },
    picked,
    toggle(place) {
      if (round.value?.phase !== 'asking' || round.value.question.kind !== 'cuts') return;
      if (round.value.question.left[place] === undefined) return;
      const places = new Set(picked.value);
      if (!places.delete(place)) places.add(place);
      picked.value = places;
    },
    pickAll(all) {
      if (round.value?.phase !== 'asking' || round.value.question.kind !== 'cuts') return;
      picked.value = new Set(all ? round.value.question.left.keys() : []);
    },
    guess,
    canCheck,
    check() {
      const open = current.value;
      if (open === null || open.question === null || !canCheck.value) return;
      const { question } = open;
      batch(() => {
        const verdict = judge(question, picked.value, guess.value);
        opened.value = { ...open, verdict };
        score.value = counted(score.value, verdict);
        stand(question.answerStep, shownAfter(question));
      });
      void learnTruth(question);
    },
    truth,
    stop: () =>
      batch(() => {
        drop();
        watching.chosen.value = null;
      }),
    score,
  };
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
