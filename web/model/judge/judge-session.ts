/** An input of a published problem and its answers. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import type { CheckedLine, JudgedPart } from '../game/judge-types.ts';
import type { Timer } from '../game/timer.ts';
import type { EngineError, GameEntry, LinkParts, Progress, Setup } from '../game/types.ts';
import { type NumberedCase, sorted } from './case-list.ts';
import { type CaseOrder, INPUT_ORDER } from './case-orders.ts';
import { type JudgePlace, judgeParameters } from './judge-link.ts';
import { type Explanation, explainMistake } from './mistake-explanation.ts';
import { LONGEST_SHOWN, OutputCheck } from './output-check.ts';
import { compare } from './output-comparison.ts';

/** State of judging the input. */
export type Run =
  | { readonly phase: 'idle' }
  /** `progress` counts bytes of the input; null before the first report. */
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'done' }
  | { readonly phase: 'stopped' }
  /** The input violates the problem's format. */
  | { readonly phase: 'wrong'; readonly error: EngineError }
  /** The browser could not read the whole file. */
  | { readonly phase: 'unreadable' }
  | { readonly phase: 'failed'; readonly because: Failure };

export type PlacedCase = Pick<NumberedCase, 'number' | 'setup'>;

export interface JudgeSessionOptions {
  readonly engine: Pick<EnginePort, 'judge' | 'check' | 'claim' | 'study'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** The setup that the board shows. */
  readonly setup: ReadonlySignal<Setup | null>;
  /** True if the engine has the solution of this setup. */
  readonly solved: ReadonlySignal<boolean>;
  /** Puts a setup on the board. */
  readonly open: (game: string, setup: string) => Promise<unknown>;
  /** Called after every change that affects the link to the page. */
  readonly changed: () => void;
  /** Called if a link names a case number greater than `last`, the number of cases in its input. */
  readonly onCaseBeyondEnd?: (number: number, last: number) => void;
}

/** Minimum time between two updates of the list while cases arrive, in ms. */
const MILLISECONDS_BETWEEN_LISTS = 500;

