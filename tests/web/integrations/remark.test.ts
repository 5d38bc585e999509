import { describe, expect, it } from 'vitest';
import { remarkPerfectPlay } from '../../../web/integrations/remark/remark.ts';
import { BLOCKS, HOST } from './blocks.ts';

const OPTIONS = { host: HOST };

/** Returns a code block as remark parses it, on line 10 of its file. */
const code = (value: string, lang = 'perfect-play') => ({
  type: 'code',
  lang,
  value,
  position: { start: { line: 10, column: 1, offset: 0 } },
});

describe('the remark plugin', () => {
  it.each(BLOCKS)('turns a nested block into a board: $text', ({ text }) => {
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

  it('keeps other blocks, and reports errors with file and line', () => {
    const tree = { type: 'root', children: [code('const a', 'js'), { type: 'thematicBreak' }] };
    remarkPerfectPlay(OPTIONS)(tree, { path: 'one.mdx' });
    expect(tree.children).toEqual([code('const a', 'js'), { type: 'thematicBreak' }]);
    const bad = () => remarkPerfectPlay(OPTIONS)({ type: 'root', children: [code('#a\n\nb: 1')] }, { path: 'one.mdx' });
    expect(bad).toThrow('one.mdx, line 13: perfect-play: Unknown option “b”');
  });

  it('rejects a host that is not an address', () => {
    expect(() => remarkPerfectPlay({ host: 'play.example' })).toThrow('“host” must be where');
  });
});
