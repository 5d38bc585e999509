/** What is said of the boards that the home page leads to. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LoadedEngine } from '../../web/engine/worker/module.ts';
import { BROKEN, HERO, WATCHED } from '../../web/model/home/first-boards.ts';
import { Conversation, freshEngine } from './support/engine.ts';

let engine: LoadedEngine;
let page: Conversation;

beforeAll(async () => {
  engine = await freshEngine();
  page = new Conversation(engine);
});

describe('the board to be played at once', () => {
  it('is won by one of at least three moves, soon, and lost by another', async () => {
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

describe('the board behind a door', () => {
  it('is watched in the middle of a short recording', async () => {
    const { game, setup, parameters = [] } = WATCHED;
    const wanted = new Map(parameters);
    const solver = wanted.get('solver') ?? '';
    const { records } = await page.ask('trace', { game, setup, solver, cap: null, records: 10_000 }).answer;
    expect(records).toBeLessThanOrEqual(400);
    expect(Number(wanted.get('event'))).toBeGreaterThan(records / 4);
    expect(Number(wanted.get('event'))).toBeLessThan((3 * records) / 4);
  });

  it('breaks the wrong solver that it stands beside', async () => {
    const { game, setup, parameters = [] } = BROKEN;
    const specimen = new Map(parameters).get('solver') ?? '';
    const broken = await page.ask('breakIt', { game, specimen, capFactor: null, seed: 1 }).answer;
    const vertices = (text: string | null): number => {
      const { board } = engine.read({ game, text: text ?? '' });
      return board.kind === 'graph' ? board.vertexCount : 0;
    };
    // No smaller graph does.
    expect(vertices(broken.setup)).toBe(vertices(setup));
    await page.ask('solve', { game, setup }).answer;
    const [start] = (await page.ask('study', { game, setup, line: '' }).answer).positions;
    expect(start?.value).toMatchObject({ outcome: 'loss', plies: 16 });
  });
});
