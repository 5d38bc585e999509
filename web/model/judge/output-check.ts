/** Checks an output: compares it with the right answers to the input. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import { type CheckedLine, type CheckedPart, MISTAKEN, type Mistaken, type OutputName } from '../game/judge-types.ts';
import type { GameEntry } from '../game/types.ts';

/** Maximum length of the text in a field, in characters. A browser takes 10 seconds to lay out a million lines. */
export const LONGEST_SHOWN = 10_000;

export type CheckRun =
  | { readonly phase: 'idle' }
  /** The check waits until all cases of the input are answered. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'working' }
  | { readonly phase: 'done' }
  /** The output is a file that the browser could not read completely. */
  | { readonly phase: 'unreadable' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** Number of checked lines for each verdict. */
export interface Tally {
  readonly right: number;
  readonly mistaken: Readonly<Record<Mistaken, number>>;
}

export interface OutputCheckOptions {
  readonly name: OutputName;
  readonly engine: Pick<EnginePort, 'check'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly problem: ReadonlySignal<string>;
  /** The right answers, one per line, in pieces; null until the engine has answered every case. */
  readonly answers: ReadonlySignal<readonly string[] | null>;
  /** Called when an output is checked. Starts solving the input if there are no answers yet. */
  readonly solve: () => void;
}

const NOTHING: Tally = {
  right: 0,
  mistaken: { wrong: 0, 'wrong-number': 0, 'no-answer': 0, missing: 0, extra: 0 },
};

export class OutputCheck {
  readonly #options: OutputCheckOptions;
  /** Content of the output field. */
  readonly text = signal('');
  /** Length in characters of the checked text if it is too long for the output field; 0 otherwise. */
  readonly hiddenLength = signal(0);
  /** Name of the file that is checked instead of the text; null if the text is checked. */
  readonly file = signal<string | null>(null);
  readonly run = signal<CheckRun>({ phase: 'idle' });
  readonly tally = signal(NOTHING);
  /** The first wrong line of the output; null if none has been found yet. */
  readonly first = signal<CheckedLine | null>(null);
  /** The listed lines of the output, by case number. */
  readonly #lines = signal<ReadonlyMap<number, CheckedLine>>(new Map());
  /**
   * Number of cases whose verdict is known. These are all checked cases, unless there are too many mistakes to list.
   */
  readonly #known = computed(() => {
    const { right, mistaken } = this.tally.value;
    const wrong = MISTAKEN.reduce((sum, kind) => (kind === 'extra' ? sum : sum + mistaken[kind]), 0);
    return wrong === this.#lines.value.size ? right + wrong : ([...this.#lines.value.keys()].at(-1) ?? 0);
  });
  /** The output to compare with the right answers; null if there is none. */
  readonly #wanted = signal<Blob | null>(null);
  #running = new AbortController();

  constructor(options: OutputCheckOptions) {
    this.#options = options;
    effect(() => {
      const [output, right] = [this.#wanted.value, options.answers.value];
      untracked(() => {
        this.#running.abort();
        if (output === null) this.run.value = { phase: 'idle' };
        else if (right === null) this.run.value = { phase: 'waiting' };
        else void this.#start(right, output);
      });
    });
  }

  /** Changes the text of the output field and discards the verdict on the previous text. */
  write(written: string): void {
    this.clear();
    this.text.value = written;
  }

  /** Checks `given`. Also shows it in the output field if it is short enough. */
  readonly checkText = (given: string): void => {
    const isLong = given.length > LONGEST_SHOWN;
    this.text.value = isLong ? '' : given;
    this.#begin(null, new Blob([given]), isLong ? given.length : 0);
  };

  /** Returns the verdict on a case: its wrong line, `right`, or null if the case is not checked. */
  verdictOn(number: number): CheckedLine | 'right' | null {
    const { phase } = this.run.value;
    if (phase === 'idle' || phase === 'waiting') return null;
    return this.#lines.value.get(number) ?? (number <= this.#known.value ? 'right' : null);
  }

  /** Checks the content of the output field. */
  readonly check = (): void => this.#begin(null, new Blob([this.text.peek()]));

  checkFile(name: string, content: Blob): void {
    this.#begin(name, content);
  }

  /** Discards the output and the verdict on it. */
  clear(): void {
    this.#begin(null, null);
  }

  #begin(name: string | null, output: Blob | null, length = 0): void {
    batch(() => {
      this.file.value = name;
      this.hiddenLength.value = length;
      this.#wanted.value = output;
    });
    if (output !== null) this.#options.solve();
  }

  async #start(right: readonly string[], output: Blob): Promise<void> {
    const { name: purpose, engine, game, problem } = this.#options;
    if (game.value === null) return;
    this.#running = new AbortController();
    const { signal: current } = this.#running;
    batch(() => {
      this.run.value = { phase: 'working' };
      this.tally.value = NOTHING;
      this.first.value = null;
      this.#lines.value = new Map();
    });
    const checked = await engine.check(
      { game: game.value.id, problem: problem.value, answers: new Blob([...right]), output },
      {
        purpose,
        signal: current,
        onProgress: () => {},
        onChecked: (part) => {
          if (!current.aborted) this.#take(part);
        },
      },
    );
    if (current.aborted) return;
    if (checked.kind === 'answer') this.run.value = { phase: checked.answer.unreadable ? 'unreadable' : 'done' };
    else this.run.value = checked.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: checked };
  }

  #take({ right, mistaken, lines: found }: CheckedPart): void {
    batch(() => {
      const before = this.tally.value;
      const sum = (kind: Mistaken): number => before.mistaken[kind] + mistaken[kind];
      this.tally.value = {
        right: before.right + right,
        mistaken: {
          wrong: sum('wrong'),
          'wrong-number': sum('wrong-number'),
          'no-answer': sum('no-answer'),
          missing: sum('missing'),
          extra: sum('extra'),
        },
      };
      this.first.value ??= found[0] ?? null;
      const ofCases = found.flatMap((line) => (line.case === null ? [] : [[line.case, line] as const]));
      if (ofCases.length > 0) this.#lines.value = new Map([...this.#lines.value, ...ofCases]);
    });
  }
}
