/** Small boards of games with tables, each with a reference that uses only the rules. */
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { GameEntry, Setup } from '../../../web/model/game/types.ts';
import type { TestClient } from './engine.ts';
import { type Reference, referenceOf } from './table-reference.ts';

/** Maximum number of positions of a table; the tests check each position. */
const MOST_POSITIONS = 1200;
/** Number of random boards per game. */
const SEEDS = randomCases(60);

/** Generator parameters for one size of small board of each game without chance. */
export const BOARDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'cat-mouse': { vertices: 6, edges: 7 },
  'cat-mouse-2': { rows: 2, columns: 3, cells: 5, cat: 1, mouse: 1 },
  'triangle-war': { side: 4, free: 6 },
  'dots-boxes': { rows: 2, columns: 2, free: 7 },
  gems: { bags: 5, colours: 3, gems: 4, 'stone-size': 3 },
  'wolves-sheep': { rows: 3, columns: 3, cells: 6, wolves: 1, closed: 0 },
  'game-graph': { vertices: 8, arcs: 14, terminals: 25, alternate: 1 },
};

/** Generator parameters for small boards of each game with tables. */
const SMALL: Readonly<Record<string, (seed: number) => Readonly<Record<string, number>>>> = {
  'cat-mouse': (seed) => ({ vertices: 4 + (seed % 5), edges: 4 + (seed % 7) }),
  'cat-mouse-2': (seed) => ({ rows: 2 + (seed % 2), columns: 3, cells: 5 + (seed % 4), cat: 1 + (seed % 2), mouse: 1 }),
  'wolves-sheep': (seed) => ({ rows: 3, columns: 3, cells: 6 + (seed % 3), wolves: 1 + (seed % 2), closed: seed % 2 }),
  'game-graph': (seed) => ({
    vertices: 4 + (seed % 20),
    arcs: 5 + (seed % 30),
    terminals: 10 * (seed % 6),
    alternate: seed % 2,
  }),
};

/** Games that have small boards. */
export const SMALL_GAMES = Object.keys(SMALL);

/** A board with its reference. */
export interface Board {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly start: number;
  readonly reference: Reference;
}

async function boardOf(page: TestClient, game: GameEntry, text: string): Promise<Board | null> {
  const setup = await page.ask('read', { game: game.id, text }).answer;
  const question = { game: game.id, setup: text };
  const trace = page.ask('trace', { ...question, solver: 'retrograde', cap: null, records: 1_000_000 });
  const { positions: count } = await trace.answer;
  if (count > MOST_POSITIONS) return null;
  const indices = Array.from({ length: count }, (_, index) => index);
  const { positions } = await page.ask('tracePositions', { ...question, indices }).answer;
  const [first] = (await page.ask('study', { ...question, line: '' }).answer).positions;
  const start = positions.findIndex(({ position }) => position.text === first?.text && position.mover === first.mover);
  return {
    game,
    setup,
    start,
    reference: referenceOf(
      game,
      positions.map(({ position }) => position),
    ),
  };
}

/** Returns the small examples of a game and random small boards. */
export async function boardsOf(page: TestClient, game: GameEntry, seeds = SEEDS): Promise<readonly Board[]> {
  const texts = game.examples.map(({ setup }) => setup);
  for (let seed = 1; seed <= seeds; seed += 1) {
    const wanted = SMALL[game.id]?.(seed) ?? {};
    const parameters = Object.fromEntries(game.parameters.map(({ id, default: usual }) => [id, wanted[id] ?? usual]));
    const made = page.ask('generate', { game: game.id, parameters, seed }).answer;
    // Some combinations of parameters are invalid.
    const text = await made.then(
      ({ text }) => text,
      () => null,
    );
    if (text !== null) texts.push(text);
  }
  const all: Board[] = [];
  for (const text of new Set(texts)) {
    const board = await boardOf(page, game, text).catch((error: unknown) => {
      throw new Error(`${game.id} ${text}`, { cause: error });
    });
    if (board !== null) all.push(board);
  }
  return all;
}
