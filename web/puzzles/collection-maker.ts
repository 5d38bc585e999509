/** Makes the puzzle collection from a seed, and checks it. */
import puzzlesByGame from '#games/puzzles';
import { type LoadedEngine, loadEngine } from '../engine/worker/module.ts';
import { certify } from '../model/compose/certification.ts';
import { type FindingEngine, puzzleOf, puzzleOpening } from '../model/compose/puzzle-search.ts';
import { lineMoves, lineText } from '../model/game/line.ts';
import type { LongQuestion } from '../model/game/questions.ts';
import type { GameEntry } from '../model/game/types.ts';
import type { CollectedPuzzle, PuzzleCollection } from '../model/home/collection.ts';
import type { Named } from '../model/home/puzzle-names.ts';
import type { PuzzleCertificate } from '../model/puzzle/certificate.ts';
import { goalText, readGoal } from '../model/puzzle/goal.ts';
import { evidenceOf } from './evidence.ts';
import { plainEngine } from './plain-engine.ts';
import { type BoardRecipe, type GamePuzzles, GOAL_SORTS, type GoalSort, type PuzzleRecipe } from './recipe.ts';
import { readSolved, requestFor, type SolvedPositions, withSolved } from './solved-positions.ts';
import { THEMES } from './themes.ts';

/** Number of seeds tried for each kind of goal with each board recipe. */
const SEEDS = 150;
/** Maximum number of candidates from these seeds; more candidates would change little. */
const MAX_CANDIDATES = 8;
/** Minimum and maximum number of moves by the reader. */
const OWN_MOVES = { least: 2, most: 9 };
/** Minimum and maximum difficulty; see web/model/puzzle/difficulty.ts. */
const SCORE = { least: 1.2, most: 16 };
/** Penalty, as a score difference, for each chosen puzzle with the same kind of goal. */
const REPEAT_PENALTY = 1.5;

/** A puzzle that may enter the collection. */
interface Candidate {
  readonly puzzle: Omit<CollectedPuzzle, 'id'>;
  readonly score: number;
  readonly sort: GoalSort;
}

const QUIET: LongQuestion = { signal: new AbortController().signal, onProgress: () => {} };

/**
 * Returns the collection for this seed. Calls `onGame` with the id of each game before it searches that game. `answers`
 * only saves time; it is the output of `perfect-play solve --batch` for {@link collectionRequests}.
 */
export async function makeCollection(
  wasm: Uint8Array<ArrayBuffer>,
  seed: number,
  answers: string,
  onGame: (game: string) => void,
): Promise<PuzzleCollection> {
  const loaded = await loadEngine({ wasmBinary: wasm });
  const { games, generators } = loaded.catalogue();
  const solved = readSolved(answers);
  const puzzles: CollectedPuzzle[] = [];
  for (const game of games) {
    const recipe = puzzlesByGame[game.id];
    if (recipe === undefined) continue;
    onGame(game.id);
    puzzles.push(...(await puzzlesOfGame(loaded, game, recipe, seed, solved)));
  }
  return { seed, generators, puzzles };
}

/** Returns the puzzles made from a recipe and those chosen by hand, easiest first. */
export async function puzzlesOfGame(
  loaded: LoadedEngine,
  game: GameEntry,
  puzzles: GamePuzzles,
  seed: number,
  solved: SolvedPositions,
): Promise<readonly CollectedPuzzle[]> {
  const picked = await pickedPuzzles(loaded, game, puzzles);
  const made = chosen(await candidatesOf(loaded, game, puzzles, seed, solved), puzzles.count);
  const all = new Map<string, CollectedPuzzle>();
  // Skips duplicates: a generated puzzle may equal one chosen by hand.
  for (const puzzle of [...made, ...picked]) {
    const one = await identified(puzzle);
    if (!all.has(one.id)) all.set(one.id, await withName(loaded, game, puzzles, one));
  }
  return [...all.values()].toSorted((a, b) => scoreOf(a) - scoreOf(b) || (a.id < b.id ? -1 : 1));
}

/** Returns requests for `perfect-play solve --batch`: all positions from which a puzzle of this seed may start. */
export async function collectionRequests(wasm: Uint8Array<ArrayBuffer>, seed: number): Promise<readonly string[]> {
  const loaded = await loadEngine({ wasmBinary: wasm });
  const requests: string[] = [];
  for (const game of loaded.catalogue().games) {
    const recipe = puzzlesByGame[game.id];
    if (recipe !== undefined) requests.push(...(await requestsOf(loaded, game, recipe, seed)));
  }
  return requests;
}

