declare module '#games/first-boards' {
  /** The board to play first, by game id. `shownAfter` contains the moves before the position in its picture. */
  const boards: Readonly<Record<string, { readonly setup: string; readonly shownAfter?: string }>>;
  export default boards;
}

declare module '#games/boards-to-watch' {
  /** Boards to watch and the step at which each one opens, by game id and solver id. */
  const boards: Readonly<Record<string, Readonly<Record<string, { readonly setup: string; readonly event: number }>>>>;
  export default boards;
}

declare module '#games/starters' {
  /** JavaScript function skeletons, by game id. */
  const starters: Readonly<Record<string, string>>;
  export default starters;
}
