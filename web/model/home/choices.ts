/** The boards that a reader can choose, with their pictures and links, and the boards that the reader has saved. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { Choice, LinkParts, Move, Position, Setup } from '../game/types.ts';
import { type FreshMode, freshParts } from '../share/link-writing.ts';
import { type AnswerCache, cachedAnswer } from './answer-cache.ts';
import { Library, type LibraryStorage } from './library.ts';

/** A move that the reader can make before the engine has loaded. */
export type FirstMove = Pick<Move, 'text' | 'to'>;

/** A board that the reader can choose. The content of its card is known before the engine has loaded. */
export interface Showpiece extends Choice {
  readonly picture: Setup;
  /** The position in the board's picture; null for the start position. */
  readonly position: Position | null;
  /** The link that opens the board in Play mode, or in the view that its parameters select, without `#`. */
  readonly fragment: string;
  /** The moves of the start position; set if the home page shows the board. */
  readonly moves?: readonly FirstMove[];
}

/** The position in a picture of the start position: null. */
const AT_START: ReadonlySignal<Position | null> = signal(null);

const keyOf = ({ game, setup, parameters = [] }: Choice): string => [game, setup, ...parameters.flat()].join(' ');

export interface ChoicesOptions {
  readonly engine: Pick<EnginePort, 'read' | 'study' | 'writeLink'>;
  /** Storage for the saved boards. */
  readonly storage: () => LibraryStorage;
  /** Fetches the boards whose cards need no engine. */
  readonly showpieces?: (() => Promise<readonly Showpiece[]>) | undefined;
}

/** The boards to choose from, and those that the reader has opened or saved. */
export class Choices {
  readonly #options: ChoicesOptions;
  readonly library: Library;
  readonly #pictures: AnswerCache<Setup> = new Map();
  readonly #positions: AnswerCache<Position> = new Map();
  readonly #links: AnswerCache<string> = new Map();
  readonly #moves: AnswerCache<readonly FirstMove[]> = new Map();

  constructor(options: ChoicesOptions) {
    this.#options = options;
    this.library = new Library(options.storage);
  }

  /**
   * Returns the board that a picture shows; null until the engine has read the board, or if the engine cannot read it.
   */
  pictureOf(choice: Choice): ReadonlySignal<Setup | null> {
    return cachedAnswer(this.#pictures, keyOf(choice), async () => {
      const known = await this.#showpieceOf(choice);
      if (known !== null) return known.picture;
      const read = await this.#options.engine.read({ game: choice.game, text: choice.setup }, { purpose: 'card' });
      return read.kind === 'answer' ? read.answer : null;
    });
  }

  /**
   * Returns the position that the picture of a board shows; null for the start position and while the position is
   * unknown.
   */
  positionOf(choice: Choice): ReadonlySignal<Position | null> {
    const { shownAfter } = choice;
    if (shownAfter === undefined) return AT_START;
    return cachedAnswer(
      this.#positions,
      keyOf(choice),
      async () => (await this.#showpieceOf(choice))?.position ?? this.#positionAfter(choice, shownAfter),
    );
  }

  /** Returns the link to a board, without `#`; null until the link is written. */
  linkOf(choice: Choice, mode: FreshMode): ReadonlySignal<string | null> {
    return cachedAnswer(this.#links, `${mode} ${keyOf(choice)}`, async () => {
      const known = mode === 'play' ? await this.#showpieceOf(choice) : null;
      if (known !== null) return known.fragment;
      const { game, setup, parameters } = choice;
      if (parameters !== undefined) return this.#written({ game, setup, line: '', parameters });
      return this.#written(freshParts({ game, setup }, (await this.#positionAfter(choice, ''))?.mover ?? 0, mode));
    });
  }

  /** Returns the moves in a board's start position; null until the engine has returned them. */
  movesOf(choice: Choice): ReadonlySignal<readonly FirstMove[] | null> {
    return cachedAnswer(
      this.#moves,
      keyOf(choice),
      async () => (await this.#showpieceOf(choice))?.moves ?? (await this.#positionAfter(choice, ''))?.moves ?? null,
    );
  }

  async #showpieceOf(choice: Choice): Promise<Showpiece | null> {
    // If loading the showpieces fails, the engine supplies the content of their cards.
    const known = await this.#options.showpieces?.().catch(() => []);
    return known?.find((piece) => keyOf(piece) === keyOf(choice)) ?? null;
  }

  async #written(parts: LinkParts): Promise<string | null> {
    const answered = await this.#options.engine.writeLink(parts, { purpose: 'card' });
    return answered.kind === 'answer' ? answered.answer.fragment : null;
  }

  async #positionAfter({ game, setup }: Choice, line: string): Promise<Position | null> {
    const studied = await this.#options.engine.study({ game, setup, line });
    return studied.kind === 'answer' ? (studied.answer.positions.at(-1) ?? null) : null;
  }
}
