// Tests that no text breaks the page for own games: the engine gives a reason for each text that it does not accept.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { Clicks } from '../../../web/model/own/clicks.ts';
import type { OwnEngine } from '../../../web/model/own/own-engine.ts';
import { SHELF_IDS, SHELVES, type TemplateId, templateText } from '../../../web/own/templates.ts';
import { loadOwnEngine } from './own-engine.ts';

let engine: OwnEngine;

beforeAll(async () => {
  engine = await loadOwnEngine();
});

const TEXTS = SHELF_IDS.flatMap((shelf): readonly TemplateId[] => SHELVES[shelf]).map((id) => templateText(id, 'en'));

/** Pieces that replace a part of a rule file. */
const PIECES = [
  'while (true) {}',
  "'x'.repeat(1e9)",
  'me',
  'you',
  'undefined',
  '() => moves',
  'globalThis',
  'constructor.constructor("return 1")()',
  '__proto__',
  'fetch("x")',
  'import("x")',
  '<script>alert(1)</script>',
  '[[[[[[[[[[',
  '))))',
  '`${',
  '\u0000',
  '💣',
  '-1',
  '1e308',
  'NaN',
  'const start = 1;',
  '/*',
];

/** A rule file of which a part is replaced. */
const mutants = fc
  .tuple(fc.constantFrom(...TEXTS), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(20), fc.constantFrom(...PIECES))
  .map(([text, where, removed, piece]) => {
    const at = Math.floor(where * text.length);
    return text.slice(0, at) + piece + text.slice(at + removed);
  });

it('gives a reason for each of 2,000 hostile texts, or solves the game', async () => {
  const reasons = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 4, arbitrary: mutants }, fc.string({ unit: 'binary', maxLength: 60 })),
      async (rules) => {
        const how = { signal: new AbortController().signal, onProgress: () => {} };
        const checked = await engine.checkRules({ rules, sizes: {}, positions: 300 }, how);
        const stepped = await engine.stepRules({ rules, sizes: {}, line: '' });
        if (checked.kind !== 'answer') throw new Error(checked.kind);
        const { errors, value, players } = checked.answer;
        expect(errors.length > 0 || value !== null).toBe(true);
        for (const { code, message } of errors) {
          expect(message).not.toBe('');
          reasons.add(code);
        }
        if (stepped.kind === 'answer') {
          const clicks = new Clicks(stepped.answer, players === '' ? 'XO' : players);
          for (const move of stepped.answer.moves) clicks.plays(move);
        } else if (stepped.kind === 'error') {
          expect(stepped.error.message).not.toBe('');
        } else {
          throw new Error(stepped.kind);
        }
      },
    ),
    { numRuns: 2000 },
  );
  expect(reasons.size).toBeGreaterThanOrEqual(20);
});
