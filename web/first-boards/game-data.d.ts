declare module '#games/proposals' {
  /** Recipes for proposed boards, by game id. */
  const recipes: Readonly<Record<string, import('./proposals.ts').ProposalRecipe>>;
  export default recipes;
}
