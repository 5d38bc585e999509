import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSize } from '../../.ci/lib/size.mjs';
import { KeptSession, type Slice } from '../../web/engine/worker/kept-session.ts';
import type { LoadedEngine } from '../../web/engine/worker/module.ts';
import { Pace } from '../../web/engine/worker/pace.ts';
import { fulfils } from '../../web/model/edit/wishes.ts';
import type { Answer, Question } from '../../web/model/game/questions.ts';
import type { Survey, Wishes } from '../../web/model/game/types.ts';
import { cycleOf, freshEngine, TestClient } from './support/engine.ts';

const GAME = 'cat-mouse';
const SETUP = '0-2.5_1-3_2-4.5_3-4.5';
/**
 * A setup whose table exceeds the limit of `bytes`, so that a solver answers that knows only the value of the start.
 */
const START_ONLY = { game: 'dots-boxes', setup: '2x3', bytes: 100_000 };
const aborted: unknown = expect.objectContaining({ name: 'AbortError' });

let engine: LoadedEngine;

beforeAll(async () => {
  engine = await freshEngine();
});

/** Opens a session on {@link START_ONLY}. */
function startOnly(): KeptSession {
  const { game, setup, bytes } = START_ONLY;
  return new KeptSession({ game, setup }, engine.open(game, setup, { bytes }), () => performance.now());
}

/** Runs slices of work until the engine answers. */
function finished<T>(work: (pace: Pace) => Slice<T>): T {
  const pace = new Pace();
  for (;;) {
    const slice = work(pace);
    if ('answer' in slice) return slice.answer;
  }
}

describe('a survey', () => {
  const ask = (game: string, setup: string): Promise<Survey> =>
    new TestClient(engine).ask('survey', { game, setup }).answer;

  it('solves first and counts every position of a table', async () => {
    const page = new TestClient(engine);
    const survey = await page.ask('survey', { game: GAME, setup: SETUP }).answer;
    expect(survey).toMatchObject({ positions: 60, complete: true });
    const won = survey.won ?? [0, 0];
    expect(won[0] + won[1] + (survey.drawn ?? 0)).toBe(60);
    const inBars = survey.bars.map(({ counts }) => counts[0] + counts[1]);
    expect(inBars.reduce((sum, count) => sum + count, 0)).toBe(won[0] + won[1]);
    expect(survey.bars.map(({ at }) => at)).toEqual(survey.bars.map(({ at }) => at).toSorted((a, b) => a - b));
    // The service keeps the survey and the solution.
    expect(await page.ask('survey', { game: GAME, setup: SETUP }).answer).toEqual(survey);
    const study = await page.ask('study', { game: GAME, setup: SETUP, line: '' }).answer;
    expect(study.positions[0]?.value).not.toBeNull();
  });

  it.each([
    [GAME, '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7'],
    ['wolves-sheep', 'W--_-S-_--W'],
    ['cat-mouse-2', 'M-xF_--C-.1.2'],
    ['game-graph', 'xwn_0-1.2_2-0'],
  ])('finds the setup of %s with the longest win', async (game, setup) => {
    const { hardest } = await ask(game, setup);
    if (hardest === null) throw new Error('nobody can win here');
    const page = new TestClient(engine);
    await page.ask('solve', { game, setup: hardest.setup }).answer;
    const study = await page.ask('study', { game, setup: hardest.setup, line: '' }).answer;
    expect(study.positions[0]?.value).toMatchObject({ plies: hardest.plies, winner: hardest.winner });
    expect(study.positions[0]?.ending).toBeNull();
  });

  it('counts margins and probabilities, and has no outcomes in these games', async () => {
    for (const [game, setup] of [
      ['dots-boxes', '2x2'],
      ['gems', engine.games().find(({ id }) => id === 'gems')?.examples[0]?.setup ?? ''],
      ['shooting', '1-2-2'],
    ] as const) {
      const survey = await ask(game, setup);
      expect(survey, game).toMatchObject({ complete: true, won: null, drawn: null, hardest: null });
      const counted = survey.bars.reduce((sum, { counts }) => sum + counts[0] + counts[1], 0);
      expect(counted, game).toBe(survey.positions);
      expect(counted, game).toBeGreaterThan(1);
    }
  });

  it('is incomplete if the solver only knows the value of the start', () => {
    const session = startOnly();
    try {
      expect(finished((pace) => session.solve(pace))).toMatchObject({ status: 'solved', solver: 'chain-search' });
      expect(finished((pace) => session.survey(pace))).toMatchObject({ positions: 1, complete: false });
    } finally {
      session.dispose();
    }
  });

  it('reports progress and can be cancelled', async () => {
    const page = new TestClient(engine);
    const setup = engine.ask('read', { game: GAME, text: cycleOf(1500) }).text;
    await page.ask('solve', { game: GAME, setup }).answer;
    const survey = page.ask('survey', { game: GAME, setup });
    await survey.waitForProgress(1);
    page.cancel(survey.id);
    await expect(survey.answer).rejects.toEqual(aborted);
    const whole = await page.ask('survey', { game: GAME, setup }).answer;
    expect(whole).toMatchObject({ positions: 4_497_000, complete: true });
  });
});

