import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Answered } from '../../../../web/model/game/engine-port.ts';
import type { SizedSetup } from '../../../../web/model/game/trace-types.ts';
import type { GameEntry } from '../../../../web/model/game/types.ts';
import { type GrowthCurve, SolverGrowth } from '../../../../web/model/watch/compare/growth.ts';
import { nearestPoint, plotGrowth } from '../../../../web/model/watch/compare/growth-plot.ts';
import { gameEntry } from '../games.ts';
import { settled } from '../scripted-engine.ts';
import { DRAW, manualClock, measurementOf, measuringPort, reportOf } from '../support/measured.ts';

const contender = (id: string) => ({ id, solver: id, order: null, specimen: false, traceable: null });
const FAST = contender('retrograde');
const SLOW = contender('minimax');

function page() {
  const port = measuringPort();
  const game = signal<GameEntry | null>(gameEntry());
  const setups: readonly SizedSetup[] = [4, 5, 6].map((size) => ({ size, setup: `size ${size}` }));
  const series = (): Promise<Answered<{ setups: readonly SizedSetup[] }>> =>
    Promise.resolve({ kind: 'answer', answer: { setups } });
  const growing = new SolverGrowth({
    engine: { measure: port.measure, series },
    timer: manualClock().timer,
    game,
    chosen: signal([FAST, SLOW]),
  });
  const finish = async (nodes: number): Promise<void> => {
    const last = port.measurements.at(-1);
    last?.answer({ kind: 'answer', answer: measurementOf(last.solver, nodes, DRAW) });
    await settled();
  };
  const giveUp = async (nodes: number): Promise<void> => {
    const report = reportOf('minimax', nodes, { status: 'limit', limit: 'nodes' });
    port.measurements.at(-1)?.answer({ kind: 'answer', answer: { report, value: null, truth: DRAW, mover: 0 } });
    await settled();
  };
  return { port, game, growing, finish, giveUp };
}

describe('measuring growth', () => {
  it('runs all solvers on one size before the next, without those that gave up', async () => {
    const { port, growing, finish, giveUp } = page();
    growing.run();
    await settled();
    await finish(10);
    await finish(100);
    expect(growing.state.value).toMatchObject({ phase: 'working', index: 1, count: 3, size: 5 });
    await finish(20);
    await giveUp(5000);
    await finish(30);
    expect(port.measurements.map(({ setup, solver }) => `${setup} ${solver}`)).toEqual([
      'size 4 retrograde',
      'size 4 minimax',
      'size 5 retrograde',
      'size 5 minimax',
      'size 6 retrograde',
    ]);
    expect(growing.state.value).toEqual({ phase: 'done' });
    expect(growing.curves.value.map(({ points }) => points.map(({ visits }) => visits))).toEqual([[10, 20, 30], [100]]);
    expect(growing.curves.value.map(({ gaveUp }) => gaveUp)).toEqual([null, { size: 5, visits: 5000 }]);
  });

  it('keeps the points after a stop and resets for another game', async () => {
    const { game, growing, finish } = page();
    growing.run();
    await settled();
    await finish(10);
    growing.stop();
    await settled();
    expect(growing.state.value).toEqual({ phase: 'stopped' });
    expect(growing.curves.value[0]?.points).toHaveLength(1);
    game.value = gameEntry({ id: 'gems' });
    expect(growing.curves.value).toEqual([]);
  });
});

