// Tests the rule files of the gallery with the engine.
import { beforeAll, describe, expect, it } from 'vitest';
import { heapsOf } from '../../../web/model/own/clicks.ts';
import type { OwnEngine } from '../../../web/model/own/own-engine.ts';
import { readOwnLink, writeOwnLink } from '../../../web/model/own/own-link.ts';
import { LANGUAGES, type Language } from '../../../web/model/words/languages.ts';
import { PICTURES } from '../../../web/own/pictures.ts';
import { SHELF_IDS, SHELVES, type TemplateId, templateText, titleOf } from '../../../web/own/templates.ts';
import { loadOwnEngine } from './own-engine.ts';

const IDS: readonly TemplateId[] = SHELF_IDS.flatMap((shelf): readonly TemplateId[] => SHELVES[shelf]);
/** Half-written files, whose values are not known. */
const UNFINISHED: ReadonlySet<string> = new Set(SHELVES.yours);
const CASES = IDS.flatMap((id) => LANGUAGES.map((language): readonly [TemplateId, Language] => [id, language]));

let engine: OwnEngine;

beforeAll(async () => {
  engine = await loadOwnEngine();
});

async function report(rules: string) {
  const how = { signal: new AbortController().signal, onProgress: () => {} };
  const answered = await engine.checkRules({ rules, sizes: {}, positions: 200_000 }, how);
  if (answered.kind !== 'answer') throw new Error(answered.kind);
  return answered.answer;
}

async function step(rules: string, line: string) {
  const answered = await engine.stepRules({ rules, sizes: {}, line });
  if (answered.kind !== 'answer') throw new Error(JSON.stringify(answered));
  return answered.answer;
}

describe('the gallery', () => {
  it('has at least 16 games', () => {
    expect(IDS.length).toBeGreaterThanOrEqual(16);
    expect(new Set(IDS).size).toBe(IDS.length);
  });

  it.each(CASES)('solves %s (%s) without a mistake or a warning', async (id, language) => {
    const rules = templateText(id, language);
    const { errors, warnings, title, complete, value } = await report(rules);
    expect([errors, warnings]).toEqual([[], []]);
    expect(title).toBe(titleOf(id, language));
    expect(complete).toBe(true);
    expect(value).not.toBeNull();
    // The engine checks these facts.
    if (!UNFINISHED.has(id)) expect(rules).toMatch(/^const known = \{ value: .*, positions: \d+ \};$/m);
  });

  it.each(CASES)('writes %s (%s) in a link of at most 800 characters', async (id, language) => {
    const rules = templateText(id, language);
    const fragment = await writeOwnLink({ rules, line: [] });
    expect(`#${fragment}`.length).toBeLessThanOrEqual(800);
    expect(await readOwnLink(fragment)).toEqual({ kind: 'place', place: { rules, line: [] } });
  });

  it.each(IDS)('draws a position of %s that play reaches', async (id) => {
    const { line, parts, players } = PICTURES[id];
    const shown = await step(templateText(id, 'en'), line);
    expect(shown.position.parts).toEqual(parts);
    expect((await report(templateText(id, 'en'))).players).toBe(players);
    expect(parts.every((part) => heapsOf(part) !== null || part.rows.length > 0)).toBe(true);
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('has every comment in the language %s', (language) => {
    for (const id of IDS) {
      const english = templateText(id, 'en').split('\n');
      const translated = templateText(id, language).split('\n');
      const same = english.filter((line, i) => /^ *\/\/ (?!const )|^const title/.test(line) && line === translated[i]);
      expect(same, id).toEqual([]);
    }
  });
});

describe('the half-written games', () => {
  it('have another value once the task is done', async () => {
    const lines = templateText('your-line-game', 'en');
    expect((await report(lines)).value).toMatchObject({ outcome: 'draw' });
    expect((await report(lines.replace('// const result', 'const result'))).value).toMatchObject({ winner: 0 });
    const race = templateText('your-race', 'en');
    expect((await report(race)).value).toMatchObject({ winner: 0 });
    expect((await report(race.replace('[ahead]', '[ahead, 2 * ahead]'))).value).toMatchObject({ winner: 1 });
  });
});
