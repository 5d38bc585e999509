/** All messages of one language, as the page looks them up. */
import type english from './en.json';
import type { Message } from './message.ts';
import type analysis from './parts/analysis.en.json';
import type anchors from './parts/anchors.en.json';
import type board from './parts/board.en.json';
import type compose from './parts/compose.en.json';
import type copy from './parts/copy.en.json';
import type edit from './parts/edit.en.json';
import type figure from './parts/figure.en.json';
import type help from './parts/help.en.json';
import type home from './parts/home.en.json';
import type judge from './parts/judge.en.json';
import type learn from './parts/learn.en.json';
import type library from './parts/library.en.json';
import type loading from './parts/loading.en.json';
import type opponents from './parts/opponents.en.json';
import type page from './parts/page.en.json';
import type pages from './parts/pages.en.json';
import type picture from './parts/picture.en.json';
import type play from './parts/play.en.json';
import type proof from './parts/proof.en.json';
import type puzzle from './parts/puzzle.en.json';
import type remarks from './parts/remarks.en.json';
import type scores from './parts/scores.en.json';
import type share from './parts/share.en.json';
import type shelf from './parts/shelf.en.json';
import type story from './parts/story.en.json';
import type texts from './parts/texts.en.json';
import type verdict from './parts/verdict.en.json';
import type watch from './parts/watch.en.json';

/** The page's own messages by the part of the page that says them; those that are said everywhere belong to none. */
interface Parts {
  readonly analysis: typeof analysis;
  readonly anchors: typeof anchors;
  readonly board: typeof board;
  readonly compose: typeof compose;
  readonly copy: typeof copy;
  readonly edit: typeof edit;
  readonly figure: typeof figure;
  readonly help: typeof help;
  readonly home: typeof home;
  readonly judge: typeof judge;
  readonly learn: typeof learn;
  readonly library: typeof library;
  readonly loading: typeof loading;
  readonly opponents: typeof opponents;
  readonly page: typeof page;
  readonly pages: typeof pages;
  readonly picture: typeof picture;
  readonly play: typeof play;
  readonly proof: typeof proof;
  readonly puzzle: typeof puzzle;
  readonly remarks: typeof remarks;
  readonly scores: typeof scores;
  readonly share: typeof share;
  readonly shelf: typeof shelf;
  readonly story: typeof story;
  readonly texts: typeof texts;
  readonly verdict: typeof verdict;
  readonly watch: typeof watch;
}

/** A part of the page with messages of its own, which come with it. */
export type MessagePartName = keyof Parts;

/** A key of the page's own messages. */
export type MessageKey = keyof typeof english | { [Name in MessagePartName]: keyof Parts[Name] }[MessagePartName];

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
  readonly parts: Readonly<Record<string, () => Promise<PageFile>>>;
  readonly games: Readonly<Record<string, () => Promise<EngineFile>>>;
  /** The engine's sentences, its words for every game, and the words on cards: each several files. */
  readonly engine: Readonly<Record<string, () => Promise<Readonly<Record<string, EngineFile>>>>>;
}

/** All messages of a language that have come. */
export interface Dictionary {
  /** What a document in this language says of itself, and what numbers, plurals and lists follow. */
  readonly locale: string;
  /** The page's own; undefined for those of a part that has not come. */
  readonly page: (key: MessageKey) => Message | undefined;
  /** The engine's sentences by code. */
  readonly statement: (code: string) => Message | undefined;
  /** The word of a game, or of every game. */
  readonly word: (game: string, key: string) => Message | undefined;
  /** A line or a name of pseudo-code, by that in English; undefined where it is the same. */
  readonly code: (english: string) => Message | undefined;
  /** Takes in the messages of a part of the page. */
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
