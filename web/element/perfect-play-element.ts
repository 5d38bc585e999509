/** The element `<perfect-play src="…">`: a frame that loads when it becomes visible and is as tall as its content. */
import { type FrameOptions, optionsOn } from '../model/share/embed-options.ts';
import { frameAddress, webAddress } from '../model/share/frame-address.ts';
import { estimatedHeight } from '../model/share/frame-height.ts';
import { AUTO_SIZE, type FrameHighlight, type FrameState, type HostMessage } from '../model/share/frame-protocol.ts';
import { FrameConnection } from './frame-connection.ts';
import { contentsOf, type MessageOf, type ReceivedMessage, stateOf } from './frame-messages.ts';
import { followPage } from './page-theme.ts';
import { addressOnPaper, posterButton } from './poster.ts';
import { attributeOptions, groupOf, languageOf, loadingOf, sizeOf, stopOf, themeOf } from './read-attributes.ts';
import { styleSheet } from './style.ts';
import { wordsFor } from './words.ts';

/** Heights that a frame may request, in CSS px. */
const HEIGHTS = { least: 40, most: 20_000 };
/**
 * Maximum number of loaded frames on a page. Loading another one unloads the hidden frame that has been out of view
 * longest.
 */
const MOST_FRAMES = 6;
/** Maximum number of characters of an invalid `src` that an error message repeats. */
const LONGEST_QUOTE = 100;
/** Distance from the window at which a frame loads. */
const NEAR = '200px';

/** Elements with a loaded frame, least recently visible first. */
const loaded = new Set<PerfectPlayElement>();

/** Base class that lets servers import the element, although they cannot create it. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/** Keys that a frame may pass to its page, with the `keyCode` values that reveal.js reads. */
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

