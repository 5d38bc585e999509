// Tests of the style checks for sentences and commit subjects.
import { expect, it } from 'vitest';
import { markedSentences } from '../../.ci/english.mjs';
import { subjectProblem } from './subjects.mjs';

const sentences = (/** @type {string} */ file, /** @type {string} */ text) =>
  markedSentences(file, text).map(({ sentence }) => sentence);

it('marks unclear sentences in every kind of comment', () => {
  const source = [
    '// What is looked at here',
    '// counts.',
    "const url = 'http://what.example/'; // not read",
    '/**',
    ' * Returns the width in pixels.',
    ' *',
    ' * @param {number} width whoever passes it',
    ' */',
    '/* Tells the width. */',
    'function f() {}',
  ].join('\n');
  expect(sentences('a.ts', source)).toEqual([
    'What is looked at here counts.',
    'whoever passes it',
    'Tells the width.',
  ]);
});

it('marks unclear sentences in documents and messages', () => {
  const text = '# Options\n\n- Where the file stands.\n- `whoever` is a word.\n\n```sh\n# What is run.\n```\n';
  expect(sentences('a.md', text)).toEqual(['Where the file stands.']);
  expect(sentences('en.json', '{ "a": { "b": "Whoever moves wins." }, "c": "What is a ply?" }')).toEqual([
    'Whoever moves wins.',
  ]);
});

it.each([
  'Fix the hit test on overlapping vertices',
  'Embed boards without scripts',
  'Focus the field after an error',
  'Press Enter twice',
])('accepts the subject: %s', (subject) => expect(subjectProblem(subject)).toBeNull());

it.each([
  'The page knows its game',
  'Fixed a typo',
  'Adds a test',
  'Adding a test',
  'fix a typo',
  'Fix a typo.',
  'What lacks is missed',
  'Fix a fault of the kind that has a subject which is too long to be read',
])('rejects the subject: %s', (subject) => expect(subjectProblem(subject)).not.toBeNull());
