/** The page about embedding. It uses the reader's language, and each button sends a message to the frame. */
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import './embedding.css';
import { DEFAULT_OPTIONS, isOptionName, optionForm } from '../model/share/embed-options.ts';
import { APP, type HostMessage, VERSION } from '../model/share/frame-protocol.ts';
import {
  type ElementEmbedding,
  elementSnippet,
  iframeSnippet,
  linkSnippet,
  pageLink,
  scriptSnippet,
} from '../model/share/html-snippets.ts';
import { factsOf, LANGUAGES, type Language, nextLanguage, preferredLanguage } from '../model/words/languages.ts';
import { EMBED_OPTION_WORDS } from './embed-option-words.ts';

/** Other places for the frame to show. */
const WATCHED = '#v1/triangle-war/2/?view=watch&solver=alpha-beta&c=X0lkbA';
const PUZZLE = '#v1/wolves-sheep/---Wx_----x_----W_--WSx_xx---/d1-d2?view=puzzle&goal=win.3&from=1&c=ZYM5SA';

/** The message for each button; a frame rejects the last one. */
const MESSAGES: readonly (HostMessage | { readonly type: string })[] = [
  { type: 'hello' },
  { type: 'getState' },
  { type: 'setStep', step: 0 },
  { type: 'play' },
  { type: 'pause' },
  { type: 'setTheme', theme: 'dark' },
  { type: 'setTheme', theme: 'auto' },
  { type: 'setLanguage', language: 'zh' },
  { type: 'setLanguage', language: 'auto' },
  { type: 'load', fragment: WATCHED },
  { type: 'load', fragment: PUZZLE },
  { type: 'fly' },
];

/** Maximum number of messages in the log. */
const LONGEST_LOG = 60;

const frame = required(document.querySelector<HTMLIFrameElement>('#frame'));
const buttons = required(document.querySelector('#buttons'));
const log = required(document.querySelector<HTMLElement>('#log'));
const language = required(document.querySelector<HTMLButtonElement>('#language'));
let sent = 0;

// Makes the log focusable, because it scrolls.
log.tabIndex = 0;
log.role = 'log';
log.setAttribute('aria-labelledby', 'log-title');

function required<T>(found: T | null): T {
  if (found === null) throw new Error('A part of this page is missing.');
  return found;
}

/** The live frame's link, with the address of the app beside this page. */
const shown: ElementEmbedding = {
  page: new URL('./', location.href.replace(/[?#].*/, '')).href,
  fragment: new URL(frame.src).hash.slice(1),
  title: frame.title,
  options: DEFAULT_OPTIONS,
  size: { kind: 'height', pixels: 480 },
  loading: 'lazy',
  poster: null,
};
const snippets: Readonly<Record<string, string>> = {
  link: pageLink(shown),
  iframe: iframeSnippet(shown),
  element: `${scriptSnippet(shown.page)}\n${elementSnippet({ ...shown, size: { kind: 'height', pixels: 560 } })}`,
  anchor: linkSnippet(shown),
};
for (const place of document.querySelectorAll<HTMLElement>('[data-snippet]')) {
  place.textContent = required(snippets[place.dataset['snippet'] ?? ''] ?? null);
}

// Fills the table of options.
const options = required(document.querySelector('#options'));
for (const [name, words] of Object.entries(EMBED_OPTION_WORDS)) {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.append(code(isOptionName(name) ? optionForm(name) : name));
  const cell = document.createElement('td');
  for (const spokenIn of LANGUAGES) {
    const span = document.createElement('span');
    span.lang = factsOf(spokenIn).locale;
    // Parts with odd indices were between backticks.
    span.append(...words[spokenIn].split('`').map((part, index) => (index % 2 === 0 ? part : code(part))));
    cell.append(span, ' ');
  }
  row.append(head, cell);
  options.append(row);
}

function code(text: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
}

/** Appends a message from the page or the frame to the log. */
function note(from: 'page' | 'frame', message: object): void {
  const item = document.createElement('p');
  item.className = from;
  item.textContent = `${from === 'page' ? '→' : '←'} ${JSON.stringify(message)}`;
  log.append(item);
  if (log.childElementCount > LONGEST_LOG) log.firstElementChild?.remove();
  log.scrollTop = log.scrollHeight;
}

for (const message of MESSAGES) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = Object.values(message)
    .map((value) => String(value).replace(/^#(v1.[a-z-]+).*$/, '$1'))
    .join(' ');
  button.addEventListener('click', () => {
    sent += 1;
    const posted = { app: APP, version: VERSION, id: sent, ...message };
    note('page', posted);
    frame.contentWindow?.postMessage(posted, '*');
  });
  buttons.append(button);
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
  note('frame', data);
  if ('height' in data && typeof data.height === 'number') frame.style.blockSize = `${data.height}px`;
});
// Requests again the messages that the frame sent before this script ran.
frame.contentWindow?.postMessage({ app: APP, version: VERSION, type: 'hello' }, '*');

let spoken = preferredLanguage(navigator.languages);

function speak(next: Language): void {
  spoken = next;
  const other = factsOf(nextLanguage(next));
  document.documentElement.lang = factsOf(next).locale;
  language.textContent = other.name;
  language.lang = other.locale;
}

language.hidden = false;
language.addEventListener('click', () => speak(nextLanguage(spoken)));
speak(spoken);
