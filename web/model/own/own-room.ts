/** The state of the page "Your own game". */
import { computed, signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';
import type { EngineError } from '../game/types.ts';
import { LONGEST_LINK } from '../link/longest-link.ts';
import type { HistoryPort } from '../share/page-link.ts';
import type { Draft, Drafts } from './drafts.ts';
import { isBlank, OwnCheck, TYPING_DELAY } from './own-check.ts';
import type { OwnEngine } from './own-engine.ts';
import { LONGEST_RULES, readOwnLink, writeOwnLink } from './own-link.ts';
import { OwnPlay } from './own-play.ts';

/** Delay in ms before the address bar shows a change, because browsers reject changes in quick succession. */
const ADDRESS_DELAY = 150;

/** The author of the rules on the page. */
export type Origin = 'template' | 'link' | 'reader';

export interface OwnRoomOptions {
  readonly engine: OwnEngine;
  readonly timer: Timer;
  readonly history: HistoryPort;
  readonly drafts: Drafts;
}

export class OwnRoom {
  /** True while the page shows the gallery of templates. */
  readonly gallery = signal(true);
  readonly rules = signal('');
  /**
   * Title of the game on the board, which stays while the rules have a mistake. An empty string if the rules have none;
   * null before the first position.
   */
  readonly title = computed(() => this.play.step.value?.title ?? null);
  readonly origin = signal<Origin>('reader');
  /** The mistake in the link that the reader opened. */
  readonly linkError = signal<EngineError | null>(null);
  /** The fragment of the link to this place; empty if it is not written yet or too long. */
  readonly fragment = signal('');
  /** Length of the link if it is too long; otherwise null. */
  readonly tooLong = signal<number | null>(null);
  /** True while clicks on the board change the first position. */
  readonly arranging = signal(false);
  readonly check: OwnCheck;
  readonly play: OwnPlay;
  readonly drafts: Drafts;
  readonly #options: OwnRoomOptions;
  #callOffTyping: () => void = () => {};
  #callOffAddress: () => void = () => {};
  /** Number of the last link, because links are written asynchronously. */
  #lastLink = 0;
  /** Id of the game that the reader changes (`Draft.id`); null before the first change. */
  #draft: number | null = null;
  /** True if the next address gets an entry of its own in the history. */
  #enters = false;

  constructor(options: OwnRoomOptions) {
    this.#options = options;
    this.drafts = options.drafts;
    const { engine, timer } = options;
    this.play = new OwnPlay(engine, timer, () => this.#writeLink());
    this.check = new OwnCheck(engine, timer, () => void this.play.refresh());
    // A new engine does not know the values.
    engine.onReplaced(() => {
      if (this.check.state.value.kind === 'solved') this.check.begin(this.rules.value, false);
    });
  }

  /** Opens the place of a link; without a link, shows the gallery. */
  async visit(fragment: string): Promise<void> {
    this.linkError.value = null;
    if (fragment === '' || fragment === this.fragment.peek()) {
      this.gallery.value = fragment === '';
      if (fragment === '') this.#leave();
      return;
    }
    const link = this.#nextLink();
    const read = await readOwnLink(fragment);
    if (link !== this.#lastLink) return;
    if (read.kind === 'wrong') {
      this.#leave();
      this.gallery.value = true;
      this.linkError.value = read.error;
      return;
    }
    this.#enters = false;
    const { rules, line } = read.place;
    const draft = this.drafts.list.value.find((one) => one.rules === rules);
    this.#open(rules, draft === undefined ? 'link' : 'reader', line);
    this.#draft = draft?.id ?? null;
  }

  /** Opens a game that the reader wrote before. */
  openDraft({ id, rules }: Draft): void {
    this.#enters = true;
    this.#open(rules, 'reader', []);
    this.#draft = id;
  }

  /** Opens a rule file from the gallery. */
  openTemplate(rules: string): void {
    this.#enters = true;
    this.#open(rules, 'template', []);
  }

  /** Opens a file that has no rules, only comments. */
  openEmpty(comments: string): void {
    this.#enters = true;
    this.#open(comments, 'reader', []);
  }

  /** Changes the rules as the reader types. */
  type(rules: string): void {
    if (rules === this.rules.value) return;
    this.rules.value = rules;
    this.origin.value = 'reader';
    this.#draft ??= Date.now();
    this.check.cancel();
    this.#callOffTyping();
    this.play.outdated.value = true;
    this.#callOffTyping = this.#options.timer(TYPING_DELAY, () => void this.#read(true));
  }

  /** Starts or ends changing the first position by clicks. */
  async arrange(starts: boolean): Promise<void> {
    if (starts) {
      this.play.chooseHands('both');
      await this.play.goTo(0);
    }
    // The position on the board is another one if the rules have a mistake.
    this.arranging.value = starts && this.play.line.value.length === 0;
  }

  /** Shows the gallery again. */
  toGallery(): void {
    this.#nextLink();
    // The address may not show the last move yet.
    if (this.fragment.value !== '') this.#options.history.replace(this.fragment.value);
    this.#leave();
    this.gallery.value = true;
    if (this.#options.history.enter()) this.#options.history.replace('');
  }

  #leave(): void {
    this.#callOffTyping();
    this.#callOffAddress();
    this.check.cancel();
    this.fragment.value = '';
  }

  #open(rules: string, origin: Origin, line: readonly string[]): void {
    this.#callOffTyping();
    this.gallery.value = false;
    this.arranging.value = false;
    this.linkError.value = null;
    this.rules.value = rules;
    this.origin.value = origin;
    this.#draft = null;
    this.play.step.value = null;
    this.play.line.value = [];
    this.play.kept.value = null;
    this.play.hands.value = 'both';
    void this.#read(false, line);
  }

  /** Shows the board of the rules, then checks and solves them. */
  async #read(typed: boolean, line?: readonly string[]): Promise<void> {
    const rules = this.rules.value;
    // The link of a line must not lose its moves while they are replayed.
    if (line === undefined || line.length === 0) this.#writeLink();
    this.check.begin(rules, typed);
    if (isBlank(rules)) {
      this.play.step.value = null;
      return;
    }
    if (typed) this.#keep(rules);
    await this.play.follow(rules, line);
    // The title may have changed.
    if (typed && rules === this.rules.value) this.#keep(rules);
  }

  #keep(rules: string): void {
    if (this.#draft !== null) this.drafts.keep({ id: this.#draft, title: this.title.value ?? '', rules });
  }

  #nextLink(): number {
    this.#lastLink += 1;
    return this.#lastLink;
  }

  /** Writes the link to this place, and shows it in the address bar after a short delay. */
  #writeLink(): void {
    const link = this.#nextLink();
    this.#callOffAddress();
    const rules = this.rules.value;
    void writeOwnLink({ rules: rules.slice(0, LONGEST_RULES + 1), line: this.play.names }).then((fragment) => {
      if (link !== this.#lastLink || this.gallery.value) return;
      const fits = fragment.length <= LONGEST_LINK && rules.length <= LONGEST_RULES;
      this.tooLong.value = fits ? null : fragment.length;
      this.fragment.value = fits ? fragment : '';
      const { history, timer } = this.#options;
      if (this.#enters) {
        this.#enters = false;
        history.enter();
      }
      this.#callOffAddress = timer(ADDRESS_DELAY, () => void history.replace(this.fragment.value));
    });
  }
}
