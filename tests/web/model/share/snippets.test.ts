import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../../web/model/share/embed-options.ts';
import { type SnippetOptions, snippetFor, TOOLS, type Tool } from '../../../../web/model/share/snippets.ts';

const FRAGMENT = 'v1/cat-mouse/0-1_1-2/?view=puzzle&goal=win&c=abcdef';
const OPTIONS: SnippetOptions = {
  page: 'https://play.example/app/',
  fragment: FRAGMENT,
  title: 'A "mouse" {{ escapes }}',
  options: DEFAULT_OPTIONS,
  size: { kind: 'height', pixels: 530 },
  loading: 'lazy',
  poster: null,
  picture: 'https://play.example/app/p/cat-mouse-1/board.png',
  goal: 'Mouse to move: win',
};
const textFor = (tool: Tool): string => snippetFor(tool, OPTIONS).text;

describe('snippets for tools', () => {
  it.each(TOOLS)(
    '%s: links to the place, states the height of a frame, and escapes template braces in the title',
    (tool) => {
      const { text, once } = snippetFor(tool, OPTIONS);
      expect(text.replaceAll('&amp;', '&')).toContain(FRAGMENT);
      if (!['markdown', 'jsx-link', 'lms', 'upgraded', 'link'].includes(tool)) expect(text).toMatch(/height="?=?530/);
      expect(text).not.toMatch(/\{\{ escapes/);
      expect(once ?? 'perfect-play').toContain('perfect-play');
    },
  );

  it('JSX uses its own attribute names, and style objects instead of text', () => {
    expect(textFor('jsx')).toMatch(
      /^<iframe [^<]*referrerPolicy="no-referrer" style=\{\{ border: 0, height: 530 \}\} \/>$/,
    );
    expect(textFor('jsx')).not.toContain('style="');
    expect(snippetFor('jsx', { ...OPTIONS, size: { kind: 'aspect', width: 4, height: 3 } }).text).toContain(
      "style={{ border: 0, height: 'auto', aspectRatio: '4 / 3' }}",
    );
  });

  it('JSX writes the element and the link with its own attribute names, and lists the script separately', () => {
    const written = { ...OPTIONS, title: 'A *mouse* {x}', options: { ...DEFAULT_OPTIONS, readonly: true } };
    const { once, text } = snippetFor('jsx-element', written);
    const link = `<a className="perfect-play" href="${OPTIONS.page}#${FRAGMENT.replaceAll('&', '&amp;')}">A &#42;mouse&#42; &#123;x&#125;</a>`;
    expect(text).toMatch(/ readonly="" height="530" style=\{\{ display: 'block', minHeight: 530 \}\}><a /);
    expect(text).toContain(`>${link}</perfect-play>`);
    expect(once).toBe('<script async src="https://play.example/app/perfect-play.js"></script>');
    expect(snippetFor('jsx-link', written)).toEqual({ once, text: link });
    expect(snippetFor('jsx-element', { ...OPTIONS, size: { kind: 'aspect', width: 4, height: 3 } }).text).toContain(
      `aspect="4/3" style={{ display: 'block', aspectRatio: '4 / 3' }}`,
    );
  });

  it('Vue templates keep the element unchanged', () => expect(textFor('vue')).toMatch(/^<perfect-play v-pre src=/));

  it('Markdown shows the picture and the goal of the puzzle', () => {
    expect(textFor('markdown')).toMatch(
      /^\[!\[[^\]]*\\: Mouse to move\\: win\]\(https:\/\/play\.example\/app\/p\/cat-mouse-1\/board\.png\)\]/,
    );
  });

  it('Markdown without a picture of the place is a link without any picture', () => {
    expect(snippetFor('markdown', { ...OPTIONS, picture: null }).text).toMatch(
      /^\[A [^[\]]*\\: Mouse to move\\: win\]\(https:[^!]*\)$/,
    );
  });

  it('the script is separate from the text of a page', () => {
    for (const tool of TOOLS) expect(textFor(tool)).not.toContain('<script');
    expect(snippetFor('element', OPTIONS).once).toBe(
      '<script async src="https://play.example/app/perfect-play.js"></script>',
    );
  });

  it('MkDocs gets the address of the script in the format of all its versions', () => {
    expect(snippetFor('mkdocs', OPTIONS).once).toMatch(/\n {2}- "https:\/\/play\.example\/app\/perfect-play\.js"$/);
  });

  it('a slide limits the height to the space below a heading, and leaves the keys to the slides', () => {
    const slide = snippetFor('reveal', { ...OPTIONS, size: { kind: 'height', pixels: 800 } }).text;
    expect(slide).toMatch(/^<section>\n.*keys="page" height="540".*\n<\/section>$/);
  });
});
