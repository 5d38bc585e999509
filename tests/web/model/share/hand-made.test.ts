import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fragmentOf, handMadeParts, lacksItsEnd } from '../../../../web/model/link/hand-made.ts';

const GRAMMAR = fileURLToPath(new URL('../../../../web/model/share/link-state.ts', import.meta.url));

describe('a link without a check', () => {
  it('may say everything that the grammar lists', () => {
    const rows = readFileSync(GRAMMAR, 'utf8').match(/^ \* \| `[a-z]+=.*$/gm) ?? [];
    const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z]+)=/g)].map(([, name]) => name));
    expect(names.length).toBeGreaterThan(14);
    for (const name of names) expect(handMadeParts(`v1/game/setup/?${name}=1`)?.parameters).toEqual([[name, '1']]);
  });

  it('may say the same to the command line', () => {
    const reader = fileURLToPath(new URL('../../../../engine/api/text/hand_made_link.cpp', import.meta.url));
    const [, list = ''] = /kNames = \{([^}]*)\}/.exec(readFileSync(reader, 'utf8')) ?? [];
    const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(14);
    const rows = readFileSync(GRAMMAR, 'utf8').match(/^ \* \| `[a-z]+=.*$/gm) ?? [];
    for (const row of rows)
      for (const [, name] of (row.split('|')[1] ?? '').matchAll(/`([a-z]+)=/g)) expect(names).toContain(name);
  });

  it('may be short, and in percents', () => {
    expect(handMadeParts('gems')).toEqual({ game: 'gems', setup: '', line: '', parameters: [] });
    expect(handMadeParts('gems/1%2C2/3.4?view=play')).toEqual({
      game: 'gems',
      setup: '1,2',
      line: '3.4',
      parameters: [['view', 'play']],
    });
  });

  it('is what stands after the mark of an address', () => {
    expect(fragmentOf('https://play.example/#cat-mouse')).toBe('cat-mouse');
    expect(fragmentOf('play/#v1/gems/1/')).toBe('v1/gems/1/');
    expect(fragmentOf('#cat-mouse')).toBe('cat-mouse');
    for (const link of ['cat-mouse-2/["####F","#C..."]', 'wolves-sheep/#.#', 'cat-mouse']) {
      expect(fragmentOf(link)).toBe(link);
      expect(fragmentOf(`https://play.example/#${link}`)).toBe(link);
    }
  });

  it('of a judge needs no last slash', () => {
    expect(handMadeParts('v1/cat-mouse/%5B[2,5],[3]]')?.setup).toBe('[[2,5],[3]]');
    expect(handMadeParts('v1/cat-mouse/[[2,5],[3]]?view=play')?.parameters).toEqual([['view', 'play']]);
    expect(handMadeParts('v1/cat-mouse/[[2,5],[3]]?vie')).toBeNull();
    expect(['v1/gems/[1]/?vie', 'gems/%5B1]?vie'].every(lacksItsEnd)).toBe(true);
    expect(['v1/gems/1/?vie', 'v1/ga mes/1', 'gems', 'gems/%4'].some(lacksItsEnd)).toBe(false);
  });

  it.each([
    '',
    'v1/gems',
    'v1/gems/1',
    'v1/gems//',
    'v1/gems/1/2/3',
    'v2/gems/1/',
    'v2/gems',
    'gems/1/2/3',
    'gems?vie',
    'gems?view=',
    'gems?c=abcdef',
    'gems?view=play?',
    'gems?view=play=now',
    `gems/${'1'.repeat(16_384)}`,
    'Gems',
    'gems/%e4',
  ])('is not read where something lacks: %s', (link) => {
    expect(handMadeParts(link)).toBeNull();
  });
});
