import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Answered, EnginePort } from '../../../../web/model/game/engine-port.ts';
import type { LongQuestion } from '../../../../web/model/game/questions.ts';
import type { Broken } from '../../../../web/model/game/trace-types.ts';
import type { GameEntry, LinkParts, Position } from '../../../../web/model/game/types.ts';
import { createBreaking } from '../../../../web/model/watch/compare/breaking.ts';
import { searchedSizes } from '../../../../web/model/watch/trace/searched.ts';
import { gameEntry } from '../games.ts';
import { settled, setupOf } from '../scripted-engine.ts';
import { DRAW, lossIn } from '../support/measured.ts';
import { traceable } from '../support/traceables.ts';

const GAME = gameEntry({
  specimens: ['turn-cap-2n', 'visited-without-mover'],
  traceable: [traceable('turn-capped'), traceable('turn-cap-2n'), traceable('visited-without-mover')],
});
const START: Position = {
  mover: 0,
  text: '1.2.m',
  tokens: [1, 2, 0],
  owners: [],
  amounts: [],
  ending: null,
  points: null,
  value: null,
  repeats: false,
  asIfBegunHere: false,
  moves: [],
};
const FOUND: Broken = {
  setup: 'eight',
  size: 8,
  says: DRAW,
  truth: lossIn(16),
  mover: 0,
  line: '4.5.6',
  step: 321,
  searched: [
    { size: 7, instances: 853, complete: true },
    { size: 8, instances: 40, complete: true },
  ],
};

interface Asked extends LongQuestion {
  readonly specimen: string;
  readonly capFactor: number | null;
  readonly seed: number;
  readonly answer: (answered: Answered<Broken>) => void;
}

function page() {
  const asked: Asked[] = [];
  let now = 0;
  const engine: Pick<EnginePort, 'breakIt' | 'read' | 'study' | 'writeLink'> = {
    breakIt: ({ specimen, capFactor, seed }, long) =>
      new Promise((answer) => {
        asked.push({ specimen, capFactor, seed, answer, ...long });
        long.signal.addEventListener('abort', () => answer({ kind: 'cancelled' }));
      }),
    read: ({ text }) => Promise.resolve({ kind: 'answer', answer: setupOf(text) }),
    study: () => Promise.resolve({ kind: 'answer', answer: { positions: [START] } }),
    writeLink: (parts) => Promise.resolve({ kind: 'answer', answer: { fragment: linkText(parts) } }),
  };
  const game = signal<GameEntry | null>(GAME);
  const breaking = createBreaking({ engine, game, now: () => now });
  return {
    asked,
    game,
    breaking,
    passSeconds: (seconds: number) => {
      now += 1000 * seconds;
    },
  };
}

/** Without the players, which are not what these tests are about. */
function linkText({ setup, line, parameters }: LinkParts): string {
  const told = parameters.filter(([name]) => name !== 'sides').map(([name, value]) => `${name}=${value}`);
  return `${setup}/${line}?${told.join('&')}`;
}

/** The links of what a search has found. */
function linksOf({ breaking }: ReturnType<typeof page>) {
  const { value } = breaking.state;
  return value.phase === 'done' ? value.found?.links : undefined;
}

