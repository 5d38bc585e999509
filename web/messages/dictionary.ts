/** All messages of one language, as the page looks them up. */
import type board from './board.en.json';
import type english from './en.json';
import type home from './home.en.json';
import type judge from './judge.en.json';
import type make from './make.en.json';
import type { Message } from './message.ts';
import type more from './more.en.json';
import type page from './page.en.json';
import type pages from './pages.en.json';
import type shelf from './shelf.en.json';
import type watch from './watch.en.json';

/** The messages of the app (`page`), of its bundles, and of the pages that are written beforehand (`pages`). */
interface Bundles {
  readonly board: typeof board;
  readonly home: typeof home;
  readonly judge: typeof judge;
  readonly make: typeof make;
  readonly more: typeof more;
  readonly page: typeof page;
  readonly pages: typeof pages;
  readonly shelf: typeof shelf;
  readonly watch: typeof watch;
}

/** A bundle with messages of its own. */
export type BundleName = keyof Bundles;

/** A key of the page's own messages. */
export type MessageKey = keyof typeof english | { [Name in BundleName]: keyof Bundles[Name] }[BundleName];

/** A message file of the engine: sentences by code, and words for the page. */
export interface EngineFile {
  readonly statements?: Readonly<Record<string, Message>>;
  readonly words?: Readonly<Record<string, Message>>;
}

/** A message file of the page. */
export type PageFile = Readonly<Record<string, Message>>;

/** The page's own messages in a language, and where the others are, by their paths. */
export interface LanguageFiles {
  readonly page: PageFile;
  readonly bundles: Readonly<Record<string, () => Promise<PageFile>>>;
  readonly games: Readonly<Record<string, () => Promise<EngineFile>>>;
  /** The engine's sentences, its words for every game, and the words on cards: each several files. */
  readonly engine: Readonly<Record<string, () => Promise<Readonly<Record<string, EngineFile>>>>>;
}

/** All messages of a language that have come. */
export interface Dictionary {
  /** Locale of documents, numbers, plurals and lists in this language. */
  readonly locale: string;
  /** The page's own; undefined for those of a bundle that has not come. */
  readonly page: (key: MessageKey) => Message | undefined;
  /** The engine's sentences by code. */
  readonly statement: (code: string) => Message | undefined;
  /** The word of a game, or of every game. */
  readonly word: (game: string, key: string) => Message | undefined;
  /** A line or a name of pseudo-code, by that in English; undefined where it is the same. */
  readonly code: (english: string) => Message | undefined;
  /** Takes in the messages of a bundle. */
  readonly add: (file: PageFile) => void;
  /** Takes in those of a game, or of the engine. */
  readonly addEngine: (file: EngineFile, game?: string) => void;
}

/** Stands for the game in the words that all games share. */
const EVERY_GAME = '*';

/** A dictionary of what the page says everywhere. */
export function createDictionary(locale: string, page: PageFile): Dictionary {
  const statements = new Map<string, Message>();
  const words = new Map<string, Message>();
  const own = new Map(Object.entries(page));
  return {
    locale,
    page: (key) => own.get(key),
    statement: (code) => statements.get(code),
    word: (game, key) => words.get(`${game} ${key}`) ?? words.get(`${EVERY_GAME} ${key}`),
    code: (english) => own.get(english),
    add(file) {
      for (const [key, message] of Object.entries(file)) own.set(key, message);
    },
    addEngine(file, game = EVERY_GAME) {
      for (const [code, message] of Object.entries(file.statements ?? {})) statements.set(code, message);
      for (const [key, message] of Object.entries(file.words ?? {})) words.set(`${game} ${key}`, message);
    },
  };
}
