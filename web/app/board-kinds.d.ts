declare module '#board-kinds' {
  /** How the boards of each game are drawn, by the id of the game. */
  const kinds: Readonly<Record<string, import('../model/game/types.ts').BoardKind>>;
  export default kinds;
}
