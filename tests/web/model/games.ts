/** Games for tests, in the format of the catalogue. */
import type { GameEntry } from '../../../web/model/game/types.ts';

/** Returns Cat and Mouse without its lists, with overrides. */
export function gameEntry(about: Partial<GameEntry> = {}): GameEntry {
  return {
    id: 'cat-mouse',
    boardKind: 'graph',
    valueKind: 'outcome',
    alternates: true,
    endlessPlay: 'draw',
    repetitionDraws: true,
    mostPlies: null,
    players: ['mouse', 'cat'],
    tokens: [
      { id: 'mouse', player: 0, shared: false },
      { id: 'cat', player: 1, shared: false },
      { id: 'hole', player: null, shared: false },
    ],
    solvers: [],
    specimens: [],
    traceable: [],
    formats: [],
    judges: [],
    examples: [],
    parameters: [],
    options: [],
    rules: false,
    ...about,
  };
}