describe('breaking a wrong solver', () => {
  it('tells how many boards it has tried in how long, and what it has found', async () => {
    const here = page();
    const { asked, breaking } = here;
    breaking.run();
    here.passSeconds(2);
    asked[0]?.onProgress({ done: 1500, total: 0 });
    expect(breaking.state.value).toMatchObject({ phase: 'searching', tried: 1500, seconds: 2 });
    here.passSeconds(3);
    asked[0]?.answer({ kind: 'answer', answer: FOUND });
    await settled();
    expect(breaking.state.value).toMatchObject({ phase: 'done', broken: FOUND, seconds: 5 });
    expect(linksOf(here)).toEqual({
      board: 'eight/?view=analyse',
      line: 'eight/4.5.6?step=0&view=analyse',
      step: 'eight/?view=watch&solver=turn-cap-2n&event=322',
    });
  });

  it('asks for another cap by its factor, and leads to the capped search with that cap', async () => {
    const here = page();
    const { asked, breaking } = here;
    expect(breaking.target.value).toEqual({ specimen: 'turn-cap-2n', capFactor: 2 });
    breaking.run();
    breaking.chooseCapFactor(1);
    expect(asked[0]?.signal.aborted).toBe(true);
    breaking.run();
    expect(asked.map(({ specimen, capFactor }) => [specimen, capFactor])).toEqual([
      ['turn-cap-2n', null],
      ['turn-cap-2n', 1],
    ]);
    asked[1]?.answer({ kind: 'answer', answer: { ...FOUND, step: 0 } });
    await settled();
    expect(linksOf(here)?.step).toBe('eight/?view=watch&solver=turn-capped&cap=7&event=1');
  });

  it('has no cap for other wrong solvers', () => {
    const { breaking, asked } = page();
    breaking.chooseSpecimen('visited-without-mover');
    expect(breaking.target.value).toEqual({ specimen: 'visited-without-mover', capFactor: null });
    breaking.run();
    expect(asked[0]).toMatchObject({ specimen: 'visited-without-mover', capFactor: null });
  });

  it('says when nothing was found, and tries other boards then', async () => {
    const { asked, breaking } = page();
    breaking.run();
    const nothing: Broken = { ...FOUND, setup: null, size: null, says: null, truth: null, line: '', step: null };
    asked[0]?.answer({ kind: 'answer', answer: nothing });
    await settled();
    expect(breaking.state.value).toMatchObject({ phase: 'done', broken: nothing, found: null });
    breaking.run();
    expect(asked[1]?.seed).not.toBe(asked[0]?.seed);
  });

  it('keeps its count when it is stopped', async () => {
    const { asked, breaking } = page();
    breaking.run();
    asked[0]?.onProgress({ done: 70, total: 0 });
    breaking.stop();
    await settled();
    expect(breaking.state.value).toMatchObject({ phase: 'stopped', tried: 70 });
  });

  it('forgets everything with another game', async () => {
    const { asked, game, breaking } = page();
    breaking.run();
    game.value = gameEntry({ id: 'plain' });
    expect(asked[0]?.signal.aborted).toBe(true);
    await settled();
    expect(breaking.state.value).toEqual({ phase: 'idle' });
    expect(breaking.target.value).toBeNull();
  });

  it('tells when the engine breaks down', async () => {
    const { asked, breaking } = page();
    breaking.run();
    asked[0]?.answer({ kind: 'crashed' });
    await settled();
    expect(breaking.state.value).toEqual({ phase: 'failed', error: null });
  });
});

describe('what was searched', () => {
  it('joins neighbouring sizes that were searched alike, and keeps the one with the find apart', () => {
    const searched = [3, 4, 5, 6].map((size) => ({ size, instances: 10 * size, complete: true }));
    expect(searchedSizes({ searched, size: 6 })).toEqual([
      { from: 3, to: 5, instances: 120, complete: true, cutDownTo: null },
      { from: 6, to: 6, instances: 60, complete: true, cutDownTo: 6 },
    ]);
  });

  it('never counts random boards among all boards', () => {
    const searched = [
      { size: 3, instances: 9, complete: true },
      { size: 4, instances: 99, complete: false },
      { size: 5, instances: 99, complete: false },
    ];
    expect(searchedSizes({ searched, size: null })).toEqual([
      { from: 3, to: 3, instances: 9, complete: true, cutDownTo: null },
      { from: 4, to: 5, instances: 198, complete: false, cutDownTo: null },
    ]);
  });

  it('tells where the find came up, also when it was cut down to a size that was searched in vain', () => {
    const searched = [
      { size: 9, instances: 50, complete: false },
      { size: 10, instances: 7, complete: false },
    ];
    expect(searchedSizes({ searched, size: 9 })).toEqual([
      { from: 9, to: 9, instances: 50, complete: false, cutDownTo: null },
      { from: 10, to: 10, instances: 7, complete: false, cutDownTo: 9 },
    ]);
  });
});
