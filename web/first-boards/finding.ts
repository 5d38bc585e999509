/** Looks for boards to be met first. What is found is for somebody to choose from, by eye. */
import { type LoadedEngine, loadEngine } from '../engine/worker/module.ts';
import type { Traceable } from '../model/game/trace-types.ts';
import type { GameEntry, Setup } from '../model/game/types.ts';
import { type PlayFigures, playFigures } from './play-board.ts';
import { type Asked, RECIPES } from './recipes.ts';
import { watchFigures } from './watch-board.ts';

/** What a board to be played first is: the reader can win it soon, and go wrong at once. */
export const PLAY = { leastMoves: 3, leastPlies: 5, mostPlies: 14 } as const;
/** A recording that a reader looks through to its end. */
export const MOST_STEPS = 400;
/** Fewer show little. */
const LEAST_STEPS = 30;
/** Seeds that are tried for one kind of boards. */
const TRIES = 1500;
/** Of the candidates for one purpose. */
const MOST_PROPOSED = 10;
/** Looks at moves between two looks at how far a search is. */

/** A candidate with what is to be known for the choice. */
export interface Proposal {
  readonly game: string;
  readonly setup: string;
  /** To be played, or the algorithms that can be watched on it, each with its steps and a moment of it. */
  readonly figures: PlayFigures | readonly WatchedBy[];
}

/** An algorithm on a board. */
export interface WatchedBy {
  readonly solver: string;
  readonly steps: number;
  readonly event: number;
}

/** The candidates of the game with this id, or of all; the same seed gives the same ones. */
export async function propose(
  wasm: Uint8Array<ArrayBuffer>,
  wanted: { readonly seed: number; readonly game: string | null },
): Promise<readonly Proposal[]> {
  const engine = await loadEngine({ wasmBinary: wasm });
  return engine.catalogue().games.flatMap((game) => {
    const recipe = RECIPES[game.id];
    if (recipe === undefined || (wanted.game !== null && wanted.game !== game.id)) return [];
    return [
      ...toPlay(engine, game, boards(engine, game, recipe.play, wanted.seed)),
      ...toWatch(engine, game, boards(engine, game, recipe.watch, wanted.seed)),
    ];
  });
}

/** Whether a board is one to be played first. */
export function isFirstBoard({ won, moves, plies, temptations }: PlayFigures): boolean {
  return (
    won && moves >= PLAY.leastMoves && plies >= PLAY.leastPlies && plies <= PLAY.mostPlies && temptations.length > 0
  );
}

function boards(engine: LoadedEngine, game: GameEntry, asked: readonly Asked[], seed: number): readonly Setup[] {
  const texts = asked.flatMap(({ parameters, rewrite = (text: string) => text }) =>
    Array.from({ length: TRIES }, (_, index) =>
      rewrite(engine.ask('generate', { game: game.id, parameters, seed: seed + index }).text),
    ),
  );
  const known = [
    ...game.examples.map(({ setup }) => setup),
    ...engine.ask('series', { game: game.id }).setups.map(({ setup }) => setup),
  ];
  const breaking = game.specimens.flatMap((specimen) => smallestThatBreaks(engine, game.id, specimen));
  return [...new Set([...known, ...breaking, ...texts])].map((text) => engine.ask('read', { game: game.id, text }));
}

function smallestThatBreaks(engine: LoadedEngine, game: string, specimen: string): readonly string[] {
  const { setup } = engine.run('breakIt', { game, specimen, capFactor: null, seed: 1 });
  return setup === null ? [] : [setup];
}

/** Boards first on which every third move is good: neither a riddle nor won by any. */
function toPlay(engine: LoadedEngine, game: GameEntry, candidates: readonly Setup[]): readonly Proposal[] {
  return candidates
    .filter(({ board }) => board.kind !== 'grid' || board.rows * board.columns <= 64)
    .flatMap((setup) => {
      const figures = playFigures(engine, game, setup);
      return figures !== null && isFirstBoard(figures) ? [{ game: game.id, setup: setup.text, figures }] : [];
    })
    .toSorted((one, other) => fromThird(one.figures) - fromThird(other.figures))
    .slice(0, MOST_PROPOSED);
}

function fromThird({ good, moves }: PlayFigures): number {
  return Math.abs(good / moves - 1 / 3);
}

/** Some boards for each algorithm; first those on which many can be watched, for there they can be compared. */
function toWatch(engine: LoadedEngine, game: GameEntry, candidates: readonly Setup[]): readonly Proposal[] {
  const counts = new Map<string, number>();
  return candidates
    .map(({ text }) => ({ text, by: game.traceable.flatMap((solver) => watchedBy(engine, game, text, solver)) }))
    .toSorted((one, other) => other.by.length - one.by.length)
    .filter(({ by }) => {
      const isWanted = by.some(({ solver }) => (counts.get(solver) ?? 0) < MOST_PROPOSED);
      if (isWanted) for (const { solver } of by) counts.set(solver, (counts.get(solver) ?? 0) + 1);
      return isWanted;
    })
    .map(({ text, by }) => ({ game: game.id, setup: text, figures: by }));
}

function watchedBy(engine: LoadedEngine, game: GameEntry, setup: string, solver: Traceable): readonly WatchedBy[] {
  const figures = watchFigures(engine, game, setup, solver, MOST_STEPS);
  if (figures === null || figures.steps < LEAST_STEPS) return [];
  const fromMiddle = (step: number): number => Math.abs(step - figures.steps / 2);
  const [event] = figures.moments.toSorted((one, other) => fromMiddle(one) - fromMiddle(other));
  return event === undefined ? [] : [{ solver: solver.solver, steps: figures.steps, event }];
}
