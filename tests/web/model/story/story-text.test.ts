import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Pointer,
  STORY_PARTS,
  type Stop,
  type Story,
  type Words,
  wordsIn,
} from '../../../../web/model/story/story.ts';
import {
  normaliseText,
  pointerText,
  readPointer,
  readStory,
  STORY_MISTAKES,
  storyText,
} from '../../../../web/model/story/story-text.ts';
import { type Anchor, anchorText, readAnchor } from '../../../../web/model/watch/anchor/anchor.ts';

const WHOLE = `story 1
board v1/triangle-war/3_1-2/?view=watch&solver=alpha-beta
en What a cut is
zh 什么是剪枝

stop cut:1
en ▲ already has +2 with 2-3,
  so nothing here can help.

  A second paragraph.
zh ▲ 已经有 +2，
  所以这里没有用。
show board tree sentence
point holder left-out cell:3 edge:1-2 code:7
ask cuts

stop decide:second-1
stop end
`;

function read(text: string): Story {
  const answer = readStory(text);
  if (answer.kind !== 'story') throw new Error(JSON.stringify(answer.mistakes));
  return answer.story;
}

function mistakesIn(text: string): readonly string[] {
  const answer = readStory(text);
  return answer.kind === 'story' ? [] : answer.mistakes.map(({ line, code, found }) => `${line} ${code} ${found}`);
}

