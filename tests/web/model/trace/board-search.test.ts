import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Answered, EnginePort } from '../../../../web/model/game/engine-port.ts';
import type { LongQuestion } from '../../../../web/model/game/questions.ts';
import type { Broken } from '../../../../web/model/game/trace-types.ts';
import type { GameEntry } from '../../../../web/model/game/types.ts';
import { BoardSearch, searchedSizes } from '../../../../web/model/watch/break/board-search.ts';
import { solverOn, Targets } from '../../../../web/model/watch/break/target.ts';
import { gameEntry } from '../games.ts';
import { settled, setupOf } from '../scripted-engine.ts';
import { DRAW, lossIn } from '../support/measured.ts';
import { traceable } from '../support/traceables.ts';

const GAME = gameEntry({
  specimens: ['turn-cap-2n', 'visited-without-mover'],
  traceable: [traceable('turn-capped'), traceable('turn-cap-2n'), traceable('visited-without-mover')],
});
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

interface OpenSearch extends LongQuestion {
  readonly specimen: string;
  readonly capFactor: number | null;
  readonly seed: number;
  readonly answer: (answered: Answered<Broken>) => void;
}

function page() {
  const searches: OpenSearch[] = [];
  const opened: string[] = [];
  let now = 0;
  const engine: Pick<EnginePort, 'breakIt' | 'read'> = {
    breakIt: ({ specimen, capFactor, seed }, long) =>
      new Promise((answer) => {
        searches.push({ specimen, capFactor: capFactor ?? null, seed, answer, ...long });
        long.signal.addEventListener('abort', () => answer({ kind: 'cancelled' }));
      }),
    read: ({ text }) => Promise.resolve({ kind: 'answer', answer: setupOf(text) }),
  };
  const game = signal<GameEntry | null>(GAME);
  const targets = new Targets(game);
  const searching = new BoardSearch({
    engine,
    game,
    target: targets.target,
    now: () => now,
    found: ({ text }) => opened.push(text),
  });
  return {
    searches,
    opened,
    game,
    targets,
    searching,
    passSeconds: (seconds: number) => {
      now += 1000 * seconds;
    },
  };
}

describe('the search for a board that breaks a wrong solver', () => {
  it('reports the number of boards tried, the time and the board found', async () => {
    const current = page();
    const { searches, searching, opened } = current;
    searching.run();
    current.passSeconds(2);
    searches[0]?.onProgress({ done: 1500, total: 0 });
    expect(searching.state.value).toMatchObject({ phase: 'searching', tried: 1500, seconds: 2 });
    current.passSeconds(3);
    searches[0]?.answer({ kind: 'answer', answer: FOUND });
    await settled();
    expect(searching.state.value).toMatchObject({ phase: 'done', broken: FOUND, found: { text: 'eight' }, seconds: 5 });
    expect(opened).toEqual(['eight']);
  });

  it('searches for a cap by its factor and stops when the reader chooses another', () => {
    const { searches, searching, targets } = page();
    expect(targets.target.value).toEqual({ specimen: 'turn-cap-2n', capFactor: 2 });
    searching.run();
    targets.chooseCapFactor(1);
    expect(searches[0]?.signal.aborted).toBe(true);
    searching.run();
    expect(searches.map(({ specimen, capFactor }) => [specimen, capFactor])).toEqual([
      ['turn-cap-2n', null],
      ['turn-cap-2n', 1],
    ]);
  });

  it('has no cap for other wrong solvers', () => {
    const { targets, searching, searches } = page();
    targets.chooseSpecimen('visited-without-mover');
    expect(targets.target.value).toEqual({ specimen: 'visited-without-mover', capFactor: null });
    searching.run();
    expect(searches[0]).toMatchObject({ specimen: 'visited-without-mover', capFactor: null });
  });

  it('reports that nothing was found, and then tries other boards', async () => {
    const { searches, searching, opened } = page();
    searching.run();
    const nothing: Broken = { ...FOUND, setup: null, size: null, says: null, truth: null, line: '', step: null };
    searches[0]?.answer({ kind: 'answer', answer: nothing });
    await settled();
    expect(searching.state.value).toMatchObject({ phase: 'done', broken: nothing, found: null });
    expect(opened).toEqual([]);
    searching.run();
    expect(searches[1]?.seed).not.toBe(searches[0]?.seed);
  });

  it('keeps its count after a stop', async () => {
    const { searches, searching } = page();
    searching.run();
    searches[0]?.onProgress({ done: 70, total: 0 });
    searching.stop();
    await settled();
    expect(searching.state.value).toMatchObject({ phase: 'stopped', tried: 70 });
  });

  it('resets for another game', async () => {
    const { searches, game, searching, targets } = page();
    searching.run();
    game.value = gameEntry({ id: 'plain' });
    expect(searches[0]?.signal.aborted).toBe(true);
    await settled();
    expect(searching.state.value).toEqual({ phase: 'idle' });
    expect(targets.target.value).toBeNull();
  });

  it('reports a crash of the engine', async () => {
    const { searches, searching } = page();
    searching.run();
    searches[0]?.answer({ kind: 'crashed' });
    await settled();
    expect(searching.state.value).toEqual({ phase: 'failed', because: { kind: 'crashed' } });
  });
});

describe('the wrong solver on a board', () => {
  const board = {
    kind: 'graph',
    vertexCount: 8,
    edges: [],
    directed: false,
    forbidden: [],
    owners: [],
    results: [],
  } as const;

  it('is the specimen, or the capped search with the chosen cap', () => {
    const traceables = GAME.traceable;
    expect(solverOn({ specimen: 'turn-cap-2n', capFactor: 2 }, board, traceables)).toEqual({
      solver: 'turn-cap-2n',
      cap: null,
    });
    expect(solverOn({ specimen: 'turn-cap-2n', capFactor: 1 }, board, traceables)).toEqual({
      solver: 'turn-capped',
      cap: 7,
    });
  });
});

describe('searchedSizes', () => {
  it('joins adjacent sizes searched in the same way, but not the one with the failure', () => {
    const searched = [3, 4, 5, 6].map((size) => ({ size, instances: 10 * size, complete: true }));
    expect(searchedSizes({ searched, size: 6 })).toEqual([
      { from: 3, to: 5, instances: 120, complete: true, cutDownTo: null },
      { from: 6, to: 6, instances: 60, complete: true, cutDownTo: 6 },
    ]);
  });

  it('never counts random boards among complete sizes', () => {
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

  it('reports the size of the failure, also after a reduction to a size that was searched before', () => {
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
