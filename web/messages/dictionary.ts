/** All messages of one language, looked up by key. */
import type board from './board.en.json';
import type english from './en.json';
import type home from './home.en.json';
import type judge from './judge.en.json';
import type make from './make.en.json';
import type { Message } from './message.ts';
import type more from './more.en.json';
import type own from './own.en.json';
import type page from './page.en.json';
import type pages from './pages.en.json';
import type shelf from './shelf.en.json';
import type watch from './watch.en.json';

/** The messages of the app (`page`), of its bundles, and of prerendered pages (`pages`). */
interface Bundles {
  readonly board: typeof board;
  readonly home: typeof home;
  readonly judge: typeof judge;
  readonly make: typeof make;
  readonly more: typeof more;
  readonly own: typeof own;
  readonly page: typeof page;
  readonly pages: typeof pages;
  readonly shelf: typeof shelf;
  readonly watch: typeof watch;
}

/** A bundle with its own messages. */
export type BundleName = keyof Bundles;

/** Key of one of the page's own messages. */
export type MessageKey = keyof typeof english | { [Name in BundleName]: keyof Bundles[Name] }[BundleName];

/** A message file of the engine: sentences by code, and words for the page. */
export interface EngineFile {
  readonly statements?: Readonly<Record<string, Message>>;
  readonly words?: Readonly<Record<string, Message>>;
}

export type PageFile = Readonly<Record<string, Message>>;

/** The page's own messages in a language, and the loaders of the other files, by path. */
export interface LanguageFiles {
  readonly page: PageFile;
  readonly bundles: Readonly<Record<string, () => Promise<PageFile>>>;
  readonly games: Readonly<Record<string, () => Promise<EngineFile>>>;
  /** Loaders of the engine's sentences, of those about rules, of its words for all games, and of the words on cards. */
  readonly engine: Readonly<Record<string, () => Promise<Readonly<Record<string, EngineFile>>>>>;
}

/** The loaded messages of a language. */
export interface Dictionary {
  /** Locale of documents, numbers, plurals and lists in this language. */
  readonly locale: string;
  /** Returns a message of the page; undefined if its bundle is not loaded. */
  readonly page: (key: MessageKey) => Message | undefined;
  /** Returns a sentence of the engine by its code. */
  readonly statement: (code: string) => Message | undefined;
  /** Returns a word of a game, or the word that all games share. */
  readonly word: (game: string, key: string) => Message | undefined;
  /** Returns the translation of a line or name in pseudo-code; undefined if it equals the English text. */
  readonly code: (english: string) => Message | undefined;
  /** Adds the messages of a bundle to the dictionary. */
  readonly add: (file: PageFile) => void;
  /** Adds the messages of a game or of the engine to the dictionary. */
  readonly addEngine: (file: EngineFile, game?: string) => void;
}

/** Key for words that all games share, in place of a game id. */
const EVERY_GAME = '*';

/** Creates a dictionary with the messages that every page needs. */
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
