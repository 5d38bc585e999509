/**
 * The board as text beside the drawing. The text follows changes to the board, and the board follows changes to the
 * text.
 *
 * Text with an error stays in the box, together with the reason, until the reader changes or resets it. Meanwhile, the
 * board stays the same.
 */
import { batch, computed, signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { EngineError, Setup } from '../game/types.ts';

/** Source of the text: typed or pasted by the reader. */
export type Entry = 'typed' | 'pasted';

/** Returns whether the engine can write a format that it can read. */
export function canBeWritten(format: string): boolean {
  return !format.endsWith('-from-1');
}

export interface TextBoxOptions {
  readonly engine: Pick<EnginePort, 'read' | 'recognise' | 'write'>;
  /** The game on the board. */
  readonly game: () => string | null;
  /** Puts a setup on the board. */
  readonly accept: (setup: Setup, entry: Entry) => Promise<void>;
}

/** Result of reading the text. `others` contains its other possible readings. */
type Reading = { readonly others: readonly Setup[] } & (
  | { readonly state: 'own' }
  | { readonly state: 'read'; readonly setup: Setup }
  | { readonly state: 'wrong'; readonly error: EngineError; readonly entry: Entry }
);

/** The format that can express every board of the game. */
const ANY_BOARD = 'canonical';

const OWN: Reading = { state: 'own', others: [] };

export class TextBox {
  readonly #options: TextBoxOptions;
  readonly text = signal('');
  /** The format in which the text box shows the board. */
  readonly format = signal('');
  readonly #reading = signal<Reading>(OWN);
  /** The reason why the text is shown in link notation instead of the selected format. */
  readonly unwritable = signal<EngineError | null>(null);
  /** The error in the text. */
  readonly problem = computed(() => (this.#reading.value.state === 'wrong' ? this.#reading.value.error : null));
  /** Position for the caret: the place of the error in pasted text; otherwise null. */
  readonly caret = computed(() => {
    const { value } = this.#reading;
    return value.state === 'wrong' && value.entry === 'pasted' ? value.error.place : null;
  });
  /**
   * The setup that the reader's text describes, with its game and format; null while the box shows the board's own
   * text.
   */
  readonly recognised = computed(() => (this.#reading.value.state === 'read' ? this.#reading.value.setup : null));
  /** Other readings of the text, most likely first. */
  readonly others = computed(() => this.#reading.value.others);
  #board: Setup | null = null;
  /** Number of changes to the text, so that a late answer cannot overwrite newer text. */
  #version = 0;

  constructor(options: TextBoxOptions) {
    this.#options = options;
  }

  /**
   * Reads text and returns its error, or null. Pasted text may describe a board of any game. Typed text never changes
   * the game; readings in other games become suggestions.
   */
  async enter(text: string, entry: Entry): Promise<EngineError | null> {
    const current = ++this.#version;
    this.text.value = text;
    this.unwritable.value = null;
    const game = this.#options.game();
    const recognised = await this.#options.engine.recognise({ text, game });
    if (current !== this.#version) return null;
    if (recognised.kind === 'error') {
      this.#reading.value = { state: 'wrong', error: recognised.error, entry, others: [] };
      return recognised.error;
    }
    if (recognised.kind !== 'answer') return null;
    const { setups } = recognised.answer;
    const chosen = entry === 'typed' && game !== null ? setups.find((setup) => setup.game === game) : setups[0];
    if (chosen !== undefined) {
      const others = setups.filter((setup) => setup !== chosen);
      await this.#take(chosen, others, entry);
      return null;
    }
    const error = game === null ? null : await this.#refusal(text, game);
    if (current !== this.#version || error === null) return null;
    this.#reading.value = { state: 'wrong', error, entry, others: setups };
    return error;
  }

  /** Puts one of the suggested readings on the board. */
  async choose(setup: Setup): Promise<void> {
    const { value } = this.#reading;
    const before = value.state === 'read' ? [value.setup] : [];
    this.#version += 1;
    await this.#take(setup, [...before, ...value.others.filter((other) => other !== setup)], 'pasted');
  }

  /** Shows the board in another format. */
  show(format: string): void {
    this.format.value = format;
    void this.#write();
  }

  /** Discards the text that the reader entered. */
  readonly reset = (): void => void this.#write();

  /** Updates the text after the board has changed. */
  follow(setup: Setup): void {
    const before = this.#board;
    this.#board = setup;
    const isNewGame = before?.game !== setup.game;
    if (isNewGame) this.format.value = canBeWritten(setup.format) ? setup.format : ANY_BOARD;
    const { value } = this.#reading;
    const isReaders = value.state === 'read' && value.setup.game === setup.game && value.setup.text === setup.text;
    // Keeps text that has an error, unless the game has changed.
    const isStale = before !== null && isNewGame;
    if (!isReaders && (isStale || value.state !== 'wrong')) void this.#write();
  }

  /** Shows the board as text. `refused` is the reason why the selected format cannot express the board. */
  async #write(refused: EngineError | null = null): Promise<void> {
    if (this.#board === null) return;
    const { game, text } = this.#board;
    const current = ++this.#version;
    const format = this.format.value;
    const written = await this.#options.engine.write({ game, setup: text, format }, { purpose: 'text' });
    if (current !== this.#version) return;
    if (written.kind === 'error' && this.format.value !== ANY_BOARD) {
      this.format.value = ANY_BOARD;
      await this.#write(written.error);
    } else if (written.kind === 'answer') {
      batch(() => {
        this.text.value = written.answer.text;
        this.#reading.value = OWN;
        this.unwritable.value = refused;
      });
    }
  }

  async #take(setup: Setup, others: readonly Setup[], entry: Entry): Promise<void> {
    batch(() => {
      this.#reading.value = { state: 'read', setup, others };
      if (canBeWritten(setup.format)) this.format.value = setup.format;
    });
    await this.#options.accept(setup, entry);
  }

  /**
   * Returns the reason why `text` does not describe a board of `game`, even if it describes a board of another game.
   */
  async #refusal(text: string, game: string): Promise<EngineError | null> {
    const read = await this.#options.engine.read({ game, text }, { purpose: 'text' });
    return read.kind === 'error' ? read.error : null;
  }
}
