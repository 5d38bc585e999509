/** Descriptions of the embed options, for the page about embedding and for the manual. Names and values are in backticks. */
import type { EmbedOptionName } from '../model/share/embed-options.ts';
import type { Language } from '../model/words/languages.ts';

export const EMBED_OPTION_WORDS: Readonly<Record<EmbedOptionName, Readonly<Record<Language, string>>>> = {
  src: {
    en: 'The link to show, also a short one: `#cat-mouse`, `dots-boxes/3x3`. A link without an address opens in the folder of the script',
    zh: '要显示的链接，也可用短链接：`#cat-mouse`、`dots-boxes/3x3`。不写网址时，在脚本所在的文件夹中打开',
  },
  title: {
    en: 'Name of the board for screen readers, and text of its link where scripts do not run',
    zh: '棋盘的名称，供屏幕阅读器使用；不运行脚本时作为链接的文字',
  },
  theme: {
    en: 'Colours: `auto` follows the reader’s system; `page` (element only) follows the surrounding page, even when its theme changes',
    zh: '配色：`auto` 跟随读者的系统；仅用于元素的 `page` 始终跟随所在网页',
  },
  lang: {
    en: 'Language: `auto` is that of the reader’s browser',
    zh: '语言：`auto` 为读者浏览器的语言',
  },
  ui: {
    en: '`board` shows the board and its bar, without the panels',
    zh: '`board` 只显示棋盘和下方的按钮，不显示面板',
  },
  readonly: {
    en: 'Readers can step through the board, but not play on it',
    zh: '读者只能查看和逐步浏览，不能走棋',
  },
  hints: {
    en: '`0` hides hints in puzzles and in Play, and every way to the values',
    zh: '`0` 在谜题与对弈中不提供提示，也不提供任何查看评估的途径',
  },
  keys: {
    en: '`page` leaves the arrow keys to the page, as slides need',
    zh: '`page` 让方向键仍归网页所用，适合幻灯片',
  },
  linked: {
    en: 'The frame sends `place` and obeys `follow`, so that frames move together; elements with the same `group` do this automatically',
    zh: '框架发送 `place` 并响应 `follow`，使各框架同步；`group` 相同的元素会自动同步',
  },
  group: {
    en: 'Boards of the page with the same `group` move together',
    zh: '同一网页中 `group` 相同的棋盘会同步',
  },
  stop: {
    en: 'Stop of a story to show, from 1; changing it goes to that stop',
    zh: '显示故事的第几站，从 1 起；值改变时跳到该站',
  },
  poster: {
    en: 'Address of a picture to show until the board is clicked',
    zh: '图片地址，在点按棋盘之前显示',
  },
  loading: {
    en: '`lazy` loads the board near the viewport; `click` when clicked, the default with a `poster`; `eager` at once',
    zh: '`lazy` 在即将进入可视区域时加载；`click` 在点按后加载，有 `poster` 时为默认；`eager` 立即加载',
  },
  width: {
    en: 'Fixed width, in pixels or with a unit; default: the width of the text',
    zh: '固定宽度，不写单位时以像素计；默认与正文同宽',
  },
  height: {
    en: 'Fixed height, in pixels or with a unit, so that nothing on the page moves; `auto` is as tall as the content',
    zh: '固定高度，不写单位时以像素计，使网页内容不跳动；`auto` 随内容变化',
  },
  aspect: {
    en: 'Aspect ratio, width to height, such as `4/3`; replaces the height',
    zh: '宽高比，如 `4/3`，代替高度',
  },
};
