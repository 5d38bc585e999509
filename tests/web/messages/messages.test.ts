import { afterEach, describe, expect, it } from 'vitest';
import type { EngineFile } from '../../../web/messages/dictionary.ts';
import { type Message, partsOf, textOf } from '../../../web/messages/message.ts';
import {
  gameText,
  gameWord,
  listText,
  statementText,
  switchLanguage,
  t,
  translation,
} from '../../../web/messages/messages.ts';
import type { EngineError } from '../../../web/model/game/types.ts';
import { LAYOUTS } from '../../../web/model/layout/layout-names.ts';
import { LANGUAGES } from '../../../web/model/words/languages.ts';

afterEach(() => switchLanguage('en'));

describe('a message', () => {
  const plies: Message = { one: '{count} ply', other: '{count} plies' };

  it('inserts its arguments', () => {
    expect(textOf('{player} wins in {count}', { player: 'The cat', count: 1234 }, 'en')).toBe('The cat wins in 1,234');
  });

  it('chooses the plural by a count in numbers or digits', () => {
    expect(textOf(plies, { count: 1 }, 'en')).toBe('1 ply');
    expect(textOf(plies, { count: '16' }, 'en')).toBe('16 plies');
    expect(textOf(plies, { count: 1 }, 'zh-CN')).toBe('1 plies');
  });

  it('shows a placeholder without an argument', () => expect(textOf('{player} wins', {}, 'en')).toBe('{player} wins'));

  it('does not interpret placeholders in arguments', () => {
    expect(textOf('{a} {b}', { a: '{b}', b: 'x' }, 'en')).toBe('{b} x');
  });

  it('has no spaces between Chinese characters, but around digits', () => {
    expect(textOf('{player}的结果为 {score}', { player: '猫', score: '第 5 步负' }, 'zh-CN')).toBe(
      '猫的结果为第 5 步负',
    );
    expect(textOf('{player}的结果为 {score}', { player: '汤姆', score: '+6' }, 'zh-CN')).toBe('汤姆的结果为 +6');
    expect(textOf('走 {move} 之后', { move: '停' }, 'zh-CN')).toBe('走停之后');
    expect(textOf('走 {move} 之后', { move: 'a1' }, 'zh-CN')).toBe('走 a1 之后');
  });

  it('is split into pieces around arguments that are not text', () => {
    expect(partsOf('The {player} wins', { player: 'cat' }, 'en')).toEqual([
      { kind: 'text', text: 'The ' },
      { kind: 'argument', name: 'player', text: 'cat' },
      { kind: 'text', text: ' wins' },
    ]);
  });
});

describe('the messages of the page', () => {
  it('follow the language', async () => {
    expect(t('mode.edit')).toBe('Edit');
    expect(listText(['4', '5', '6'])).toBe('4, 5, and 6');
    await switchLanguage('zh');
    expect(t('mode.edit')).toBe('编辑');
    expect(listText(['4', '5', '6'])).toBe('4、5、6');
  });

  it('are in the language that was requested last', async () => {
    await Promise.all([switchLanguage('zh'), switchLanguage('en')]);
    expect(translation.value.language).toBe('en');
    expect(t('mode.edit')).toBe('Edit');
  });

  it.each(LANGUAGES)('name every layout in %s', async (spoken) => {
    await switchLanguage(spoken);
    for (const layout of LAYOUTS) expect(t(`layout.${layout}`)).not.toBe('');
  });
});

describe('the words of games', () => {
  it('are those of the game, or those of all games', async () => {
    expect(gameText('cat-mouse', 'game.title')).toBe('Cat and Mouse');
    expect(gameText('cat-mouse', 'format.leetcode-json')).toBe('LeetCode JSON');
    await switchLanguage('zh');
    expect(gameText('cat-mouse', 'player.cat')).toBe('猫');
  });

  it('are omitted if missing, instead of showing an id', () => {
    expect(gameWord('cat-mouse', 'example.none.title')).toBeNull();
    expect(gameText('cat-mouse', 'example.none.title')).toBe('');
  });
});

describe('the words on the cards of games', () => {
  const excerpts = import.meta.glob<Readonly<Record<string, EngineFile>>>('../../../web/messages/titles.*.ts', {
    eager: true,
    import: 'files',
  });
  const whole = import.meta.glob<EngineFile>('../../../engine/games/*/messages.*.json', {
    eager: true,
    import: 'default',
  });
  const cards = Object.values(excerpts).flatMap((files) => Object.entries(files));

  it('are excerpts of the words of games', () => {
    expect(cards).toHaveLength(Object.keys(whole).length);
    for (const [path, { words = {}, ...others }] of cards) {
      expect(others).toEqual({});
      expect(whole[`../${path}`]?.words ?? {}).toMatchObject(words);
      expect(Object.keys(words).filter((key) => /^(example|ending|parameter)\.|rules|task/.test(key))).toEqual([]);
    }
  });

  it('name every game, its players and its pieces', () => {
    for (const [path, { words = {} }] of cards) {
      const all = Object.keys(whole[`../${path}`]?.words ?? {});
      const wanted = all.filter((key) => /^game\.(title|source|invites)$|\.mark$|^token\./.test(key));
      expect(Object.keys(words).sort()).toEqual(wanted.sort());
    }
  });
});

describe('the messages of the engine', () => {
  const error: EngineError = {
    code: 'graph.self-loop',
    arguments: { vertex: '4' },
    message: 'Vertex 4 has an edge to itself.',
    place: null,
    cells: [4],
  };

  it("are in the reader's language", async () => {
    expect(statementText(error)).toBe('Vertex 4 has an edge to itself.');
    await switchLanguage('zh');
    expect(statementText(error)).toContain('4');
    expect(statementText(error)).not.toContain('Vertex');
  });

  it('are in English without a translation, and never a code', () => {
    expect(statementText({ ...error, code: 'new.one' })).toBe(error.message);
    expect(statementText({ code: 'new.one', arguments: {} })).not.toContain('new.one');
  });
});

describe('the message keys of the page', () => {
  /** Source code, with the message keys that it contains as literals or composes. */
  const source = Object.values(
    import.meta.glob<string>('../../../web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ).join('\n');
  const written = new Set([...source.matchAll(/'([a-z][a-z0-9.-]*)'/g)].map(([, key]) => key));
  const composed = [...source.matchAll(/`([a-z][a-z.-]*\$\{[^`]*)`/g)].map(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`));
    // The inserted part of a composed key may be empty or start with a dot.
    return new RegExp(`^${parts.join('(?:[.]?[a-z-]+(?:[.][a-z-]+)*)?')}$`);
  });

  const files = import.meta.glob<Record<string, unknown>>(
    ['../../../web/messages/en.json', '../../../web/messages/*.en.json'],
    {
      import: 'default',
      eager: true,
    },
  );

  it.each(Object.values(files).flatMap((file) => Object.keys(file)))('%s is used', (key) => {
    expect(written.has(key) || composed.some((pattern) => pattern.test(key))).toBe(true);
  });
});
