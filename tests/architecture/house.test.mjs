// The rules that hold for the whole repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { filesUnder } from '../../.ci/lib/stamps.mjs';
import { crowdedFolders, forbiddenEdges, waysBack } from './layers.mjs';
import { lockFileProblems } from './lock-file.mjs';
import { messageProblems } from './messages.mjs';

/** @type {(problems: readonly { file: string, line?: number, sentence: string }[]) => string[]} */
const told = (problems) =>
  problems.map(({ file, line, sentence }) => `${file}${line === undefined ? '' : `:${line}`}: ${sentence}`);

it('no layer or room uses one that it may not use', () => {
  const files = filesUnder(['engine', 'web'], (path) => /\.([ch]pp|tsx?|mjs)$/.test(path));
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  expect(told([...forbiddenEdges(sources), ...waysBack(sources)])).toEqual([]);
});

it('no folder has too many files', () => {
  const files = filesUnder(['.ci', 'engine', 'tests', 'web'], (path) => /\.([ch]pp|tsx?|mjs|css)$/.test(path));
  expect(told(crowdedFolders(files))).toEqual([]);
});

it('every package in the lock files has a hash', () => {
  const locks = ['package-lock.json', '.ci/api-docs/package-lock.json'];
  expect(told(locks.flatMap((file) => lockFileProblems(file, readFileSync(join(root, file), 'utf8'))))).toEqual([]);
});

it('messages are complete in every language', () => {
  const files = filesUnder(['engine', 'web'], (path) => /\.(json|ts)$/.test(path));
  expect(told(messageProblems(root, files))).toEqual([]);
});
