import { signal } from '@preact/signals';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histogramOf, longestWin, Statistics } from '../../../web/model/analyse/statistics.ts';
import type { EngineError, Setup, Survey, SurveyBar } from '../../../web/model/game/types.ts';
import type { SolverState } from '../../../web/model/play/solver.ts';
import { ScriptedEngine, settled, setupOf } from './scripted-engine.ts';

const SOLVED: SolverState = {
  phase: 'solved',
  report: {
    status: 'solved',
    limit: null,
    solver: 'retrograde',
    specimen: false,
    choice: null,
    positions: 9,
    nodes: 9,
    visits: 9,
    stored: 0,
    tableHits: 0,
    cutoffs: 0,
    bytes: 0,
    bounds: null,
    milliseconds: 1,
  },
  check: { state: 'checking' },
};

function surveyOf(bars: readonly SurveyBar[], about: Partial<Survey> = {}): Survey {
  return { positions: 9, complete: true, won: [4, 3], drawn: 2, bars, hardest: null, ...about };
}

/** Returns the statistics of a solved board, and the signals that the tests change. */
function onSolvedBoard() {
  const engine = new ScriptedEngine();
  const setup = signal<Setup | null>(setupOf('first'));
  const solving = signal<SolverState>(SOLVED);
  return { engine, setup, solving, statistics: new Statistics({ engine: engine.port, setup, solving }) };
}

describe('the count of all positions', () => {
  it('starts on request, shows its progress, and ends with the survey', async () => {
    const { engine, statistics } = onSolvedBoard();
    expect(statistics.state.value).toEqual({ phase: 'idle' });
    statistics.count();
    expect(statistics.state.value).toEqual({ phase: 'working', progress: null });
    engine.surveys[0]?.onProgress({ done: 3, total: 9 });
    expect(statistics.state.value).toEqual({ phase: 'working', progress: { done: 3, total: 9 } });
    const survey = surveyOf([]);
    engine.surveys[0]?.answer({ kind: 'answer', answer: survey });
    await settled();
    expect(statistics.state.value).toEqual({ phase: 'done', survey });
  });

  it('does not start on an unsolved board', () => {
    const { engine, solving, statistics } = onSolvedBoard();
    solving.value = { phase: 'stopped' };
    statistics.count();
    expect(engine.surveys).toHaveLength(0);
    expect(statistics.state.value.phase).toBe('idle');
  });

  it('continues during the check of the solution, which changes no position', async () => {
    const { engine, solving, statistics } = onSolvedBoard();
    statistics.count();
    solving.value = { ...SOLVED, check: { state: 'unchecked' } };
    engine.surveys[0]?.answer({ kind: 'answer', answer: surveyOf([]) });
    await settled();
    expect(statistics.state.value.phase).toBe('done');
  });

  it('is cancelled when the setup changes, and its late answer is ignored', async () => {
    const { engine, setup, statistics } = onSolvedBoard();
    statistics.count();
    setup.value = setupOf('second');
    expect(engine.surveys[0]?.signal.aborted).toBe(true);
    engine.surveys[0]?.answer({ kind: 'answer', answer: surveyOf([]) });
    await settled();
    expect(statistics.state.value).toEqual({ phase: 'idle' });
  });

  it('stops on request', () => {
    const { engine, statistics } = onSolvedBoard();
    statistics.count();
    statistics.stop();
    expect(engine.surveys[0]?.signal.aborted).toBe(true);
    expect(statistics.state.value).toEqual({ phase: 'idle' });
  });

  it('reports a failure, and can be retried', async () => {
    const error: EngineError = { code: 'limit.memory', arguments: {}, message: 'too much', place: null, cells: [] };
    const { engine, statistics } = onSolvedBoard();
    statistics.count();
    engine.surveys[0]?.answer({ kind: 'error', error });
    await settled();
    expect(statistics.state.value).toEqual({ phase: 'failed', because: { kind: 'error', error } });
    statistics.count();
    engine.surveys[1]?.answer({ kind: 'crashed' });
    await settled();
    expect(statistics.state.value).toEqual({ phase: 'failed', because: { kind: 'crashed' } });
  });
});

describe('the histogram', () => {
  const survey = surveyOf([
    { at: 1, counts: [3, 0] },
    { at: 4, counts: [1, 3] },
  ]);

  it('shows distances without positions as gaps', () => {
    const bars = histogramOf(survey, 'outcome');
    expect(bars.map((bar) => bar.counts)).toEqual([
      [0, 0],
      [3, 0],
      [0, 0],
      [0, 0],
      [1, 3],
    ]);
    expect(bars[4]).toMatchObject({ from: 4, to: 4, heights: [0.25, 0.75] });
    expect(longestWin(survey)).toBe(4);
  });

  it('groups probabilities by tenths, labelled as percentages', () => {
    const bars = histogramOf(surveyOf([{ at: 9, counts: [2, 0] }], { won: null }), 'probability');
    expect(bars).toHaveLength(10);
    expect(bars[9]).toEqual({ from: 90, to: 100, counts: [2, 0], heights: [1, 0] });
  });

  it('begins with the fewest points', () => {
    const bars = histogramOf(
      surveyOf([
        { at: -2, counts: [1, 0] },
        { at: 1, counts: [1, 0] },
      ]),
      'margin',
    );
    expect(bars.map((bar) => bar.from)).toEqual([-2, -1, 0, 1]);
  });

  it('is empty without counts', () => {
    expect(histogramOf(surveyOf([]), 'outcome')).toEqual([]);
    expect(longestWin(surveyOf([]))).toBeNull();
  });

  it('contains every position, has a limited number of bars, and fills the height', () => {
    const distances = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(distances, fc.nat(50), (places, extra) => {
        const listed = places.map((at): SurveyBar => ({ at, counts: [at % 7, 1 + extra] }));
        const bars = histogramOf(surveyOf(listed), 'outcome');
        const sum = (all: readonly { readonly counts: readonly [number, number] }[]): number =>
          all.reduce((total, { counts }) => total + counts[0] + counts[1], 0);
        expect(sum(bars)).toBe(sum(listed));
        expect(bars.length).toBeLessThanOrEqual(40);
        expect(Math.max(...bars.map(({ heights }) => heights[0] + heights[1]))).toBeCloseTo(1);
        for (const [index, bar] of bars.entries()) expect(bars[index + 1]?.from ?? bar.to + 1).toBe(bar.to + 1);
      }),
    );
  });
});