describe('a story as text', () => {
  it('is read with all its parts', () => {
    expect(read(WHOLE)).toEqual({
      board: 'v1/triangle-war/3_1-2/?view=watch&solver=alpha-beta',
      title: new Map([
        ['en', 'What a cut is'],
        ['zh', '什么是剪枝'],
      ]),
      stops: [
        {
          anchor: { kind: 'cut', number: 1 },
          words: new Map([
            ['en', '▲ already has +2 with 2-3, so nothing here can help.\n\nA second paragraph.'],
            ['zh', '▲ 已经有 +2，所以这里没有用。'],
          ]),
          show: ['board', 'tree', 'sentence'],
          point: [
            { kind: 'holder' },
            { kind: 'left-out' },
            { kind: 'cell', name: '3' },
            { kind: 'edge', name: '1-2' },
            { kind: 'code', line: 7 },
          ],
          ask: 'cuts',
        },
        { anchor: { kind: 'decide', position: 'second-1' }, words: new Map(), show: null, point: [], ask: null },
        { anchor: { kind: 'end' }, words: new Map(), show: null, point: [], ask: null },
      ],
    });
  });

  it('is read with other line ends and a byte-order mark', () => {
    expect(read(`\uFEFF\n${WHOLE.replaceAll('\n', '\r\n')}`)).toEqual(read(WHOLE));
  });

  it('reports each mistake with its line', () => {
    expect(mistakesIn('')).toEqual(['1 no-story ']);
    expect(mistakesIn('Once upon a time')).toEqual(['1 no-story Once upon a time']);
    expect(mistakesIn('story 2\nstop end')).toEqual(['1 version 2']);
    expect(mistakesIn('story 1\n')).toEqual(['2 no-stops ']);
    expect(
      mistakesIn(
        [
          'story 1',
          'show tree',
          'stop cut:0',
          'stop somewhere',
          'stop end',
          'shwo tree',
          'show trees',
          'point holder there',
          'point code:0',
          'ask Who?',
          'en',
          'en-GB Hello',
          'en-gb Hello',
          'board nowhere',
        ].join('\n'),
      ),
    ).toEqual([
      '2 no-stop show',
      '3 anchor cut:0',
      '4 anchor somewhere',
      '5 empty-text en',
      '6 word shwo',
      '7 part trees',
      '8 pointer there',
      '9 twice point',
      '9 pointer code:0',
      '10 ask Who?',
      '13 twice en-gb',
      '14 twice board',
    ]);
    expect(mistakesIn('story 1\nboard nowhere\n  more\nstop end')).toEqual(['2 board nowhere', '3 no-text more']);
    expect(mistakesIn(`story 1\n${'stop end\n'.repeat(201)}`)).toEqual(['202 too-many 200']);
  });

  it('reports mistakes without half a surrogate pair', () => {
    expect(mistakesIn(`story 1\nstop end\npoint ${'😀'.repeat(30)}x\npoint x${'😀'.repeat(30)}`)).toEqual([
      `3 pointer ${'😀'.repeat(30)}`,
      `4 pointer x${'😀'.repeat(29)}`,
    ]);
  });

  it('may contain other Unicode line separators', () => {
    const story = read('story 1\nstop end\nen one\u2028two\u2029\n  three\u0085four\n');
    expect(story.stops[0]?.words.get('en')).toBe('one\u2028two three\u0085four');
    expect(read(storyText(story))).toEqual(story);
  });

  it('does not change the writing direction, neither in its texts nor in error messages', () => {
    const turned = 'a\u202eb\u2066c\ud83d\u2069';
    const story = read(`story 1\nen ${turned}\nstop start\nen ${turned}\n  ${turned}\n`);
    expect(story.title.get('en')).toBe('abc');
    expect(story.stops[0]?.words.get('en')).toBe('abc abc');
    expect(read(storyText(story))).toEqual(story);
    expect(mistakesIn(`story 1\n${turned}de x\nstop ${turned}\n`)).toEqual(['2 word abcde', '3 anchor abc']);
    // Text that consists only of direction marks becomes empty.
    expect(mistakesIn('story 1\nstop start\nen \u202e\n')).toEqual(['2 empty-text en']);
  });

  it.each([
    ['a title', (text: string) => `story 1\nen ${text}\nstop start\n`, 200, 1],
    ['a text', (text: string) => `story 1\nstop start\nen ${text}\n`, 5000, 2],
  ])('limits the length of its texts: %s', (_, written, longest, line) => {
    expect(mistakesIn(written('x'.repeat(longest)))).toEqual([]);
    expect(mistakesIn(written('x'.repeat(longest + 1)))).toEqual([`${line} too-long ${longest}`]);
    expect(mistakesIn(written(`${'x'.repeat(longest)}\n  y`))).toEqual([`${line} too-long ${longest}`]);
    expect(mistakesIn(written('x'.repeat(100_000)))).toEqual([`${line} too-long ${longest}`]);
  });

  it('reports at most 50 mistakes', () => {
    const mistakes = mistakesIn(`story 1\n${'?\n'.repeat(50_000)}`);
    expect(mistakes).toHaveLength(50);
    expect(mistakes.at(-1)).toBe('51 word ?');
  });

  it.each([
    ['pointers of a stop', 'story 1\nstop end\npoint ', (at: number) => `cell:${at} `, 50, '3 too-many-pointers 50'],
    ['languages of a text', 'story 1\nstop end\n', (at: number) => `en-${at} a\n`, 20, '23 too-many-languages 20'],
    [
      'paragraphs of a text',
      'story 1\nstop end\n',
      (at: number) => `${at === 0 ? 'en' : '\n '} a\n`,
      20,
      '2 too-many-paragraphs 20',
    ],
    ['stops', 'story 1\n', () => 'stop end\n', 200, '202 too-many 200'],
    ['characters', 'story 1\nstop end\n', () => ' '.repeat(100), 1999, '3 too-long-whole 200000'],
  ])('has a limit for its %s', (_, beginning, one, most, found) => {
    const written = (count: number) => beginning + Array.from({ length: count }, (__, at) => one(at)).join('');
    expect(mistakesIn(written(most))).toEqual([]);
    expect(mistakesIn(written(most + 1))).toEqual([found]);
  });

  it('drops duplicate pointers and views', () => {
    const story = read(`story 1\nstop end\npoint${' cell:3 best'.repeat(10_000)}\nshow${' board tree'.repeat(1000)}\n`);
    expect(story.stops[0]?.point).toEqual([{ kind: 'cell', name: '3' }, { kind: 'best' }]);
    expect(story.stops[0]?.show).toEqual(['board', 'tree']);
  });

  it('has a message for every mistake', () => expect(new Set(STORY_MISTAKES).size).toBe(STORY_MISTAKES.length));

  it('is read back unchanged, with any content', () => {
    const word = fc.stringMatching(/^[^\s]+$/u, { maxLength: 12 });
    const text = fc
      .array(
        fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
        { minLength: 1, maxLength: 3 },
      )
      .map((paragraphs) => normaliseText(paragraphs.join('\n\n')))
      .filter((said) => said !== '');
    const words: fc.Arbitrary<Words> = fc
      .dictionary(fc.constantFrom('en', 'zh', 'zh-Hant', 'de-CH', 'eo'), text)
      .map((said) => new Map(Object.entries(said)));
    const anchor: fc.Arbitrary<Anchor> = fc.oneof(
      fc.constantFrom('start' as const, 'end' as const).map((kind) => ({ kind })),
      fc.record({
        kind: fc.constantFrom(...(['cut', 'hit', 'layer', 'step', 'line'] as const)),
        number: fc.integer({ min: 1, max: 999 }),
      }),
      fc.record({ kind: fc.constant('decide' as const), position: fc.stringMatching(/^[a-z0-9.-]{1,9}$/) }),
    );
    const pointer: fc.Arbitrary<Pointer> = fc.oneof(
      fc.constantFrom(...(['here', 'holder', 'refused', 'left-out', 'best'] as const)).map((kind) => ({ kind })),
      fc.record({
        kind: fc.constantFrom(...(['cell', 'edge', 'node', 'decide'] as const)),
        name: fc.stringMatching(/^[a-z0-9.-]{1,9}$/),
      }),
      fc.record({ kind: fc.constant('code' as const), line: fc.integer({ min: 1, max: 99 }) }),
    );
    const stop: fc.Arbitrary<Stop> = fc.record({
      anchor,
      words,
      show: fc.option(fc.uniqueArray(fc.constantFrom(...STORY_PARTS), { minLength: 1 })),
      point: fc.uniqueArray(pointer, { selector: pointerText, maxLength: 4 }),
      ask: fc.option(fc.constantFrom('cuts', 'value')),
    });
    const board = fc.option(fc.constant('v1/dots-boxes/2x2/?view=watch'));
    const stories: fc.Arbitrary<Story> = fc.record({
      board,
      title: words,
      stops: fc.array(stop, { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(stories, (story) => {
        expect(read(storyText(story))).toEqual(story);
      }),
    );
  });

  it('never throws on any text', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('story 1', 'stop end', 'stop cut:', '  ', 'en', 'show', 'point', 'ask', 'board', '\u0000'),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const answer = readStory(lines.join('\n'));
        if (answer.kind === 'mistakes') expect(answer.mistakes.length).toBeGreaterThan(0);
        else expect(read(storyText(answer.story))).toEqual(answer.story);
      }),
      { examples: [[['story 1', 'stop end', '  on']], [['story 1', 'en a', '', '  b', 'stop end']]] },
    );
  });
});

