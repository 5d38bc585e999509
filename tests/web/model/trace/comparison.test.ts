import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { GameEntry, Setup } from '../../../../web/model/game/types.ts';
import type { SolverState } from '../../../../web/model/play/solver.ts';
import {
  correctnessOf,
  SolverComparison,
  savingOf,
  TRIAL_BOUNDS,
  type Trial,
} from '../../../../web/model/watch/compare/comparison.ts';
import { gameEntry } from '../games.ts';
import { settled, setupOf } from '../scripted-engine.ts';
import { DRAW, lossIn, manualClock, measurementOf, measuringPort, reportOf } from '../support/measured.ts';
import { traceable } from '../support/traceables.ts';

const GAME = gameEntry({
  solvers: ['bit-rows', 'retrograde', 'minimax'],
  specimens: ['turn-cap-2n'],
  traceable: [traceable('retrograde'), traceable('minimax')],
});

function page() {
  const port = measuringPort();
  const clock = manualClock();
  const setup = signal<Setup | null>(setupOf('board'));
  const game = signal<GameEntry | null>(GAME);
  const solving = signal<SolverState>({ phase: 'loading' });
  const engine = { measure: port.measure, series: () => Promise.reject(new Error('not asked here')) };
  const comparing = new SolverComparison({ engine, timer: clock.timer, game, setup, solving });
  const kinds = () => comparing.trials.value.map(({ state }) => state.kind);
  return { port, clock, setup, comparing, kinds };
}

describe('comparing solvers', () => {
  it("starts with the solvers that can be watched and the engine's choice", () => {
    const { comparing } = page();
    expect(comparing.contenders.value.map(({ id }) => id)).toEqual([
      'bit-rows',
      'retrograde',
      'minimax',
      'turn-cap-2n',
    ]);
    expect(comparing.chosen.value.map(({ id }) => id)).toEqual(['bit-rows', 'retrograde', 'minimax']);
  });

  it('runs the chosen solvers one after the other and keeps their answers', async () => {
    const { comparing, port, kinds } = page();
    comparing.choose('minimax', false);
    comparing.choose('turn-cap-2n', true);
    comparing.run();
    expect(kinds()).toEqual(['running', 'waiting', 'waiting']);
    port.measurements[0]?.answer({ kind: 'answer', answer: measurementOf('bit-rows', 90, lossIn(16)) });
    await settled();
    port.measurements[1]?.onProgress({ done: 7, total: 90 });
    expect(comparing.trials.value[1]?.state).toEqual({ kind: 'running', progress: { done: 7, total: 90 } });
    port.measurements[1]?.answer({ kind: 'answer', answer: measurementOf('retrograde', 80, lossIn(16)) });
    await settled();
    port.measurements[2]?.answer({ kind: 'answer', answer: measurementOf('turn-cap-2n', 70, DRAW, lossIn(16)) });
    await settled();
    expect(port.measurements.map(({ solver }) => solver)).toEqual(['bit-rows', 'retrograde', 'turn-cap-2n']);
    expect(comparing.trials.value.map(({ state }) => correctnessOf(state))).toEqual(['right', 'right', 'wrong']);
    expect(comparing.running.value).toBe(false);
  });

  it('gives up on a slow solver and continues with the next', async () => {
    const { comparing, port, clock, kinds } = page();
    comparing.run();
    port.measurements[0]?.onProgress({ done: 123, total: 0 });
    clock.pass(TRIAL_BOUNDS.milliseconds);
    await settled();
    expect(comparing.trials.value[0]?.state).toEqual({ kind: 'gave-up', visits: 123, because: 'time' });
    expect(kinds()).toEqual(['gave-up', 'running', 'waiting']);
  });

  it('reports the visits after which a solver reached its limit', async () => {
    const { comparing, port } = page();
    comparing.run();
    const report = reportOf('bit-rows', 20_000_000, { status: 'limit', limit: 'nodes' });
    port.measurements[0]?.answer({ kind: 'answer', answer: { report, value: null, truth: lossIn(3), mover: 0 } });
    await settled();
    expect(comparing.trials.value[0]?.state).toEqual({ kind: 'gave-up', visits: 20_000_000, because: 'nodes' });
  });

  it('keeps the measurements after a stop', async () => {
    const { comparing, port, kinds } = page();
    comparing.run();
    port.measurements[0]?.answer({ kind: 'answer', answer: measurementOf('bit-rows', 90, DRAW) });
    await settled();
    comparing.stop();
    await settled();
    expect(kinds()).toEqual(['measured', 'stopped', 'stopped']);
    expect(port.measurements).toHaveLength(2);
    expect(comparing.running.value).toBe(false);
  });

  it('resets for another board', async () => {
    const { comparing, port, setup } = page();
    comparing.run();
    setup.value = setupOf('another');
    expect(port.measurements[0]?.signal.aborted).toBe(true);
    await settled();
    expect(comparing.trials.value).toEqual([]);
    expect(comparing.running.value).toBe(false);
  });
});

describe('the saving against plain minimax', () => {
  const trial = (id: string, state: Trial['state']): Trial => ({
    contender: { id, solver: id, order: null, specimen: traceable(id).specimen, traceable: traceable(id) },
    state,
  });
  const measured = (id: string, nodes: number): Trial =>
    trial(id, { kind: 'measured', measurement: measurementOf(id, nodes, DRAW) });

  it('is a share of its visits', () => {
    const trials = [measured('minimax', 1000), measured('alpha-beta', 250)];
    expect(trials.map((one) => savingOf(one, trials))).toEqual([null, { part: 0.25, atMost: false }]);
  });

  it('is an upper bound if minimax gave up, and null if the other did more by then', () => {
    const gaveUp = trial('minimax', { kind: 'gave-up', visits: 1000, because: 'nodes' });
    const trials = [gaveUp, measured('memo', 10), measured('retrograde', 2000)];
    expect(trials.map((one) => savingOf(one, trials))).toEqual([null, { part: 0.01, atMost: true }, null]);
  });

  it('is null for a wrong solver and for a wrong answer', () => {
    const wrong = trial('alpha-beta', {
      kind: 'measured',
      measurement: measurementOf('alpha-beta', 2, DRAW, lossIn(3)),
    });
    const trials = [measured('minimax', 1000), measured('turn-cap-2n', 10), wrong];
    expect(trials.map((one) => savingOf(one, trials))).toEqual([null, null, null]);
  });

  it('is null without minimax', () => {
    const trials = [measured('memo', 10)];
    expect(savingOf(measured('memo', 10), trials)).toBeNull();
  });
});
