/** The element `<perfect-play src="…">`: a frame of Perfect Play that waits for its reader and is as high as its content. */
import { type FrameOptions, optionsOn } from '../model/share/embed-options.ts';
import { frameAddress, webAddress } from '../model/share/frame-address.ts';
import { usualHeight } from '../model/share/frame-height.ts';
import type { FrameHighlight, FrameState, HostMessage } from '../model/share/frame-protocol.ts';
import { type Conversation, converse } from './frame-connection.ts';
import { contentsOf, type Heard, type MessageOf, stateOf } from './frame-messages.ts';
import { givenOptions, groupOf, languageOf, loadingOf, sizeOf, stopOf, themeOf } from './options.ts';
import { followPage } from './page-theme.ts';
import { addressOnPaper, posterButton } from './poster.ts';
import { styleSheet } from './style.ts';
import { wordsFor } from './words.ts';

/** Heights that a frame may ask for, in CSS pixels. */
const HEIGHTS = { least: 40, most: 20_000 };
/** How many frames of a page may live: of those that are out of sight, the one seen longest ago makes room. */
const MOST_FRAMES = 6;
/** How much of a bad `src` is repeated, in characters. */
const LONGEST_SAID = 100;
/** How far from the window a frame begins to load. */
const NEAR = '200px';

/** The elements whose frames live, the one that came into sight longest ago first. */
const living = new Set<PerfectPlayElement>();

