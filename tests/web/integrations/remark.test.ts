/** What the plugin for remark does to a text. */
import { describe, expect, it } from 'vitest';
import { remarkPerfectPlay } from '../../../web/integrations/remark/remark.ts';
import { BLOCKS, HOST } from './blocks.ts';

const OPTIONS = { host: HOST };

/** A block of code as remark gives it, in the tenth line of its file. */
const code = (value: string, lang = 'perfect-play') => ({
  type: 'code',
  lang,
  value,
  position: { start: { line: 10, column: 1, offset: 0 } },
});

describe('by remark', () => {
  it.each(BLOCKS)('a block becomes a board, wherever it stands: $text', ({ text }) => {
    const tree = {
      type: 'root',
      children: [{ type: 'list', children: [{ type: 'listItem', children: [code(text)] }] }],
    };
    remarkPerfectPlay(OPTIONS)(tree, { path: 'one.mdx' });
    const [board] = tree.children[0]?.children[0]?.children ?? [];
    expect(board).toMatchObject({
      type: 'paragraph',
      data: { hName: 'perfect-play', hProperties: { theme: /theme: dark/.test(text) ? 'dark' : 'page' } },
      children: [{ type: 'link', children: [{ type: 'text' }] }],
    });
  });

  it('other blocks stay, and a mistake is told with its file and line', () => {
    const tree = { type: 'root', children: [code('const a', 'js'), { type: 'thematicBreak' }] };
    remarkPerfectPlay(OPTIONS)(tree, { path: 'one.mdx' });
    expect(tree.children).toEqual([code('const a', 'js'), { type: 'thematicBreak' }]);
    const bad = () => remarkPerfectPlay(OPTIONS)({ type: 'root', children: [code('#a\n\nb: 1')] }, { path: 'one.mdx' });
    expect(bad).toThrow('one.mdx, line 13: perfect-play: Unknown option “b”');
  });

  it('a host that is no address is refused at once', () => {
    expect(() => remarkPerfectPlay({ host: 'play.example' })).toThrow('“host” is where');
  });
});
