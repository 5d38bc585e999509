import { describe, expect, it } from 'vitest';
import { EngineFailure } from '../../../web/engine/failures.ts';
import {
  decodeBreaking,
  decodeFractions,
  decodeMeasuring,
  decodePlacesHead,
  decodeSeries,
  decodeTracedPositions,
  decodeTracing,
} from '../../../web/engine/worker/trace-codec.ts';

const progress = { done: 3, total: 7 };
const win = { outcome: 'win', plies: 5, winner: 0 };
const report = {
  solver: 'minimax',
  family: 'tree',
  specimen: false,
  status: 'finished',
  limit: null,
  records: 12,
  value: win,
  mover: 0,
  positions: 0,
  nodes: 4,
  visits: 4,
  stored: 0,
  tableHits: 0,
  cutoffs: 1,
  bytes: 100,
};
const broken = {
  setup: '0-1.2_1-2',
  size: 3,
  says: { outcome: 'draw', plies: null, winner: null },
  truth: win,
  mover: 0,
  line: '3.5',
  step: 8,
  searched: [{ size: 3, instances: 12, complete: true }],
};
const solved = {
  status: 'solved',
  limit: null,
  solver: 'minimax',
  specimen: false,
  choice: null,
  positions: 5,
  nodes: 4,
  visits: 4,
  stored: 0,
  tableHits: 0,
  cutoffs: 1,
  bytes: 100,
  bounds: null,
};

const text = (json: unknown): string => JSON.stringify(json);

describe('what the engine says about traces', () => {
  it('becomes progress, then a report', () => {
    expect(decodeTracing(text({ status: 'working', progress }))).toEqual({ status: 'working', progress });
    for (const status of ['finished', 'limit', 'cut-off']) {
      const limit = status === 'limit' ? 'memory' : null;
      const value = status === 'finished' ? win : null;
      const ended = decodeTracing(text({ status, progress, report: { ...report, status, limit, value } }));
      const expected = value === null ? null : { kind: 'outcome', ...win };
      expect(ended).toEqual({ status, progress, report: { ...report, status, limit, value: expected } });
    }
  });

  it('becomes exact fractions', () => {
    const fractions = [
      { probability: 0.5, fraction: '1/2' },
      { probability: 1, fraction: '1' },
    ];
    expect(decodeFractions(text(fractions))).toEqual(fractions);
    expect(() => decodeFractions(text([{ probability: 2, fraction: '2' }]))).toThrow('0.probability');
  });

  it('becomes measurements', () => {
    expect(decodeMeasuring(text({ status: 'judging', progress }))).toEqual({ status: 'judging', progress });
    const measured = decodeMeasuring(
      text({
        status: 'measured',
        progress,
        measurement: { report: solved, value: { margin: 3 }, truth: null, mover: 1 },
      }),
    );
    expect(measured).toMatchObject({
      measurement: { report: solved, value: { kind: 'margin', margin: 3 }, truth: null, mover: 1 },
    });
  });

  it('becomes instances that break a wrong solver, or none', () => {
    expect(decodeBreaking(text({ status: 'finished', progress, broken }))).toMatchObject({
      broken: { ...broken, says: { kind: 'outcome', outcome: 'draw' }, truth: { kind: 'outcome', outcome: 'win' } },
    });
    const none = { ...broken, setup: null, size: null, says: null, truth: null, line: '', step: null };
    expect(decodeBreaking(text({ status: 'finished', progress, broken: none }))).toMatchObject({ broken: none });
  });

  it('becomes series and places', () => {
    expect(decodeSeries(text({ setups: [{ size: 4, setup: '4' }] }))).toEqual({ setups: [{ size: 4, setup: '4' }] });
    expect(decodePlacesHead(text({ pieces: 2 }))).toEqual({ pieces: 2 });
  });

  it('is an error where it is one', () => {
    const error = { code: 'api.no-table', arguments: {}, message: 'There is no table.', place: null, cells: [] };
    for (const decode of [decodeTracedPositions, decodePlacesHead, decodeSeries, decodeTracing, decodeBreaking]) {
      expect(() => decode(text({ error }))).toThrow(EngineFailure);
    }
  });

  it('is refused with its path where it is not as expected', () => {
    expect(() => decodeTracing(text({ status: 'asleep', progress }))).toThrow('status');
    expect(() =>
      decodeTracing(text({ status: 'finished', progress, report: { ...report, family: 'forest' } })),
    ).toThrow('report.family');
    expect(() => decodeTracedPositions(text({ positions: [{ line: '' }] }))).toThrow('positions.0.position');
    expect(() => decodeBreaking(text({ status: 'finished', progress, broken: { ...broken, step: -1 } }))).toThrow(
      'broken.step',
    );
  });
});
