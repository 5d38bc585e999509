/** Modules that vite.config.ts generates. */
declare module '#games/board-kinds' {
  /** Board kind of each game, by game id. */
  const kinds: Readonly<Record<string, import('../model/game/types.ts').BoardKind>>;
  export default kinds;
}

declare module '#games/shared-modules' {
  /** Names of the engine modules that games share, by game id. */
  const modules: Readonly<Record<string, string>>;
  export default modules;
}

declare module '#showpieces' {
  /** Boards that represent the games on the home page. */
  const showpieces: readonly import('../model/home/choices.ts').Showpiece[];
  export default showpieces;
}

declare module '#shelf-cards' {
  /** Cards of the named puzzles. */
  const cards: readonly import('../model/home/shelf.ts').ShelfCard[];
  export default cards;
}

declare module '#search-picture' {
  /** Picture of a search tree, for the home page. */
  const picture: import('../views/board/miniature-picture.ts').Drawn;
  export default picture;
}

declare module '#lessons' {
  /** The lessons, in order. */
  const lessons: readonly import('../model/home/lesson-card.ts').LessonCard[];
  export default lessons;
}

declare module '#sources' {
  /** Source files of each solver, by solver id. Each file is loaded when it is shown. */
  const sources: Readonly<
    Record<string, readonly (() => Promise<{ default: import('../model/watch/engine-code.ts').EngineSource }>)[]>
  >;
  export default sources;
}

interface ImportMetaEnv {
  /** Version of the package. */
  readonly VERSION: string;
  /** URL of the source code; empty if the site does not serve it. */
  readonly SOURCE: string;
  /** True in the offline file, which does not contain the other pages. */
  readonly OFFLINE: boolean;
}
