/** Shows an example in place of a broken link. */
import type { EnginePort } from './game/engine-port.ts';
import type { GameEntry, Setup } from './game/types.ts';
import { LONGEST_LINK } from './link/longest-link.ts';
import { decoded, split } from './link/read-link.ts';
import type { Solver } from './play/solver.ts';
import type { Mode } from './share/link-parameters.ts';

/** Probable target of a broken link. */
interface GuessedPlace {
  /** Name in the place where a link contains its game; empty if there is none. */
  readonly game: string;
  /** True if values may have to stay hidden, because the link has parameters but no view that shows values. */
  readonly hidesValues: boolean;
}

export interface DefaultBoardOptions {
  readonly engine: Pick<EnginePort, 'read'>;
  readonly games: readonly GameEntry[];
  readonly solver: Pick<Solver, 'fail'>;
  readonly isStale: () => boolean;
  readonly setMode: (mode: Mode) => void;
  readonly open: (setup: Setup, shownIn: Mode) => Promise<unknown>;
}

/**
 * Shows the first example of the game that a broken link names; if the game is unknown, shows the first example of the
 * first game.
 */
export async function openDefault(
  wrong: string,
  { engine, games, solver, isStale, setMode, open }: DefaultBoardOptions,
): Promise<void> {
  const guessed = guessPlace(wrong);
  const offered = games.filter(({ rules }) => !rules);
  const entry = offered.find(({ id }) => id === guessed.game) ?? offered[0];
  const example = entry?.examples[0];
  if (entry === undefined || example === undefined) return;
  const shownIn = guessed.hidesValues ? 'play' : 'analyse';
  setMode(shownIn);
  const read = await engine.read({ game: entry.id, text: example.setup }, { purpose: 'open' });
  if (isStale()) return;
  if (read.kind === 'answer') await open(read.answer, shownIn);
  else if (read.kind !== 'cancelled') solver.fail(read);
}

/** Guesses the target of a broken link from the text of the link. */
function guessPlace(fragment: string): GuessedPlace {
  const text = decoded(fragment.slice(0, LONGEST_LINK)) ?? fragment.slice(0, LONGEST_LINK);
  const [path, query = ''] = split(text, '?');
  const [, game = ''] = /^(?:v\d+\/)?([a-z][a-z0-9-]*)/.exec(path) ?? [];
  const parameters = query.split('&').filter((word) => word !== '' && !/^c(=|$)/.test(word));
  const isShowing = parameters.some((word) => /^view=(analyse|edit|watch|break|judge)$/.test(word));
  return { game, hidesValues: parameters.length > 0 && !isShowing };
}