/** Certifies every puzzle again. Returns the ids of puzzles whose stored certificate differs. */
export async function checkCollection(
  wasm: Uint8Array<ArrayBuffer>,
  { puzzles, generators }: PuzzleCollection,
): Promise<readonly string[]> {
  const loaded = await loadEngine({ wasmBinary: wasm });
  const catalogue = loaded.catalogue();
  const engine = plainEngine(loaded);
  const wrong: string[] = catalogue.generators === generators ? [] : ['generators'];
  for (const puzzle of puzzles) {
    const game = catalogue.games.find(({ id }) => id === puzzle.game);
    const certificate = game === undefined ? null : await certificateOf(engine, game, puzzle);
    if (JSON.stringify(certificate) !== JSON.stringify(puzzle.certificate)) wrong.push(puzzle.id);
  }
  return wrong;
}

/** Certifies a puzzle; returns null if its goal or its moves cannot be read. */
export async function certificateOf(
  engine: FindingEngine,
  game: GameEntry,
  { setup, line, goal: text }: Pick<CollectedPuzzle, 'setup' | 'line' | 'goal'>,
): Promise<PuzzleCertificate | null> {
  const goal = readGoal(text);
  if (goal === null) return null;
  const question = { game, setup: { text: setup }, line: lineMoves(line), goal, replies: [] };
  const certified = await certify(engine, question, QUIET);
  return certified.kind === 'answer' ? certified.answer : null;
}

async function pickedPuzzles(
  loaded: LoadedEngine,
  game: GameEntry,
  { picked, named }: GamePuzzles,
): Promise<Omit<CollectedPuzzle, 'id'>[]> {
  const engine = plainEngine(loaded);
  const puzzles: Omit<CollectedPuzzle, 'id'>[] = [];
  for (const { setup: text, line, goal } of [...picked, ...named]) {
    const setup = loaded.ask('read', { game: game.id, text }).text;
    const certificate = await certificateOf(engine, game, { setup, line, goal });
    if (certificate === null || certificate.warnings.length > 0) throw new Error(`${game.id} ${text} is not a puzzle`);
    puzzles.push({ game: game.id, setup, line, goal, seed: null, certificate });
  }
  return puzzles;
}

/** Adds the name, the theme and the theme's figures to a named puzzle. */
async function withName(
  loaded: LoadedEngine,
  game: GameEntry,
  { named }: GamePuzzles,
  puzzle: CollectedPuzzle,
): Promise<CollectedPuzzle> {
  const { setup, line, goal } = puzzle;
  const match = named.find((each) => each.setup === setup && each.line === line && each.goal === goal);
  if (match === undefined) return puzzle;
  const { name, theme } = match;
  const figures = await figuresOf(loaded, game, puzzle, theme);
  if (figures === null) throw new Error(`${name} does not fit its theme: ${theme}`);
  return { ...puzzle, named: { name, theme, figures } };
}

/** Returns a theme's figures for a puzzle; null if the puzzle does not fit the theme. */
export async function figuresOf(
  loaded: LoadedEngine,
  game: GameEntry,
  puzzle: CollectedPuzzle,
  theme: Named['theme'],
): Promise<Named['figures'] | null> {
  const setup = loaded.ask('read', { game: game.id, text: puzzle.setup });
  return THEMES[theme](await evidenceOf(plainEngine(loaded), game, setup, puzzle));
}

/** Returns requests for the positions from which {@link candidatesOf} starts. */
export async function requestsOf(
  loaded: LoadedEngine,
  game: GameEntry,
  { boards }: PuzzleRecipe,
  seed: number,
): Promise<readonly string[]> {
  const requests: string[] = [];
  for (const [index, board] of boards.entries()) {
    const engine = engineFor(loaded, board);
    for (let tried = 0; tried < SEEDS; tried += 1) {
      const beginning = await puzzleOpening(engine, { game, ...board }, seed + index * SEEDS + tried, QUIET);
      requests.push(requestFor(game.id, beginning));
    }
  }
  return requests;
}

