declare module '#games/puzzles' {
  /** The puzzle files of the games that have one, by game id. */
  const puzzles: Readonly<Record<string, import('./recipe.ts').GamePuzzles>>;
  export default puzzles;
}