describe('workOut', () => {
  it('adds correct values to moves whose values the solver did not know', () => {
    const session = startOnly();
    const { game, setup } = START_ONLY;
    const table = new KeptSession({ game, setup }, engine.open(game, setup), () => performance.now());
    try {
      finished((pace) => session.solve(pace));
      expect(finished((pace) => table.solve(pace)).solver).toBe('subset-table');
      const movesAt = (of: KeptSession, line: string) => of.session.study(line).positions.at(-1)?.moves ?? [];
      expect(movesAt(session, '').some(({ value }) => value === null)).toBe(true);
      let line = '';
      for (let ply = 0; ply < 3; ply += 1) {
        const where = line;
        expect(finished((pace) => session.workOut(where, pace))).toEqual({ known: true });
        const moves = movesAt(session, line);
        expect(moves).toEqual(movesAt(table, line));
        line = [...(line === '' ? [] : [line]), moves.at(-1)?.text].join('.');
      }
      // The service keeps the values of earlier positions.
      expect(movesAt(session, '').every(({ rank }) => rank !== null)).toBe(true);
    } finally {
      session.dispose();
      table.dispose();
    }
  });

  it('solves first, skips a line whose values are known, and rejects an illegal line', async () => {
    const page = new TestClient(engine);
    expect(await page.ask('workOut', { game: GAME, setup: SETUP, line: '3' }).answer).toEqual({ known: true });
    await expect(page.ask('workOut', { game: GAME, setup: SETUP, line: '9' }).answer).rejects.toMatchObject({
      error: { code: 'line.no-such-move' },
    });
    expect(await page.ask('workOut', { game: GAME, setup: SETUP, line: '3' }).answer).toEqual({ known: true });
  });
});

describe('a certificate', () => {
  it('is about the position at the end of a line; an unsolved setup is solved first', async () => {
    const page = new TestClient(engine);
    const question = { game: GAME, setup: SETUP, line: '3' };
    const { text } = await page.ask('certificate', question).answer;
    expect(JSON.parse(text)).toMatchObject({ certificate: 1, ...question, mover: 1, guarantees: [{}, {}] });
  });
});

