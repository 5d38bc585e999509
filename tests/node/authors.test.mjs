// What stands on the page for authors and is no page of HTML runs as it is written there; tests/e2e/embed/authors.spec.ts has the rest.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorsCode, HOST } from './support/authors-code.mjs';

// In the repository, `perfect-play` is the package that was built.
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

  it('is that of these files', () => {
    expect([...code.keys()].sort()).toEqual([
      'beside.html',
      'exercises.html',
      'figures.mjs',
      'first-cut.story',
      'follow-stops.js',
      'lesson.html',
    ]);
  });

  it('makes the link of the lesson, and a still for every stop', () => {
    // It ends when it has said everything: what waits for something that may come late holds no program back.
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
