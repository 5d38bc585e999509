// Rules for the whole repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { markedByFolder, readBudgets } from '../../.ci/english.mjs';
import { newSubjects, textOnMain } from '../../.ci/lib/changes.mjs';
import { root } from '../../.ci/lib/paths.mjs';
import { filesUnder } from '../../.ci/lib/stamps.mjs';
import { crowdedFolders, forbiddenEdges, waysBack } from './layers.mjs';
import { lockFileProblems } from './lock-file.mjs';
import { messageProblems } from './messages.mjs';
import { subjectProblem } from './subjects.mjs';
import { FIXED_WAITS, waitProblems } from './waits.mjs';

/** @type {(problems: readonly { file: string, line?: number, sentence: string }[]) => string[]} */
const listed = (problems) =>
  problems.map(({ file, line, sentence }) => `${file}${line === undefined ? '' : `:${line}`}: ${sentence}`);

it('no folder uses another in violation of the layers', () => {
  const files = filesUnder(['engine', 'web'], (path) => /\.([ch]pp|tsx?|mjs)$/.test(path));
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  expect(listed([...forbiddenEdges(sources), ...waysBack(sources)])).toEqual([]);
});

it('no folder has too many files', () => {
  const files = filesUnder(['.ci', 'engine', 'tests', 'web'], (path) => /\.([ch]pp|tsx?|mjs|css)$/.test(path));
  expect(listed(crowdedFolders(files))).toEqual([]);
});

it('every package in the lock files has a hash', () => {
  const locks = ['package-lock.json', '.ci/api-docs/package-lock.json'];
  expect(listed(locks.flatMap((file) => lockFileProblems(file, readFileSync(join(root, file), 'utf8'))))).toEqual([]);
});

it('no test waits for a fixed time, takes a closed port or is repeated', () => {
  const files = ['vite.config.ts', ...filesUnder(['tests'], (path) => /\.(tsx?|mjs)$/.test(path))];
  const problems = files.flatMap((file) => waitProblems(file, readFileSync(join(root, file), 'utf8')));
  const rule = 'tests/architecture/waits.test.mjs';
  expect(listed(problems.filter(({ file }) => file !== rule && !FIXED_WAITS.has(file)))).toEqual([]);
  const unused = [...FIXED_WAITS.keys()].filter((file) => !problems.some((problem) => problem.file === file));
  expect(unused).toEqual([]);
});

it('messages are complete in every language', () => {
  const files = filesUnder(['engine', 'web'], (path) => /\.(json|ts)$/.test(path));
  expect(listed(messageProblems(root, files))).toEqual([]);
});

it('no folder has more unclear sentences than its budget', () => {
  const budgets = readBudgets();
  for (const [folder, marked] of markedByFolder()) {
    const hint = `${folder}: \`node .ci/english.mjs ${folder}\` lists them`;
    expect(marked.length <= (budgets[folder] ?? 0) ? [] : marked, hint).toEqual([]);
  }
});

it('no budget of unclear sentences rises', () => {
  const before = /** @type {Record<string, number>} */ (JSON.parse(textOnMain('.ci/english-budgets.json') ?? '{}'));
  const raised = Object.entries(readBudgets()).filter(([folder, budget]) => budget > (before[folder] ?? 0));
  expect(raised).toEqual([]);
});

it('subjects of new commits are short and imperative', () => {
  expect((newSubjects() ?? []).flatMap((subject) => subjectProblem(subject) ?? [])).toEqual([]);
});
