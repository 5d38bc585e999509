declare module '#games/first-boards' {
  /** The board to play first, by the id of the game. `shownAfter` contains the moves that its picture shows. */
  const boards: Readonly<Record<string, { readonly setup: string; readonly shownAfter?: string }>>;
  export default boards;
}

declare module '#games/boards-to-watch' {
  /** Boards to watch and the steps to open them at, by the ids of game and solver. */
  const boards: Readonly<Record<string, Readonly<Record<string, { readonly setup: string; readonly event: number }>>>>;
  export default boards;
}

declare module '#games/starters' {
  /** JavaScript function skeletons by the id of the game. */
  const starters: Readonly<Record<string, string>>;
  export default starters;
}
