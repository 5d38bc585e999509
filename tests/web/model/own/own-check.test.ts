import { describe, expect, it } from 'vitest';
import type { Answered } from '../../../../web/model/game/engine-port.ts';
import type { LongQuestion } from '../../../../web/model/game/questions.ts';
import {
  MOST_POSITIONS,
  OwnCheck,
  SMALL_GAME,
  SMALL_GAME_TIME,
  UNASKED_POSITIONS,
  UNASKED_TIME,
} from '../../../../web/model/own/own-check.ts';
import type { OwnEngine, RulesReport } from '../../../../web/model/own/own-engine.ts';

const REPORT: RulesReport = {
  errors: [],
  warnings: [],
  canonical: '',
  kind: 'finite',
  game: 'own-finite',
  impartial: false,
  title: '',
  players: 'XO',
  sizes: [],
  start: null,
  complete: true,
  positions: 7,
  moves: 9,
  bytes: 100,
  plies: [1],
  value: null,
  nimber: null,
  graph: 0,
  endings: [],
};

interface Asked {
  readonly positions: number;
  readonly how: LongQuestion;
  readonly answer: (answered: Answered<RulesReport>) => void;
}

function setUp() {
  const asked: Asked[] = [];
  const timers: { readonly delay: number; readonly run: () => void }[] = [];
  const solved: string[] = [];
  const engine: OwnEngine = {
    checkRules: ({ positions }, how) => new Promise((answer) => void asked.push({ positions, how, answer })),
    stepRules: () => Promise.resolve({ kind: 'cancelled' }),
    revive: () => {},
    onReplaced: () => {},
  };
  const timer = (delay: number, run: () => void) => {
    const entry = { delay, run };
    timers.push(entry);
    return () => void (timers.includes(entry) && timers.splice(timers.indexOf(entry), 1));
  };
  const check = new OwnCheck(engine, timer, () => void solved.push('solved'));
  return { asked, timers, solved, check };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the check of rules', () => {
  it('stops by itself half a second after the engine has begun', async () => {
    const { asked, timers, check } = setUp();
    check.begin('rules', false);
    // The engine may still be loading.
    expect(timers).toEqual([]);
    asked[0]?.how.onProgress({ done: 1200, total: 10 });
    asked[0]?.how.onProgress({ done: SMALL_GAME + 1234, total: MOST_POSITIONS });
    expect(timers.map(({ delay }) => delay)).toEqual([UNASKED_TIME]);
    timers.shift()?.run();
    asked[0]?.how.onProgress({ done: SMALL_GAME + 1235, total: MOST_POSITIONS });
    expect(asked[0]?.how.signal.aborted).toBe(true);
    expect(check.state.value).toEqual({ kind: 'paused', positions: SMALL_GAME + 1235 });
    // The answer to the cancelled question has no effect.
    asked[0]?.answer({ kind: 'cancelled' });
    await turn();
    expect(check.state.value.kind).toBe('paused');
  });

  it('gives a small game five seconds, because the computer may be slow', () => {
    const { asked, timers, check } = setUp();
    check.begin('rules', false);
    asked[0]?.how.onProgress({ done: 1200, total: MOST_POSITIONS });
    timers.shift()?.run();
    asked[0]?.how.onProgress({ done: SMALL_GAME - 1, total: MOST_POSITIONS });
    expect(check.state.value.kind).toBe('working');
    expect(timers.at(-1)?.delay).toBe(SMALL_GAME_TIME - UNASKED_TIME);
    timers.shift()?.run();
    expect(check.state.value).toEqual({ kind: 'paused', positions: SMALL_GAME - 1 });
  });

  it('stops by itself at 200,000 positions', () => {
    const { asked, timers, check } = setUp();
    check.begin('rules', false);
    asked[0]?.how.onProgress({ done: UNASKED_POSITIONS, total: MOST_POSITIONS });
    expect(check.state.value).toEqual({ kind: 'paused', positions: UNASKED_POSITIONS });
    expect(timers).toEqual([]);
  });

  it('solves the whole game on request, with progress and without a time limit', async () => {
    const { asked, timers, solved, check } = setUp();
    check.begin('rules', false);
    asked[0]?.how.onProgress({ done: SMALL_GAME, total: 10 });
    timers.shift()?.run();
    asked[0]?.how.onProgress({ done: SMALL_GAME, total: 10 });
    check.solve();
    // The engine continues a stopped check only with the same limit.
    expect(asked.map(({ positions }) => positions)).toEqual([MOST_POSITIONS, MOST_POSITIONS]);
    expect(timers).toEqual([]);
    asked[1]?.how.onProgress({ done: 300_000, total: 10 });
    expect(check.state.value).toEqual({ kind: 'working', positions: 300_000, asked: true });
    asked[1]?.answer({ kind: 'answer', answer: REPORT });
    await turn();
    expect(check.state.value).toEqual({ kind: 'solved', report: REPORT });
    expect(solved).toEqual(['solved']);
  });

  it('cancels the work when the rules change', async () => {
    const { asked, check } = setUp();
    check.begin('one', true);
    check.begin('two', true);
    expect(asked.map(({ how }) => how.signal.aborted)).toEqual([true, false]);
    asked[0]?.answer({ kind: 'answer', answer: REPORT });
    await turn();
    expect(check.state.value.kind).toBe('working');
  });

  it('shows a crash, and works again', async () => {
    const { asked, check } = setUp();
    check.begin('rules', false);
    asked[0]?.answer({ kind: 'crashed' });
    await turn();
    expect(check.state.value).toEqual({ kind: 'crashed', problem: null });
    check.solve();
    asked[1]?.answer({ kind: 'answer', answer: REPORT });
    await turn();
    expect(check.state.value.kind).toBe('solved');
  });

  it.each([
    ['rules.too-many-positions', 'too-large'],
    ['rules.table-too-large', 'too-large'],
    ['rules.number-falls', 'wrong'],
    ['rules.number-rises', 'too-large'],
    ['rules.too-many-steps', 'wrong'],
  ])('distinguishes a game that is too large from a mistake: %s', async (code, kind) => {
    const { asked, check } = setUp();
    check.begin('rules', false);
    const error = { code, arguments: {}, message: '', place: null, cells: [] };
    asked[0]?.answer({ kind: 'answer', answer: { ...REPORT, errors: [error] } });
    await turn();
    expect(check.state.value).toEqual({ kind, errors: [error] });
  });

  it('has nothing to do for an empty text', () => {
    const { asked, check } = setUp();
    check.begin(' \n  // const start = 3;\n//\n', false);
    expect(asked).toEqual([]);
    expect(check.state.value).toEqual({ kind: 'empty' });
  });
});
