import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { filesUnder } from '../../.ci/lib/stamps.mjs';
import { crowdedFolders, forbiddenEdges, LAYERS, waysBack } from './layers.mjs';

/** @type {(file: string, ...lines: string[]) => string[]} */
const found = (file, ...lines) =>
  forbiddenEdges(new Map([[file, lines.join('\n')]])).map(({ line, sentence }) => `${line}: ${sentence}`);

describe('forbidden dependencies between C++ folders', () => {
  it.each([
    ['engine/core/text/text.cpp', 'engine/games/all_games.hpp', 'engine/core'],
    ['engine/core/text/text.cpp', 'engine/api/text/link.hpp', 'engine/core'],
    ['engine/games/cat-mouse/cat_mouse.hpp', 'engine/solvers/retrograde.hpp', 'engine/games'],
    ['engine/solvers/retrograde.hpp', 'engine/games/cat-mouse/cat_mouse.hpp', 'engine/solvers'],
    ['engine/bindings/bindings.cpp', 'engine/solvers/retrograde.hpp', 'engine/bindings'],
    ['engine/cli/main.cpp', 'engine/games/all_games.hpp', 'engine/cli'],
  ])('%s may not include %s', (file, target, folder) => {
    expect(found(file, '#pragma once', '', `#include "${target}"`)).toEqual([`3: ${folder} may not use ${target}`]);
  });

  it('catches clocks and printing in the engine but not in the program', () => {
    expect(found('engine/solvers/a.hpp', '#include <vector>', '#  include <chrono>')).toEqual([
      '2: engine/solvers may not use <chrono>',
    ]);
    expect(found('engine/cli/main.cpp', '#include <iostream>')).toEqual([]);
  });

  it('requires include paths from the root', () => {
    expect(found('engine/core/a.cpp', '#include "text.hpp"')).toEqual([
      '1: "text.hpp" must be written from the root, as in "engine/core/result.hpp"',
    ]);
  });

  it('accepts the dependencies of the layers', () => {
    expect(
      found('engine/api/session.cpp', '#include "engine/games/all_games.hpp"', '#include "engine/solvers/a.hpp"'),
    ).toEqual([]);
    expect(found('engine/core/text/statement.cpp', '#include "engine/statements.hpp"')).toEqual([]);
  });
});

describe('forbidden dependencies between TypeScript folders', () => {
  it.each([
    ["import { x } from '../engine/client.ts';", 'web/model/a.ts', '1: web/model may not use web/engine/client.ts'],
    ["import type { X } from '../views/a.tsx';", 'web/model/a.ts', '1: web/model may not use web/views/a.tsx'],
    ["export * from '../../app/main.tsx';", 'web/views/b/a.tsx', '1: web/views may not use web/app/main.tsx'],
    ["import '../app/main.tsx';", 'web/engine/a.ts', '1: web/engine may not use web/app/main.tsx'],
    ["const m = await import('../views/a.tsx');", 'web/engine/a.ts', '1: web/engine may not use web/views/a.tsx'],
    [
      "import url from '../engine/worker.ts?worker&url';",
      'web/views/a.tsx',
      '1: web/views may use only types of web/engine/worker.ts',
    ],
    [
      "import { type A, b } from '../engine/client.ts';",
      'web/views/a.tsx',
      '1: web/views may use only types of web/engine/client.ts',
    ],
    ["import { render } from 'preact';", 'web/model/a.ts', '1: web/model may not use preact'],
    ["import make from '#wasm/perfect-play.mjs';", 'web/app/main.tsx', '1: web/app may not use #wasm/perfect-play.mjs'],
    ["import { render } from 'preact';", 'web/node/perfect-play.mjs', '1: web/node may not use preact'],
    ["import { h } from '../views/a.tsx';", 'web/node/perfect-play.mjs', '1: web/node may not use web/views/a.tsx'],
  ])('%s in %s', (text, file, sentence) => expect(found(file, text)).toEqual([sentence]));

  it('names the line of the module in an import over several lines', () => {
    expect(found('web/model/a.ts', "import { y } from './y.ts';", 'import {', '  a,', "} from '../app/a.ts';")).toEqual(
      ['4: web/model may not use web/app/a.ts'],
    );
  });

  it('ignores other words in quotes', () => {
    expect(
      found(
        'web/element/a.ts',
        "import { type A } from '../model/frame-protocol.ts';",
        "export type B<T extends A['type']> = Extract<A, { readonly type: T }>;",
        "export const from = 'preact';",
      ),
    ).toEqual([]);
  });

  it('accepts the dependencies of the layers', () => {
    expect(
      found(
        'web/views/board/a.tsx',
        "import type { Engine } from '../../engine/client.ts';",
        "import { type Engine as E } from '../../engine/client.ts';",
        "import { useState } from 'preact/hooks';",
        "import { t } from '../../messages/messages.ts';",
        "import './own.css';",
      ),
    ).toEqual([]);
    expect(found('web/node/perfect-play.mjs', "import { stdin } from 'node:process';")).toEqual([]);
    expect(found('web/engine/module.ts', "import createModule from '#wasm/perfect-play.mjs';")).toEqual([]);
  });
});

describe('folders of the page', () => {
  /** @type {[string, string]} */
  const one = ['web/model/a/a.ts', "import { b } from '../b/b.ts';\nimport { c } from '../b/c.ts';"];
  /** @type {[string, string]} */
  const other = ['web/model/b/c.ts', 'export const c = 1;'];

  it('do not import each other', () => {
    /** @type {[string, string]} */
    const back = ['web/model/b/b.ts', "import type { A } from '../a/a.ts';"];
    const sentence = 'web/model/a uses web/model/b, which may not use web/model/a/a.ts in turn';
    expect(waysBack(new Map([one, other, back]))).toEqual([{ file: 'web/model/b/b.ts', line: 1, sentence }]);
  });

  it('may import each other dynamically', () => {
    /** @type {[string, string]} */
    const back = ['web/model/b/b.ts', "const a = await import('../a/a.ts');"];
    expect(waysBack(new Map([one, other, back]))).toEqual([]);
  });

  it('do not have too many files', () => {
    const files = Array.from({ length: 25 }, (_, index) => `web/views/a/${index}.ts`);
    expect(crowdedFolders(files)).toEqual([
      { file: 'web/views/a', line: 0, sentence: '25 files; 24 are enough for a folder' },
    ]);
    expect(crowdedFolders(files.slice(1))).toEqual([]);
  });
});

it('has a layer for every folder with sources', () => {
  const folders = filesUnder(['engine', 'web'], (path) => /\.([ch]pp|tsx?|mjs)$/.test(path)).map((path) =>
    path.split('/').slice(0, 2).join('/'),
  );
  expect([...new Set(folders)].filter((folder) => !LAYERS.some((layer) => layer.folder === folder))).toEqual([]);
});

it('has one list of the languages of the page, which does not compile unless languages.json has the same', () => {
  const lists = filesUnder(['web'], (path) => /\.tsx?$/.test(path)).filter((path) =>
    /'en'( \| |, )'zh'/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(lists).toEqual(['web/model/words/languages.ts']);
});
