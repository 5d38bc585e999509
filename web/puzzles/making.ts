/** Makes the collection of puzzles from its seed, and certifies it again. What it looks at can be solved elsewhere before. */
import { type LoadedEngine, loadEngine } from '../engine/worker/module.ts';
import { certify } from '../model/compose/certification.ts';
import { beginningOf, type FindingEngine, puzzleOf } from '../model/compose/puzzle-search.ts';
import { lineMoves, lineText } from '../model/game/line.ts';
import type { LongQuestion } from '../model/game/questions.ts';
import type { GameEntry } from '../model/game/types.ts';
import type { CollectedPuzzle, PuzzleCollection } from '../model/home/collection.ts';
import type { Named } from '../model/home/puzzle-names.ts';
import type { PuzzleCertificate } from '../model/puzzle/certificate.ts';
import { goalText, readGoal } from '../model/puzzle/goal.ts';
import { type Answers, readAnswers, requestFor, withAnswers } from './answers.ts';
import { evidenceOf } from './evidence.ts';
import { NAMED, type NamedPuzzle } from './named.ts';
import { plainEngine } from './plain-engine.ts';
import { type BoardRecipe, type GameRecipe, type GoalSort, PICKED, RECIPES } from './recipes.ts';
import { THEMES } from './themes.ts';

/** Seeds that are tried for one sort of goals on one sort of boards. */
const TRIES = 150;
/** Candidates of them; more would not change much. */
const ENOUGH = 8;
/** A puzzle with fewer own moves is no puzzle, one with more is work. */
const OWN_MOVES = { least: 2, most: 9 };
/** Easier ones are solved by anybody, harder ones by nobody. */
const SCORE = { least: 1.2, most: 16 };
/** What a sort of goals costs that was chosen once already, in scores. */
const SAMENESS = 1.5;

/** A puzzle that might come into the collection. */
interface Candidate {
  readonly puzzle: Omit<CollectedPuzzle, 'id'>;
  readonly score: number;
  readonly sort: GoalSort;
}

const QUIET: LongQuestion = { signal: new AbortController().signal, onProgress: () => {} };

/**
 * The collection of this seed; `onGame` is told which game is looked through. What `answers` has, of those to
 * {@link collectionRequests}, is not solved again; the collection is the same without them.
 */
export async function makeCollection(
  wasm: Uint8Array<ArrayBuffer>,
  seed: number,
  answers: string,
  onGame: (game: string) => void,
): Promise<PuzzleCollection> {
  const loaded = await loadEngine({ wasmBinary: wasm });
  const { games, generators } = loaded.catalogue();
  const answered = readAnswers(answers);
  const puzzles: CollectedPuzzle[] = [];
  for (const game of games) {
    onGame(game.id);
    puzzles.push(...(await puzzlesOfGame(loaded, game, recipeOf(game), seed, answered)));
  }
  return { seed, generators, puzzles };
}

/** Those that a recipe makes and those that were picked by hand, the easiest first. */
export async function puzzlesOfGame(
  loaded: LoadedEngine,
  game: GameEntry,
  recipe: GameRecipe,
  seed: number,
  answers: Answers,
): Promise<readonly CollectedPuzzle[]> {
  const picked = await pickedPuzzles(loaded, game);
  const made = chosen(await candidatesOf(loaded, game, recipe, seed, answers), recipe.count);
  const all = new Map<string, CollectedPuzzle>();
  // One that was given a name may be among those that are made.
  for (const puzzle of [...made, ...picked]) {
    const one = await identified(puzzle);
    if (!all.has(one.id)) all.set(one.id, await withName(loaded, game, one));
  }
  return [...all.values()].toSorted((a, b) => scoreOf(a) - scoreOf(b) || (a.id < b.id ? -1 : 1));
}

/** Asks `perfect-play solve --batch`, a line each, about all positions that the collection of this seed may pick from. */
export async function collectionRequests(wasm: Uint8Array<ArrayBuffer>, seed: number): Promise<readonly string[]> {
  const loaded = await loadEngine({ wasmBinary: wasm });
  const requests: string[] = [];
  for (const game of loaded.catalogue().games) {
    requests.push(...(await requestsOf(loaded, game, recipeOf(game), seed)));
  }
  return requests;
}

/** Certifies every puzzle anew; gives the ids of those whose certificate is not the one that they carry. */
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

/** The certificate of a puzzle as it stands in the collection; null when its goal or its moves cannot be read. */
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

async function pickedPuzzles(loaded: LoadedEngine, game: GameEntry): Promise<Omit<CollectedPuzzle, 'id'>[]> {
  const engine = plainEngine(loaded);
  const puzzles: Omit<CollectedPuzzle, 'id'>[] = [];
  for (const { setup: text, line, goal } of [...PICKED, ...NAMED].filter((each) => each.game === game.id)) {
    const setup = loaded.ask('read', { game: game.id, text }).text;
    const certificate = await certificateOf(engine, game, { setup, line, goal });
    if (certificate === null || certificate.warnings.length > 0) throw new Error(`${game.id} ${text} is no puzzle`);
    puzzles.push({ game: game.id, setup, line, goal, seed: null, certificate });
  }
  return puzzles;
}

/** The puzzle with its name, its theme and what the theme says of it; as it is where it has no name. */
async function withName(loaded: LoadedEngine, game: GameEntry, puzzle: CollectedPuzzle): Promise<CollectedPuzzle> {
  const chosenAs = NAMED.find((each) => isSame(each, puzzle));
  if (chosenAs === undefined) return puzzle;
  const { name, theme } = chosenAs;
  const figures = await figuresOf(loaded, game, puzzle, theme);
  if (figures === null) throw new Error(`${name} is not what its theme says: ${theme}`);
  return { ...puzzle, named: { name, theme, figures } };
}

