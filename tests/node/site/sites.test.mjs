// What `npm run test:sites` pastes into sites of other people; it builds them itself, this looks at their files alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../.ci/lib/paths.mjs';
import { BOARDS, KINDS, pasting } from '../../sites/support/boards.mjs';
import { hasReady, loadSite, siteNames } from '../../sites/support/site.mjs';

const FILES = join(root, 'tests', 'sites', 'files');

/** @type {(name: string) => string[]} what the files of a site say */
const textsOf = (name) =>
  readdirSync(join(FILES, name), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name), 'utf8')] : [],
  );

describe('sites of other people', () => {
  const paste = pasting('https://play.example/');

  it('there is one for each of the tools', () => {
    const names = 'html jekyll mkdocs next react reveal sphinx svelte vue'.split(' ');
    expect(siteNames().sort()).toEqual(names);
    expect(readdirSync(FILES).sort()).toEqual(names);
  });

  it.each(siteNames())('%s: what is pasted is what Share gives today, a board on each page', async (name) => {
    const site = await loadSite(name);
    const texts = textsOf(name).map(paste).join('\n');
    expect(texts).not.toContain('%%');
    for (const kind of /** @type {(keyof typeof KINDS)[]} */ (Object.keys(site.pages)))
      expect(texts.replaceAll('&amp;', '&'), kind).toContain(BOARDS[KINDS[kind]].fragment.replace(/&c=.*/, ''));
    if (hasReady(name)) expect(site.pages.ready).toBeDefined();
  });

  it.each(siteNames())('%s: what it needs is named by exact versions', (name) => {
    for (const text of textsOf(name).filter((one) => one.includes('"dependencies"')))
      expect(text.match(/"[\w@/.-]+": "\d+\.\d+\.\d+"/g)?.length, text).toBe(text.match(/^ {4}"/gm)?.length);
  });

  it.each([
    ['%%text no-tool grid%%', 'There is no snippet for “no-tool”.'],
    ['%%text html no-board%%', 'There is no board “no-board”.'],
    ['%%nothing%%', '“nothing” is nothing that can be pasted.'],
  ])('%s is refused', (text, sentence) => {
    expect(() => paste(text)).toThrow(sentence);
  });
});
