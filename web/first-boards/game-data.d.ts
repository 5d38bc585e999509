declare module '#games/proposals' {
  /** Recipes for proposed boards, by the id of the game. */
  const recipes: Readonly<Record<string, import('./proposals.ts').ProposalRecipe>>;
  export default recipes;
}
