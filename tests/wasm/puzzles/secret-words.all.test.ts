/** Whoever has solved a small puzzle, by whatever line, has the key of its secret; whoever has not, has none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineClient } from '../../../web/engine/engine-client.ts';
import { createWorkerHost } from '../../../web/engine/worker-host.ts';
import type { FindingEngine } from '../../../web/model/compose/finding.ts';
import { lineText } from '../../../web/model/game/line.ts';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { loadPacking, packSegment } from '../../../web/model/link/link-packing.ts';
import { readGoal } from '../../../web/model/puzzle/goal.ts';
import { type GoalLine, goalAfter } from '../../../web/model/puzzle/judging.ts';
import { firstMovesThatKeep, openWord, sealWord, unsealWord } from '../../../web/model/puzzle/secret.ts';
import { engineOf } from '../../../web/package/client-engine.ts';
import type { Engine } from '../../../web/package/engine.ts';
import { plainEngine } from '../../../web/puzzles/plain-engine.ts';
import { freshEngine } from '../support/engine.ts';
import { engineWorkers } from '../support/engine-workers.ts';

const WORD = 'Sesame';
/** Lines that go on are left where they are after so many plies: these games may go round for ever. */
const LONGEST = 7;

/** Small enough that every line can be played, whatever either player does. */
const SMALL = [
  { game: 'cat-mouse', setup: '0-1.3_2-3', goal: 'win', keys: ['0'] },
  { game: 'cat-mouse-2', setup: 'M-C---F.1.4', goal: 'only.1', keys: null },
  { game: 'triangle-war', setup: '2', goal: 'hold', keys: ['1-2', '1-3', '2-3'] },
  { game: 'dots-boxes', setup: '1x1', goal: 'only', keys: ['1-2', '1-3', '2-4', '3-4'] },
  { game: 'dots-boxes', setup: '1x2', goal: 'margin.2', keys: ['2-5'] },
  { game: 'gems', setup: 'c2.s2_1.1_1.2_1.2_2.2_1_2', goal: 'only.2', keys: null },
  { game: 'shooting', setup: '1-2', goal: 'probability.1.3', keys: ['l1', 'l2', 'r2'] },
  { game: 'wolves-sheep', setup: 'xxW-x_xWSWx_xxx-x', goal: 'only.1', keys: null },
  { game: 'game-graph', setup: 'xnlw_0-1.2_1-0.3', goal: 'hold', keys: null },
  { game: 'game-graph', setup: 'xnlw_0-1.2_1-0.3', goal: 'hold.3', keys: null },
] as const;

let engine: FindingEngine;
let games: ReadonlyMap<string, GameEntry>;

beforeAll(async () => {
  const loaded = await freshEngine();
  engine = plainEngine(loaded);
  games = new Map(loaded.catalogue().games.map((game) => [game.id, game]));
});

/** A line of a puzzle, with the values of its last position worked out. */
async function lineOf(id: string, setup: string, text: string, moves: readonly string[]): Promise<GoalLine> {
  const [game, goal] = [games.get(id), readGoal(text)];
  if (game === undefined || goal === null) throw new Error(`no ${text} in ${id}`);
  const place = { game: id, setup, line: lineText(moves) };
  await engine.workOut(place, { signal: new AbortController().signal, onProgress: () => {} });
  const studied = await engine.study(place);
  if (studied.kind !== 'answer') throw new Error(studied.kind);
  return { goal, game, before: 0, positions: studied.answer.positions, moves };
}