describe('the plot of growth', () => {
  const field = { left: 40, right: 400, top: 10, bottom: 210 };
  const curve = (id: string, visitsOf: (size: number) => number, sizes = [4, 8, 16, 32]): GrowthCurve => ({
    contender: contender(id),
    points: sizes.map((size) => ({ size, visits: visitsOf(size), milliseconds: 1 })),
    gaveUp: null,
  });
  const slopes = (points: readonly { readonly x: number; readonly y: number }[]): readonly number[] =>
    points.slice(1).map((point, index) => {
      const before = points[index] ?? point;
      return (before.y - point.y) / (point.x - before.x);
    });
  const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

  it('draws exponential growth as a straight line and polynomial growth as a flattening curve', () => {
    const plot = plotGrowth(
      [curve('minimax', (size) => 2 ** size), curve('retrograde', (size) => size ** 3)],
      field,
      false,
    );
    const [exponential = [], polynomial = []] = (plot?.curves ?? []).map(({ points }) => slopes(points));
    expect(spread(exponential)).toBeCloseTo(0);
    expect(polynomial).toEqual([...polynomial].sort((a, b) => b - a));
    expect(spread(polynomial)).toBeGreaterThan(0.1);
  });

  it('draws polynomial growth as a straight line on logarithmic sizes', () => {
    const plot = plotGrowth(
      [curve('minimax', (size) => 2 ** size), curve('retrograde', (size) => size ** 3)],
      field,
      true,
    );
    const [exponential = [], polynomial = []] = (plot?.curves ?? []).map(({ points }) => slopes(points));
    expect(spread(polynomial)).toBeCloseTo(0);
    expect(exponential).toEqual([...exponential].sort((a, b) => a - b));
    expect(spread(exponential)).toBeGreaterThan(0.1);
  });

  it('keeps all points inside the field, between powers of ten', () => {
    const plot = plotGrowth([curve('minimax', (size) => 3 * size ** 2)], field, false);
    expect(plot?.visits.map(({ value }) => value)).toEqual([10, 100, 1000, 10_000]);
    for (const { x, y } of plot?.curves[0]?.points ?? []) {
      expect(x).toBeGreaterThanOrEqual(field.left);
      expect(x).toBeLessThanOrEqual(field.right);
      expect(y).toBeGreaterThanOrEqual(field.top);
      expect(y).toBeLessThanOrEqual(field.bottom);
    }
  });

  it.each([false, true])('has at least two numbers on the axis of sizes (logarithmic: %s)', (logSizes) => {
    for (const sizes of [
      [4, 5],
      [1, 1000],
      [60, 63],
      [3, 4, 5, 6, 7, 8],
    ]) {
      const ticks = plotGrowth([curve('memo', (size) => size, sizes)], field, logSizes)?.sizes ?? [];
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(9);
    }
  });

  it('draws a single point, and null without one', () => {
    expect(plotGrowth([], field, false)).toBeNull();
    expect(plotGrowth([curve('memo', () => 0, [5])], field, true)?.curves[0]?.points).toEqual([
      expect.objectContaining({ x: 220, y: 210 }),
    ]);
  });

  it('places the names beside the ends, in their order, without overlap', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const curves = ids.map((id, index) => curve(id, (size) => size + (index < 5 ? 0 : 1e6 * index)));
    const ends = plotGrowth(curves, field, false)?.curves.flatMap(({ end }) => (end === null ? [] : [end])) ?? [];
    expect(ends).toHaveLength(ids.length);
    const downwards = ends.toSorted((one, other) => one.name - other.name);
    expect(downwards.map(({ y }) => y)).toEqual(ends.map(({ y }) => y).toSorted((one, other) => one - other));
    for (const [index, { name }] of downwards.entries()) {
      expect(name).toBeLessThanOrEqual(field.bottom);
      expect(name - (downwards[index - 1]?.name ?? 0)).toBeGreaterThanOrEqual(14);
    }
  });

  it('finds the point under the pointer', () => {
    const plot = plotGrowth([curve('minimax', (size) => 2 ** size), curve('memo', (size) => size)], field, false);
    const target = plot?.curves[1]?.points[2];
    if (plot === null || target === undefined) throw new Error('there is no such point');
    expect(nearestPoint(plot, { x: target.x + 3, y: target.y - 3 }, 40)).toEqual({
      contender: contender('memo'),
      plotted: target,
    });
    expect(nearestPoint(plot, { x: target.x, y: target.y - 60 }, 5)).toBeNull();
  });
});
