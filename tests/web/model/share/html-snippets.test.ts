import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../../../web/model/share/embed-options.ts';
import {
  type ElementEmbedding,
  elementSnippet,
  frameLink,
  iframeSnippet,
  linkSnippet,
  markdownLink,
  markdownSnippet,
} from '../../../../web/model/share/html-snippets.ts';

const USUAL: ElementEmbedding = {
  page: 'https://play.example/app/',
  fragment: 'v1/cat-mouse/0-1_1-2/?view=puzzle&goal=w&c=abcdef',
  title: 'Mouse to escape',
  options: DEFAULT_OPTIONS,
  size: { kind: 'height', pixels: 480 },
  loading: 'lazy',
  poster: null,
};

/** Titles with every character that can end an attribute, a text node or a bracket. */
const titles = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        ...'"\'><&\\][()`\n\0\u2028a ',
        '&quot;',
        '\r\n\r\n',
        '</iframe>',
        '<script>alert(1)</script>',
        '" onload="alert(1)',
        '](javascript:alert(1))',
        '{{',
        '![',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();

function unescapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? (names[name] ?? '?') : String.fromCharCode(Number(code)),
  );
}

/** Pattern of a character or entity that cannot end an attribute or a text node. */
const QUIET = '[^"\'<>`&]|&(?:#\\d+|[a-z]+);';
const ATTRIBUTES = `(?: [a-z]+(?:="(?:${QUIET})*")?)*`;
const LINK = `<a${ATTRIBUTES}>(?:${QUIET})*</a>`;

function titleIn(snippet: string): string {
  return unescapeHtml(/ title="([^"]*)"/.exec(snippet)?.[1] ?? '');
}

describe('snippets in HTML', () => {
  it('an iframe has a title, loads lazily, and requests only the permissions that it needs', () => {
    expect(iframeSnippet({ ...USUAL, options: { ...DEFAULT_OPTIONS, theme: 'dark', hints: false } })).toBe(
      '<iframe src="https://play.example/app/embed.html?theme=dark&amp;hints=0#v1/cat-mouse/0-1_1-2/?view=puzzle&amp;goal=w&amp;c=abcdef" ' +
        'title="Mouse to escape" width="100%" height="480" loading="lazy" allow="fullscreen; clipboard-write" ' +
        'referrerpolicy="no-referrer" style="border: 0; height: 480px"></iframe>',
    );
  });

  it('an iframe can keep its aspect ratio instead of its height', () => {
    const snippet = iframeSnippet({ ...USUAL, size: { kind: 'aspect', width: 4, height: 3 } });
    expect(snippet).toContain('style="border: 0; height: auto; aspect-ratio: 4 / 3"');
    // If a site removes the style attribute, these attributes still set the size.
    expect(snippet).toContain(' width="100%" height="540"');
  });

  it('the element has only attributes that differ from the defaults, and a link inside', () => {
    const link = 'https://play.example/app/#v1/cat-mouse/0-1_1-2/?view=puzzle&amp;goal=w&amp;c=abcdef';
    expect(elementSnippet(USUAL)).toBe(
      `<perfect-play src="${link}" title="Mouse to escape" theme="page" height="480" style="display: block; min-height: 480px">` +
        `<a class="perfect-play" href="${link}">Mouse to escape</a></perfect-play>`,
    );
    expect(
      elementSnippet({
        ...USUAL,
        options: {
          theme: 'light',
          lang: 'zh',
          ui: 'board',
          readonly: true,
          hints: false,
          keys: 'page',
          linked: false,
        },
        size: { kind: 'aspect', width: 16, height: 9 },
        loading: 'click',
        poster: 'https://play.example/p/one.png',
      }),
    ).toContain(
      ' loading="click" theme="light" lang="zh" ui="board" readonly hints="0" keys="page" ' +
        'poster="https://play.example/p/one.png" aspect="16/9" style="display: block; aspect-ratio: 16 / 9">',
    );
  });

  it('titles are escaped in attributes and texts', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const embedding = { ...USUAL, title };
        const iframe = iframeSnippet(embedding);
        expect(iframe).toMatch(new RegExp(`^<iframe${ATTRIBUTES}></iframe>$`));
        const element = elementSnippet(embedding);
        expect(element).toMatch(new RegExp(`^<perfect-play${ATTRIBUTES}>${LINK}</perfect-play>$`));
        const link = linkSnippet(embedding);
        expect(link).toMatch(new RegExp(`^${LINK}$`));
        expect([titleIn(iframe), titleIn(element)]).toEqual([oneLine(title), oneLine(title)]);
        expect(unescapeHtml(/>(.*)<\/a>$/.exec(link)?.[1] ?? '')).toBe(oneLine(title));
        expect(iframe.replace(/ title="[^"]*"/, '')).toBe(iframeSnippet(USUAL).replace(/ title="[^"]*"/, ''));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('snippets in Markdown', () => {
  it('a picture links to the page', () => {
    expect(markdownSnippet(USUAL, 'https://play.example/app/p/one.png')).toBe(
      '[![Mouse to escape](https://play.example/app/p/one.png)]' +
        '(https://play.example/app/#v1/cat-mouse/0-1_1-2/?view=puzzle&goal=w&c=abcdef)',
    );
  });

  it('titles are escaped in brackets', () => {
    const text = '(?:[^\\\\`*_{}[\\]()<>#+!|~&$:@^=\\n\\r-]|\\\\[!-/:-@[-`{-~])*';
    fc.assert(
      fc.property(titles, titles, (title, picture) => {
        const snippet = markdownSnippet({ ...USUAL, title }, picture);
        expect(snippet).toMatch(new RegExp(`^\\[!\\[${text}\\]\\([^\\s()<>[\\]\\\\]*\\)\\]\\([^\\s()]*\\)$`));
        expect(markdownLink({ ...USUAL, title })).toMatch(new RegExp(`^\\[(${text})\\]\\([^\\s()]*\\)$`));
        const alternative = /^\[!\[((?:[^\\\]]|\\.)*)\]/u.exec(snippet)?.[1] ?? '?';
        expect(alternative.replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(oneLine(title));
      }),
      { numRuns: 2000 },
    );
  });
});

it('the frame is in the folder of the page', () => {
  expect(frameLink(USUAL)).toBe(`https://play.example/app/embed.html#${USUAL.fragment}`);
});
