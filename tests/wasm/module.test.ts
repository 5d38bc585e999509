import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testSize } from '../../.ci/lib/size.mjs';
import { EngineFailure } from '../../web/engine/failures.ts';
import { loadEngine } from '../../web/engine/worker/module.ts';
import type { RawCommandLine, RawModule, RawTask } from '../../web/engine/worker/raw.ts';
import { canBeWritten } from '../../web/model/edit/text-box.ts';
import { BOARD_KINDS, OUTCOMES, type Position, VALUE_KINDS } from '../../web/model/game/types.ts';
import { readLink } from '../../web/model/link/read-link.ts';
import { listingOf } from '../../web/model/watch/pseudo-code.ts';
import { TRACEABLES } from '../web/model/support/traceables.ts';
import { engineBytes, freshEngine, ROOT, rawModule } from './support/engine.ts';

// These lists do not compile if a key is missing or unknown.
const MODULE: Record<keyof RawModule, true> = { ask: true, Task: true, CommandLine: true };
const TASK: Record<Exclude<keyof RawTask, 'delete'>, true> = {
  begin: true,
  advance: true,
  feed: true,
  end: true,
  words: true,
};
const COMMAND_LINE: Record<Exclude<keyof RawCommandLine, 'delete'>, true> = {
  feed: true,
  end_input: true,
  refuse_input: true,
  errand: true,
  report: true,
  advance: true,
  interrupt: true,
  next_file: true,
  file_content: true,
  output: true,
  errors: true,
  progress: true,
  is_done: true,
  heeds_interrupt: true,
  wants_input: true,
  input_file: true,
  exit_code: true,
};

function read(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? '').toSorted();
}

/** Returns the `statements` or `words` keys of every message file in a language below `directory`. */
function messageKeys(directory: string, language: string, group: 'statements' | 'words'): string[] {
  return readdirSync(new URL(directory, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`messages.${language}.json`))
    .flatMap((path) => {
      const file: unknown = JSON.parse(read(`${directory}/${path}`));
      const messages: unknown = Reflect.get(Object.assign({}, file), group);
      return Object.keys(Object.assign({}, messages));
    })
    .toSorted();
}

const engine = await freshEngine();

