/**
 * Tests the table of embed options, and the files that list its rows. `npx vitest run
 * tests/web/model/share/embed-options.test.ts -u` writes these lists.
 */
import { describe, expect, it } from 'vitest';
import { EMBED_OPTION_WORDS } from '../../../../web/learn/embed-option-words.ts';
import {
  DEFAULT_OPTIONS,
  EMBED_OPTIONS,
  elementValues,
  isOptionName,
  optionForm,
  optionsOn,
  optionsText,
  readOptions,
} from '../../../../web/model/share/embed-options.ts';
import { expectList, markdownTable, textOf } from '../../lists.ts';

describe('the options of a frame’s address', () => {
  it('are read back unchanged, and unknown ones are ignored', () => {
    const address = '?theme=dark&lang=zh&ui=board&readonly=1&hints=0&keys=page&linked=1';
    const options = readOptions(address);
    expect(options).toEqual({
      theme: 'dark',
      lang: 'zh',
      ui: 'board',
      readonly: true,
      hints: false,
      keys: 'page',
      linked: true,
    });
    expect(optionsText(options)).toBe(address);
    expect(readOptions('?theme=pink&readonly=true&hints=&group=a&constructor=1')).toEqual(DEFAULT_OPTIONS);
    expect(optionsText(DEFAULT_OPTIONS)).toBe('');
  });
});

describe('every option is listed', () => {
  it('in the manual', async () => {
    const rows = Object.entries(EMBED_OPTION_WORDS).map(
      ([name, { en }]) => [`\`${isOptionName(name) ? optionForm(name) : name}\``, en] as const,
    );
    await expectList('manual/other-pages.md', /\| Option .*\n(?:\|.*\n)+/, markdownTable(['Option', 'Means'], rows));
  });

  it('on the page about embedding, in the order of the table', () => {
    expect(Object.keys(EMBED_OPTION_WORDS)).toEqual(Object.keys(EMBED_OPTIONS));
    expect(textOf('embedding.html')).toContain('<tbody id="options"></tbody>');
  });

  it.each(['mkdocs', 'sphinx'])('for blocks of %s', async (tool) => {
    const rows = optionsOn('block').map((name) => {
      const values = elementValues(name);
      return `    "${name}": r"${typeof values === 'string' ? values : values.join('|')}",\n`;
    });
    const file = `web/integrations/${tool}/perfect_play.py`;
    await expectList(file, /^OPTIONS = \{\n(?: .*\n)*\}/m, `OPTIONS = {\n${rows.join('')}}`);
  });
});
