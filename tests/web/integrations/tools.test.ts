/** What the plugins for tools do to a site's configuration and to its texts. */
import { describe, expect, it } from 'vitest';
import perfectPlay from '../../../web/integrations/astro/astro.ts';
import { withPerfectPlay as inDocusaurus } from '../../../web/integrations/docusaurus/docusaurus.ts';
import { call, fieldOf, fieldsOf } from '../../../web/integrations/fields.ts';
import { remarkPerfectPlay } from '../../../web/integrations/remark.ts';
import { withPerfectPlay as inVitePress } from '../../../web/integrations/vitepress/vitepress.ts';
import { BLOCKS, HOST } from './blocks.ts';

const OPTIONS = { host: HOST };

/** A block of code as remark gives it, in the tenth line of its file. */
const code = (value: string, lang = 'perfect-play') => ({
  type: 'code',
  lang,
  value,
  position: { start: { line: 10, column: 1, offset: 0 } },
});

describe('in VitePress', () => {
  /** A markdown-it of which only the rule for blocks of code is there. */
  const markdown = () => ({
    renderer: {
      rules: { fence: (tokens: readonly { content: string }[], index: number) => `code: ${tokens[index]?.content}` },
    },
  });
  const render = (config: object, info: string, content: string, env: object = {}): string => {
    const md = markdown();
    call(fieldOf(fieldOf(config, 'markdown'), 'config'), md);
    const rule: unknown = Reflect.get(md.renderer.rules, 'fence');
    return String(call(rule, [{ info, content, map: [4, 9] }], 0, {}, env));
  };

  it('a block becomes a board that Vue leaves alone, and other blocks stay', () => {
    const config = inVitePress({}, OPTIONS);
    expect(render(config, 'perfect-play', '#a\ntitle: {{ b }}')).toMatch(
      /^<perfect-play v-pre src="https:\/\/play\.example\/#a" title="&#123;&#123; b &#125;&#125;" .*<\/perfect-play>\n$/,
    );
    expect(render(config, 'js', 'const a')).toBe('code: const a');
  });

  it('a mistake is told with its page and line', () => {
    const bad = () => render(inVitePress({}, OPTIONS), 'perfect-play', '#a\nb: 1', { relativePath: 'guide/two.md' });
    expect(bad).toThrow('guide/two.md, line 7 of its text: perfect-play: “b” is no word of a board');
  });

  it('what the site has stays', () => {
    const told: unknown[] = [];
    const config = inVitePress(
      {
        title: 'Site',
        head: [['link', { rel: 'icon', href: '/a.svg' }]],
        markdown: { lineNumbers: true, config: (md: unknown) => told.push(md) },
        vue: {
          template: { compilerOptions: { isCustomElement: (tag: string) => tag === 'my-tag', whitespace: 'preserve' } },
        },
      },
      OPTIONS,
    );
    expect(config).toMatchObject({
      title: 'Site',
      markdown: { lineNumbers: true },
      vue: { template: { compilerOptions: { whitespace: 'preserve' } } },
    });
    expect(config.head).toEqual([
      ['link', { rel: 'icon', href: '/a.svg' }],
      ['script', { src: `${HOST}perfect-play.js`, async: '' }],
    ]);
    const { isCustomElement } = config.vue.template.compilerOptions;
    expect(['my-tag', 'perfect-play', 'Other'].map(isCustomElement)).toEqual([true, true, false]);
    render(config, 'js', '');
    expect(told).toHaveLength(1);
  });

  it('a host that is no address is refused at once', () => {
    expect(() => inVitePress({}, { host: 'play.example' })).toThrow('“host” is where');
  });
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
    expect(bad).toThrow('one.mdx, line 13: perfect-play: “b” is no word of a board');
  });
});

describe('in Docusaurus', () => {
  it('what the classic preset and content plugins read has boards; nothing else changes', () => {
    const other = [() => {}, { a: 1 }];
    const config = inDocusaurus(
      {
        title: 'Site',
        presets: [['classic', { docs: { remarkPlugins: ['mine'] }, blog: false, theme: {} }], 'other'],
        plugins: ['@docusaurus/plugin-content-docs', ['content-blog', { path: 'news' }], 'plugin-sitemap', other],
        scripts: ['a.js'],
      },
      OPTIONS,
    );
    const added = [remarkPerfectPlay, { host: HOST }];
    expect(config).toEqual({
      title: 'Site',
      presets: [
        [
          'classic',
          { docs: { remarkPlugins: ['mine', added] }, blog: false, pages: { remarkPlugins: [added] }, theme: {} },
        ],
        'other',
      ],
      plugins: [
        ['@docusaurus/plugin-content-docs', { remarkPlugins: [added] }],
        ['content-blog', { path: 'news', remarkPlugins: [added] }],
        'plugin-sitemap',
        other,
      ],
      scripts: ['a.js', { src: `${HOST}perfect-play.js`, async: true }],
    });
    expect(inDocusaurus({ presets: ['classic'] }, OPTIONS).presets).toMatchObject([['classic', { blog: {} }]]);
  });
});

describe('in Astro', () => {
  /** What an integration asks for, with a reader of Markdown. */
  function asked(processor?: object) {
    const updates: unknown[] = [];
    const scripts: unknown[] = [];
    perfectPlay(OPTIONS).hooks['astro:config:setup']({
      config: { markdown: { processor } },
      updateConfig: (changes: unknown) => updates.push(changes),
      injectScript: (...script: unknown[]) => scripts.push(script),
    });
    return { updates, scripts };
  }

  it('the reader that Astro has now makes boards', () => {
    const mdastPlugins: { code?: (node: object, context: object) => void }[] = [];
    const { updates } = asked({ name: 'satteri', options: { mdastPlugins } });
    expect(updates.map((changes) => Object.keys(fieldsOf(changes)))).toEqual([['vite']]);
    const replaced: unknown[] = [];
    const context = {
      fileURL: new URL('file:///site/two.md'),
      replaceNode: (...nodes: unknown[]) => replaced.push(nodes),
    };
    mdastPlugins[0]?.code?.(code('const a', 'js'), context);
    expect(replaced).toEqual([]);
    mdastPlugins[0]?.code?.(code('#a'), context);
    expect(replaced).toEqual([[code('#a'), expect.objectContaining({ type: 'paragraph' })]]);
    expect(() => mdastPlugins[0]?.code?.(code('a'), context)).toThrow(
      '/site/two.md, line 11: perfect-play: “a” is no link',
    );
  });

  it('remark does where it reads, and in versions that have nothing else', () => {
    const remarkPlugins: unknown[] = [];
    asked({ name: 'unified', options: { remarkPlugins } });
    expect(remarkPlugins).toEqual([[remarkPerfectPlay, OPTIONS]]);
    expect(asked().updates).toMatchObject([{ markdown: { remarkPlugins: [[remarkPerfectPlay, OPTIONS]] } }]);
  });

  it('every page loads the script of the element', () => {
    const { scripts } = asked();
    expect(scripts).toEqual([['head-inline', expect.stringContaining(`"src":"${HOST}perfect-play.js","async":true`)]]);
  });
});
