import { describe, expect, it } from 'vitest';
import { MissingValues } from '../../../web/model/play/missing-values.ts';
import { position } from './positions.ts';
import { ScriptedEngine, settled, setupOf } from './scripted-engine.ts';

const SETUP = setupOf('0-1');
const UNKNOWN = position({ 1: 'draw', 2: null });
const KNOWN = position({ 1: 'draw', 2: 'win 3' });

function start() {
  const engine = new ScriptedEngine();
  let known = 0;
  const workOut = new MissingValues(engine.port, () => {
    known += 1;
  });
  return { asked: engine.workedOut, workOut, known: () => known };
}

describe('requests for missing values', () => {
  it('are sent if a move has no value, and report progress and new values', async () => {
    const { asked, workOut, known } = start();
    workOut.look(SETUP, UNKNOWN, '1.2');
    expect(asked.map(({ line }) => line)).toEqual(['1.2']);
    expect(workOut.progress.value).not.toBeNull();
    asked[0]?.onProgress({ done: 5, total: 9 });
    expect(workOut.progress.value).toEqual({ done: 5, total: 9 });
    asked[0]?.answer({ kind: 'answer', answer: { known: true } });
    await settled();
    expect(known()).toBe(1);
    expect(workOut.progress.value).toBeNull();
  });

  it('are sent if the values ignore the played moves', () => {
    const { asked, workOut } = start();
    workOut.look(SETUP, { ...KNOWN, asIfBegunHere: true }, '1.2');
    expect(asked.map(({ line }) => line)).toEqual(['1.2']);
  });

  it('are not sent if all values are known', () => {
    const { asked, workOut } = start();
    workOut.look(SETUP, KNOWN, '');
    expect(asked).toHaveLength(0);
    expect(workOut.progress.value).toBeNull();
  });

  it('are cancelled when the reader continues, and later answers are ignored', async () => {
    const { asked, workOut, known } = start();
    workOut.look(SETUP, UNKNOWN, '1');
    workOut.look(SETUP, KNOWN, '1.2');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.onProgress({ done: 1, total: 2 });
    asked[0]?.answer({ kind: 'answer', answer: { known: true } });
    await settled();
    expect(workOut.progress.value).toBeNull();
    expect(known()).toBe(0);
  });

  it('are not repeated for the same place until there is a new solution', async () => {
    const { asked, workOut, known } = start();
    workOut.look(SETUP, UNKNOWN, '1');
    asked[0]?.answer({ kind: 'answer', answer: { known: false } });
    await settled();
    workOut.look(SETUP, UNKNOWN, '1');
    expect(asked).toHaveLength(1);
    expect(known()).toBe(0);
    workOut.forget();
    workOut.look(SETUP, UNKNOWN, '1');
    expect(asked).toHaveLength(2);
  });
});