describe.each(SMALL)('the secret of $game $setup, $goal', ({ game, setup, goal, keys }) => {
  it('opens to every line that reaches the goal, and to no wrong first move', async () => {
    const start = await lineOf(game, setup, goal, []);
    const moves = firstMovesThatKeep(start);
    if (moves === null || moves.length === 0) throw new Error('nobody can solve it');
    if (keys !== null) expect(moves.toSorted()).toEqual(keys);
    const secret = await sealWord(WORD, moves);
    if (secret === null) throw new Error('no cipher');

    const reached: GoalLine[] = [];
    let broken = 0;
    const waiting: string[][] = [[]];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const line = await lineOf(game, setup, goal, path);
      const standing = goalAfter(line).kind;
      if (standing === 'reached') {
        reached.push(line);
        expect(firstMovesThatKeep(line), lineText(path)).toEqual(moves);
        expect(moves).toContain(
          line.positions[0]?.moves.find(
            ({ text, results }) => text === path[0] || results.some((result) => result.text === path[0]),
          )?.text,
        );
      } else if (standing === 'broken') broken += 1;
      else if (path.length < LONGEST) {
        const next = line.positions.at(-1)?.moves ?? [];
        for (const { text, results } of next) {
          for (const step of results.length === 0 ? [text] : results.map((result) => result.text))
            waiting.push([...path, step]);
        }
      }
    }
    expect(reached.length).toBeGreaterThan(0);
    const legal = start.positions[0]?.moves.map(({ text }) => text) ?? [];
    // Where some first move is wrong, some line fails.
    if (moves.length < legal.length) expect(broken).toBeGreaterThan(0);
    const [first, last] = [reached[0], reached.at(-1)];
    for (const line of [first, last])
      if (line !== undefined) expect(await openWord(secret, line)).toEqual({ text: WORD });
    for (const move of legal.filter((text) => !moves.includes(text)).slice(0, 3)) {
      expect(await unsealWord(secret, [move]), move).toEqual({ text: null, because: 'damaged' });
    }
  });
});

/** The author's words as a link has them. */
await loadPacking();
const authored = (words: object): string => packSegment(JSON.stringify(words));

describe('a contest that a program makes', () => {
  let program: Engine;
  const CONTEST = { view: 'puzzle', goal: 'only.1', contest: 1 } as const;
  const SETUP = '0-2.7.9_1-3.5_2-3.9_3-4.6.7_4-5.7.8_5-6.7.8_6-8.9_7-9_8-9';

  beforeAll(() => {
    program = engineOf(new EngineClient(createWorkerHost(engineWorkers())), { end: async () => {} });
  });
  afterAll(() => program.dispose());

  async function secretOf(link: string): Promise<string> {
    const { parameters } = await program.readLink(link);
    return new Map(parameters).get('secret') ?? '';
  }

  it('has its word enciphered, which reading the link does not tell', async () => {
    const link = await program.link({ game: 'cat-mouse', setup: SETUP, parameters: CONTEST, secret: WORD });
    expect(link).not.toContain(WORD);
    expect(await unsealWord(await secretOf(link), ['5'])).toEqual({ text: WORD });
    // The puzzle begins where its line says.
    const later = { ...CONTEST, goal: 'win', from: 1 } as const;
    const inside = await program.link({
      game: 'cat-mouse',
      setup: SETUP,
      line: '3.9',
      parameters: later,
      secret: WORD,
    });
    const line = await lineOf('cat-mouse', SETUP, 'win', ['3']);
    const moves = firstMovesThatKeep({ ...line, before: 1, positions: line.positions.slice(1), moves: [] });
    expect(moves).toEqual(['3']);
    expect(await unsealWord(await secretOf(inside), moves ?? [])).toEqual({ text: WORD });
  });

  it.each([
    [
      'hints that all can read',
      { parameters: { ...CONTEST, author: authored({ t: 'A title', h: ['Left'] }) } },
      'secret.author',
    ],
    ['a word that all can read', { parameters: { ...CONTEST, author: authored({ s: WORD }) } }, 'secret.author'],
    ['no goal', { secret: WORD }, 'secret.goal'],
    ['a goal of another game', { parameters: { goal: 'margin.2' }, secret: WORD }, 'secret.goal'],
    ['a secret already', { parameters: { goal: 'win', secret: '1.AAAA' }, secret: WORD }, 'secret.goal'],
    ['a goal out of reach', { parameters: { goal: 'win.1' }, secret: WORD }, 'secret.unreachable'],
    ['a word too long', { parameters: CONTEST, secret: 'x'.repeat(501) }, 'secret.length'],
    ['an empty word', { parameters: CONTEST, secret: '' }, 'secret.length'],
  ])('is refused with %s', async (_, more, code) => {
    await expect(program.link({ game: 'cat-mouse', setup: SETUP, ...more })).rejects.toMatchObject({ code });
  });

  it('may have a title and a note, and so may a puzzle without a contest its hints', async () => {
    const linked = (parameters: Readonly<Record<string, string | number>>): Promise<string> =>
      program.link({ game: 'cat-mouse', setup: SETUP, parameters });
    const told = authored({ t: 'A title', n: 'A note' });
    expect(await linked({ ...CONTEST, author: told })).toContain(`&author=${told}`);
    const hinted = authored({ h: ['Left'] });
    expect(await linked({ view: 'puzzle', goal: 'win', author: hinted })).toContain(`&author=${hinted}`);
  });
});
