/**
 * The board as a text beside the drawing: written anew when the board changes, read whenever the reader changes it.
 *
 * A text that cannot be read stays as it is, with the reason, until the reader changes or drops it; the board stays too.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { EngineError, Setup, TextPlace } from '../game/types.ts';

/** How a text came: letter by letter, or all at once. */
export type Entry = 'typed' | 'pasted';

/** The text field of a board. */
export interface TextBox {
  readonly text: ReadonlySignal<string>;
  /** The format in which the board is shown as text. */
  readonly format: ReadonlySignal<string>;
  /** Why the text cannot be read. */
  readonly problem: ReadonlySignal<EngineError | null>;
  /** Why the board is not shown in the format that was asked for last, but in link notation. */
  readonly unwritable: ReadonlySignal<EngineError | null>;
  /** Where the caret should go: to the place of a problem in a text that came all at once. */
  readonly caret: ReadonlySignal<TextPlace | null>;
  /** What the reader's text was read as: game and format; null for the board's own text. */
  readonly recognised: ReadonlySignal<Setup | null>;
  /** What else it can mean, most likely first. */
  readonly others: ReadonlySignal<readonly Setup[]>;
  /**
   * Takes a text; resolves to what is wrong with it, or to null. One that comes all at once may be of any game; while the
   * reader types, the game stays, and readings in other games are only offered.
   */
  readonly enter: (text: string, entry: Entry) => Promise<EngineError | null>;
  /** Puts one of the other readings on the board. */
  readonly choose: (setup: Setup) => Promise<void>;
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
  readonly engine: Pick<EnginePort, 'read' | 'recognise' | 'write'>;
  /** The game on the board. */
  readonly game: () => string | null;
  /** Puts a setup that was read on the board. */
  readonly accept: (setup: Setup, entry: Entry) => Promise<void>;
}

/** What came of a text; the readings that were not taken are `others`. */
type Reading = { readonly others: readonly Setup[] } & (
  | { readonly state: 'own' }
  | { readonly state: 'read'; readonly setup: Setup }
  | { readonly state: 'wrong'; readonly error: EngineError; readonly entry: Entry }
);

/** The format that has words for every board of a game. */
const ANY_BOARD = 'canonical';

const OWN: Reading = { state: 'own', others: [] };

/** An empty text field that follows the board. */
export function createTextBox({ engine, game, accept }: TextBoxOptions): TextBox {
  const text = signal('');
  const format = signal('');
  const reading = signal<Reading>(OWN);
  const unwritable = signal<EngineError | null>(null);
  let board: Setup | null = null;
  /** Counts what the field was told to show, so that a late answer cannot overwrite a newer text. */
  let version = 0;

  /** `refused` says why the board is not written in another format. */
  async function write(refused: EngineError | null = null): Promise<void> {
    if (board === null) return;
    const current = ++version;
    const written = await engine.write(
      { game: board.game, setup: board.text, format: format.value },
      { purpose: 'text' },
    );
    if (current !== version) return;
    if (written.kind === 'error' && format.value !== ANY_BOARD) {
      format.value = ANY_BOARD;
      await write(written.error);
    } else if (written.kind === 'answer') {
      batch(() => {
        text.value = written.answer.text;
        reading.value = OWN;
        unwritable.value = refused;
      });
    }
  }

  async function take(setup: Setup, others: readonly Setup[], entry: Entry): Promise<void> {
    batch(() => {
      reading.value = { state: 'read', setup, others };
      if (canBeWritten(setup.format)) format.value = setup.format;
    });
    await accept(setup, entry);
  }

  /** Why a text is none of the game on the board, though it may be one of another. */
  async function refusal(next: string, id: string): Promise<EngineError | null> {
    const read = await engine.read({ game: id, text: next }, { purpose: 'text' });
    return read.kind === 'error' ? read.error : null;
  }

  return {
    text,
    format,
    unwritable,
    problem: computed(() => (reading.value.state === 'wrong' ? reading.value.error : null)),
    caret: computed(() => {
      const { value } = reading;
      return value.state === 'wrong' && value.entry === 'pasted' ? value.error.place : null;
    }),
    recognised: computed(() => (reading.value.state === 'read' ? reading.value.setup : null)),
    others: computed(() => reading.value.others),
    async enter(next, entry) {
      const current = ++version;
      text.value = next;
      unwritable.value = null;
      const id = game();
      const recognised = await engine.recognise({ text: next, game: id });
      if (current !== version) return null;
      if (recognised.kind === 'error') {
        reading.value = { state: 'wrong', error: recognised.error, entry, others: [] };
        return recognised.error;
      }
      if (recognised.kind !== 'answer') return null;
      const { setups } = recognised.answer;
      const chosen = entry === 'typed' && id !== null ? setups.find((setup) => setup.game === id) : setups[0];
      if (chosen !== undefined) {
        const others = setups.filter((setup) => setup !== chosen);
        await take(chosen, others, entry);
        return null;
      }
      const error = id === null ? null : await refusal(next, id);
      if (current !== version || error === null) return null;
      reading.value = { state: 'wrong', error, entry, others: setups };
      return error;
    },
    async choose(setup) {
      const { value } = reading;
      const before = value.state === 'read' ? [value.setup] : [];
      version += 1;
      await take(setup, [...before, ...value.others.filter((other) => other !== setup)], 'pasted');
    },
    show(next) {
      format.value = next;
      void write();
    },
    reset() {
      void write();
    },
    follow(setup) {
      const before = board;
      board = setup;
      const isNewGame = before?.game !== setup.game;
      if (isNewGame) format.value = canBeWritten(setup.format) ? setup.format : ANY_BOARD;
      const { value } = reading;
      const isReaders = value.state === 'read' && value.setup.game === setup.game && value.setup.text === setup.text;
      // A text that cannot be read waits for the reader, but for a game that it was not meant for.
      const isStale = before !== null && isNewGame;
      if (!isReaders && (isStale || value.state !== 'wrong')) void write();
    },
  };
}
