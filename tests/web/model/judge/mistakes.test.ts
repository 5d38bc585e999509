import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { GameEntry } from '../../../../web/model/game/types.ts';
import { Mistakes } from '../../../../web/model/judge/mistakes.ts';
import { gameEntry } from '../games.ts';
import { ScriptedEngine, settled } from '../scripted-engine.ts';

function atRest() {
  const engine = new ScriptedEngine();
  const game = signal<GameEntry | null>(gameEntry({ specimens: ['first-wrong', 'second-wrong'] }));
  const problem = signal('one-1');
  return { engine, problem, mistakes: new Mistakes({ engine: engine.port, game, problem }) };
}

const FOUND = { setup: 'a', input: 'a\n', said: '1', right: '2', size: 5, unit: 'vertices', smallest: true };

describe('the search for a case that a specimen answers wrongly', () => {
  it('reports the number of tried cases and the case found', async () => {
    const { engine, mistakes } = atRest();
    expect(mistakes.specimen.value).toBe('first-wrong');
    mistakes.choose('second-wrong');
    mistakes.search();
    const [asked] = engine.misjudged;
    expect(asked?.specimen).toBe('second-wrong');
    asked?.onProgress({ done: 40, total: 40 });
    expect(mistakes.run.value).toEqual({ phase: 'working', tried: 40 });
    asked?.answer({ kind: 'answer', answer: { found: FOUND, tried: 60 } });
    await settled();
    expect(mistakes.run.value).toEqual({ phase: 'done', misjudged: { found: FOUND, tried: 60 } });
  });

  it('ends when the specimen or the problem changes, or on request', async () => {
    const { engine, problem, mistakes } = atRest();
    mistakes.search();
    mistakes.choose('second-wrong');
    expect(engine.misjudged[0]?.signal.aborted).toBe(true);
    mistakes.search();
    problem.value = 'two-2';
    expect(engine.misjudged[1]?.signal.aborted).toBe(true);
    mistakes.search();
    mistakes.stop();
    engine.misjudged[2]?.answer({ kind: 'answer', answer: { found: FOUND, tried: 60 } });
    await settled();
    expect(mistakes.run.value).toEqual({ phase: 'idle' });
  });

  it('reports a crash of the engine', async () => {
    const { engine, mistakes } = atRest();
    mistakes.search();
    engine.misjudged[0]?.answer({ kind: 'crashed' });
    await settled();
    expect(mistakes.run.value).toEqual({ phase: 'failed', because: { kind: 'crashed' } });
  });
});