/** The judge of the game on the board. */
export class JudgeSession {
  readonly #options: JudgeSessionOptions;
  /** Ids of the published problems based on the game; empty if there are none. */
  readonly problems = computed(() => this.#options.game.value?.judges ?? []);
  readonly #wanted = signal('');
  readonly problem = computed(() => {
    const problems = this.problems.value;
    return problems.includes(this.#wanted.value) ? this.#wanted.value : (problems[0] ?? '');
  });
  /** Content of the input field. */
  readonly text = signal('');
  /** Length in characters of the judged text if it is too long for the input field; 0 otherwise. */
  readonly hiddenLength = signal(0);
  /** Name of the file that is judged instead of the text; null if the text is judged. */
  readonly file = signal<string | null>(null);
  readonly run = signal<Run>({ phase: 'idle' });
  /** Number of answered cases. */
  readonly answered = signal(0);
  /** All answered cases that have arrived, up to the limit of the list, in the order of the input. */
  #rows: NumberedCase[] = [];
  /**
   * The strings of the listed cases, without duplicates. Each message from the worker contains copies, and a short link
   * can repeat a case 47,000 times.
   */
  #texts = new Map<string, string>();
  readonly #listed = signal<readonly NumberedCase[]>(this.#rows);
  /** Cancels the wait for the next update of the list; null if no update is pending. */
  #resting: (() => void) | null = null;
  /** Number of answered cases beyond the limit of the list. */
  readonly unlisted = signal(0);
  readonly sorting = signal(INPUT_ORDER);
  /** The listed cases, in the order chosen by the reader. */
  readonly cases = computed(() => sorted(this.#listed.value, this.sorting.value));
  readonly #picked = signal<PlacedCase | null>(null);
  /** Number of the case on the board; null if the board is not a case. */
  readonly chosen = computed(() => {
    const picked = this.#picked.value;
    return picked?.setup === this.#options.setup.value?.text ? (picked?.number ?? null) : null;
  });
  /** The judged text, for the link; empty if a file is judged. */
  #judged = '';
  #last: { readonly name: string | null; readonly input: string | Blob } | null = null;
  /** The problem to which the current answers belong. */
  #judgedProblem = '';
  /** The content of a link, kept until the board of the link arrives. */
  readonly #linked = signal<{ readonly place: JudgePlace; readonly board: string } | null>(null);
  #answers: string[] = [];
  #running = new AbortController();
  /** The check of the reader's output for the same input. */
  readonly checking: OutputCheck;
  /** The check of another output, to compare with the reader's. */
  readonly other: OutputCheck;
  /** The comparison of both outputs over the listed cases; null until both outputs are checked. */
  readonly comparison = computed(() => compare(this.#listed.value, this.checking, this.other));
  /** The mistake in the output for the case on the board; null if there is no mistake or the case was not checked. */
  readonly explanation: ReadonlySignal<Explanation | null>;

  constructor(options: JudgeSessionOptions) {
    this.#options = options;
    const { engine, game, setup, solved } = options;
    const { problem } = this;
    const answers = computed(() => {
      const { phase } = this.run.value;
      return phase === 'idle' || phase === 'working' || phase === 'failed' ? null : this.#answers;
    });
    const about = { engine, game, problem, answers, solve: () => this.#solve() };
    this.checking = new OutputCheck({ name: 'yours', ...about });
    this.other = new OutputCheck({ name: 'other', ...about });
    this.explanation = explainMistake({
      engine,
      problem,
      setup,
      solved,
      line: computed(() => this.#mistakeOf(this.checking) ?? this.#mistakeOf(this.other)),
      output: computed(() => (this.#mistakeOf(this.checking) === null ? 'other' : 'yours')),
    });
    // Another problem needs another input. A game without a judge has no problem and keeps the last input.
    effect(() => {
      if (problem.value === '' || problem.value === this.#judgedProblem) return;
      this.#judged = '';
      untracked(() => this.#forget());
    });
    // The board of a link arrives later than the link's other content.
    effect(() => {
      const to = this.#linked.value;
      if (to === null || setup.value?.text !== to.board) return;
      untracked(() => {
        this.#linked.value = null;
        this.#go(to.place, to.board);
      });
    });
  }

  chooseProblem(next: string): void {
    if (next === this.problem.peek()) return;
    this.#wanted.value = next;
    this.#options.changed();
  }

  write(written: string): void {
    this.text.value = written;
    if (this.run.peek().phase === 'idle') return;
    // Forgets the judged text, because the new text replaces it.
    this.#judged = '';
    this.file.value = null;
    this.#forget();
    this.#options.changed();
  }

  /** Judges `input`. Also shows it in the input field if it is short enough. */
  judgeText(input: string): void {
    this.#judgeText(input);
  }

  /** Judges the content of the input field. */
  judge(): void {
    this.#begin(null, this.text.peek());
  }

  judgeFile(name: string, content: Blob): void {
    this.#begin(name, content);
  }

  /** Judges the last input again. */
  readonly judgeAgain = (): void => {
    if (this.#last !== null) this.#begin(this.#last.name, this.#last.input);
  };

  readonly stop = (): void => {
    if (this.run.peek().phase !== 'working') return;
    this.#running.abort();
    this.#list();
    this.run.value = { phase: 'stopped' };
  };

  /** Sorts the list by another column, or reverses the order of the current one. */
  sort(by: CaseOrder): void {
    const before = this.sorting.peek();
    this.sorting.value = { by, descending: before.by === by && !before.descending };
    this.#options.changed();
  }

  /** Puts a case of the input on the board. */
  async choose(next: PlacedCase): Promise<void> {
    const entry = this.#options.game.peek();
    if (entry === null) return;
    // Positions of rules are not cases of an input.
    if (!entry.rules) this.#picked.value = next;
    await this.#options.open(entry.id, next.setup);
  }

  /** Puts on the board the first case that an output answers wrongly. */
  async showFirst({ first: mistake }: OutputCheck): Promise<void> {
    const number = mistake.peek()?.case ?? null;
    const first = number === null ? undefined : this.#rows[number - 1];
    if (first !== undefined) await this.choose(first);
  }

  /** Returns the right answers as text, one per line, in pieces. */
  answers(): readonly string[] {
    return this.#answers;
  }

  place(): LinkParts['parameters'] {
    return judgeParameters({
      problem: this.problem.value === this.problems.value[0] ? '' : this.problem.value,
      input: this.problem.value === this.#judgedProblem ? this.#judged : '',
      chosen: this.chosen.value,
      sorting: this.sorting.value,
    });
  }

  /** Shows the judge state of a link and judges its input. `setup` is the board of the link. */
  restore(place: JudgePlace, setup: string): void {
    this.#linked.value = { place, board: setup };
  }

  /** Solves the input for a check of its output. Does nothing if answers exist, or if the input is being solved. */
  #solve(): void {
    const { phase } = this.run.peek();
    if (phase === 'failed') this.judgeAgain();
    else if (phase === 'idle' && this.text.peek().trim() !== '') this.judge();
  }

  #forget(): void {
    this.#running.abort();
    this.#answers = [];
    this.#rows = [];
    this.#texts = new Map();
    batch(() => {
      this.run.value = { phase: 'idle' };
      this.hiddenLength.value = 0;
      this.answered.value = 0;
      this.unlisted.value = 0;
      this.#list();
      this.#picked.value = null;
    });
  }

  /** Lists all cases that have arrived. */
  #list(): void {
    this.#resting?.();
    this.#resting = null;
    if (this.#listed.peek().length !== this.#rows.length) this.#listed.value = [...this.#rows];
  }

  /** Updates the list of cases, then waits before the next update. */
  #listAndRest(): void {
    this.#list();
    this.#resting = this.#options.timer(MILLISECONDS_BETWEEN_LISTS, () => {
      this.#resting = null;
      if (this.#listed.peek().length !== this.#rows.length) this.#listAndRest();
    });
  }

  #kept(sent: string): string {
    const known = this.#texts.get(sent);
    if (known === undefined) this.#texts.set(sent, sent);
    return known ?? sent;
  }

  #take({ answers: lines, count, cases }: JudgedPart): void {
    this.#answers.push(lines);
    const first = this.answered.value + 1;
    batch(() => {
      this.answered.value += count;
      this.unlisted.value += count - cases.length;
      for (const [index, { answer, setup, size, unit, milliseconds }] of cases.entries()) {
        // Uses an object literal, because an object made with spread syntax takes twice the memory.
        this.#rows.push({
          answer: this.#kept(answer),
          setup: this.#kept(setup),
          size,
          unit: this.#kept(unit),
          milliseconds,
          number: first + index,
        });
      }
      if (this.#resting === null) this.#listAndRest();
    });
  }

  #judgeText(input: string): void {
    this.text.value = input.length > LONGEST_SHOWN ? '' : input;
    this.#begin(null, input);
  }

  #begin(name: string | null, input: string | Blob): void {
    // The engine reads inputs of published problems only.
    if (this.#options.game.peek()?.rules === true) return;
    this.#forget();
    this.#last = { name, input };
    this.#judged = typeof input === 'string' ? input : '';
    const { length } = this.#judged;
    if (length > LONGEST_SHOWN && this.text.peek() !== this.#judged) this.hiddenLength.value = length;
    this.#judgedProblem = this.problem.peek();
    this.#options.changed();
    void this.#start(name, typeof input === 'string' ? new Blob([input]) : input);
  }

  async #start(name: string | null, input: Blob): Promise<void> {
    const { engine, game, onCaseBeyondEnd, changed } = this.#options;
    if (game.value === null || this.problem.value === '') return;
    this.#running = new AbortController();
    const { signal: current } = this.#running;
    this.file.value = name;
    this.run.value = { phase: 'working', progress: null };
    const end = await engine.judge(
      { game: game.value.id, problem: this.problem.value, input },
      {
        signal: current,
        onProgress: (progress) => {
          if (!current.aborted) this.run.value = { phase: 'working', progress };
        },
        onJudged: (part) => {
          if (!current.aborted) this.#take(part);
        },
      },
    );
    if (current.aborted) return;
    batch(() => {
      this.#list();
      this.run.value = ended(end);
    });
    const number = this.#picked.peek()?.number ?? 0;
    const last = this.answered.peek();
    if (last === 0 || number <= last || this.run.peek().phase === 'failed') return;
    this.#picked.value = null;
    onCaseBeyondEnd?.(number, last);
    changed();
  }

  #go(place: JudgePlace, board: string): void {
    this.sorting.value = place.sorting;
    this.#wanted.value = place.problem;
    // Keeps the answers if the link names only another case of the same input.
    if (place.input !== '' && place.input !== this.#judged) this.#judgeText(place.input);
    this.#picked.value = place.chosen === null ? null : { number: place.chosen, setup: board };
  }

  #mistakeOf(output: OutputCheck): CheckedLine | null {
    const verdict = this.chosen.value === null ? null : output.verdictOn(this.chosen.value);
    return verdict === 'right' ? null : verdict;
  }
}

function ended(end: Awaited<ReturnType<EnginePort['judge']>>): Run {
  if (end.kind === 'error') return { phase: 'wrong', error: end.error };
  if (end.kind === 'cancelled') return { phase: 'stopped' };
  if (end.kind === 'crashed') return { phase: 'failed', because: end };
  const { error, unreadable } = end.answer;
  if (unreadable) return { phase: 'unreadable' };
  return error === null ? { phase: 'done' } : { phase: 'wrong', error };
}
