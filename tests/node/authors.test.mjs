// Checks that the code on the page for authors runs unchanged, apart from HTML pages; tests/e2e/embed/authors.spec.ts
// tests the HTML.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorsCode, HOST } from './support/authors-code.mjs';

// In the repository, `perfect-play` resolves to the built package.
const folder = fileURLToPath(new URL('../../build/test/authors/', import.meta.url));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['en', 'zh'])('the code for authors in %s', (language) => {
  const code = authorsCode(language);
  const place = join(folder, language);
  const html = code.get('lesson.html') ?? '';
  const link = /src="https:\/\/play\.example\/(#[^"]+)"/.exec(html)?.[1] ?? '';

  beforeAll(() => {
    for (const [name, text] of code) {
      mkdirSync(dirname(join(place, name)), { recursive: true });
      writeFileSync(join(place, name), text);
    }
  });

  it('lists exactly these files', () => {
    expect([...code.keys()].sort()).toEqual([
      'beside.html',
      'exercises.html',
      'figures.mjs',
      'first-cut.story',
      'follow-stops.js',
      'lesson.html',
    ]);
  });

  it("makes the lesson's link, and a picture for every stop", () => {
    // The process exits by itself: pending timers do not keep it alive.
    const said = execFileSync(process.execPath, ['figures.mjs'], { cwd: place, encoding: 'utf8', timeout: 20_000 });
    const [made, ...sentences] = said.trim().split('\n');
    expect(made).toBe(`${HOST}${link}`);
    expect(sentences.map((sentence) => sentence.replace(/: .*/, ''))).toEqual(['start', 'cut:1', 'end']);
    expect(sentences[1]).toMatch(language === 'en' ? /so 1 more move is cut off/ : /剪掉其余 1 个着法/);
    const stills = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(stills).toEqual(['start.svg', 'cut-1.svg', 'end.svg']);
    for (const still of stills) expect(readFileSync(join(place, still), 'utf8')).toMatch(/^<svg .*<\/svg>\s*$/s);
  });
});
