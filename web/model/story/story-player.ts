/**
 * Shows a story stop by stop: its text, pointers and visible parts. Detects when the reader leaves the stop. Looks up
 * anchors in the watched run.
 */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Setup } from '../game/types.ts';
import { packSegment, unpackSegment } from '../link/link-packing.ts';
import type { PlaySession } from '../play/play-session.ts';
import type { Mode, Place } from '../share/link-parameters.ts';
import type { PageLink } from '../share/page-link.ts';
import type { Found, NamingEngine, Run } from '../watch/anchor/lookup.ts';
import type { Watch } from '../watch/watch.ts';
import { AnchorFinder, whenTrue } from './anchor-finder.ts';
import { NOTHING_POINTED, type Pointed, resolvePointers } from './pointer-targets.ts';
import { StopQuestion } from './stop-question.ts';
import { STORY_LIMITS, type Stop, type Story, type StoryPart } from './story.ts';
import type { StoryEditor } from './story-editor.ts';
import { type ReadStory, readStory, type StoryMistake, storyText } from './story-text.ts';
import { showParts } from './views.ts';

/** Result for a link whose story unpacks to more than {@link MAX_UNPACKED_BYTES}. */
const TOO_LARGE: ReadStory = {
  kind: 'mistakes',
  mistakes: [{ line: 1, code: 'too-long-whole', found: String(STORY_LIMITS.whole) }],
};

/** A stop whose place the run does not contain, and the reason. */
export interface SkippedStop {
  /** Number of the stop, from 1. */
  readonly stop: number;
  readonly why: Found & { readonly kind: 'gone' };
}

/**
 * State of the current stop. `asking` means that the page first asks the stop's question; `missing` means that the run
 * contains none of the stops.
 */
export type StopPhase = 'looking' | 'asking' | 'there' | 'missing';

export interface StoryPlayerOptions {
  readonly engine: NamingEngine;
  readonly playing: Pick<PlaySession, 'setup' | 'line' | 'jump' | 'pause'>;
  readonly mode: ReadonlySignal<Mode>;
  readonly setMode: (mode: Mode) => void;
  readonly watch: Watch;
  /** Called after every change that affects a link. */
  readonly sharing: Pick<PageLink, 'changed'>;
}

/** The story on the page. */
export class StoryPlayer {
  readonly #options: StoryPlayerOptions;
  readonly #asking: StopQuestion;
  readonly #finding: AnchorFinder;
  /** Pointers of the current stop, without those that the host page has set. */
  readonly #own = signal<Pointed>(NOTHING_POINTED);
  /** The mode in which the story runs. */
  readonly #home = signal<Mode>('watch');
  /** The board to which the story belongs; null until the page shows it. */
  #board: string | null = null;
  /** The story of the opened link, with its packed form. */
  #linked: { readonly story: Story; readonly segment: string } | null = null;
  /** The page's place at the current stop. A different place means that the reader has left the stop. */
  #expected = '';
  #turns = 0;
  readonly #watched = computed(() => (this.#options.mode.value === 'watch' ? this.#options.watch : null));

  /** The story; null if there is none. */
  readonly story = signal<Story | null>(null);
  /** Mistakes in the story of the opened link. */
  readonly mistakes = signal<readonly StoryMistake[]>([]);
  /** Number of the stop, counted from 1; 0 if there is no story. */
  readonly number = signal(0);
  readonly stop = computed(() => this.story.value?.stops[this.number.value - 1] ?? null);
  readonly phase = signal<StopPhase>('looking');
  /** Stops that were skipped on the way to the current one. */
  readonly passed = signal<readonly SkippedStop[]>([]);
  /** True if the reader has left the stop. */
  readonly takenOver = signal(false);
  /** Pointers and parts that the host page has set in place of those of the stop; null if it has set none. */
  readonly around = { pointed: signal<Pointed | null>(null), shown: signal<readonly StoryPart[] | null>(null) };
  /** The pointers in effect: those of the host page or, if there are none, those of the stop. */
  readonly pointed = computed(() => {
    const own = this.phase.value === 'there' && !this.takenOver.value ? this.#own.value : NOTHING_POINTED;
    return this.around.pointed.value ?? own;
  });
  /** The parts of the page that are visible; null if all are visible. */
  readonly shown = computed((): readonly StoryPart[] | null => {
    if (this.around.shown.value !== null) return this.around.shown.value;
    const shown = this.takenOver.value ? null : (this.stop.value?.show ?? null);
    return shown !== null && this.phase.value === 'asking' ? [...shown, 'guess'] : shown;
  });
  /** The story in packed form, for a link. */
  readonly segment = computed(() => {
    const story = this.story.value;
    if (story === null) return '';
    return this.#linked?.story === story ? this.#linked.segment : packSegment(storyText({ ...story, board: null }));
  });
  /** The editor of the story, set by the view that opens it; null while the author is not editing the story. */
  readonly editor = signal<StoryEditor | null>(null);
  /** True while the author previews the story as readers will see it. */
  readonly previewing = signal(false);
  /** The engine that resolves anchors. */
  readonly engine: NamingEngine;

