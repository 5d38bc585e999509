// Tests the modules that a page loads on demand: their list, their sizes, and that they answer like the whole engine.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EngineClient } from '../../web/engine/engine-client.ts';
import { byGame, modulesOfGames } from '../../web/engine/parts.ts';
import type { Part } from '../../web/engine/protocol.ts';
import { type LoadedEngine, loadEngine } from '../../web/engine/worker/module.ts';
import { createWorkerHost } from '../../web/engine/worker-host.ts';
import { engineBytes, freshEngine, ROOT } from './support/engine.ts';
import { startEngineWorker } from './support/engine-workers.ts';

const FOLDER = new URL('build/wasm/parts/', ROOT);
const KB = 1000;
/** Maximum sizes in bytes after gzip -9. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  play: 100 * KB,
  study: 145 * KB,
  judge: 125 * KB,
  text: 130 * KB,
  // The interpreter of rules, compiled for speed: compiled for size, it needs twice the time for 10 % less.
  'play/own': 220 * KB,
  // It also contains the interpreter, and the solvers and traces of five kinds of games.
  'study/own': 280 * KB,
  // It contains the interpreter, too.
  'judge/own': 210 * KB,
};

function bytesOf(part: Part): Uint8Array<ArrayBuffer> {
  const file = part.split('/')[0] ?? '';
  return new Uint8Array(readFileSync(new URL(`${part}/${file}.wasm`, FOLDER)));
}

const whole = await freshEngine();
const games = whole.games();

function partsOf(game: string): readonly Part[] {
  return [`play/${game}`, `study/${game}`, `judge/${game}`];
}

describe('the parts of the engine', () => {
  it('are those of all games, one for the texts of all games, and three for games whose rules are data', () => {
    const built = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.wasm'))
      .map((file) => file.replace(/\/\w+\.wasm$/, ''));
    expect(built.toSorted()).toEqual(
      ['text', 'play/own', 'study/own', 'judge/own', ...games.flatMap(({ id }) => partsOf(id))].toSorted(),
    );
  });

  it('stay within their size limits', () => {
    const all: Part[] = ['text', 'play/own', 'study/own', 'judge/own', ...games.flatMap(({ id }) => partsOf(id))];
    const sizes = all.map((part) => [part, gzipSync(bytesOf(part), { level: 9 }).length] as const);
    console.log(sizes.map(([part, bytes]) => `${part} ${(bytes / KB).toFixed(1)} kB`).join('\n'));
    for (const [part, bytes] of sizes) {
      const [kind = ''] = part.split('/');
      expect(bytes, part).toBeLessThanOrEqual(MOST_BYTES[part] ?? MOST_BYTES[kind] ?? 0);
    }
  });

  it('import only functions that the script of the whole engine provides', async () => {
    const importsOf = (bytes: Uint8Array<ArrayBuffer>): string[] =>
      WebAssembly.Module.imports(new WebAssembly.Module(bytes)).map(({ module, name }) => `${module}.${name}`);
    const provided = new Set(importsOf(engineBytes()));
    for (const { id } of games) {
      for (const part of partsOf(id))
        expect(provided, part).toEqual(new Set([...provided, ...importsOf(bytesOf(part))]));
    }
    for (const part of ['text', 'play/own', 'study/own', 'judge/own'] as const)
      expect(provided, part).toEqual(new Set([...provided, ...importsOf(bytesOf(part))]));
  });

  it('give the same answers as the whole engine about every example', async () => {
    const text = await loadEngine({ wasmBinary: bytesOf('text') });
    for (const { id, examples } of games) {
      const [play, study] = await Promise.all([
        loadEngine({ wasmBinary: bytesOf(`play/${id}`) }),
        loadEngine({ wasmBinary: bytesOf(`study/${id}`) }),
      ]);
      for (const { setup } of examples) {
        const about = `${id} ${setup}`;
        expect(play.ask('read', { game: id, text: setup }), about).toEqual(
          whole.ask('read', { game: id, text: setup }),
        );
        expect(text.ask('recognise', { text: setup, game: id }), about).toEqual(
          whole.ask('recognise', { text: setup, game: id }),
        );
        const solved = solution(whole, id, setup);
        expect(solution(play, id, setup), about).toEqual(solved);
        expect(solution(study, id, setup), about).toEqual(solved);
        expect(proof(study, id, setup), about).toEqual(proof(whole, id, setup));
      }
      expect(() => play.ask('read', { game: id === 'gems' ? 'shooting' : 'gems', text: 'x' })).toThrow(
        'There is no game named',
      );
    }
  });

  it('need no words for points or chance on graphs, because no such game exists', async () => {
    const games = (await freshEngine()).games();
    expect(games.filter(({ valueKind, boardKind }) => valueKind !== 'outcome' && boardKind === 'graph')).toEqual([]);
  });

  it('have a prebuilt catalogue, which equals that of the engine except for the list of statements', () => {
    const file = new URL('build/wasm/catalogue.json', ROOT);
    expect(existsSync(file)).toBe(true);
    const { statements, ...rest } = whole.catalogue();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(rest);
    expect(statements.length).toBeGreaterThan(0);
  });
});

const STEPS = 200_000;

function solution(engine: LoadedEngine, game: string, setup: string): unknown {
  const session = engine.open(game, setup);
  try {
    return { advance: session.advance(STEPS), study: session.study('') };
  } finally {
    session.dispose();
  }
}

/** Returns the certificate and the survey of a setup, or null if the solve exceeds the budget. */
function proof(engine: LoadedEngine, game: string, setup: string): unknown {
  const session = engine.open(game, setup);
  try {
    if (session.advance(STEPS).answer?.status !== 'solved') return null;
    const survey = session.survey(STEPS);
    return { survey, certificate: refusalOr(() => session.certificate('')) };
  } finally {
    session.dispose();
  }
}

