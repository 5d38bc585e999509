/** The command that solves what a link says: the way out for games that the page cannot show. */
import { lineText } from './line.ts';

/**
 * As it is typed into a shell. Setup and moves come from a link, so they must not mean anything to the shell: null for
 * those that have other characters than setups and lines have.
 */
export function solveCommand(game: string, setup: string, moves: readonly string[]): string | null {
  const line = lineText(moves);
  if (!/^[\w.~-]+$/.test(setup) || !/^[a-zA-Z0-9.-]*$/.test(line)) return null;
  const command = `perfect-play solve ${game} '${setup}'`;
  return line === '' ? command : `${command} --line ${line}`;
}
