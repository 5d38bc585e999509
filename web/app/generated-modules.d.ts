declare module '#games/board-kinds' {
  /** How the boards of each game are drawn, by the id of the game. */
  const kinds: Readonly<Record<string, import('../model/game/types.ts').BoardKind>>;
  export default kinds;
}

declare module '#showpieces' {
  /** The boards that stand for the games on the home page. */
  const showpieces: readonly import('../model/home/choices.ts').Showpiece[];
  export default showpieces;
}

declare module '#shelf-cards' {
  /** The cards of the named puzzles. */
  const cards: readonly import('../model/home/shelf.ts').ShelfCard[];
  export default cards;
}

declare module '#search-picture' {
  /** A solver at work, as the home page shows it. */
  const picture: import('../views/board/miniature-picture.ts').Drawn;
  export default picture;
}

declare module '#lessons' {
  /** The lessons, in their order. */
  const lessons: readonly import('../model/home/lesson-card.ts').LessonCard[];
  export default lessons;
}

declare module '#sources' {
  /** What shows each solver of the engine, by its id: the files, each fetched when it is wanted. */
  const sources: Readonly<
    Record<string, readonly (() => Promise<{ default: import('../model/watch/engine-code.ts').EngineSource }>)[]>
  >;
  export default sources;
}
