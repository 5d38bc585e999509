declare module '#games/proposals' {
  /** Boards to make proposals from, by the id of the game. */
  const recipes: Readonly<Record<string, import('./proposals.ts').ProposalRecipe>>;
  export default recipes;
}
