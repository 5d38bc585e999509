/** All messages of one language, as the page looks them up. */
import type english from './en.json';
import type { Message } from './message.ts';

/** A key of the page's own messages. */
export type MessageKey = keyof typeof english;

/** A message file of the engine: sentences by code, and words for the page. */
export interface EngineFile {
  readonly statements?: Readonly<Record<string, Message>>;
  readonly words?: Readonly<Record<string, Message>>;
}

/** All messages of a language. */
export interface Dictionary {
  /** What a document in this language says of itself, and what numbers, plurals and lists follow. */
  readonly locale: string;
  readonly page: Readonly<Record<MessageKey, Message>>;
  /** The engine's sentences by code. */
  readonly statements: ReadonlyMap<string, Message>;
  /** The word of a game, or of every game. */
  readonly word: (game: string, key: string) => Message | undefined;
  /** Lines and names of pseudo-code, by those in English. */
  readonly code: Readonly<Record<string, string>>;
}

/** Stands for the game in the words that all games share. */
const EVERY_GAME = '*';

/** A dictionary of the page's messages and of the engine's files by their paths. */
export function createDictionary(
  locale: string,
  page: Dictionary['page'],
  files: Readonly<Record<string, EngineFile>>,
  code: Dictionary['code'] = {},
): Dictionary {
  const statements = new Map<string, Message>();
  const words = new Map<string, Message>();
  for (const [path, file] of Object.entries(files)) {
    const game = /\/games\/([^/]+)\//.exec(path)?.[1] ?? EVERY_GAME;
    for (const [code, message] of Object.entries(file.statements ?? {})) statements.set(code, message);
    for (const [key, message] of Object.entries(file.words ?? {})) words.set(`${game} ${key}`, message);
  }
  return {
    locale,
    page,
    statements,
    word: (game, key) => words.get(`${game} ${key}`) ?? words.get(`${EVERY_GAME} ${key}`),
    code,
  };
}
