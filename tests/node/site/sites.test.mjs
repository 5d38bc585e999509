// Tests the files into which `npm run test:sites` pastes snippets; that script builds the sites.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../.ci/lib/paths.mjs';
import { BOARDS, KINDS, pasting } from '../../sites/support/boards.mjs';
import { hasReady, loadSite, siteNames } from '../../sites/support/site.mjs';

const FILES = join(root, 'tests', 'sites', 'files');

/** @type {(name: string) => string[]} the contents of a site's files */
const textsOf = (name) =>
  readdirSync(join(FILES, name), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name), 'utf8')] : [],
  );

describe('sites with boards', () => {
  const paste = pasting('https://play.example/');

  it('exist for each authoring tool', () => {
    const names = 'html jekyll mkdocs next react reveal sphinx svelte vue'.split(' ');
    expect(siteNames().sort()).toEqual(names);
    expect(readdirSync(FILES).sort()).toEqual(names);
  });

  it.each(siteNames())("%s: pasted code equals Share's, with a board on each page", async (name) => {
    const site = await loadSite(name);
    const texts = textsOf(name).map(paste).join('\n');
    expect(texts).not.toContain('%%');
    for (const kind of /** @type {(keyof typeof KINDS)[]} */ (Object.keys(site.pages)))
      expect(texts.replaceAll('&amp;', '&'), kind).toContain(BOARDS[KINDS[kind]].fragment.replace(/&c=.*/, ''));
    if (hasReady(name)) expect(site.pages.ready).toBeDefined();
  });

  it.each(siteNames())('%s: its packages have exact versions', (name) => {
    for (const text of textsOf(name).filter((one) => one.includes('"dependencies"')))
      expect(text.match(/"[\w@/.-]+": "\d+\.\d+\.\d+"/g)?.length, text).toBe(text.match(/^ {4}"/gm)?.length);
  });

  it.each([
    ['%%text no-tool grid%%', 'There is no snippet for “no-tool”.'],
    ['%%text html no-board%%', 'There is no board “no-board”.'],
    ['%%nothing%%', '“nothing” is nothing that can be pasted.'],
  ])('%s is rejected', (text, sentence) => expect(() => paste(text)).toThrow(sentence));
});