  constructor(options: StoryPlayerOptions) {
    this.#options = options;
    this.engine = options.engine;
    this.#asking = new StopQuestion(this.#watched);
    this.#finding = new AnchorFinder({ ...options, watched: this.#watched });
    // When the reader has answered the question of a stop, shows the stop, which contains the answer.
    effect(() => {
      if (this.phase.value !== 'asking' || !this.#asking.isAnswered.value) return;
      untracked(() => {
        this.byPage(() => {
          this.phase.value = 'there';
        });
      });
    });
    effect(() => this.#noteTakeOver());
    effect(() => this.#followBoard());
  }

  /**
   * Goes to a stop. If the run does not contain the stop, goes to the next one in that direction that the run contains.
   * Resolves when the page shows the stop.
   */
  async goTo(wanted: number, direction: 1 | -1 = 1): Promise<void> {
    const { mode, setMode, sharing } = this.#options;
    const linkParameters = this.story.peek();
    if (linkParameters === null) return;
    this.#turns += 1;
    const turn = this.#turns;
    const isStale = (): boolean => turn !== this.#turns;
    const before = this.phase.peek() === 'there' ? this.number.peek() : 0;
    const passed: SkippedStop[] = [];
    this.phase.value = 'looking';
    // Waits, because an opened link changes the whole page in one task.
    await Promise.resolve();
    if (isStale()) return;
    if (mode.peek() !== this.#home.peek()) {
      setMode(this.#home.peek());
      await whenTrue(() => isStale() || mode.value === this.#home.value);
    }
    for (let at = wanted; ; at += direction) {
      const next = linkParameters.stops[at - 1];
      if (next === undefined) break;
      this.number.value = at;
      const found = await this.#finding.find(next.anchor, isStale);
      if (isStale() || found.kind === 'coming') return;
      if (found.kind === 'step') {
        this.passed.value = passed;
        await this.#arrive(next, found.step, isStale);
        sharing.changed('replace');
        return;
      }
      passed.push({ stop: at, why: found });
    }
    batch(() => {
      this.passed.value = passed;
      this.number.value = before > 0 ? before : Math.min(Math.max(1, wanted), linkParameters.stops.length);
      this.phase.value = before > 0 ? 'there' : 'missing';
    });
    sharing.changed('replace');
  }

  /**
   * Goes to the next or previous stop. Going forward answers an open question or, if the reader has left the stop,
   * returns to it.
   */
  async move(direction: 1 | -1): Promise<void> {
    if (direction === 1 && this.phase.peek() === 'asking') this.#reveal();
    else if (direction === 1 && this.takenOver.peek()) await this.goTo(this.number.peek());
    else await this.goTo(this.number.peek() + direction, direction);
  }

  /** Runs an action of the page that does not count as leaving the stop. */
  byPage(run: () => void): void {
    batch(() => {
      run();
      this.#expected = untracked(() => this.#place());
    });
  }

  /** Starts a story on the page's board, at stop `from`; null ends the story. */
  startStory(next: Story | null, from = 1): void {
    const wasTold = this.story.peek() !== null;
    batch(() => {
      this.#asking.stop();
      this.#turns += 1;
      this.story.value = next;
      this.mistakes.value = [];
      this.number.value = next === null ? 0 : Math.max(1, Math.min(from, next.stops.length));
      this.phase.value = 'looking';
      this.passed.value = [];
      this.#own.value = NOTHING_POINTED;
      this.#resetView();
      this.#home.value = this.#options.mode.peek();
      this.#board = boardOf(this.#options.playing.setup.peek());
    });
    if (next !== null) void this.goTo(this.number.peek());
    else if (wasTold) this.#options.sharing.changed('replace');
  }

  /** Starts the story that was read. If its text has errors, shows them. */
  open(read: ReadStory, from = 1): void {
    batch(() => {
      this.editor.peek()?.dispose();
      this.editor.value = null;
      this.startStory(read.kind === 'story' ? read.story : null, from);
      this.mistakes.value = read.kind === 'mistakes' ? read.mistakes : [];
    });
  }

  /** Replaces the story with an edited version at the same place; null ends the story. */
  revise(next: Story | null, stop: number): void {
    if (next === null || this.story.peek() === null) {
      this.startStory(next, stop);
      return;
    }
    batch(() => {
      this.story.value = next;
      this.number.value = stop;
      this.passed.value = [];
    });
    void this.#pointAgain();
    this.#options.sharing.changed('replace');
  }

  /** Reads the story in a link; returns null if the link has none. */
  read(pairs: Place['storyParameters']): ReadStory | null {
    const packed = new Map(pairs).get('story');
    if (packed === undefined) return null;
    const text = unpackSegment(packed);
    return text.kind === 'too-large' ? TOO_LARGE : readStory(text.kind === 'ok' ? text.text : '');
  }

  /** Restores the story of a link at the stop that the link names. If the link has no story, ends the current one. */
  restore(pairs: Place['storyParameters'], shownIn: Mode): void {
    const parameters = new Map(pairs);
    const whole = this.read(pairs);
    if (whole === null) {
      if (this.story.peek() !== null || this.mistakes.peek().length > 0) this.startStory(null);
      return;
    }
    batch(() => {
      this.open(whole, Number(parameters.get('stop') ?? 1) || 1);
      if (whole.kind === 'mistakes') return;
      this.#linked = { story: whole.story, segment: parameters.get('story') ?? '' };
      this.#home.value = shownIn;
      this.#board = null;
    });
  }

  /** Returns the parameters that the story adds to a link. */
  linkParameters(): Place['storyParameters'] {
    if (this.story.value === null || this.#options.mode.value !== this.#home.value) return [];
    return [
      ['story', this.segment.value],
      // While the author is editing a story, its link opens at the first stop.
      ['stop', String(this.editor.value === null ? this.number.value : 1)],
    ];
  }

  /** Returns the watched run; null if there is none. */
  run(): Run | null {
    return untracked(() => this.#finding.run());
  }

  #place(): string {
    return `${this.#options.mode.value} ${this.#step()}`;
  }

  #step(): number {
    return this.#watched.value?.player.value.step.value ?? this.#options.playing.line.value.cursor;
  }

  #resetView(): void {
    this.takenOver.value = false;
    this.around.pointed.value = null;
    this.around.shown.value = null;
  }

  /** Shows a stop, or the step before its question. */
  async #arrive(stop: Stop, step: number, isStale: () => boolean): Promise<void> {
    this.#watched.peek()?.watching.forgetPlace();
    const isAsked = stop.ask !== null && this.#asking.ask(stop.ask, step);
    const pointed = await this.#resolve(stop, step);
    if (isStale()) return;
    this.byPage(() => {
      this.#own.value = pointed;
      if (!isAsked) this.#stand(stop, step);
      this.#resetView();
      this.phase.value = isAsked ? 'asking' : 'there';
    });
  }

  #resolve(stop: Stop, step: number): Promise<Pointed> {
    const setup = this.#options.playing.setup.peek();
    if (setup === null || stop.point.length === 0) return Promise.resolve(NOTHING_POINTED);
    return resolvePointers(stop.point, { board: setup.board, run: this.run(), step }, this.engine);
  }

  /** Resolves the pointers again after an edit. */
  async #pointAgain(): Promise<void> {
    const [stop, turn] = [this.stop.peek(), this.#turns];
    if (stop === null || this.phase.peek() !== 'there' || this.takenOver.peek()) return;
    const pointed = await this.#resolve(
      stop,
      untracked(() => this.#step()),
    );
    if (turn === this.#turns && this.stop.peek() === stop) this.#own.value = pointed;
  }

  #stand(stop: Stop, step: number): void {
    this.#asking.stop();
    const watch = this.#watched.peek();
    const player = watch?.player.peek() ?? this.#options.playing;
    if (watch !== null) showParts(watch.watching, stop.show);
    player.pause();
    player.jump(step);
    // If a pointer refers to a position of a table, the board shows that position.
    if (watch !== null) watch.watching.chosen.value = this.#own.peek().index;
  }

  /** Shows the stop without waiting for an answer to its question. */
  #reveal(): void {
    const [stop, step] = [this.stop.peek(), this.#asking.step.peek()];
    if (stop === null || step === null) return;
    this.byPage(() => {
      this.#stand(stop, step);
      this.phase.value = 'there';
    });
  }

  /** Detects that the reader has left the stop. */
  #noteTakeOver(): void {
    const { mode, playing } = this.#options;
    const [here, board] = [this.#place(), boardOf(playing.setup.value)];
    // A reader who changes the board will return to the stop, so changing the board does not count as leaving the stop.
    const isChanging = mode.value === 'edit' || (mode.value === this.#home.value && board !== this.#board);
    if (this.story.value === null || this.phase.value !== 'there' || isChanging) return;
    if (here !== this.#expected) this.takenOver.value = true;
  }

  /** Finds the current stop again after the board was edited. */
  #followBoard(): void {
    const board = boardOf(this.#options.playing.setup.value);
    if (this.story.value === null || board === this.#board) return;
    if (this.#board !== null && this.#options.mode.value !== this.#home.value) return;
    untracked(() => {
      const isFirst = this.#board === null;
      this.#board = board;
      if (isFirst || this.takenOver.peek()) return;
      batch(() => {
        this.phase.value = 'looking';
        this.passed.value = [];
      });
      void this.goTo(this.number.peek());
    });
  }
}

function boardOf(setup: Setup | null): string | null {
  return setup === null ? null : `${setup.game} ${setup.text}`;
}
