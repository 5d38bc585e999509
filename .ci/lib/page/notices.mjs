// Collects the notices of bundled software, as its licences require.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { Failure } from '../run.mjs';

/** Parts that the linker adds to the engine. Some Emscripten versions do not include the notices of these parts. */
const LINKED = [
  { name: 'Emscripten, whose runtime and Embind are in the engine', file: 'emscripten.txt' },
  { name: 'libc++, libc++abi and compiler-rt, parts of which are in the engine', file: 'llvm.txt' },
  { name: 'musl, parts of which are in the engine', file: 'musl.txt' },
];

const INTRODUCTION = `Perfect Play is under the MIT License: Copyright (c) 2026 Perfect Play contributors.
It contains the software below, under these terms.`;

const RULE = '='.repeat(80);

/** @type {(folder: string) => string} */
function noticeOf(folder) {
  const { name, version, license } = /** @type {{ name: string, version: string, license?: string }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0) throw new Failure(`${name} is bundled, but ${folder} has no licence that could go with it.`);
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return section(`${name} ${version} (${license ?? 'see below'})`, texts.join('\n\n'));
}

/** @type {(name: string, text: string) => string} */
const section = (name, text) => `${RULE}\n${name}\n${RULE}\n\n${text}`;

/** The bundled software of one product: a page with its workers, a file, or a package. */
export class Notices {
  /** @type {Set<string>} the folders of packages */
  #folders = new Set();

  /**
   * Records the package of every bundled file.
   *
   * @returns {import('rolldown').Plugin} a plugin that also works in Vite and for the bundles of its workers
   */
  collect() {
    const folders = this.#folders;
    return {
      name: 'collect-notices',
      generateBundle(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
          const [folder] = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id) ?? [];
          if (folder !== undefined) folders.add(folder);
        }
      },
    };
  }

  /** @returns {string} all notices; throws a {@link Failure} if a package has none */
  text() {
    return [
      INTRODUCTION,
      ...[...this.#folders].sort().map(noticeOf),
      ...LINKED.map(({ name, file }) =>
        section(name, readFileSync(join(root, 'engine', 'notices', file), 'utf8').trim()),
      ),
      '',
    ].join('\n\n');
  }
}