describe('a search for a random instance', () => {
  const nothing: Wishes = { winner: null, plies: null, uniqueMove: false };
  const find = (question: Partial<Question<'find'>>): Question<'find'> => ({
    game: GAME,
    parameters: { vertices: 9, edges: 13 },
    seed: 1,
    wishes: nothing,
    tries: 500,
    ...question,
  });

  // Every test uses a new instance, because a search retains memory, which could change the result of the next test.
  beforeEach(async () => {
    engine = await freshEngine();
  });

  /** Solves the found instance in its own session and checks that it satisfies the requested conditions. */
  async function expectFulfilled(question: Question<'find'>, found: Answer<'find'>): Promise<void> {
    const { setup, seed } = found;
    if (setup === null || seed === null) throw new Error('nothing was found');
    expect(engine.ask('generate', { game: question.game, parameters: question.parameters, seed })).toEqual(setup);
    expect(found.tried).toBe(seed - question.seed + 1);
    const page = new TestClient(engine);
    await page.ask('workOut', { game: question.game, setup: setup.text, line: '' }).answer;
    const study = await page.ask('study', { game: question.game, setup: setup.text, line: '' }).answer;
    expect(study.positions[0] !== undefined && fulfils(question.wishes, study.positions[0])).toBe(true);
  }

  it.each([
    { wishes: nothing },
    { wishes: { winner: 0, plies: 5, uniqueMove: true } },
    { wishes: { winner: 1, plies: 8, uniqueMove: false } },
    { wishes: { winner: 'draw', plies: null, uniqueMove: true } },
    { game: 'triangle-war', parameters: { side: 4, free: 10 }, wishes: { winner: 1, plies: null, uniqueMove: true } },
    { game: 'shooting', parameters: { columns: 4, height: 3 }, wishes: { winner: 1, plies: null, uniqueMove: true } },
    {
      game: 'wolves-sheep',
      parameters: { rows: 5, columns: 5, cells: 16, wolves: 2, closed: 0 },
      wishes: { ...nothing, winner: 1 },
    },
  ] as const)('finds an instance that fulfils the wishes: %j', async (wanted) => {
    const question = find(wanted);
    await expectFulfilled(question, await new TestClient(engine).ask('find', question).answer);
  });

  it('is reproducible, and stops after the requested number of tries', async () => {
    const question = find({ wishes: { winner: 0, plies: 5, uniqueMove: false } });
    const first = await new TestClient(engine).ask('find', question).answer;
    expect(first.setup).not.toBeNull();
    expect(await new TestClient(engine).ask('find', question).answer).toEqual(first);
    const impossible = find({ wishes: { ...nothing, plies: 1_000_000 }, tries: 40 });
    expect(await new TestClient(engine).ask('find', impossible).answer).toEqual({
      setup: null,
      seed: null,
      tried: 40,
    });
  });

  it('keeps the stored solution, lets other questions go first, and can be cancelled', async () => {
    const page = new TestClient(engine);
    await page.ask('solve', { game: GAME, setup: SETUP }).answer;
    const search = page.ask('find', find({ wishes: { ...nothing, plies: 1_000_000 }, tries: 1_000_000 }));
    await search.waitForProgress(2);
    const [one, two] = search.progress;
    expect(two?.progress.done).toBeGreaterThan(one?.progress.done ?? 0);
    expect(two?.progress.total).toBe(1_000_000);
    const study = await page.ask('study', { game: GAME, setup: SETUP, line: '' }).answer;
    expect(study.positions[0]?.value).not.toBeNull();
    expect((await page.ask('solve', { game: GAME, setup: '0-1.3_2-3' }).answer).status).toBe('solved');
    page.cancel(search.id);
    await expect(search.answer).rejects.toEqual(aborted);
    expect(Math.max(...page.turns)).toBeLessThan(100);
  });

  if (testSize() === 'exhaustive') {
    it('skips instances that take too long or too much memory', async () => {
      const slow = find({ game: 'dots-boxes', parameters: { rows: 5, columns: 5, free: 30 }, seed: 3, tries: 1 });
      const large = find({ parameters: { vertices: 5000, edges: 6000 }, tries: 1 });
      for (const question of [slow, large]) {
        const found = await new TestClient(engine).ask('find', question).answer;
        expect(found).toEqual({ setup: null, seed: null, tried: 1 });
      }
    });
  }

  it('reports wrong parameters', async () => {
    const page = new TestClient(engine);
    const wrong = page.ask('find', find({ parameters: { vertices: 1 } }));
    await expect(wrong.answer).rejects.toMatchObject({ error: { code: 'api.parameter-range' } });
  });
});
