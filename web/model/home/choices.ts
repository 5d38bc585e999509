/** What there is to choose from: boards with their pictures and links, and the boards that are kept. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Choice } from '../game/choice.ts';
import type { EnginePort } from '../game/engine-port.ts';
import type { LinkParts, Move, Position, Setup } from '../game/types.ts';
import { type FreshMode, freshParts } from '../share/link-writing.ts';
import { type Answers, askOnce } from './ask-once.ts';
import { createLibrary, type Library, type LibraryStorage } from './library.ts';

/** A move that can be made on a board before anything else of it is there. */
export type FirstMove = Pick<Move, 'text' | 'to'>;

/** A board to choose with all that its card needs, known before any of the engine has come. */
export interface Showpiece extends Choice {
  readonly picture: Setup;
  /** What its picture shows; null for the start. */
  readonly position: Position | null;
  /** The link to play it, or to what its parameters say, without `#`. */
  readonly fragment: string;
  /** What can be played at its start, where the home page shows it. */
  readonly moves?: readonly FirstMove[];
}

/** The boards to choose from, and those that the reader has seen or saved. */
export interface Choices {
  readonly library: Library;
  /** What a board looks like; null until the engine has read it, and for good when it cannot. */
  readonly pictureOf: (choice: Choice) => ReadonlySignal<Setup | null>;
  /** The position that the picture of a board shows; null for its start, and until the engine has said. */
  readonly positionOf: (choice: Choice) => ReadonlySignal<Position | null>;
  /** The link to a board, without `#`; null until it is written. */
  readonly linkOf: (choice: Choice, mode: FreshMode) => ReadonlySignal<string | null>;
  /** What can be played at the start of a board; null until that is known. */
  readonly movesOf: (choice: Choice) => ReadonlySignal<readonly FirstMove[] | null>;
}

/** Of a picture that shows its start. */
const AT_START: ReadonlySignal<Position | null> = signal(null);

const keyOf = ({ game, setup, parameters = [] }: Choice): string => [game, setup, ...parameters.flat()].join(' ');

/** What {@link createChoices} needs. */
export interface ChoicesOptions {
  readonly engine: Pick<EnginePort, 'read' | 'study' | 'writeLink'>;
  /** Where the boards that are kept stay. */
  readonly storage: () => LibraryStorage;
  /** Fetches those boards whose cards need no engine. */
  readonly showpieces?: (() => Promise<readonly Showpiece[]>) | undefined;
}

/** The boards to choose from: none is looked at yet. */
export function createChoices({ engine, storage, showpieces = async () => [] }: ChoicesOptions): Choices {
  const pictures: Answers<Setup> = new Map();
  const positions: Answers<Position> = new Map();
  const links: Answers<string> = new Map();
  const moves: Answers<readonly FirstMove[]> = new Map();

  async function showpieceOf(choice: Choice): Promise<Showpiece | null> {
    // The engine answers what cannot be fetched.
    const known = await showpieces().catch(() => []);
    return known.find((piece) => keyOf(piece) === keyOf(choice)) ?? null;
  }

  async function written(parts: LinkParts): Promise<string | null> {
    const answered = await engine.writeLink(parts, { purpose: 'card' });
    return answered.kind === 'answer' ? answered.answer.fragment : null;
  }

  async function positionAfter({ game, setup }: Choice, line: string): Promise<Position | null> {
    const studied = await engine.study({ game, setup, line });
    return studied.kind === 'answer' ? (studied.answer.positions.at(-1) ?? null) : null;
  }

  return {
    library: createLibrary(storage),
    pictureOf: (choice) =>
      askOnce(pictures, keyOf(choice), async () => {
        const known = await showpieceOf(choice);
        if (known !== null) return known.picture;
        const read = await engine.read({ game: choice.game, text: choice.setup }, { purpose: 'card' });
        return read.kind === 'answer' ? read.answer : null;
      }),
    positionOf(choice) {
      const { shownAfter } = choice;
      if (shownAfter === undefined) return AT_START;
      return askOnce(
        positions,
        keyOf(choice),
        async () => (await showpieceOf(choice))?.position ?? positionAfter(choice, shownAfter),
      );
    },
    linkOf: (choice, mode) =>
      askOnce(links, `${mode} ${keyOf(choice)}`, async () => {
        const known = mode === 'play' ? await showpieceOf(choice) : null;
        if (known !== null) return known.fragment;
        const { game, setup, parameters } = choice;
        if (parameters !== undefined) return written({ game, setup, line: '', parameters });
        return written(freshParts({ game, setup }, (await positionAfter(choice, ''))?.mover ?? 0, mode));
      }),
    movesOf: (choice) =>
      askOnce(
        moves,
        keyOf(choice),
        async () => (await showpieceOf(choice))?.moves ?? (await positionAfter(choice, ''))?.moves ?? null,
      ),
  };
}
