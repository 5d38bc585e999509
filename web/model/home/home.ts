/** What there is to choose from: the games, their examples, and the boards that are kept. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { GameEntry, LinkParts, Setup } from '../game/types.ts';
import { type FreshMode, freshParts } from '../share/link-state.ts';
import { type Answers, askOnce } from './ask-once.ts';
import type { Library } from './library.ts';

/** A board to choose, by the id of its game and its text in any format. */
export interface Choice {
  readonly game: string;
  readonly setup: string;
  /** How it is shown, as in a link; as any fresh board without it. */
  readonly parameters?: LinkParts['parameters'];
}

/** A board to choose with all that its card needs, known before any of the engine has come. */
export interface Showpiece extends Choice {
  readonly picture: Setup;
  /** The link to play it, or to what its parameters say, without `#`. */
  readonly fragment: string;
}

/** The fragment of the home page: there is no board to tell about. */
export const HOME_FRAGMENT = '';

/** The home page and the gallery of examples. */
export interface Home {
  /** The home page is shown, not the board. */
  readonly shown: ReadonlySignal<boolean>;
  readonly show: () => void;
  readonly leave: () => void;
  /** The id of the game whose examples are shown; null while none are. */
  readonly gallery: Signal<string | null>;
  readonly library: Library;
  /** What a board looks like; null until the engine has read it, and for good when it cannot. */
  readonly pictureOf: (choice: Choice) => ReadonlySignal<Setup | null>;
  /** The link to a board, without `#`; null until it is written. */
  readonly linkOf: (choice: Choice, mode: FreshMode) => ReadonlySignal<string | null>;
}

/** The board that stands for a game: its first example, which shows most of it. Null for a game without examples. */
export function showpiece({ id, examples }: GameEntry): Choice | null {
  const [first] = examples;
  return first === undefined ? null : { game: id, setup: first.setup };
}

const keyOf = ({ game, setup, parameters = [] }: Choice): string => [game, setup, ...parameters.flat()].join(' ');

/** What {@link createHome} needs. */
export interface HomeOptions {
  readonly engine: Pick<EnginePort, 'read' | 'study' | 'writeLink'>;
  readonly library: Library;
  /** Fetches those boards whose cards need no engine. */
  readonly showpieces?: (() => Promise<readonly Showpiece[]>) | undefined;
}

/** A home page that is not shown yet. */
export function createHome({ engine, library, showpieces = async () => [] }: HomeOptions): Home {
  const shown = signal(false);
  const pictures: Answers<Setup> = new Map();
  const links: Answers<string> = new Map();

  async function showpieceOf(choice: Choice): Promise<Showpiece | null> {
    // The engine answers what cannot be fetched.
    const known = await showpieces().catch(() => []);
    return known.find((piece) => keyOf(piece) === keyOf(choice)) ?? null;
  }

  async function written(parts: LinkParts): Promise<string | null> {
    const answered = await engine.writeLink(parts, { purpose: 'card' });
    return answered.kind === 'answer' ? answered.answer.fragment : null;
  }

  return {
    shown,
    show() {
      shown.value = true;
    },
    leave() {
      shown.value = false;
    },
    gallery: signal<string | null>(null),
    library,
    pictureOf: (choice) =>
      askOnce(pictures, keyOf(choice), async () => {
        const known = await showpieceOf(choice);
        if (known !== null) return known.picture;
        const read = await engine.read({ game: choice.game, text: choice.setup }, { purpose: 'card' });
        return read.kind === 'answer' ? read.answer : null;
      }),
    linkOf: (choice, mode) =>
      askOnce(links, `${mode} ${keyOf(choice)}`, async () => {
        const known = mode === 'play' ? await showpieceOf(choice) : null;
        if (known !== null) return known.fragment;
        const { game, setup, parameters } = choice;
        if (parameters !== undefined) return written({ game, setup, line: '', parameters });
        const studied = await engine.study({ game: choice.game, setup: choice.setup, line: '' });
        const first = studied.kind === 'answer' ? (studied.answer.positions[0]?.mover ?? 0) : 0;
        return written(freshParts({ game, setup }, first, mode));
      }),
  };
}
