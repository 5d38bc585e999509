/** Checks that the first boards that visitors see have the properties that their files claim. */
import { describe, expect, it } from 'vitest';
import watched from '#games/boards-to-watch';
import firstBoards from '#games/first-boards';
import { playFigures } from '../../web/first-boards/play-board.ts';
import { MOST_STEPS, PLAY } from '../../web/first-boards/proposals.ts';
import { watchFigures } from '../../web/first-boards/watch-board.ts';
import type { GameEntry } from '../../web/model/game/types.ts';
import { lead } from '../../web/model/game/values.ts';
import { BROKEN, BROKEN_IN, HERO, WATCHED } from '../../web/model/home/first-boards.ts';
import { boardToWatch } from '../../web/model/watch/boards-to-watch.ts';
import { freshEngine, TestClient } from './support/engine.ts';

const engine = await freshEngine();
const page = new TestClient(engine);
const games = engine.games();

function gameOf(id: string): GameEntry {
  const game = games.find((entry) => entry.id === id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}

describe('the board to play on the home page', () => {
  it('has at least three moves, of which one wins soon and another loses', async () => {
    const { game, setup } = HERO;
    await page.ask('solve', { game, setup }).answer;
    const [start] = (await page.ask('study', { game, setup, line: '' }).answer).positions;
    expect(start?.mover).toBe(0);
    expect(start?.value).toMatchObject({ outcome: 'win' });
    expect(start?.value?.kind === 'outcome' ? start.value.plies : null).toBeLessThanOrEqual(14);
    const outcomes = start?.moves.map(({ value }) => (value?.kind === 'outcome' ? value.outcome : null)) ?? [];
    expect(outcomes.length).toBeGreaterThanOrEqual(3);
    expect(outcomes.filter((outcome) => outcome === 'win')).toHaveLength(1);
    expect(outcomes).toContain('loss');
  });
});

describe('the first board of each game', () => {
  it('exists for eight games', () => expect(Object.keys(firstBoards).length).toBeGreaterThanOrEqual(8));

  it.each(Object.entries(firstBoards))(
    'is a quick win for the reader, with tempting mistakes: %s',
    async (id, { setup }) => {
      await page.ask('solve', { game: id, setup }).answer;
      const { positions } = await page.ask('study', { game: id, setup, line: '' }).answer;
      const [start] = positions;
      expect(start?.mover).toBe(0);
      expect(start?.moves.length).toBeGreaterThanOrEqual(PLAY.leastMoves);
      if (start?.value?.kind === 'outcome') expect(start.value.outcome).toBe('win');
      if (start?.value?.kind === 'margin')
        expect(lead(start.points ?? [0, 0], 0) + start.value.margin).toBeGreaterThan(0);
      if (start?.value?.kind === 'probability') expect(start.value.probability).toBeGreaterThan(1 / 2);
      const game = gameOf(id);
      const figures = playFigures(engine, game, engine.ask('read', { game: id, text: setup }));
      expect(figures).toMatchObject({ won: true, moves: start?.moves.length });
      expect(figures?.plies).toBeLessThanOrEqual(PLAY.mostPlies);
      const tempting = figures?.temptations.map(({ move }) => start?.moves.find(({ text }) => text === move)) ?? [];
      expect(tempting.length).toBeGreaterThan(0);
      for (const move of tempting) {
        const [kept, best] = [move?.value, start?.value];
        if (kept?.kind === 'outcome') expect(kept.outcome).not.toBe('win');
        if (kept?.kind === 'margin') expect(lead(start?.points ?? [0, 0], 0) + kept.margin).toBeLessThanOrEqual(0);
        if (kept?.kind === 'probability' && best?.kind === 'probability') {
          expect(kept.probability).toBeLessThan(best.probability - 0.05);
        }
      }
    },
  );
});

describe('the boards for watching solvers', () => {
  /** This specimen needs a longer recording on the smallest graph on which it fails. */
  const LONG = 'turn-cap-2n';

  it('exist for every solver of eight games, and open at an event that is typical of the solver', () => {
    const problems: string[] = [];
    for (const [id, boards] of Object.entries(watched)) {
      const game = gameOf(id);
      expect(Object.keys(boards).toSorted(), id).toEqual(game.traceable.map(({ solver }) => solver).toSorted());
      for (const solver of game.traceable) {
        const name = `${id} ${solver.solver}`;
        const board = boardToWatch(id, solver.solver);
        const event = Number(new Map(board?.parameters).get('event'));
        const figures = board && watchFigures(engine, game, board.setup, solver, 1000);
        if (figures == null || !figures.moments.includes(event)) problems.push(`${name}: ${JSON.stringify(figures)}`);
        else if (solver.solver !== LONG && figures.steps > MOST_STEPS) problems.push(`${name}: ${figures.steps} steps`);
      }
    }
    expect(problems).toEqual([]);
    expect(Object.keys(watched).length).toBeGreaterThanOrEqual(8);
  });
});

describe('the boards behind the links of the home page', () => {
  it('open in the middle of a short recording', async () => {
    const { game, setup, parameters = [] } = WATCHED;
    const wanted = new Map(parameters);
    const solver = wanted.get('solver') ?? '';
    const { records } = await page.ask('trace', { game, setup, solver, cap: null, records: 10_000 }).answer;
    expect(records).toBeLessThanOrEqual(MOST_STEPS);
    const traced = gameOf(game).traceable.find((one) => one.solver === solver);
    expect(traced && watchFigures(engine, gameOf(game), setup, traced, MOST_STEPS)?.moments).not.toEqual([]);
    expect(Number(wanted.get('event'))).toBeGreaterThan(records / 4);
    expect(Number(wanted.get('event'))).toBeLessThan((3 * records) / 4);
  });

  it('break the wrong solver that is shown beside them', async () => {
    const { game, setup, parameters = [] } = BROKEN;
    const specimen = new Map(parameters).get('solver') ?? '';
    const broken = await page.ask('breakIt', { game, specimen, capFactor: null, seed: 1 }).answer;
    const vertices = (text: string | null): number => {
      const { board } = engine.ask('read', { game, text: text ?? '' });
      return board.kind === 'graph' ? board.vertexCount : 0;
    };
    // The search tried all smaller graphs, as the lesson on caps states.
    expect(vertices(broken.setup)).toBe(vertices(setup));
    const smaller = broken.searched.filter(({ size }) => size < vertices(setup));
    expect(smaller.map(({ size, complete }) => [size, complete])).toEqual([3, 4, 5, 6, 7].map((size) => [size, true]));
    await page.ask('solve', { game, setup }).answer;
    const [start] = (await page.ask('study', { game, setup, line: '' }).answer).positions;
    expect(start?.value).toMatchObject({ outcome: 'win', plies: BROKEN_IN });
    const said = await page.ask('trace', { game, setup, solver: specimen, cap: null, records: 10_000 }).answer;
    expect(said.value).toMatchObject({ outcome: 'draw' });
  });
});