/** What a theme says of a puzzle; null where that is not true. */
export async function figuresOf(
  loaded: LoadedEngine,
  game: GameEntry,
  puzzle: CollectedPuzzle,
  theme: Named['theme'],
): Promise<Named['figures'] | null> {
  const setup = loaded.ask('read', { game: game.id, text: puzzle.setup });
  return THEMES[theme](await evidenceOf(plainEngine(loaded), game, setup, puzzle));
}

function isSame(named: NamedPuzzle, { game, setup, line, goal }: CollectedPuzzle): boolean {
  return named.game === game && named.setup === setup && named.line === line && named.goal === goal;
}

function recipeOf({ id }: GameEntry): GameRecipe {
  const recipe = RECIPES.find(({ game }) => game === id);
  if (recipe === undefined) throw new Error(`there is no recipe for ${id}`);
  return recipe;
}

/** A request for every position that {@link candidatesOf} may look at first. */
export async function requestsOf(
  loaded: LoadedEngine,
  game: GameEntry,
  { boards }: GameRecipe,
  seed: number,
): Promise<readonly string[]> {
  const requests: string[] = [];
  for (const [index, board] of boards.entries()) {
    const engine = engineFor(loaded, board);
    for (let tried = 0; tried < TRIES; tried += 1) {
      const beginning = await beginningOf(engine, { game, ...board }, seed + index * TRIES + tried, QUIET);
      requests.push(requestFor(game.id, beginning));
    }
  }
  return requests;
}

/** Those of a recipe, the same whatever `answers` there are. */
export async function candidatesOf(
  loaded: LoadedEngine,
  game: GameEntry,
  { boards, goals }: GameRecipe,
  seed: number,
  answers: Answers,
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const [index, board] of boards.entries()) {
    const engine = withAnswers(engineFor(loaded, board), answers);
    for (const sort of goals) {
      const found = await candidatesOn(engine, game, board, sort, seed + index * TRIES);
      candidates.push(...found);
    }
  }
  return candidates;
}

async function candidatesOn(
  engine: FindingEngine,
  game: GameEntry,
  { parameters, opening, rewrite }: BoardRecipe,
  sort: GoalSort,
  firstSeed: number,
): Promise<readonly Candidate[]> {
  const wishes = { game, parameters, opening, ...sort, uniqueMove: true, difficulty: SCORE };
  const candidates: Candidate[] = [];
  for (let seed = firstSeed; seed < firstSeed + TRIES && candidates.length < ENOUGH; seed += 1) {
    const found = await puzzleOf(engine, wishes, seed, QUIET);
    if (found.kind !== 'answer') throw new Error(`${game.id}, seed ${seed}: ${found.kind}`);
    const puzzle = found.answer;
    if (puzzle === null || puzzle.certificate.difficulty === null) continue;
    const { ownMoves, score } = puzzle.certificate.difficulty;
    if (ownMoves < OWN_MOVES.least || ownMoves > OWN_MOVES.most) continue;
    const { setup, line, goal, certificate } = puzzle;
    // The game ends before the best moves are all made.
    if (goal.kind === 'only' && goal.moves !== null && ownMoves < goal.moves) continue;
    const origin = rewrite === undefined ? seed : null;
    const collected = { setup: setup.text, line: lineText(line), goal: goalText(goal), seed: origin, certificate };
    candidates.push({ puzzle: { game: game.id, ...collected }, score, sort });
  }
  return candidates;
}

/** An engine whose generator gives the setups of a recipe. */
function engineFor(loaded: LoadedEngine, { rewrite }: BoardRecipe): FindingEngine {
  const engine = plainEngine(loaded);
  if (rewrite === undefined) return engine;
  return {
    ...engine,
    generate: async ({ game, parameters, seed }) => ({
      kind: 'answer',
      answer: loaded.ask('read', { game, text: rewrite(loaded.ask('generate', { game, parameters, seed }).text) }),
    }),
  };
}

/** Of the candidates, so many from the easiest to the hardest, of every sort of goals some, and no board twice. */
function chosen(candidates: readonly Candidate[], count: number): readonly Candidate['puzzle'][] {
  const scores = candidates.map(({ score }) => score);
  const easiest = Math.min(...scores);
  const hardest = Math.max(...scores);
  const taken: Candidate[] = [];
  for (let index = 0; index < count; index += 1) {
    const wanted = easiest + ((hardest - easiest) * index) / (count - 1);
    const price = ({ score, sort }: Candidate): number =>
      Math.abs(score - wanted) + SAMENESS * taken.filter((other) => other.sort === sort).length;
    const [best] = candidates
      .filter((each) => !taken.some((other) => isAlike(other.puzzle, each.puzzle)))
      .toSorted((a, b) => price(a) - price(b));
    if (best !== undefined) taken.push(best);
  }
  return taken.map(({ puzzle }) => puzzle);
}

/** On the same board, or one that is the same but for a symmetry: as far as difficulty and solution tell. */
function isAlike(a: Candidate['puzzle'], b: Candidate['puzzle']): boolean {
  if (a.setup === b.setup) return true;
  return a.goal === b.goal && JSON.stringify(a.certificate.difficulty) === JSON.stringify(b.certificate.difficulty);
}

/** The puzzle with an id that follows from what it is. */
async function identified(puzzle: Omit<CollectedPuzzle, 'id'>): Promise<CollectedPuzzle> {
  const text = `${puzzle.game} ${puzzle.setup} ${puzzle.line} ${puzzle.goal}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hash = Array.from(digest.subarray(0, 3), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id: `${puzzle.game}-${hash}`, ...puzzle };
}

function scoreOf({ certificate }: CollectedPuzzle): number {
  return certificate.difficulty?.score ?? 0;
}