describe('an anchor', () => {
  it.each(['start', 'end', 'step:0', 'step:12', 'cut:1', 'hit:2', 'layer:3', 'line:0', 'decide:m1-c2-mouse'])(
    'is read and written: %s',
    (text) => {
      const anchor = readAnchor(text);
      expect(anchor === null ? null : anchorText(anchor)).toBe(text);
    },
  );

  it.each([
    '',
    'begin',
    'cut',
    'cut:',
    'cut:0',
    'cut:-1',
    'cut:1.5',
    'layer:x',
    'step:12345678',
    'decide:',
    'decide:a b',
  ])('is rejected: “%s”', (text) => expect(readAnchor(text)).toBe(null));
});

describe('a pointer', () => {
  it.each([
    'here',
    'holder',
    'refused',
    'left-out',
    'best',
    'cell:c3',
    'edge:1-2',
    'node:1-2.2-4',
    'code:7',
    'decide:x',
  ])('is read and written: %s', (text) => {
    const pointer = readPointer(text);
    expect(pointer === null ? null : pointerText(pointer)).toBe(text);
  });

  it.each(['', 'there', 'cell', 'cell:', 'code:0', 'code:x', 'node:'])('is rejected: “%s”', (text) => {
    expect(readPointer(text)).toBe(null);
  });
});

it('texts are in the available language closest to the requested one', () => {
  const words = new Map([
    ['zh-Hant', '繁'],
    ['en-GB', 'colour'],
    ['en', 'color'],
  ]);
  expect(['en', 'en-GB', 'EN-gb', 'en-US', 'zh-CN', 'de'].map((language) => wordsIn(words, language))).toEqual([
    'color',
    'colour',
    'colour',
    'colour',
    '繁',
    'colour',
  ]);
  expect(wordsIn(new Map([['de', 'Farbe']]), 'en')).toBe('Farbe');
  expect(wordsIn(new Map(), 'en')).toBe('');
});
