declare module '#games/puzzles' {
  /** The puzzle files of the games that have one, by the id of the game. */
  const puzzles: Readonly<Record<string, import('./recipe.ts').GamePuzzles>>;
  export default puzzles;
}