function refusalOr(run: () => unknown): unknown {
  try {
    return run();
  } catch (thrown) {
    return String(thrown);
  }
}

describe('a page', () => {
  it('loads the parts that its questions need, once, and no others', async () => {
    const compiled: Part[] = [];
    const client = new EngineClient(
      createWorkerHost({
        partOf: byGame(modulesOfGames(games)),
        first: null,
        startWorker: startEngineWorker,
        startCopy: null,
        compile(part) {
          compiled.push(part);
          return WebAssembly.compile(bytesOf(part));
        },
      }),
    );
    try {
      const setup = { game: 'cat-mouse', setup: '0-2.5_1-3_2-4.5_3-4.5' };
      await client.ask('solve', setup);
      const { positions } = await client.ask('study', { ...setup, line: '' });
      expect(positions[0]?.value).toMatchObject({ outcome: 'draw' });
      expect(compiled).toEqual(['play/cat-mouse']);

      const { text } = await client.ask('certificate', { ...setup, line: '' });
      expect(JSON.parse(text)).toMatchObject({ certificate: 1, setup: setup.setup });
      const survey = await client.ask('survey', setup);
      expect(survey).toMatchObject({ positions: 60, complete: true });
      expect(compiled).toEqual(['play/cat-mouse', 'study/cat-mouse']);
      // The engine module for Play keeps the solution.
      expect((await client.ask('study', { ...setup, line: '' })).positions[0]?.value).not.toBeNull();

      const rules = { rules: 'const start = 2; const moves = (n) => n ? [n - 1] : [];', sizes: {} };
      expect(await client.ask('checkRules', { ...rules, positions: 10 })).toMatchObject({ positions: 3 });
      expect(await client.ask('stepRules', { ...rules, line: '' })).toMatchObject({ value: { outcome: 'loss' } });
      expect(compiled.splice(2)).toEqual(['play/own']);

      await client.ask('writeLink', { ...setup, line: '', parameters: [] });
      expect(compiled).toEqual(['play/cat-mouse', 'study/cat-mouse']);

      await expect(client.ask('read', { game: 'draughts', text: 'x' })).rejects.toThrow('There is no game named');
      await client.ask('recognise', { text: '2x2', game: null });
      await client.ask(
        'read',
        { game: 'gems', text: games.find(({ id }) => id === 'gems')?.examples[0]?.setup ?? '' },
        {
          manyGames: true,
        },
      );
      expect(compiled).toEqual(['play/cat-mouse', 'study/cat-mouse', 'text']);
    } finally {
      client.dispose();
    }
  });

  it('still plays if the part for study fails to load, and loads it at the next question', async () => {
    let isMissing = true;
    const client = new EngineClient(
      createWorkerHost({
        partOf: byGame(modulesOfGames(games)),
        first: null,
        startWorker: startEngineWorker,
        startCopy: null,
        async compile(part) {
          if (isMissing && part.startsWith('study/')) throw new Error('no such file');
          return WebAssembly.compile(bytesOf(part));
        },
      }),
    );
    try {
      const setup = { game: 'cat-mouse', setup: '0-2.5_1-3_2-4.5_3-4.5' };
      await client.ask('solve', setup);
      await expect(client.ask('survey', setup)).rejects.toThrow('no such file');
      expect(client.state.value).toBe('idle');
      expect((await client.ask('study', { ...setup, line: '' })).positions[0]?.value).not.toBeNull();
      isMissing = false;
      expect(await client.ask('survey', setup)).toMatchObject({ positions: 60 });
    } finally {
      client.dispose();
    }
  });
});
