/** Proposes boards to play first, and boards on which to watch solvers; a person chooses among them. */
import recipes from '#games/proposals';
import { type LoadedEngine, loadEngine } from '../engine/worker/module.ts';
import type { Traceable } from '../model/game/trace-types.ts';
import type { GameEntry, Setup } from '../model/game/types.ts';
import { type PlayFigures, playFigures } from './play-board.ts';
import { watchFigures } from './watch-board.ts';

/** Limits for a board to play first; plies count to the end of the game. */
export const PLAY = { leastMoves: 3, leastPlies: 5, mostPlies: 14 } as const;
/** Maximum number of steps in a recording on a board to watch, and the minimum that shows something useful. */
export const MOST_STEPS = 400;
const LEAST_STEPS = 30;
/** Seeds tried for each board recipe. */
const SEEDS = 1500;
/** Maximum number of proposals for each purpose. */
const MOST_PROPOSED = 10;

/** A board from the game's generator. The suffix sets a rule that the generator does not support. */
interface BoardRecipe {
  readonly parameters: Readonly<Record<string, number>>;
  readonly suffix?: string;
}

/** Contents of engine/games/<id>/boards/proposals.json: recipes for boards that are small and look good. */
export interface ProposalRecipe {
  readonly play: readonly BoardRecipe[];
  readonly watch: readonly BoardRecipe[];
}

/** A proposed board with the figures on which to base the choice. */
export interface Proposal {
  readonly game: string;
  readonly setup: string;
  /** Figures for playing, or the algorithms to watch on the board. */
  readonly figures: PlayFigures | readonly WatchProposal[];
}

/** An algorithm on a board: the length of its recording, and the step at which to open it. */
export interface WatchProposal {
  readonly solver: string;
  readonly steps: number;
  readonly event: number;
}

/** Returns the proposals for one game, or for all games if `game` is null. */
export async function propose(
  wasm: Uint8Array<ArrayBuffer>,
  wanted: { readonly seed: number; readonly game: string | null },
): Promise<readonly Proposal[]> {
  const engine = await loadEngine({ wasmBinary: wasm });
  return engine.catalogue().games.flatMap((game) => {
    const recipe = recipes[game.id];
    if (recipe === undefined || (wanted.game !== null && wanted.game !== game.id)) return [];
    return [
      ...toPlay(engine, game, boards(engine, game, recipe.play, wanted.seed)),
      ...toWatch(engine, game, boards(engine, game, recipe.watch, wanted.seed)),
    ];
  });
}

/** Returns whether a board is within the limits for a board to play first. */
export function isFirstBoard({ won, moves, plies, temptations }: PlayFigures): boolean {
  return (
    won && moves >= PLAY.leastMoves && plies >= PLAY.leastPlies && plies <= PLAY.mostPlies && temptations.length > 0
  );
}

function boards(engine: LoadedEngine, game: GameEntry, wanted: readonly BoardRecipe[], seed: number): readonly Setup[] {
  const texts = wanted.flatMap(({ parameters, suffix = '' }) =>
    Array.from(
      { length: SEEDS },
      (_, index) => engine.ask('generate', { game: game.id, parameters, seed: seed + index }).text + suffix,
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

/** Returns boards to play; those on which about a third of the moves are good are first. */
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

/** Returns boards for each algorithm. Boards that suit many algorithms are first, for comparison. */
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

function watchedBy(engine: LoadedEngine, game: GameEntry, setup: string, solver: Traceable): readonly WatchProposal[] {
  const figures = watchFigures(engine, game, setup, solver, MOST_STEPS);
  if (figures === null || figures.steps < LEAST_STEPS) return [];
  const fromMiddle = (step: number): number => Math.abs(step - figures.steps / 2);
  const [event] = figures.moments.toSorted((one, other) => fromMiddle(one) - fromMiddle(other));
  return event === undefined ? [] : [{ solver: solver.solver, steps: figures.steps, event }];
}
