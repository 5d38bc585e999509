/** An input of a published problem, answered case by case while the reader looks. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { CheckedLine, JudgedPart, OutputName } from '../game/judge-types.ts';
import type { Timer } from '../game/timer.ts';
import type { EngineError, GameEntry, LinkParts, Progress, Setup } from '../game/types.ts';
import { type NumberedCase, sorted } from './case-list.ts';
import { AS_THEY_COME, type CaseOrder, type CaseSorting } from './case-orders.ts';
import { type Checking, createChecking, LONGEST_SHOWN } from './checking.ts';
import { type Comparison, compare } from './comparing.ts';
import { createExplaining, type Explanation } from './explaining.ts';
import { type JudgePlace, judgeParameters } from './judge-link.ts';

/** Where the judging of the input is. */
export type Run =
  | { readonly phase: 'idle' }
  /** `progress` in bytes of the input; null before the first. */
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'done' }
  | { readonly phase: 'stopped' }
  /** The input is not as the problem says. */
  | { readonly phase: 'wrong'; readonly error: EngineError }
  /** The file could not be read to its end. */
  | { readonly phase: 'unreadable' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** What the reader gives to be judged: what stands in the field, or a file. */
export interface Input {
  /** Of the file; null for the field. */
  readonly name: string | null;
  readonly content: Blob;
}

/** A case with its board. */
export type PlacedCase = Pick<NumberedCase, 'number' | 'setup'>;

/** The judge of the game on the board. */
export interface Judging {
  /** Ids of the problems about the game; none where nothing was published about it. */
  readonly problems: ReadonlySignal<readonly string[]>;
  readonly problem: ReadonlySignal<string>;
  readonly chooseProblem: (problem: string) => void;
  /** What stands in the field. */
  readonly text: ReadonlySignal<string>;
  readonly write: (text: string) => void;
  /** Length of the judged text if it is too long for the field, in characters; 0 = none. */
  readonly hidden: ReadonlySignal<number>;
  /** Judges a text and shows it in the field if it is short enough. */
  readonly give: (text: string) => void;
  /** Judges once more what was judged last. */
  readonly again: () => void;
  /** The file that is judged in place of the text; null for the text. */
  readonly file: ReadonlySignal<string | null>;
  readonly run: ReadonlySignal<Run>;
  /** How many cases were answered. */
  readonly answered: ReadonlySignal<number>;
  /** Those that are listed, in the order of the reader's choice. */
  readonly cases: ReadonlySignal<readonly NumberedCase[]>;
  /** How many of those that were answered are not, because they are too many. */
  readonly unlisted: ReadonlySignal<number>;
  readonly sorting: ReadonlySignal<CaseSorting>;
  /** Orders by something, or the other way round. */
  readonly sort: (by: CaseOrder) => void;
  /** The number of the case on the board; null where that is none of them. */
  readonly chosen: ReadonlySignal<number | null>;
  /** Puts a case on the board. */
  readonly choose: (chosen: PlacedCase) => Promise<void>;
  /** Judges what stands in the field. */
  readonly judge: () => void;
  /** Judges a file. */
  readonly judgeFile: (name: string, content: Blob) => void;
  readonly stop: () => void;
  /** All answers so far, a line each, in pieces. */
  readonly answers: () => readonly string[];
  /** The reader's output to the same input. */
  readonly checking: Checking;
  /** Another output, to be compared with that. */
  readonly other: Checking;
  /** What the two say of the cases that are listed; null unless both were checked. */
  readonly comparison: ReadonlySignal<Comparison | null>;
  /** What is not right about the case on the board; null where all is, or nothing was checked. */
  readonly why: ReadonlySignal<Explanation | null>;
  /** Puts the first case on the board that is not right in an output. */
  readonly showFirst: (checking: Checking) => Promise<void>;
  /** What a link carries, as its parameters. */
  readonly place: () => LinkParts['parameters'];
  /** Goes where a link leads: its input is judged. `setup` is the board of the link. */
  readonly restore: (place: JudgePlace, setup: string) => void;
}

/** What {@link createJudging} needs. */
export interface JudgingOptions {
  readonly engine: Pick<EnginePort, 'judge' | 'check' | 'claim' | 'study'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** The setup on the board. */
  readonly setup: ReadonlySignal<Setup | null>;
  /** The engine has the solution of that. */
  readonly solved: ReadonlySignal<boolean>;
  /** Puts a setup on the board. */
  readonly open: (game: string, setup: string) => Promise<unknown>;
  /** Told after every change that belongs into a link. */
  readonly changed: () => void;
  /** The input of a link has only `last` cases, fewer than the number of the case that the link names. */
  readonly beyond?: (number: number, last: number) => void;
}

/** While cases come, they are put in order so often. */
const MILLISECONDS_BETWEEN_LISTS = 500;

/** The judge, without an input. */
export function createJudging(options: JudgingOptions): Judging {
  const { engine, timer, game, setup, solved, open, changed } = options;
  const problems = computed(() => game.value?.judges ?? []);
  const wanted = signal('');
  const problem = computed(() => (problems.value.includes(wanted.value) ? wanted.value : (problems.value[0] ?? '')));
  const text = signal('');
  const hidden = signal(0);
  const file = signal<string | null>(null);
  const run = signal<Run>({ phase: 'idle' });
  const answered = signal(0);
  /** Those that are listed, in the order of the input: all that came, and those that are shown. */
  let rows: NumberedCase[] = [];
  /** Texts of these cases, each kept once: a message from the worker has copies, and a short link can repeat a case 47,000 times. */
  let texts = new Map<string, string>();
  const listed = signal<readonly NumberedCase[]>(rows);
  /** Until then no more are shown; null where they are shown as they come. */
  let resting: (() => void) | null = null;
  const unlisted = signal(0);
  const sorting = signal(AS_THEY_COME);
  const picked = signal<PlacedCase | null>(null);
  const chosen = computed(() => (picked.value?.setup === setup.value?.text ? (picked.value?.number ?? null) : null));
  /** The text that is judged, for the link; empty for a file. */
  let judged = '';
  /** Judges once more what was judged last. */
  let again = (): void => {};
  /** The problem that its answers are to. */
  let judgedProblem = '';
  /** Where a link leads whose board is still to come. */
  const linked = signal<{ readonly place: JudgePlace; readonly board: string } | null>(null);
  let answers: string[] = [];
  let running = new AbortController();

  function forget(): void {
    running.abort();
    answers = [];
    rows = [];
    texts = new Map();
    batch(() => {
      run.value = { phase: 'idle' };
      hidden.value = 0;
      answered.value = 0;
      unlisted.value = 0;
      list();
      picked.value = null;
    });
  }

  /** Shows all cases that came. */
  function list(): void {
    resting?.();
    resting = null;
    if (listed.peek().length !== rows.length) listed.value = [...rows];
  }

  /** The same, and no more for a while. */
  function listAndRest(): void {
    list();
    resting = timer(MILLISECONDS_BETWEEN_LISTS, () => {
      resting = null;
      if (listed.peek().length !== rows.length) listAndRest();
    });
  }

  function kept(sent: string): string {
    const known = texts.get(sent);
    if (known === undefined) texts.set(sent, sent);
    return known ?? sent;
  }

  function take({ answers: lines, count, cases }: JudgedPart): void {
    answers.push(lines);
    const first = answered.value + 1;
    batch(() => {
      answered.value += count;
      unlisted.value += count - cases.length;
      for (const [index, { answer, setup: board, size, unit, milliseconds }] of cases.entries()) {
        // One literal: an object made by spreading takes twice the memory.
        const number = first + index;
        rows.push({ answer: kept(answer), setup: kept(board), size, unit: kept(unit), milliseconds, number });
      }
      if (resting === null) listAndRest();
    });
  }

  function begin(name: string | null, input: string | Blob): void {
    forget();
    again = () => begin(name, input);
    judged = typeof input === 'string' ? input : '';
    if (judged.length > LONGEST_SHOWN && text.peek() !== judged) hidden.value = judged.length;
    judgedProblem = problem.peek();
    changed();
    void start(name, typeof input === 'string' ? new Blob([input]) : input);
  }

  async function start(name: string | null, input: Blob): Promise<void> {
    const entry = game.value;
    if (entry === null || problem.value === '') return;
    running = new AbortController();
    const { signal: current } = running;
    file.value = name;
    run.value = { phase: 'working', progress: null };
    const end = await engine.judge(
      { game: entry.id, problem: problem.value, input },
      {
        signal: current,
        onProgress(progress) {
          if (!current.aborted) run.value = { phase: 'working', progress };
        },
        onJudged(part) {
          if (!current.aborted) take(part);
        },
      },
    );
    if (current.aborted) return;
    batch(() => {
      list();
      run.value = ended(end);
    });
    const number = picked.peek()?.number ?? 0;
    const last = answered.peek();
    if (last === 0 || number <= last || run.peek().phase === 'failed') return;
    picked.value = null;
    options.beyond?.(number, last);
    changed();
  }

  function ended(end: Awaited<ReturnType<EnginePort['judge']>>): Run {
    if (end.kind === 'error') return { phase: 'wrong', error: end.error };
    if (end.kind === 'cancelled') return { phase: 'stopped' };
    if (end.kind === 'crashed') return { phase: 'failed', because: end };
    const { error, unreadable } = end.answer;
    if (unreadable) return { phase: 'unreadable' };
    return error === null ? { phase: 'done' } : { phase: 'wrong', error };
  }

  function give(input: string): void {
    text.value = input.length > LONGEST_SHOWN ? '' : input;
    begin(null, input);
  }

  function go(place: JudgePlace, board: string): void {
    sorting.value = place.sorting;
    wanted.value = place.problem;
    // Who goes back to another case of the same input finds the others as they were.
    if (place.input !== '' && place.input !== judged) {
      give(place.input);
    }
    picked.value = place.chosen === null ? null : { number: place.chosen, setup: board };
  }

  const toCheck = computed(() => {
    const { phase } = run.value;
    return phase === 'idle' || phase === 'working' || phase === 'failed' ? null : answers;
  });
  const checking = createChecking({ name: 'yours', engine, game, problem, answers: toCheck });
  const other = createChecking({ name: 'other', engine, game, problem, answers: toCheck });
  const mistakeOf = ({ verdictOn }: Checking): CheckedLine | null => {
    const verdict = chosen.value === null ? null : verdictOn(chosen.value);
    return verdict === 'right' ? null : verdict;
  };
  const toBlame = computed<OutputName>(() => (mistakeOf(checking) === null ? 'other' : 'yours'));
  const why = createExplaining({
    engine,
    problem,
    setup,
    solved,
    line: computed(() => mistakeOf(checking) ?? mistakeOf(other)),
    output: toBlame,
  });

  async function choose(next: PlacedCase): Promise<void> {
    const entry = game.peek();
    if (entry === null) return;
    picked.value = next;
    await open(entry.id, next.setup);
  }

  // An input is one of its problem; games that nobody judges lead to none, and what was judged waits there.
  effect(() => {
    if (problem.value === '' || problem.value === judgedProblem) return;
    judged = '';
    untracked(forget);
  });

  // The board of a link comes after what is said of it.
  effect(() => {
    const to = linked.value;
    if (to === null || setup.value?.text !== to.board) return;
    untracked(() => {
      linked.value = null;
      go(to.place, to.board);
    });
  });

  return {
    problems,
    problem,
    chooseProblem(next) {
      if (next === problem.peek()) return;
      wanted.value = next;
      changed();
    },
    text,
    write(written) {
      text.value = written;
      if (run.peek().phase === 'idle') return;
      // What was judged is another text.
      judged = '';
      file.value = null;
      forget();
      changed();
    },
    hidden,
    give,
    again: () => again(),
    file,
    run,
    answered,
    cases: computed(() => sorted(listed.value, sorting.value)),
    unlisted,
    sorting,
    sort(by) {
      const before = sorting.peek();
      sorting.value = { by, descending: before.by === by && !before.descending };
      changed();
    },
    chosen,
    choose,
    checking,
    other,
    comparison: computed(() => compare(listed.value, checking, other)),
    why,
    async showFirst({ first: mistake }) {
      const number = mistake.peek()?.case ?? null;
      const first = number === null ? undefined : rows[number - 1];
      if (first !== undefined) await choose(first);
    },
    judge: () => begin(null, text.peek()),
    judgeFile: (name, content) => begin(name, content),
    stop() {
      if (run.peek().phase !== 'working') return;
      running.abort();
      list();
      run.value = { phase: 'stopped' };
    },
    answers: () => answers,
    place: () =>
      judgeParameters({
        problem: problem.value === problems.value[0] ? '' : problem.value,
        input: problem.value === judgedProblem ? judged : '',
        chosen: chosen.value,
        sorting: sorting.value,
      }),
    restore(place, board) {
      linked.value = { place, board };
    },
  };
}
