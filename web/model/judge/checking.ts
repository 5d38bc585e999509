/** An output, held against the right answers to the input. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import { type CheckedLine, type CheckedPart, MISTAKEN, type Mistaken, type OutputName } from '../game/judge-types.ts';
import type { GameEntry } from '../game/types.ts';

/** Maximum length of a text that a field shows, in characters. Laying out a million lines takes a browser 10 seconds. */
export const LONGEST_SHOWN = 10_000;

/** Where the check is. */
export type CheckRun =
  | { readonly phase: 'idle' }
  /** Until the input is answered. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'working' }
  | { readonly phase: 'done' }
  /** The output is a file that could not be read to its end. */
  | { readonly phase: 'unreadable' }
  | { readonly phase: 'failed'; readonly because: Failure };

/** What the output comes to, as far as it has been looked at. */
export interface Tally {
  readonly right: number;
  readonly mistaken: Readonly<Record<Mistaken, number>>;
}

/** The check of an output. */
export interface Checking {
  /** What stands in the field. */
  readonly text: ReadonlySignal<string>;
  /** Changes the text of the field, and discards the verdict on another one. */
  readonly write: (text: string) => void;
  /** Length of the checked text if it is too long for the field, in characters; 0 = none. */
  readonly hidden: ReadonlySignal<number>;
  /** Checks a text and shows it in the field if it is short enough. */
  readonly give: (text: string) => void;
  /** The file that is checked in place of the text; null for the text. */
  readonly file: ReadonlySignal<string | null>;
  readonly run: ReadonlySignal<CheckRun>;
  readonly tally: ReadonlySignal<Tally>;
  /** The first line that is not right; null as long as there is none. */
  readonly first: ReadonlySignal<CheckedLine | null>;
  /** What became of a case: not right, right, or not looked at (yet). */
  readonly verdictOn: (number: number) => CheckedLine | 'right' | null;
  /** Checks what stands in the field. */
  readonly check: () => void;
  /** Checks a file. */
  readonly checkFile: (name: string, content: Blob) => void;
  /** Checks nothing any more. */
  readonly clear: () => void;
}

/** What {@link createChecking} needs. */
export interface CheckingOptions {
  readonly name: OutputName;
  readonly engine: Pick<EnginePort, 'check'>;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly problem: ReadonlySignal<string>;
  /** The right answers, a line each, in pieces; null before all of them are known. */
  readonly answers: ReadonlySignal<readonly string[] | null>;
}

const NOTHING: Tally = {
  right: 0,
  mistaken: { wrong: 0, 'wrong-number': 0, 'no-answer': 0, missing: 0, extra: 0 },
};

/** The check, without an output. */
export function createChecking({ name: purpose, engine, game, problem, answers }: CheckingOptions): Checking {
  const text = signal('');
  const hidden = signal(0);
  const file = signal<string | null>(null);
  const run = signal<CheckRun>({ phase: 'idle' });
  const tally = signal(NOTHING);
  const first = signal<CheckedLine | null>(null);
  /** Those that are listed, by their case. */
  const lines = signal<ReadonlyMap<number, CheckedLine>>(new Map());
  /** The cases whose verdict is known: all that were looked at, unless there are too many mistakes to be listed. */
  const known = computed(() => {
    const { right, mistaken } = tally.value;
    const wrong = MISTAKEN.reduce((sum, kind) => (kind === 'extra' ? sum : sum + mistaken[kind]), 0);
    return wrong === lines.value.size ? right + wrong : ([...lines.value.keys()].at(-1) ?? 0);
  });
  /** What is checked, until it has been; null for nothing. */
  const wanted = signal<Blob | null>(null);
  let running = new AbortController();

  function take({ right, mistaken, lines: found }: CheckedPart): void {
    batch(() => {
      const before = tally.value;
      const sum = (kind: Mistaken): number => before.mistaken[kind] + mistaken[kind];
      tally.value = {
        right: before.right + right,
        mistaken: {
          wrong: sum('wrong'),
          'wrong-number': sum('wrong-number'),
          'no-answer': sum('no-answer'),
          missing: sum('missing'),
          extra: sum('extra'),
        },
      };
      first.value ??= found[0] ?? null;
      const ofCases = found.flatMap((line) => (line.case === null ? [] : [[line.case, line] as const]));
      if (ofCases.length > 0) lines.value = new Map([...lines.value, ...ofCases]);
    });
  }

  async function start(right: readonly string[], output: Blob): Promise<void> {
    const entry = game.value;
    if (entry === null) return;
    running = new AbortController();
    const { signal: current } = running;
    batch(() => {
      run.value = { phase: 'working' };
      tally.value = NOTHING;
      first.value = null;
      lines.value = new Map();
    });
    const checked = await engine.check(
      { game: entry.id, problem: problem.value, answers: new Blob([...right]), output },
      {
        purpose,
        signal: current,
        onProgress: () => {},
        onChecked(part) {
          if (!current.aborted) take(part);
        },
      },
    );
    if (current.aborted) return;
    if (checked.kind === 'answer') run.value = { phase: checked.answer.unreadable ? 'unreadable' : 'done' };
    else run.value = checked.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: checked };
  }

  function begin(name: string | null, output: Blob | null, length = 0): void {
    batch(() => {
      file.value = name;
      hidden.value = length;
      wanted.value = output;
    });
  }

  effect(() => {
    const [output, right] = [wanted.value, answers.value];
    untracked(() => {
      running.abort();
      if (output === null) run.value = { phase: 'idle' };
      else if (right === null) run.value = { phase: 'waiting' };
      else void start(right, output);
    });
  });

  return {
    text,
    write(written) {
      begin(null, null);
      text.value = written;
    },
    hidden,
    give(given) {
      const isLong = given.length > LONGEST_SHOWN;
      text.value = isLong ? '' : given;
      begin(null, new Blob([given]), isLong ? given.length : 0);
    },
    file,
    run,
    tally,
    first,
    verdictOn(number) {
      const { phase } = run.value;
      if (phase === 'idle' || phase === 'waiting') return null;
      return lines.value.get(number) ?? (number <= known.value ? 'right' : null);
    },
    check: () => begin(null, new Blob([text.peek()])),
    checkFile: (name, content) => begin(name, content),
    clear: () => begin(null, null),
  };
}
