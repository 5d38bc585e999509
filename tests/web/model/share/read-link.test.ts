import { describe, expect, it } from 'vitest';
import { fragmentOf, readLink } from '../../../../web/model/link/read-link.ts';

/** Returns the parts of a link, or its error code. */
function read(link: string): unknown {
  const reading = readLink(link);
  return reading.kind === 'link' ? reading.parts : reading.error.code;
}

describe('a link without a check', () => {
  it('may be short and percent-encoded', () => {
    expect(read('gems')).toEqual({ game: 'gems', setup: '', line: '', parameters: [], unchecked: true });
    expect(read('gems/1%2C2/3.4?view=play')).toEqual({
      game: 'gems',
      setup: '1,2',
      line: '3.4',
      parameters: [['view', 'play']],
      unchecked: true,
    });
  });

  it('is the text after the # of an address', () => {
    expect(fragmentOf('https://play.example/#cat-mouse')).toBe('cat-mouse');
    expect(fragmentOf('play/#v1/gems/1/')).toBe('v1/gems/1/');
    expect(fragmentOf('#cat-mouse')).toBe('cat-mouse');
    for (const link of ['cat-mouse-2/["####F","#C..."]', 'wolves-sheep/#.#', 'cat-mouse']) {
      expect(fragmentOf(link)).toBe(link);
      expect(fragmentOf(`https://play.example/#${link}`)).toBe(link);
    }
  });

  it('needs neither a line nor a final slash, with or without a version', () => {
    for (const version of ['', 'v1/']) {
      expect(read(`${version}gems`)).toMatchObject({ game: 'gems', setup: '' });
      expect(read(`${version}gems/1`)).toMatchObject({ setup: '1', line: '' });
      expect(read(`${version}cat-mouse/%5B[2,5],[3]]`)).toMatchObject({ setup: '[[2,5],[3]]' });
      expect(read(`${version}cat-mouse/[[2,5],[3]]?view=play`)).toMatchObject({ parameters: [['view', 'play']] });
    }
  });

  it('passes on all parameters unchecked', () => {
    const parameters = [
      ['vie', ''],
      ['view', ''],
      ['step', 'play=now'],
      ['colour', 'red'],
    ] as const;
    expect(read('gems/1/?vie&view=&step=play=now&colour=red&')).toMatchObject({ parameters });
  });

  it.each([
    ['link.cut-off', ['', 'v1', 'v1/', 'v1/gems/1/?c', 'v1/gems/1/2?view=play&c=abcde']],
    ['link.newer', ['v2/gems/1/', 'v2/gems', 'v2', 'v12/']],
    ['link.not-ours', ['gems/1/2/3', 'gems?c=abcdef', 'Gems', 'gems/1/a=b', '1/a/b', '/v1/a/b', 'gems/1/2?=3']],
    ['link.not-ours', ['v1/gems/1/2/3', 'v1//1/2']],
    ['link.character', ['gems/%e4', 'gems/%4', 'gems/1/%2F', 'gems/1/2?author=a%20b', 'v1/ga mes/1/']],
    ['link.too-long', [`gems/${'1'.repeat(16_384)}`]],
  ])('is rejected as %s', (code, links) => {
    for (const link of links) expect(read(link), link).toBe(code);
  });
});

describe('a link with a check', () => {
  const LINK = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5?view=edit&step=1&at=AAbCDefg&c=sX4a6A';

  it('is split into its parts', () => {
    expect(read(LINK)).toEqual({
      game: 'cat-mouse',
      setup: '0-2.5_1-3_2-4.5_3-4.5',
      line: '3.5',
      parameters: [
        ['view', 'edit'],
        ['step', '1'],
        ['at', 'AAbCDefg'],
      ],
    });
  });

  it('never passes the check with a missing or changed part', () => {
    const whole = { game: 'cat-mouse', setup: '0-2.5_1-3_2-4.5_3-4.5', line: '3.5', unchecked: true };
    for (let at = 0; at < LINK.length; at += 1) {
      const after = LINK.slice(at + 1);
      const others = [...'AZaz09-._~/?=&c %#\n鼠'].filter((other) => other !== LINK[at]);
      for (const text of ['', ...others].map((other) => LINK.slice(0, at) + other + after)) {
        const spoiled = read(text);
        // If the checksum's parameter name is damaged, the link opens the same place without a check.
        if (typeof spoiled !== 'string') expect(spoiled, text).toMatchObject(whole);
        else expect(spoiled, text).toMatch(/^link\.(cut-off|changed|newer|not-ours|character)$/);
      }
      const cut = read(LINK.slice(0, at));
      // Without its checksum, the link may be a valid handwritten link.
      if (cut !== 'link.cut-off') expect(cut, LINK.slice(0, at)).toMatchObject({ unchecked: true });
    }
  });

  it('reports an invalid character and its place', () => {
    expect(readLink('v1/鼠/0-1.3_2-3/?c=AAAAAA')).toMatchObject({
      error: { message: '“鼠” cannot be part of a link.', arguments: { found: '鼠' }, place: { line: 1, column: 4 } },
    });
  });

  it.each([
    ['gems/1/%0A', 'U+000A'],
    ['gems/1/\u{1}', 'U+0001'],
    ['gems/1/2?author=a%C2%A0b', 'U+00A0'],
    ['gems/1/\u{202e}', 'U+202E'],
    ['gems/1/\u{d800}', 'U+D800'],
    ['gems/1/\u{e0001}', 'U+E0001'],
    ['gems/1/2?author=a%20b', ' '],
    ['gems/%00%ff', '%00%ff'],
    ['gems/%20%e9%bc%a0/%e4', '%e4'],
    ['gems/50%', '%'],
    ['v1/gems/鼠%ff', '鼠'],
  ])('names the invalid character, by its code if it is invisible: %j', (link, found) => {
    expect(readLink(link)).toMatchObject({ error: { code: 'link.character', arguments: { found } } });
  });

  it('reports a newer version', () => {
    expect(readLink('v2/cat-mouse/0-1_1-2/?c=AAAAAA')).toMatchObject({
      error: { message: 'This link was made by a newer version of Perfect Play (version 2 of the link format).' },
    });
  });

  it('is rejected with missing or extra parts, even if its check is right', () => {
    const rightChecks = [
      'v1//s/?c=oNNTWB',
      'v1/g//?c=sQoOWA',
      'v1/g/s/1/2?c=h6TvZB',
      'v1/g/s/?=1&c=o9BSkD',
      'v1/g/s/?c=AAAAAA&c=AER_ZA',
    ];
    for (const link of rightChecks) expect(read(link), link).toBe('link.not-ours');
  });
});
