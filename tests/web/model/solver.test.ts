import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { EngineError, SolveReport } from '../../../web/model/game/types.ts';
import { Solver } from '../../../web/model/play/solver.ts';
import { ScriptedEngine, settled, setupOf } from './scripted-engine.ts';

const REPORT: SolveReport = {
  status: 'solved',
  limit: null,
  solver: 'retrograde',
  specimen: false,
  choice: null,
  positions: 12,
  nodes: 9,
  visits: 9,
  stored: 0,
  tableHits: 0,
  cutoffs: 0,
  bytes: 100,
  bounds: null,
  milliseconds: 1,
};
const ERROR: EngineError = { code: 'x', arguments: {}, message: 'no', place: null, cells: [] };

function start(wanted = signal(true)) {
  const engine = new ScriptedEngine();
  const solver = new Solver(engine.port, wanted);
  const solved = vi.fn<() => void>();
  solver.solve(setupOf('a'), solved);
  return { engine, solver, solved };
}

describe('the solver', () => {
  it('reports its progress, the solution, and the check of the solution', async () => {
    const { engine, solver, solved } = start();
    expect(solver.state.value).toEqual({ phase: 'working', progress: null });
    engine.solves[0]?.onProgress({ done: 3, total: 12 });
    expect(solver.state.value).toEqual({ phase: 'working', progress: { done: 3, total: 12 } });
    expect(solved).not.toHaveBeenCalled();

    engine.solves[0]?.answer({ kind: 'answer', answer: REPORT });
    await settled();
    expect(solved).toHaveBeenCalledOnce();
    expect(solver.state.value).toMatchObject({ phase: 'solved', check: { state: 'checking' } });

    engine.checks[0]?.answer({ kind: 'answer', answer: { status: 'accepted', positions: 12, milliseconds: 1 } });
    await settled();
    expect(solver.state.value).toMatchObject({ check: { state: 'accepted', report: { positions: 12 } } });
  });

  it('reports that the check rejects the solution', async () => {
    const { engine, solver } = start();
    engine.solves[0]?.answer({ kind: 'answer', answer: REPORT });
    await settled();
    engine.checks[0]?.answer({ kind: 'error', error: ERROR });
    await settled();
    expect(solver.state.value).toMatchObject({ phase: 'solved', check: { state: 'rejected', error: ERROR } });
  });

  it('stays unchecked if the check exceeds its limit', async () => {
    const { engine, solver } = start();
    engine.solves[0]?.answer({ kind: 'answer', answer: REPORT });
    await settled();
    engine.checks[0]?.answer({ kind: 'answer', answer: { status: 'limit', positions: 5, milliseconds: 1 } });
    await settled();
    expect(solver.state.value).toEqual({ phase: 'solved', report: REPORT, check: { state: 'unchecked' } });
  });

  it('stops at once, and ignores late answers', async () => {
    const { engine, solver, solved } = start();
    solver.stop();
    expect(solver.state.value).toEqual({ phase: 'stopped' });
    expect(engine.solves[0]?.signal.aborted).toBe(true);
    engine.solves[0]?.onProgress({ done: 5, total: 12 });
    engine.solves[0]?.answer({ kind: 'answer', answer: REPORT });
    await settled();
    expect(solver.state.value).toEqual({ phase: 'stopped' });
    expect(solved).not.toHaveBeenCalled();
  });

  it('solves only while a view shows the result', async () => {
    const wanted = signal(false);
    const { engine, solver, solved } = start(wanted);
    expect(solver.state.value).toEqual({ phase: 'waiting' });
    expect(engine.solves).toEqual([]);
    wanted.value = true;
    expect(solver.state.value).toEqual({ phase: 'working', progress: null });
    wanted.value = false;
    expect(solver.state.value).toEqual({ phase: 'waiting' });
    expect(engine.solves.map(({ setup, signal: { aborted } }) => [setup, aborted])).toEqual([['a', true]]);
    wanted.value = true;
    engine.solves[1]?.answer({ kind: 'answer', answer: REPORT });
    await settled();
    expect(solved).toHaveBeenCalledOnce();
    wanted.value = false;
    expect(solver.state.value.phase).toBe('solved');
    expect(engine.solves.map(({ setup }) => setup)).toEqual(['a', 'a']);
  });

  it('continues after a stop only when told to', () => {
    const wanted = signal(true);
    const { engine, solver } = start(wanted);
    solver.stop();
    wanted.value = false;
    wanted.value = true;
    expect(solver.state.value).toEqual({ phase: 'stopped' });
    expect(engine.solves).toHaveLength(1);
  });

  it('drops an older setup for a newer one', async () => {
    const { engine, solver, solved } = start();
    const newer = vi.fn<() => void>();
    solver.solve(setupOf('b'), newer);
    engine.solves[0]?.answer({ kind: 'cancelled' });
    await settled();
    expect(solver.state.value.phase).toBe('working');
    engine.solves[1]?.answer({ kind: 'answer', answer: REPORT });
    await settled();
    expect(newer).toHaveBeenCalledOnce();
    expect(solved).not.toHaveBeenCalled();
  });

  it.each([
    [{ kind: 'crashed' }, { phase: 'failed', because: { kind: 'crashed' } }],
    [
      { kind: 'crashed', problem: { kind: 'altered' } },
      { phase: 'failed', because: { problem: { kind: 'altered' } } },
    ],
    [
      { kind: 'error', error: ERROR },
      { phase: 'failed', because: { error: ERROR } },
    ],
    [{ kind: 'cancelled' }, { phase: 'stopped' }],
    [
      { kind: 'answer', answer: { ...REPORT, status: 'limit', limit: 'memory' } },
      { phase: 'limit', report: { limit: 'memory' } },
    ],
  ] as const)('ends in one phase for every answer: %j', async (answered, phase) => {
    const { engine, solver, solved } = start();
    engine.solves[0]?.answer(answered);
    await settled();
    expect(solver.state.value).toMatchObject(phase);
    expect(solved).not.toHaveBeenCalled();
  });

  it('ignores a stop when idle', async () => {
    const { engine, solver } = start();
    engine.solves[0]?.answer({ kind: 'answer', answer: REPORT });
    await settled();
    solver.stop();
    expect(solver.state.value.phase).toBe('solved');
  });
});