/** `<perfect-play src="…">`. Methods load the frame if necessary, and reject with an `Error`. */
export class PerfectPlayElement extends Base {
  static readonly observedAttributes = optionsOn('element');
  /** Address of the page that a `src` without an address refers to; empty for the page that contains the element. */
  static home = '';

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #box = document.createElement('div');
  readonly #observer = new IntersectionObserver(
    (entries) => this.#setVisible(entries.at(-1)?.isIntersecting === true),
    {
      rootMargin: NEAR,
    },
  );
  #frame: HTMLIFrameElement | null = null;
  #connection: FrameConnection | null = null;
  #state: FrameState | null = null;
  #visible = false;
  /** Set while the element is in a document. Before that, its initial attributes are set one by one. */
  #shown = false;
  /**
   * Set when the reader or a method has loaded the frame. If the frame is unloaded after that, it loads again when it
   * becomes visible.
   */
  #wanted = false;
  /** Height that the frame requested, in CSS px; 0 if it requested none. */
  #requestedHeight = 0;
  /** Stops following the theme of the page. */
  #unfollow = (): void => {};
  #theme: FrameOptions['theme'] | null = null;
  /** The frame's reply to the last change of theme or language. */
  #answer: Promise<unknown> = Promise.resolve();

  /** Last state reported by the frame; null before the first report. */
  get state(): FrameState | null {
    return this.#state;
  }

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styleSheet()];
    this.#observer.observe(this);
    this.#unfollow = followPage(this, () => this.#followTheme());
    this.#shown = true;
    this.#show();
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    this.#unfollow();
    this.#visible = false;
    this.#shown = false;
    this.#unload();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'src') this.#reset();
    if (!this.#shown) return;
    if (['width', 'height', 'aspect'].includes(name)) this.#fit();
    else if (this.#frame === null || !this.#changeFrame(this.#frame, name)) this.#show();
  }

  /** Shows the place of a link, or of a fragment of one. */
  async load(link: string): Promise<void> {
    const running = this.#frame?.src;
    const next = this.#addressOf(link, running);
    if (next === null) throw new Error('bad-link: it is not a link to Perfect Play.');
    const [, page, fragment = ''] = parts(next);
    if (running !== undefined && parts(running)[1] === page) await this.#request({ type: 'load', fragment });
    else this.setAttribute('src', next);
  }

  /** Goes to a ply of the line, or to a step of the search in Watch. If `smooth`, shows the steps in between. */
  async setStep(step: number, { smooth = false }: { readonly smooth?: boolean } = {}): Promise<void> {
    await this.#request({ type: 'setStep', step, smooth });
  }

  /** Current stop of the story, from 1; null without a story. Setting it goes to that stop, now or when the frame loads. */
  get stop(): number | null {
    return this.#state?.stop ?? stopOf(this);
  }

  set stop(stop: number | null) {
    if (stop === null) this.removeAttribute('stop');
    else this.setAttribute('stop', String(stop));
  }

  /** Goes to a stop of the story, counted from 1. Resolves when the story reaches it. */
  async goToStop(stop: number): Promise<void> {
    await this.#request({ type: 'stop', stop });
  }

  /**
   * Highlights nodes, places on the board, edges between two places, and a line of the code. Without an argument,
   * clears the highlight.
   */
  async highlight(highlight: FrameHighlight = {}): Promise<void> {
    await this.#request({ type: 'highlight', ...highlight });
  }

  /** Selects a node of a search or a position of a table; null selects the one of the current step. */
  async look(node: number | null): Promise<void> {
    await this.#request({ type: 'look', node });
  }

  /** Shows only the named parts of the frame; an empty list shows all of them. */
  async showParts(parts: Extract<HostMessage, { type: 'parts' }>['parts']): Promise<void> {
    await this.#request({ type: 'parts', parts });
  }

  async play(): Promise<void> {
    await this.#request({ type: 'play' });
  }

  async pause(): Promise<void> {
    await this.#request({ type: 'pause' });
  }

  /** Sets the attribute `theme`. */
  async setTheme(theme: FrameOptions['theme']): Promise<void> {
    this.setAttribute('theme', theme);
    await this.#answer;
  }

  /** Sets the attribute `lang`. */
  async setLanguage(language: FrameOptions['lang']): Promise<void> {
    this.setAttribute('lang', language);
    await this.#answer;
  }

  async getState(): Promise<FrameState> {
    const answer = await this.#request({ type: 'getState' });
    if (answer.type !== 'state') throw new Error('no-state: another message');
    return stateOf(answer);
  }

  /** Discards the state of the frame, so that it starts again at `src`. */
  #reset(): void {
    this.#unload();
    this.#state = null;
    this.#requestedHeight = 0;
    this.#wanted = false;
  }

  /** Shows the element with its current attributes, at the last place that the reader reached. */
  #show(): void {
    this.#unload();
    if (this.#address() === null) {
      const { badLink } = wordsFor(this);
      this.#root.replaceChildren();
      this.#showError(badLink((this.getAttribute('src') ?? '').slice(0, LONGEST_QUOTE)));
      this.#fire({ type: 'error', code: 'bad-link', message: 'src is not a link to Perfect Play.' });
    } else {
      this.#showPoster();
      this.#setVisible(this.#visible);
    }
  }

  /** Returns the address at which the frame starts; after an unload, the address of its last place. */
  #address(): string | null {
    const address = this.#addressOf(this.getAttribute('src') ?? '');
    const fragment = this.#state?.fragment ?? '';
    return address === null || fragment === '' ? address : address.replace(/#.*$/, () => `#${fragment}`);
  }

  #addressOf(link: string, home = PerfectPlayElement.home || document.baseURI): string | null {
    return frameAddress(link, attributeOptions(this), document.baseURI, home);
  }

  /** Shows the poster in place of the frame. */
  #showPoster(): void {
    const poster = webAddress(this.getAttribute('poster') ?? '', document.baseURI);
    const press = (): void => {
      this.#start();
      // Keeps the focus inside the element, for keyboard users.
      this.#frame?.focus();
    };
    const address = this.hasAttribute('poster') ? (poster?.href ?? null) : null;
    const title = this.#title();
    this.#box.replaceChildren(posterButton(address, title, wordsFor(this).show(title), press));
    this.#root.replaceChildren(this.#box, addressOnPaper(pageOf(this.#address() ?? '')));
    this.#paint();
    this.#fit();
  }

  #setVisible(visible: boolean): void {
    const loading = loadingOf(this);
    this.#visible = visible;
    if (loading === 'eager' || (visible && (this.#wanted || loading === 'lazy'))) this.#start();
    if (visible && loaded.delete(this)) loaded.add(this);
    PerfectPlayElement.#unloadSurplus();
  }

  #start(): void {
    const { height, aspect } = sizeOf(this);
    const address = this.#address();
    if (!this.isConnected || this.#frame !== null || address === null) return;
    const frame = document.createElement('iframe');
    frame.title = this.#title();
    frame.allow = 'fullscreen; clipboard-write';
    frame.referrerPolicy = 'no-referrer';
    frame.src = address;
    frame.name = height + aspect || AUTO_SIZE;
    this.#frame = frame;
    this.#theme = themeOf(this);
    this.#wanted = true;
    this.#connection = new FrameConnection(
      frame,
      new URL(address).origin,
      (message) => this.#receive(message),
      () => this.#reportTimeout(),
    );
    this.#box.replaceChildren(frame);
    loaded.add(this);
  }

  #unload(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#frame?.remove();
    this.#frame = null;
    loaded.delete(this);
  }

  /** Unloads the frames that exceed the maximum: hidden ones whose state can be restored. */
  static #unloadSurplus(): void {
    for (const element of loaded) {
      if (loaded.size <= MOST_FRAMES) return;
      const mayGo = !element.#visible && loadingOf(element) !== 'eager' && (element.#state?.fragment ?? '') !== '';
      if (!mayGo) continue;
      element.#unload();
      element.#showPoster();
    }
  }

  /** Applies an attribute change to a running frame. Returns false if the frame has to reload. */
  #changeFrame(frame: HTMLIFrameElement, name: string): boolean {
    if (name === 'title') frame.title = this.#title();
    else if (name === 'theme') this.#sendTheme();
    else if (name === 'lang') this.#send({ type: 'setLanguage', language: languageOf(this) ?? 'auto' });
    else if (name === 'stop') this.#sendStop();
    else return name === 'poster' || name === 'loading';
    return true;
  }

  /** Applies a change in the page's theme. */
  #followTheme(): void {
    if (this.getAttribute('theme') !== 'page') return;
    this.#paint();
    if (this.#frame !== null && themeOf(this) !== this.#theme) this.#sendTheme();
  }

  #sendTheme(): void {
    this.#theme = themeOf(this) ?? 'auto';
    this.#paint();
    this.#send({ type: 'setTheme', theme: this.#theme });
  }

  /** Sets the colours of the poster. */
  #paint(): void {
    const theme = themeOf(this) ?? 'auto';
    this.#box.style.colorScheme = theme === 'auto' ? '' : theme;
  }

  #receive(message: ReceivedMessage): void {
    // Removes any error message: the frame became ready after the timeout.
    if (message.type === 'ready') {
      for (const node of this.#root.querySelectorAll('slot, p')) node.remove();
      // A frame that was unloaded returns to its last place instead of this stop of the story.
      if (this.#state === null) this.#sendStop();
    } else if (message.type === 'state') {
      this.#state = stateOf(message);
      this.#fit();
    } else if (message.type === 'resize') {
      const { height } = message;
      if (!(height >= HEIGHTS.least && height <= HEIGHTS.most)) return;
      this.#requestedHeight = Math.ceil(height);
      this.#fit();
    } else if (message.type === 'key') this.#press(message.key);
    else if (message.type === 'place') this.#lead(message);
    this.#fire(message);
  }

  /** Makes the other frames of the group follow this frame's reader. */
  #lead(place: MessageOf<'place'>): void {
    for (const other of loaded) {
      if (other !== this && groupOf(other) === groupOf(this)) other.#send({ ...place, type: 'follow' });
    }
  }

  /** Dispatches a key that the frame passed on. */
  #press(key: string): void {
    if (this.getAttribute('keys') !== 'page' || !Object.hasOwn(KEYS, key)) return;
    this.#frame?.blur();
    const keyCode = KEYS[key] ?? 0;
    const pressed = { key, code: key, keyCode, bubbles: true, cancelable: true, composed: true };
    this.dispatchEvent(new KeyboardEvent('keydown', pressed));
  }

  #reportTimeout(): void {
    this.#showError(wordsFor(this).silent);
    this.#fire({ type: 'error', code: 'silent', message: 'The frame does not load.' });
  }

  /** Shows an error to the reader, followed by the content of the element, usually a link. */
  #showError(text: string): void {
    const error = document.createElement('p');
    error.textContent = text;
    this.#root.append(document.createElement('slot'), error);
  }

  #fire(message: ReceivedMessage): void {
    const init = { bubbles: true, composed: true, detail: contentsOf(message) };
    this.dispatchEvent(new CustomEvent(`perfect-play:${message.type}`, init));
  }

  #sendStop(): void {
    const stop = stopOf(this);
    if (stop !== null) this.#send({ type: 'stop', stop });
  }

  #send(message: HostMessage): void {
    this.#answer = this.#request(message);
    // Ignores the rejection here: a refusal also fires an event.
    this.#answer.catch(() => {});
  }

  async #request(message: HostMessage): Promise<ReceivedMessage> {
    this.#start();
    if (this.#connection === null) throw new Error('no-frame: not in a document, or src is not valid');
    return this.#connection.request(message);
  }

  #title(): string {
    return this.getAttribute('title') || this.textContent?.trim() || wordsFor(this).title;
  }

  /**
   * Sets the size. A height or aspect ratio set by the author keeps the page from moving. Otherwise the height is the
   * one that the frame requests, or an estimate until its board has loaded.
   */
  #fit(): void {
    const { height, aspect, width } = sizeOf(this);
    const style = this.#box.style;
    style.width = width;
    style.aspectRatio = aspect;
    const least = this.#state !== null && this.#requestedHeight > 0 ? 0 : this.#usualHeight();
    style.height = height + aspect ? height : `${Math.max(this.#requestedHeight, least)}px`;
  }

  #usualHeight(): number {
    const { ui = 'full' } = attributeOptions(this);
    return estimatedHeight(this.getBoundingClientRect().width, this.getAttribute('src') ?? '', ui);
  }
}

/** Returns the address of the whole page, given the address of a frame. */
function pageOf(address: string): string {
  return address.replace(/embed\.html[^#]*/, '');
}

/** Splits an address into three parts: the whole address, its page without options, and its fragment. */
function parts(address: string): readonly string[] {
  return /^([^?#]*)[^#]*#(.*)$/.exec(address) ?? [];
}
