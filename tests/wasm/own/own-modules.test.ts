// Tests the modules for games whose rules are data: they play, solve and trace these games like all others.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedEngine, loadEngine } from '../../../web/engine/worker/module.ts';
import { readLink } from '../../../web/model/link/read-link.ts';
import { ROOT } from '../support/engine.ts';

const STEPS = 1_000_000;
const GAME = 'own-finite';

const rulesOf = (name: string): string => readFileSync(new URL(`tests/data/rules/${name}.js`, ROOT), 'utf8');
const moduleOf = (file: string): Promise<LoadedEngine> =>
  loadEngine({ wasmBinary: new Uint8Array(readFileSync(new URL(`build/wasm/parts/${file}`, ROOT))) });

let play: LoadedEngine;
let study: LoadedEngine;

beforeAll(async () => {
  [play, study] = await Promise.all([moduleOf('play/own/play.wasm'), moduleOf('study/own/study.wasm')]);
});

describe('the module for playing', () => {
  it('reads rules as a setup with a title, players and a board', () => {
    const setup = play.ask('read', { game: GAME, text: rulesOf('tic-tac-toe') });
    expect(setup).toMatchObject({
      game: GAME,
      format: 'rules',
      title: 'Tic-tac-toe',
      players: ['X', 'O'],
      board: { kind: 'parts', players: 'XO', parts: [{ name: '', form: 'cells', rows: 3, columns: 3 }] },
      tokens: [],
    });
    expect(play.ask('read', { game: GAME, text: setup.text })).toEqual({ ...setup, format: 'canonical' });
    expect(play.ask('write', { game: GAME, setup: setup.text, format: 'rules' }).text).toBe(rulesOf('tic-tac-toe'));
  });

  it('solves and checks a game, and shows its positions and moves on the board', () => {
    const setup = play.ask('read', { game: GAME, text: rulesOf('tic-tac-toe') }).text;
    const session = play.open(GAME, setup);
    try {
      expect(session.advance(STEPS).answer?.status).toBe('solved');
      expect(session.verify(STEPS).answer).toEqual({ complete: true });
      const [start, next] = session.study('b2').positions;
      expect(start?.value).toMatchObject({ outcome: 'draw' });
      expect(start?.cells).toEqual(Array.from('.........'));
      expect(next?.cells).toEqual(Array.from('....X....'));
      expect(next?.moves.map(({ text, from, to }) => [text, from, to])).toContainEqual(['a3', null, 0]);
      expect(new Set(next?.moves.map(({ to }) => to))).toEqual(new Set([0, 1, 2, 3, 5, 6, 7, 8]));
      expect(session.workOut('b2.a3', STEPS).answer).toEqual({ complete: true });
    } finally {
      session.dispose();
    }
  });

  it('reads rules of each kind only as a game of this kind', () => {
    const kinds = [
      ['own-cycles', 'dodgem'],
      ['own-chase', 'leetcode-1728'],
      ['own-escape', 'fox-hounds'],
      ['own-points', 'kalah-3'],
    ] as const;
    for (const [game, name] of kinds) {
      expect(play.ask('read', { game, text: rulesOf(name) }), name).toMatchObject({ game, board: { kind: 'parts' } });
      expect(() => play.ask('read', { game: GAME, text: rulesOf(name) }), name).toThrow('another kind of game');
    }
  });

  it('writes links that the page reads', () => {
    const { text: setup } = play.ask('read', { game: GAME, text: rulesOf('tic-tac-toe') });
    const { fragment } = play.ask('writeLink', { game: GAME, setup, line: 'b2.a3', parameters: [['view', 'play']] });
    expect(fragment).toMatch(/^v1\/own-finite\/js1\./);
    expect(readLink(fragment)).toMatchObject({
      kind: 'link',
      parts: { game: GAME, setup, line: 'b2.a3', parameters: [['view', 'play']] },
    });
  });
});

describe('the module for studying', () => {
  /** Runs a solver to its end. Returns the number of positions in its table. */
  function traced(game: string, setup: string, solver: string): number {
    const trace = study.begin('trace', { game, setup, solver, cap: null, records: STEPS });
    try {
      let { answer } = trace.advance(STEPS);
      while (answer === null) ({ answer } = trace.advance(STEPS));
      expect(answer.status).toBe('finished');
      expect(trace.words().length).toBeGreaterThan(0);
      return answer.positions;
    } finally {
      trace.dispose();
    }
  }

  it('traces a search, and shows the cells of its nodes', () => {
    const setup = rulesOf('hexapawn');
    expect(traced(GAME, setup, 'minimax')).toBe(0);
    const { positions } = study.ask('traceNodes', { game: GAME, setup, paths: [[], [0]] });
    expect(positions.map(({ line }) => line)).toEqual(['', positions[0]?.position.moves[0]?.text]);
    for (const { position } of positions) expect(position.cells).toHaveLength(9);
    expect(positions[0]?.position.moves[0]).toMatchObject({ from: 6, to: 3 });
  });

  it('traces a table, and shows the cells of its positions', () => {
    const setup = rulesOf('dodgem');
    expect(traced('own-cycles', setup, 'retrograde')).toBe(1963);
    const { positions } = study.ask('tracePositions', { game: 'own-cycles', setup, indices: [0, 1962] });
    expect(positions[0]?.position.cells).toEqual(Array.from('R..R...BB'));
    expect(positions[1]?.position.cells).toHaveLength(9);
  });

  it('counts the positions of a solved game and proves its value', () => {
    const session = study.open(GAME, rulesOf('tic-tac-toe'), { solver: 'alpha-beta' });
    try {
      expect(session.advance(STEPS).answer?.status).toBe('solved');
    } finally {
      session.dispose();
    }
    const solved = study.open(GAME, rulesOf('tic-tac-toe'));
    try {
      expect(solved.advance(STEPS).answer?.status).toBe('solved');
      expect(solved.survey(STEPS).answer?.positions).toBe(5478);
      expect(JSON.parse(solved.certificate('').text)).toMatchObject({ game: GAME });
    } finally {
      solved.dispose();
    }
  });
});