/** Where there is no page, as on servers that write pages, the class can be named, and nothing be made of it. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** Keys that a frame may leave to its page, with their `keyCode`, which reveal.js reads. */
const KEYS: Readonly<Record<string, number>> = {
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

/** `<perfect-play src="…">`. Its methods start the frame if it has not been started, and fail with an `Error`. */
export class PerfectPlayElement extends Base {
  static readonly observedAttributes = optionsOn('element');
  /** Where the page is that a `src` of a fragment alone leads to; empty for the page that the element is in. */
  static home = '';

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #box = document.createElement('div');
  readonly #sight = new IntersectionObserver((entries) => this.#seen(entries.at(-1)?.isIntersecting === true), {
    rootMargin: NEAR,
  });
  #frame: HTMLIFrameElement | null = null;
  #conversation: Conversation | null = null;
  #state: FrameState | null = null;
  #inSight = false;
  /** It is in a page, and knows all of its attributes: those it is written with come one by one before. */
  #shown = false;
  /** The reader or a method has started it, so that it comes back by itself after it has made room. */
  #wanted = false;
  /** The height that the frame asked for, in CSS pixels; 0 before it has. */
  #asked = 0;
  /** Ends following the theme of the page. */
  #unfollow = (): void => {};
  /** The theme that the frame has been told. */
  #theme: FrameOptions['theme'] | null = null;
  /** The answer to the last change of theme or language. */
  #told: Promise<unknown> = Promise.resolve();

  /** What the frame last said it shows; null before it has. */
  get state(): FrameState | null {
    return this.#state;
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styleSheet()];
    this.#sight.observe(this);
    this.#unfollow = followPage(this, () => this.#followTheme());
    this.#shown = true;
    this.#show();
  }

  disconnectedCallback(): void {
    this.#sight.disconnect();
    this.#unfollow();
    this.#inSight = false;
    this.#shown = false;
    this.#end();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'src') this.#forget();
    if (!this.#shown) return;
    if (['width', 'height', 'aspect'].includes(name)) this.#fit();
    else if (this.#frame === null || !this.#changeFrame(this.#frame, name)) this.#show();
  }

  /** Shows another place: a link, or a fragment of one. */
  async load(link: string): Promise<void> {
    const running = this.#frame?.src;
    const next = this.#addressOf(link, running);
    if (next === null) throw new Error('bad-link: it leads to no place of Perfect Play.');
    const [, page, fragment = ''] = parts(next);
    if (running !== undefined && parts(running)[1] === page) await this.#ask({ type: 'load', fragment });
    else this.setAttribute('src', next);
  }

  /** Goes to a ply of the line, or to a step of the solver that is watched; `smooth`: through those between. */
  async setStep(step: number, { smooth = false }: { readonly smooth?: boolean } = {}): Promise<void> {
    await this.#ask({ type: 'setStep', step, smooth });
  }

  /** The stop of the story at which the reader is, from 1; null where none is told. Setting it goes there, now or once it starts. */
  get stop(): number | null {
    return this.#state?.stop ?? stopOf(this);
  }

  set stop(stop: number | null) {
    if (stop === null) this.removeAttribute('stop');
    else this.setAttribute('stop', String(stop));
  }

  /** Goes to a stop of the story, from 1; resolves when it is there. */
  async goToStop(stop: number): Promise<void> {
    await this.#ask({ type: 'stop', stop });
  }

  /** Points at nodes, places of the board, what connects two of them, a line of the code; at nothing without any. */
  async highlight(highlight: FrameHighlight = {}): Promise<void> {
    await this.#ask({ type: 'highlight', ...highlight });
  }

  /** Looks at a node of a search or a position of a table; null for that of the step. */
  async look(node: number | null): Promise<void> {
    await this.#ask({ type: 'look', node });
  }

  /** Shows nothing but these parts; all, where there are none. */
  async showParts(parts: Extract<HostMessage, { type: 'parts' }>['parts']): Promise<void> {
    await this.#ask({ type: 'parts', parts });
  }

  async play(): Promise<void> {
    await this.#ask({ type: 'play' });
  }

  async pause(): Promise<void> {
    await this.#ask({ type: 'pause' });
  }

  /** Sets the attribute `theme`. */
  async setTheme(theme: FrameOptions['theme']): Promise<void> {
    this.setAttribute('theme', theme);
    await this.#told;
  }

  /** Sets the attribute `lang`. */
  async setLanguage(language: FrameOptions['lang']): Promise<void> {
    this.setAttribute('lang', language);
    await this.#told;
  }

  async getState(): Promise<FrameState> {
    const answer = await this.#ask({ type: 'getState' });
    if (answer.type !== 'state') throw new Error('no-state: the frame gave another answer.');
    return stateOf(answer);
  }

  /** Begins anew at what `src` says. */
  #forget(): void {
    this.#end();
    this.#state = null;
    this.#asked = 0;
    this.#wanted = false;
  }

  /** Shows what the attributes say, at the place where the reader was. */
  #show(): void {
    this.#end();
    if (this.#address() === null) {
      const { badLink } = wordsFor(this);
      this.#root.replaceChildren();
      this.#say(badLink((this.getAttribute('src') ?? '').slice(0, LONGEST_SAID)));
      this.#fire({ type: 'error', code: 'bad-link', message: 'src leads to no place of Perfect Play.' });
    } else {
      this.#rest();
      this.#seen(this.#inSight);
    }
  }

  /** Where the frame is to begin: where it was, if it had to make room. */
  #address(): string | null {
    const address = this.#addressOf(this.getAttribute('src') ?? '');
    const fragment = this.#state?.fragment ?? '';
    return address === null || fragment === '' ? address : address.replace(/#.*$/, () => `#${fragment}`);
  }

  #addressOf(link: string, home = PerfectPlayElement.home || document.baseURI): string | null {
    return frameAddress(link, givenOptions(this), document.baseURI, home);
  }

  /** Shows what stands where the frame will be. */
  #rest(): void {
    const poster = webAddress(this.getAttribute('poster') ?? '', document.baseURI);
    const press = (): void => {
      this.#start();
      // Whoever came by keyboard goes on inside.
      this.#frame?.focus();
    };
    const address = this.hasAttribute('poster') ? (poster?.href ?? null) : null;
    const title = this.#title();
    this.#box.replaceChildren(posterButton(address, title, wordsFor(this).show(title), press));
    this.#root.replaceChildren(this.#box, addressOnPaper(pageOf(this.#address() ?? '')));
    this.#paint();
    this.#fit();
  }

  #seen(inSight: boolean): void {
    const loading = loadingOf(this);
    this.#inSight = inSight;
    if (loading === 'eager' || (inSight && (this.#wanted || loading === 'lazy'))) this.#start();
    if (inSight && living.delete(this)) living.add(this);
    PerfectPlayElement.#makeRoom();
  }

  #start(): void {
    const address = this.#address();
    if (!this.isConnected || this.#frame !== null || address === null) return;
    const frame = document.createElement('iframe');
    frame.title = this.#title();
    frame.allow = 'fullscreen; clipboard-write';
    frame.referrerPolicy = 'no-referrer';
    frame.src = address;
    this.#frame = frame;
    this.#theme = themeOf(this);
    this.#wanted = true;
    this.#conversation = converse(
      frame,
      new URL(address).origin,
      (message) => this.#hear(message),
      () => this.#complain(),
    );
    this.#box.replaceChildren(frame);
    living.add(this);
  }

  #end(): void {
    this.#conversation?.end();
    this.#conversation = null;
    this.#frame?.remove();
    this.#frame = null;
    living.delete(this);
  }

  /** Takes frames away that are out of sight and can come back as they are, while there are too many. */
  static #makeRoom(): void {
    for (const element of living) {
      if (living.size <= MOST_FRAMES) return;
      const mayGo = !element.#inSight && loadingOf(element) !== 'eager' && (element.#state?.fragment ?? '') !== '';
      if (!mayGo) continue;
      element.#end();
      element.#rest();
    }
  }

  /** Whether a running frame can follow the change of an attribute; else it has to load anew. */
  #changeFrame(frame: HTMLIFrameElement, name: string): boolean {
    if (name === 'title') frame.title = this.#title();
    else if (name === 'theme') this.#tellTheme();
    else if (name === 'lang') this.#tell({ type: 'setLanguage', language: languageOf(this) ?? 'auto' });
    else if (name === 'stop') this.#tellStop();
    else return name === 'poster' || name === 'loading';
    return true;
  }

  /** The page around may have become dark. */
  #followTheme(): void {
    if (this.getAttribute('theme') !== 'page') return;
    this.#paint();
    if (this.#frame !== null && themeOf(this) !== this.#theme) this.#tellTheme();
  }

  #tellTheme(): void {
    this.#theme = themeOf(this) ?? 'auto';
    this.#paint();
    this.#tell({ type: 'setTheme', theme: this.#theme });
  }

  /** The colours of what stands where the frame will be. */
  #paint(): void {
    const theme = themeOf(this) ?? 'auto';
    this.#box.style.colorScheme = theme === 'auto' ? '' : theme;
  }

  #hear(message: Heard): void {
    // One that was late is no longer missed.
    if (message.type === 'ready') {
      for (const node of this.#root.querySelectorAll('slot, p')) node.remove();
      // One that had made room comes back to where its reader was.
      if (this.#state === null) this.#tellStop();
    } else if (message.type === 'state') {
      this.#state = stateOf(message);
      this.#fit();
    } else if (message.type === 'resize') {
      const { height } = message;
      if (!(height >= HEIGHTS.least && height <= HEIGHTS.most)) return;
      this.#asked = Math.ceil(height);
      this.#fit();
    } else if (message.type === 'key') this.#press(message.key);
    else if (message.type === 'place') this.#lead(message);
    this.#fire(message);
  }

  /** The other frames of the group go where the reader of this one is. */
  #lead(place: MessageOf<'place'>): void {
    for (const other of living) {
      if (other !== this && groupOf(other) === groupOf(this)) other.#tell({ ...place, type: 'follow' });
    }
  }

  /** A key that was pressed in the frame and is the page's. */
  #press(key: string): void {
    if (this.getAttribute('keys') !== 'page' || !Object.hasOwn(KEYS, key)) return;
    this.#frame?.blur();
    const keyCode = KEYS[key] ?? 0;
    const pressed = { key, code: key, keyCode, bubbles: true, cancelable: true, composed: true };
    this.dispatchEvent(new KeyboardEvent('keydown', pressed));
  }

  #complain(): void {
    this.#say(wordsFor(this).silent);
    this.#fire({ type: 'error', code: 'silent', message: 'The frame does not load.' });
  }

  /** Tells the reader what is wrong, beside what the author wrote inside: most often the link. */
  #say(what: string): void {
    const said = document.createElement('p');
    said.textContent = what;
    this.#root.append(document.createElement('slot'), said);
  }

  #fire(message: Heard): void {
    const told = { bubbles: true, composed: true, detail: contentsOf(message) };
    this.dispatchEvent(new CustomEvent(`perfect-play:${message.type}`, told));
  }

  #tellStop(): void {
    const stop = stopOf(this);
    if (stop !== null) this.#tell({ type: 'stop', stop });
  }

  #tell(message: HostMessage): void {
    this.#told = this.#ask(message);
    // Most often nobody waits; what the frame says against it, it says in an event too.
    this.#told.catch(() => {});
  }

  async #ask(message: HostMessage): Promise<Heard> {
    this.#start();
    if (this.#conversation === null) throw new Error('no-frame: the element is in no page, or has no good src.');
    return this.#conversation.ask(message);
  }

  #title(): string {
    return this.getAttribute('title') || this.textContent?.trim() || wordsFor(this).title;
  }

  /**
   * A height or a form that the author gave stays, so that nothing on the page moves; else the frame has what it asks for, and
   * before its board is there about as much as it is going to ask for.
   */
  #fit(): void {
    const { width, height, aspect } = sizeOf(this);
    const { style } = this.#box;
    style.width = width;
    style.aspectRatio = aspect;
    if (height + aspect !== '') style.height = height;
    else if (this.#state !== null && this.#asked > 0) style.height = `${this.#asked}px`;
    else style.height = `${Math.max(this.#asked, this.#usualHeight())}px`;
  }

  #usualHeight(): number {
    const { ui = 'full' } = givenOptions(this);
    return usualHeight(this.getBoundingClientRect().width, this.getAttribute('src') ?? '', ui);
  }
}

/** The address of the page that shows what the frame at an address does. */
function pageOf(address: string): string {
  return address.replace(/embed\.html[^#]*/, '');
}

/** An address as a whole, then its page without options, and its fragment. */
function parts(address: string): readonly string[] {
  return /^([^?#]*)[^#]*#(.*)$/.exec(address) ?? [];
}
