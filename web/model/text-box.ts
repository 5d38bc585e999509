/**
 * The board as a text beside the drawing: written anew when the board changes, read whenever the reader changes it.
 *
 * A text that cannot be read stays as it is, with the reason, until the reader changes or drops it; the board stays too.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from './engine-port.ts';
import type { EngineError, Setup, TextPlace } from './types.ts';

/** How a text came: letter by letter, or all at once. */
export type Entry = 'typed' | 'pasted';

/** The text field of a board. */
export interface TextBox {
  readonly text: ReadonlySignal<string>;
  /** The format in which the board is shown as text. */
  readonly format: ReadonlySignal<string>;
  /** Why the text cannot be read. */
  readonly problem: ReadonlySignal<EngineError | null>;
  /** Where the caret should go: to the place of a problem in a text that came all at once. */
  readonly caret: ReadonlySignal<TextPlace | null>;
  /** The format in which the reader's text was read; null for the board's own text. */
  readonly recognised: ReadonlySignal<string | null>;
  /** Takes a text; resolves to what is wrong with it, or to null. */
  readonly enter: (text: string, entry: Entry) => Promise<EngineError | null>;
  /** Shows the board in another format. */
  readonly show: (format: string) => void;
  /** Drops the reader's text. */
  readonly reset: () => void;
  /** The board has changed. */
  readonly follow: (setup: Setup) => void;
}

/** Whether the engine writes a format that it reads. */
export function canBeWritten(format: string): boolean {
  return !format.endsWith('-from-1');
}

/** What {@link createTextBox} needs. */
export interface TextBoxOptions {
  readonly engine: EnginePort;
  /** The game in which texts are read. */
  readonly game: () => string | null;
  /** Puts a setup that was read on the board. */
  readonly accept: (setup: Setup, entry: Entry) => Promise<void>;
}

type Reading =
  | { readonly state: 'own' }
  | { readonly state: 'read'; readonly setup: Setup }
  | { readonly state: 'wrong'; readonly error: EngineError; readonly entry: Entry };

/** An empty text field that follows the board. */
export function createTextBox({ engine, game, accept }: TextBoxOptions): TextBox {
  const text = signal('');
  const format = signal('');
  const reading = signal<Reading>({ state: 'own' });
  let board: Setup | null = null;
  /** Counts what the field was told to show, so that a late answer cannot overwrite a newer text. */
  let version = 0;

  async function write(): Promise<void> {
    if (board === null) return;
    const current = ++version;
    if (format.value === '') format.value = board.format;
    const written = await engine.write(board.game, board.text, format.value, 'text');
    if (current !== version || written.kind !== 'answer') return;
    batch(() => {
      text.value = written.answer.text;
      reading.value = { state: 'own' };
    });
  }

  return {
    text,
    format,
    problem: computed(() => (reading.value.state === 'wrong' ? reading.value.error : null)),
    caret: computed(() => {
      const { value } = reading;
      return value.state === 'wrong' && value.entry === 'pasted' ? value.error.place : null;
    }),
    recognised: computed(() => (reading.value.state === 'read' ? reading.value.setup.format : null)),
    async enter(next, entry) {
      const current = ++version;
      text.value = next;
      const id = game();
      if (id === null) return null;
      const read = await engine.read(id, next, 'text');
      if (current !== version) return null;
      if (read.kind === 'error') {
        reading.value = { state: 'wrong', error: read.error, entry };
        return read.error;
      }
      if (read.kind !== 'answer') return null;
      batch(() => {
        reading.value = { state: 'read', setup: read.answer };
        if (canBeWritten(read.answer.format)) format.value = read.answer.format;
      });
      await accept(read.answer, entry);
      return null;
    },
    show(next) {
      format.value = next;
      void write();
    },
    reset() {
      void write();
    },
    follow(setup) {
      board = setup;
      const { value } = reading;
      const readersOwn = value.state === 'wrong' || (value.state === 'read' && value.setup.text === setup.text);
      if (!readersOwn) void write();
    },
  };
}
