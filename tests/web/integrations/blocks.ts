/** Code blocks with boards, and the element that every tool must create from them. */

export const HOST = 'https://play.example/';

const HEIGHT = (height: string, style = `${height}px`): string =>
  `height="${height}" style="display:block;min-height:${style}"`;

/** Blocks with the HTML of their element. */
export const BLOCKS: readonly { readonly text: string; readonly html: string }[] = [
  {
    text: '#dots-boxes/3x3\ntitle: Three by three\n',
    html: `src="${HOST}#dots-boxes/3x3" title="Three by three" theme="page" ${HEIGHT('530')}`,
  },
  {
    text: '\n  https://other.example/app/#v1/a/b/?view=watch&c=x  \r\n\r\nheight:  30em\r\nreadonly\nhints: 0\nlang: zh\n',
    html: `src="https://other.example/app/#v1/a/b/?view=watch&#38;c=x" title="Perfect Play" theme="page" lang="zh" hints="0" readonly="" ${HEIGHT('30em', '30em')}`,
  },
  {
    text: '#cat-mouse\ntheme: dark\nui: board\nkeys: page\ngroup: one\nstop: 2\nposter: a.png\nloading: click\nwidth: 90%',
    html: `src="${HOST}#cat-mouse" title="Perfect Play" theme="dark" ui="board" keys="page" group="one" stop="2" poster="a.png" loading="click" width="90%" ${HEIGHT('660')}`,
  },
  {
    text: '#a?view=watch\nreadonly: false\nheight: 480.5',
    html: `src="${HOST}#a?view=watch" title="Perfect Play" theme="page" ${HEIGHT('480.5')}`,
  },
  { text: '#a/b?view=watch', html: `src="${HOST}#a/b?view=watch" title="Perfect Play" theme="page" ${HEIGHT('1600')}` },
  { text: '#a\nheight: auto', html: `src="${HOST}#a" title="Perfect Play" theme="page" style="display:block"` },
  {
    text: `#a/[[2,5],[3]]\ntitle: "a" <b> & {{ c }}: 'd' \`e\``,
    html: `src="${HOST}#a/[[2,5],[3]]" title="&#34;a&#34; &#60;b&#62; &#38; &#123;&#123; c &#125;&#125;: &#39;d&#39; &#96;e&#96;" theme="page" ${HEIGHT('530')}`,
  },
];

/** Invalid blocks, each with the number of the wrong line, from 0, and the error. */
export const BAD_BLOCKS: readonly (readonly [text: string, line: number, error: RegExp])[] = [
  ['', 0, /A link is missing/],
  ['\n \n', 0, /A link is missing/],
  ['dots-boxes/3x3', 0, /“dots-boxes\/3x3” is not a link to a board/],
  ['\n\nhttps://play.example/', 2, /is not a link/],
  ['https://play.example/#', 0, /is not a link/],
  ['javascript:alert(1)//#v1/a/b/', 0, /is not a link/],
  ['//play.example/#v1/a/b/', 0, /is not a link/],
  ['https://[/#v1/', 0, /is not a link/],
  ['#a" onload="alert(1)', 0, /is not a link/],
  ['#a<script>', 0, /is not a link/],
  ['#a\n\nheigth: 480', 2, /Unknown option “heigth”. Options: title, theme, .*height/],
  ['#a\nconstructor: 1', 1, /Unknown option “constructor”/],
  ['#a\nonload: alert(1)', 1, /Unknown option “onload”/],
  ['#a\nstyle: color:red', 1, /Unknown option “style”/],
  ['#a\ntitle', 1, /“” is not a valid title/],
  ['#a\nstop: 0', 1, /“0” is not a valid stop/],
  ['#a\nhints: no', 1, /“no” is not a valid hints/],
  ['#a\nheight: 3px;color:red', 1, /“3px;color:red” is not a valid height/],
  ['#a\ntheme: dark\ntheme: light', 2, /“theme” is set twice/],
];

/** Returns the attributes of the first element in an HTML text as a browser reads them, sorted by name. */
export function attributesOf(html: string): string[][] {
  const [tag = ''] = /<[^>]*>/.exec(html) ?? [];
  return [...tag.matchAll(/([\w-]+)="([^"]*)"/g)]
    .map(([, name = '', value = '']) => [name, decoded(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

function decoded(text: string): string {
  const names = new Map([
    ['quot', '"'],
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
  ]);
  return text.replace(/&(?:#(x?)(\w+)|(\w+));/g, (_, hex?: string, code?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(code ?? '', hex === 'x' ? 16 : 10))
      : (names.get(name) ?? '?'),
  );
}
