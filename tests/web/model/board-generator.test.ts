import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it } from 'vitest';
import { BoardGenerator, MOST_TRIES } from '../../../web/model/edit/board-generator.ts';
import type { Answered } from '../../../web/model/game/engine-port.ts';
import type { GameEntry, Setup } from '../../../web/model/game/types.ts';
import { gameEntry } from './games.ts';
import { ScriptedEngine, settled, setupOf } from './scripted-engine.ts';

const GAME = gameEntry({ parameters: [{ id: 'vertices', min: 3, max: 50, default: 12 }] });

let engine: ScriptedEngine;
let opened: Setup[];
/** Requests for boards without special conditions. */
let generated: { readonly values: unknown; readonly seed: number }[];
let generator: BoardGenerator;

function start(game: GameEntry): void {
  engine = new ScriptedEngine();
  opened = [];
  generated = [];
  generator = new BoardGenerator({
    engine: {
      find: engine.port.find,
      generate: ({ parameters: values, seed }): Promise<Answered<Setup>> => {
        generated.push({ values, seed });
        return Promise.resolve({ kind: 'answer', answer: setupOf(`seed ${seed}`) });
      },
    },
    game: signal<GameEntry | null>(game),
    open: async (setup) => void opened.push(setup),
  });
}

beforeEach(() => start(GAME));

describe('the generator', () => {
  it('generates the board of a seed with the parameters of the game', async () => {
    generator.change('vertices', 20);
    generator.seed.value = 17;
    await generator.make();
    expect(generated).toEqual([{ values: { vertices: 20 }, seed: 17 }]);
    expect(opened.map(({ text }) => text)).toEqual(['seed 17']);
    expect(generator.state.value).toEqual({ phase: 'made', seed: 17, tried: 1 });
    await generator.another();
    expect(generator.state.value).toMatchObject({ seed: 18 });
  });

  it('searches for a board that fulfils the wishes, and reports its progress and the seed', async () => {
    generator.wishes.value = { winner: 1, plies: 9, uniqueMove: true };
    const made = generator.make();
    const [search] = engine.finds;
    expect(search).toMatchObject({ seed: 1, tries: MOST_TRIES, wishes: { winner: 1, plies: 9, uniqueMove: true } });
    search?.onProgress({ done: 40, total: MOST_TRIES });
    expect(generator.state.value).toEqual({ phase: 'searching', tried: 40 });
    search?.answer({ kind: 'answer', answer: { setup: setupOf('found'), seed: 57, tried: 57 } });
    await made;
    expect(generator.state.value).toEqual({ phase: 'made', seed: 57, tried: 57 });
    expect(generator.seed.value).toBe(57);
    expect(opened.map(({ text }) => text)).toEqual(['found']);
    void generator.another();
    expect(engine.finds[1]?.seed).toBe(58);
  });

  it('reports that no seed fulfils the wishes, and keeps the board', async () => {
    generator.wishes.value = { winner: 'draw', plies: null, uniqueMove: false };
    const made = generator.make();
    engine.finds[0]?.answer({ kind: 'answer', answer: { setup: null, seed: null, tried: MOST_TRIES } });
    await made;
    expect(generator.state.value).toEqual({ phase: 'none', tried: MOST_TRIES });
    expect(opened).toEqual([]);
  });

  it('stops on request, and ignores later answers', async () => {
    generator.wishes.value = { winner: 0, plies: null, uniqueMove: false };
    void generator.make();
    const [search] = engine.finds;
    generator.stop();
    expect(search?.signal.aborted).toBe(true);
    search?.onProgress({ done: 5, total: 9 });
    search?.answer({ kind: 'answer', answer: { setup: setupOf('late'), seed: 2, tried: 2 } });
    await settled();
    expect(generator.state.value).toEqual({ phase: 'idle' });
    expect(opened).toEqual([]);
  });

  it('drops the wish for a distance in games without distances', async () => {
    start({ ...GAME, valueKind: 'margin' });
    generator.wishes.value = { winner: null, plies: 9, uniqueMove: false };
    await generator.make();
    expect([generated.length, engine.finds.length]).toEqual([1, 0]);
  });
});
