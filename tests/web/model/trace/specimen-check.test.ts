/** Tests questions to a wrong solver about the current board. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { GameEntry, Setup } from '../../../../web/model/game/types.ts';
import { SpecimenCheck } from '../../../../web/model/watch/break/specimen-check.ts';
import { Targets } from '../../../../web/model/watch/break/target.ts';
import { gameEntry } from '../games.ts';
import { settled, setupOf } from '../scripted-engine.ts';
import { DRAW, lossIn, manualClock, measurementOf, measuringPort } from '../support/measured.ts';

function page() {
  const port = measuringPort();
  const studied: string[] = [];
  const game = signal<GameEntry | null>(gameEntry({ specimens: ['visited-without-mover', 'bounds-forgotten'] }));
  const setup = signal<Setup | null>(setupOf('first'));
  const active = signal(true);
  const solved = signal(true);
  const targets = new Targets(game);
  const examining = new SpecimenCheck({
    engine: {
      measure: port.measure,
      study: ({ line }) => {
        studied.push(line);
        return Promise.resolve({ kind: 'answer', answer: { positions: [] } });
      },
    },
    timer: manualClock().timer,
    game,
    setup,
    target: targets.target,
    solved,
    active,
  });
  return { ...port, studied, setup, active, solved, targets, examining };
}

describe('asking a wrong solver', () => {
  it('asks about every board and solver while active', async () => {
    const { measurements, setup, active, targets, examining } = page();
    setup.value = setupOf('second');
    targets.chooseSpecimen('bounds-forgotten');
    active.value = false;
    expect(measurements.map(({ solver, setup: text }) => [solver, text])).toEqual([
      ['visited-without-mover', 'first'],
      ['visited-without-mover', 'second'],
      ['bounds-forgotten', 'second'],
    ]);
    expect(measurements.every(({ signal: { aborted } }) => aborted)).toBe(true);
    expect(examining.state.value).toEqual({ phase: 'none' });
    active.value = true;
    expect(measurements).toHaveLength(4);
  });

  it('requests a line once, and only for a wrong answer', async () => {
    const { measurements, studied, targets, examining } = page();
    measurements[0]?.answer({ kind: 'answer', answer: measurementOf('visited-without-mover', 9, DRAW) });
    await settled();
    expect(examining.state.value).toMatchObject({ phase: 'answered', correctness: 'right' });
    expect([studied, examining.isComing.value]).toEqual([[], false]);
    targets.chooseSpecimen('bounds-forgotten');
    measurements[1]?.answer({ kind: 'answer', answer: measurementOf('bounds-forgotten', 9, DRAW, lossIn(4)) });
    await settled();
    expect(examining.state.value).toMatchObject({ correctness: 'wrong', says: DRAW, truth: lossIn(4) });
    // This engine has no line, and the page asks it only once.
    expect([studied, examining.line.value, examining.isComing.value]).toEqual([[''], null, false]);
  });

  it('requests the line again after the engine has lost the solution', async () => {
    const { measurements, studied, solved, examining } = page();
    measurements[0]?.answer({ kind: 'answer', answer: measurementOf('visited-without-mover', 9, DRAW, lossIn(4)) });
    await settled();
    solved.value = false;
    expect(examining.isComing.value).toBe(true);
    solved.value = true;
    await settled();
    expect([studied, examining.isComing.value]).toEqual([['', ''], false]);
  });

  it('asks again after a stop', async () => {
    const { measurements, examining } = page();
    examining.stop();
    await settled();
    expect(examining.state.value).toEqual({ phase: 'gave-up' });
    examining.again();
    expect(measurements).toHaveLength(2);
    expect(examining.state.value.phase).toBe('asking');
  });
});