/** Returns the candidates for a recipe; the result does not depend on `solved`, which only saves time. */
export async function candidatesOf(
  loaded: LoadedEngine,
  game: GameEntry,
  { boards, goals }: PuzzleRecipe,
  seed: number,
  solved: SolvedPositions,
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const [index, board] of boards.entries()) {
    const engine = withSolved(engineFor(loaded, board), solved);
    for (const goal of goals) {
      candidates.push(...(await candidatesOn(engine, game, board, GOAL_SORTS[goal], seed + index * SEEDS)));
    }
  }
  return candidates;
}

async function candidatesOn(
  engine: FindingEngine,
  game: GameEntry,
  { parameters, opening, suffix }: BoardRecipe,
  sort: GoalSort,
  firstSeed: number,
): Promise<readonly Candidate[]> {
  const wishes = { game, parameters, opening, ...sort, uniqueMove: true, difficulty: SCORE };
  const candidates: Candidate[] = [];
  for (let seed = firstSeed; seed < firstSeed + SEEDS && candidates.length < MAX_CANDIDATES; seed += 1) {
    const found = await puzzleOf(engine, wishes, seed, QUIET);
    if (found.kind !== 'answer') throw new Error(`${game.id}, seed ${seed}: ${found.kind}`);
    const puzzle = found.answer;
    if (puzzle === null || puzzle.certificate.difficulty === null) continue;
    const { ownMoves, score } = puzzle.certificate.difficulty;
    if (ownMoves < OWN_MOVES.least || ownMoves > OWN_MOVES.most) continue;
    const { setup, line, goal, certificate } = puzzle;
    // Skips a puzzle if the game ends before the reader has made all required moves.
    if (goal.kind === 'only' && goal.moves !== null && ownMoves < goal.moves) continue;
    const origin = suffix === undefined ? seed : null;
    const collected = { setup: setup.text, line: lineText(line), goal: goalText(goal), seed: origin, certificate };
    candidates.push({ puzzle: { game: game.id, ...collected }, score, sort });
  }
  return candidates;
}

/** Returns an engine whose generator adds a recipe's suffix. */
function engineFor(loaded: LoadedEngine, { suffix }: BoardRecipe): FindingEngine {
  const engine = plainEngine(loaded);
  if (suffix === undefined) return engine;
  return {
    ...engine,
    generate: async ({ game, parameters, seed }) => {
      const text = loaded.ask('generate', { game, parameters, seed }).text + suffix;
      return { kind: 'answer', answer: loaded.ask('read', { game, text }) };
    },
  };
}

/** Chooses `count` candidates from easy to hard, with varied goals and without repeated boards. */
function chosen(candidates: readonly Candidate[], count: number): readonly Candidate['puzzle'][] {
  const scores = candidates.map(({ score }) => score);
  const easiest = Math.min(...scores);
  const hardest = Math.max(...scores);
  const taken: Candidate[] = [];
  for (let index = 0; index < count; index += 1) {
    const wanted = easiest + ((hardest - easiest) * index) / (count - 1);
    const price = ({ score, sort }: Candidate): number =>
      Math.abs(score - wanted) + REPEAT_PENALTY * taken.filter((other) => other.sort === sort).length;
    const [best] = candidates
      .filter((each) => !taken.some((other) => isAlike(other.puzzle, each.puzzle)))
      .toSorted((a, b) => price(a) - price(b));
    if (best !== undefined) taken.push(best);
  }
  return taken.map(({ puzzle }) => puzzle);
}

/**
 * Returns whether two boards are equal, or probably symmetric because their puzzles have the same goal and difficulty.
 */
function isAlike(a: Candidate['puzzle'], b: Candidate['puzzle']): boolean {
  if (a.setup === b.setup) return true;
  return a.goal === b.goal && JSON.stringify(a.certificate.difficulty) === JSON.stringify(b.certificate.difficulty);
}

/** Adds the id of a puzzle, which consists of the game and a hash of the puzzle. */
async function identified(puzzle: Omit<CollectedPuzzle, 'id'>): Promise<CollectedPuzzle> {
  const text = `${puzzle.game} ${puzzle.setup} ${puzzle.line} ${puzzle.goal}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hash = Array.from(digest.subarray(0, 3), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id: `${puzzle.game}-${hash}`, ...puzzle };
}

function scoreOf({ certificate }: CollectedPuzzle): number {
  return certificate.difficulty?.score ?? 0;
}
