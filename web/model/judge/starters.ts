/** Function skeletons for the problems of a game. They read the input and answer with a constant. */
import starters from '#games/starters';

/** Skeleton for games without engine/games/<id>/cases/starter.js. */
const PLAIN = `function solve(text) {
  const lines = text.split('\\n');
  // TODO
  return '';
}
`;

/** Returns the skeleton for a game. `todo`, in the reader's language, replaces the word TODO. */
export function starterOf(game: string, todo: string): string {
  return (starters[game] ?? PLAIN).replace('TODO', () => todo);
}
