/** Function skeletons for the problems of a game. Each skeleton reads the input and answers with a constant. */
import starters from '#games/starters';

/** Skeleton for a game without the file engine/games/<id>/cases/starter.js. */
const PLAIN = `function solve(text) {
  const lines = text.split('\\n');
  // TODO
  return '';
}
`;

/** Returns the function skeleton for a game. `todo`, in the reader's language, replaces the word TODO. */
export function starterOf(game: string, todo: string): string {
  return (starters[game] ?? PLAIN).replace('TODO', () => todo);
}