describe('the module', () => {
  it('has every function that the raw types declare', async () => {
    const raw = await rawModule();
    const objects = [
      [new raw.Task(), TASK],
      [new raw.CommandLine('list\0', false, false), COMMAND_LINE],
    ] as const;
    try {
      for (const name of Object.keys(MODULE)) expect(raw).toHaveProperty(name, expect.any(Function));
      for (const [object, methods] of objects) {
        for (const name of [...Object.keys(methods), 'delete']) {
          expect(object).toHaveProperty(name, expect.any(Function));
        }
      }
    } finally {
      for (const [object] of objects) object.delete();
    }
  });

  it('binds nothing that the raw types do not declare', () => {
    const sources = readdirSync(new URL('engine/bindings/', ROOT)).filter((file) => file.endsWith('.cpp'));
    const bindings = sources.map((file) => read(`engine/bindings/${file}`)).join('\n');
    const functions = matches(bindings, /emscripten::function\("(\w+)"/g);
    const classes = matches(bindings, /class_<\w+>\("(\w+)"\)/g);
    const methods = matches(bindings, /\.function\("(\w+)"/g);
    expect([...functions, ...classes].toSorted()).toEqual(Object.keys(MODULE).toSorted());
    const declared = [TASK, COMMAND_LINE].flatMap((names) => Object.keys(names));
    expect(methods).toEqual(declared.toSorted());
  });

  it('runs the command line, fed piece by piece', async () => {
    const raw = await rawModule();
    const commandLine = new raw.CommandLine('judge\0leetcode-913\0', false, false);
    try {
      commandLine.advance();
      expect(commandLine.wants_input()).toBe(true);
      let output = '';
      for (const piece of ['[[2,5],[3],[0,4,5],[1,4,5],', '[2,3],[0,2,3]]\n[[1,3],[0]', ',[3],[0,2]]\n']) {
        commandLine.feed(piece);
        output += commandLine.output();
      }
      commandLine.end_input();
      commandLine.advance();
      expect(output + commandLine.output()).toBe('0\n1\n');
      expect(commandLine.errors()).toBe('');
      expect(commandLine.exit_code()).toBe(0);
    } finally {
      commandLine.delete();
    }
  });

  it('is loaded once for each source, and again after a failed attempt', async () => {
    const source = { wasmBinary: engineBytes() };
    expect(loadEngine(source)).toBe(loadEngine(source));
    const module = await WebAssembly.compile(engineBytes());
    expect(await loadEngine({ module })).toBe(await loadEngine({ module }));
    expect(await loadEngine({ module })).not.toBe(await loadEngine(source));

    const broken = { wasmBinary: Uint8Array.of(0x00, 0x61, 0x73, 0x6d) };
    const first = loadEngine(broken);
    await expect(first).rejects.toThrow(WebAssembly.CompileError);
    const second = loadEngine(broken);
    expect(second).not.toBe(first);
    await expect(second).rejects.toThrow(WebAssembly.CompileError);

    // This module is not the engine. Emscripten alone would wait forever for it.
    const other = new WebAssembly.Module(
      // (module (import "x" "y" (func)))
      Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 120, 1, 121, 0, 0),
    );
    await expect(loadEngine({ module: other })).rejects.toThrow();
  });
});

/** Returns the code of the engine's error, or null if it accepts the question. */
function refusal(ask: () => unknown): string | null {
  try {
    ask();
    return null;
  } catch (thrown) {
    if (thrown instanceof EngineFailure) return thrown.error.code;
    throw thrown;
  }
}

describe('invalid input from a program', () => {
  it.each([
    ['a fraction', { vertices: 6.5 }],
    ['a negative number', { edges: -8 }],
    ['not a number', { edges: Number.NaN }],
    ['a number above 32 bits', { vertices: 2 ** 32 + 6 }],
  ])('is rejected in the parameters of a random instance: %s', (_, parameters) => {
    expect(refusal(() => engine.ask('generate', { game: 'cat-mouse', parameters, seed: 1 }))).toBe(
      'json.wants-natural',
    );
  });

  it('is not replaced by a default in the parameters of a random instance', () => {
    const generate = (closed: number) =>
      engine.ask('generate', { game: 'wolves-sheep', parameters: { closed }, seed: 1 });
    expect(refusal(() => generate(1))).toBeNull();
    expect(refusal(() => generate(Number.NaN))).toBe('json.wants-natural');
  });

  const LINK = { game: 'cat-mouse', setup: '0-1.3_2-3', line: '', parameters: [] } as const;
  it.each([
    ['a setup in another format', { ...LINK, setup: '[[1,3],[0],[3],[0,2]]' }, 'link.unwritable'],
    ['no setup', { ...LINK, setup: '' }, 'link.parts'],
    ['a line with a slash', { ...LINK, line: '3/4' }, 'link.parts'],
    ['a line with a question mark', { ...LINK, line: '3?' }, 'link.parts'],
    ['two parameters in one', { ...LINK, parameters: [['view', 'edit&step=3']] as const }, 'link.parts'],
    ['a second check', { ...LINK, parameters: [['c', 'AAAAAA']] as const }, 'link.parts'],
    ['text with a space', { ...LINK, parameters: [['title', 'Well played']] as const }, 'link.unwritable'],
  ])('is rejected in the parts of a link: %s', (_, parts, code) => {
    expect(refusal(() => engine.ask('writeLink', parts))).toBe(code);
  });

  it('is rejected in the name of a parameter, while valid parts are read back unchanged', () => {
    const parts = {
      ...LINK,
      line: '3',
      parameters: [
        ['view', ''],
        ['a=b', '2'],
      ] as const,
    };
    expect(refusal(() => engine.ask('writeLink', parts))).toBe('link.parts');
    const good = {
      ...parts,
      parameters: [
        ['view', ''],
        ['step', '2'],
      ] as const,
    };
    expect(readLink(engine.ask('writeLink', good).fragment)).toEqual({ kind: 'link', parts: good });
  });
});

describe('a session', () => {
  it('has nothing to check before it is solved', () => {
    const session = engine.open('cat-mouse', '0-1.3_2-3');
    try {
      expect(() => session.verify(1000)).toThrow('There is no solution to check');
      session.advance(1e6);
      expect(session.verify(1e6).answer).toEqual({ complete: true });
    } finally {
      session.dispose();
    }
  });

  it('can be disposed of twice, and rejects questions after that', () => {
    const session = engine.open('cat-mouse', '0-1.3_2-3');
    session.dispose();
    session.dispose();
    expect(() => session.study('')).toThrow('after its end');
  });
});

describe('the names that the engine and the page share', () => {
  it('are equal for kinds of values', () => {
    const kinds = new Set(engine.catalogue().games.map(({ valueKind }) => valueKind));
    expect([...kinds].toSorted()).toEqual([...VALUE_KINDS].toSorted());
  });

  it('are equal for kinds of boards', () => {
    const kinds = new Set(engine.catalogue().games.map(({ boardKind }) => boardKind));
    expect([...kinds].toSorted()).toEqual([...BOARD_KINDS].toSorted());
  });

  it.each(['en', 'zh'])('are equal for statements and their messages (%s)', (language) => {
    const { statements } = engine.catalogue();
    // The command line also prints the notes on specimens.
    const notes = messageKeys('engine', language, 'words').filter((key) => /^specimen\..+\.note$/.test(key));
    expect([...messageKeys('engine', language, 'statements'), ...notes].toSorted()).toEqual([...statements].toSorted());
    expect(new Set(statements).size).toBe(statements.length);
  });

  it.each(['en', 'zh'])('have messages for everything in the catalogue (%s)', (language) => {
    const shared = messageKeys('engine/core', language, 'words');
    const { solvers, specimens } = engine.catalogue();
    for (const game of engine.games()) {
      const own = messageKeys(`engine/games/${game.id}`, language, 'words');
      const wanted = [
        'game.title',
        'game.rules',
        ...game.players.flatMap((id) => [`player.${id}`, `player.${id}.sentence`, `player.${id}.mark`]),
        ...game.tokens.map(({ id }) => `token.${id}`),
        ...game.examples.flatMap(({ id }) => [`example.${id}.title`, `example.${id}.note`]),
        ...game.parameters.map(({ id }) => `parameter.${id}`),
        ...game.options.map(({ id }) => `option.${id}`),
      ];
      expect(own, game.id).toEqual(expect.arrayContaining(wanted));
      const wantedSomewhere = [
        ...game.formats.map((id) => `format.${id}`),
        ...game.solvers.map((id) => `solver.${id}`),
        ...game.specimens.flatMap((id) => [`specimen.${id}`, `specimen.${id}.note`]),
      ];
      expect([...shared, ...own], game.id).toEqual(expect.arrayContaining(wantedSomewhere));
      expect(solvers).toEqual(expect.arrayContaining([...game.solvers]));
      expect(specimens).toEqual(expect.arrayContaining([...game.specimens]));
      for (const { solver, specimen } of game.traceable) {
        expect(specimen ? game.specimens : game.solvers, game.id).toContain(solver);
      }
      expect(game.traceable.length, game.id).toBeGreaterThan(0);
    }
    expect(shared).toEqual(expect.arrayContaining(solvers.map((id) => `solver.${id}`)));
  });
});

/** Dots and Boxes on the judge's board: 17 million positions with 12 moves each; only the exhaustive size solves it. */
const LARGEST_EXAMPLE = 'judge-board';

describe('the catalogue', () => {
  it('has the facts about every solver that can be watched', () => {
    const { games } = engine.catalogue();
    const listed = games.flatMap((game) => game.traceable);
    for (const known of TRACEABLES)
      expect(listed.filter(({ solver }) => solver === known.solver)).toContainEqual(known);
    for (const { solver, family, specimen, mistake, lazy, layers, takesCap, window } of listed) {
      expect(TRACEABLES.map((one) => one.solver)).toContain(solver);
      expect(mistake !== null, solver).toBe(specimen);
      // Each of these facts belongs to only one family of solvers.
      expect(family === 'tree' ? lazy || layers || takesCap : window, solver).toBe(false);
    }
  });

  it('has pseudo-code for every solver that can be watched', () => {
    for (const { id, valueKind, endlessPlay, traceable } of engine.catalogue().games) {
      for (const solver of traceable)
        expect(listingOf({ solver, valueKind, endlessPlay }), `${solver.solver} on ${id}`).not.toEqual([]);
    }
  });

  it('describes the setups of every game correctly', () => {
    const { games, generators } = engine.catalogue();
    expect(generators).toBeGreaterThan(0);
    for (const { id, boardKind, tokens, examples, options } of games) {
      for (const { setup } of examples) {
        const read = engine.ask('read', { game: id, text: setup });
        expect(read.board.kind, id).toBe(boardKind);
        expect(read.tokens, id).toHaveLength(tokens.length);
        expect(Object.keys(read.options), id).toEqual(options.map((option) => option.id));
        for (const { id: option, min, max } of options) {
          expect(read.options[option], option).toBeGreaterThanOrEqual(min);
          expect(read.options[option], option).toBeLessThanOrEqual(max);
        }
      }
    }
  });

  it('has only examples that are canonical, solvable and accepted by the checker, with values of their kind', () => {
    const outcomes = new Set<string>();
    for (const game of engine.games()) {
      for (const { id, setup } of game.examples) {
        expect(engine.ask('read', { game: game.id, text: setup }), id).toMatchObject({
          text: setup,
          format: 'canonical',
        });
        if (testSize() === 'quick' && id === LARGEST_EXAMPLE) continue;
        const [start, ...others] = solvedPositions(game.id, setup);
        expect(others).toEqual([]);
        if (start === undefined) throw new Error(`${id} has no start`);
        expect(start.points !== null, id).toBe(game.valueKind === 'margin');
        for (const { value } of [start, ...start.moves]) {
          expect(value?.kind, id).toBe(game.valueKind);
          if (value?.kind === 'outcome') outcomes.add(value.outcome);
        }
        expect(start.moves.every(({ rank }) => rank !== null)).toBe(true);
      }
    }
    expect([...outcomes].toSorted()).toEqual([...OUTCOMES].toSorted());
  }, 180_000);

  it('lists formats that can be written, and read back as the same setup', () => {
    for (const game of engine.games()) {
      const written = new Set<string>();
      for (const { setup } of game.examples) {
        for (const format of game.formats) {
          const text = textIn(format, game.id, setup);
          if (text === null) continue;
          written.add(format);
          expect(engine.ask('read', { game: game.id, text }), `${game.id}: ${text}`).toMatchObject({
            text: setup,
            format,
          });
        }
      }
      expect([...written].toSorted(), game.id).toEqual(game.formats.filter(canBeWritten).toSorted());
    }
  });
});

/** Writes a setup in a format; returns null if the format cannot represent it. */
function textIn(format: string, game: string, setup: string): string | null {
  try {
    return engine.ask('write', { game, setup, format }).text;
  } catch (thrown) {
    expect(thrown).toMatchObject({ error: { code: 'api.unknown-format' } });
    return null;
  }
}

/** Solves and verifies a setup; returns its start position with all values. */
function solvedPositions(game: string, setup: string): readonly Position[] {
  const session = engine.open(game, setup);
  try {
    expect(session.advance(1e12).answer?.status).toBe('solved');
    expect(session.verify(1e12).answer).toEqual({ complete: true });
    return session.study('').positions;
  } finally {
    session.dispose();
  }
}

describe('every setup of the catalogue', () => {
  it('can be composed from its own description', () => {
    for (const game of engine.games()) {
      for (const { setup } of game.examples) {
        const { board, tokens, played, options, text } = engine.ask('read', { game: game.id, text: setup });
        const draft = JSON.stringify({ board, tokens, played, options });
        expect(engine.ask('compose', { game: game.id, draft }).text, game.id).toBe(text);
      }
    }
  });
});
