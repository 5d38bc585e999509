/**
 * A story that is told on the page: where one is, what is said, shown and pointed at there, and whether the reader has gone
 * elsewhere since. Goes from stop to stop; anchors are looked up in whatever run is watched.
 */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Setup } from '../game/types.ts';
import { packSegment, unpackSegment } from '../link/link-packing.ts';
import type { PlaySession } from '../play/playing.ts';
import type { Mode, Place } from '../share/link-state.ts';
import type { Sharing } from '../share/sharing.ts';
import type { Found, NamingEngine, Run } from '../watch/anchor/lookup.ts';
import type { Watch } from '../watch/watch.ts';
import { createAsking } from './asking.ts';
import { createFinding, until } from './finding.ts';
import { type ReadStory, readStory, type StoryMistake, storyText } from './grammar.ts';
import type { Making } from './maker.ts';
import { NOTHING_POINTED, type Pointed, resolvePointers } from './pointing.ts';
import { STORY_LIMITS, type Stop, type Story, type StoryPart } from './story.ts';
import { showParts } from './views.ts';

/** The text of a link that unpacks to more than {@link MAX_UNPACKED_BYTES}. */
const TOO_LARGE: ReadStory = {
  kind: 'mistakes',
  mistakes: [{ line: 1, code: 'too-long-whole', found: String(STORY_LIMITS.whole) }],
};

/** A stop that is not in the run, and why. */
export interface PassedOver {
  /** From 1. */
  readonly stop: number;
  readonly why: Found & { readonly kind: 'gone' };
}

/** How it stands with the stop. `asking`: its question comes first. `missing`: there is no stop that is in the run. */
export type TellingPhase = 'looking' | 'asking' | 'there' | 'missing';

/** A story on the page. */
export interface Telling {
  /** Null where none is told. */
  readonly story: ReadonlySignal<Story | null>;
  /** What is wrong with the text that a link brought; empty where nothing is. */
  readonly mistakes: ReadonlySignal<readonly StoryMistake[]>;
  /** From 1; 0 where no story is told. */
  readonly number: ReadonlySignal<number>;
  readonly stop: ReadonlySignal<Stop | null>;
  readonly phase: ReadonlySignal<TellingPhase>;
  /** Stops that were passed over on the way here. */
  readonly passed: ReadonlySignal<readonly PassedOver[]>;
  /** The reader has gone elsewhere by hand. */
  readonly takenOver: ReadonlySignal<boolean>;
  /** What is pointed at: by the page around, or by the stop. */
  readonly pointed: ReadonlySignal<Pointed>;
  /** Nothing but these parts are to be seen; null for all. */
  readonly shown: ReadonlySignal<readonly StoryPart[] | null>;
  /** The story as it stands in a link. */
  readonly segment: ReadonlySignal<string>;
  /** Goes to a stop, or past it in that direction when it is not in the run; resolves when there. */
  readonly goTo: (stop: number, direction?: 1 | -1) => Promise<void>;
  /** On, or back with −1. Answers the question of the stop where one is open. */
  readonly move: (direction: 1 | -1) => Promise<void>;
  /** What the page around points at and shows, in place of the stop's; null for the stop's again. */
  readonly around: { readonly pointed: Signal<Pointed | null>; readonly shown: Signal<readonly StoryPart[] | null> };
  /** Does something that is not the reader's doing. */
  readonly byPage: (run: () => void) => void;
  /** Tells a story on the board as it is, from a stop on; null for none any more. */
  readonly tell: (story: Story | null, stop?: number) => void;
  /** Tells what was read, or says what is wrong with it. */
  readonly open: (read: ReadStory, stop?: number) => void;
  /** The same story with something else in it: nothing moves. Null for none any more. */
  readonly revise: (story: Story | null, stop: number) => void;
  /** The maker of the story, while one is made; set by who shows it. */
  readonly making: Signal<Making | null>;
  /** What is made is seen as its readers will see it. */
  readonly previewing: Signal<boolean>;
  /** What anchors are looked up with. */
  readonly engine: NamingEngine;
  /** Reads the story of a link; null if the link has none. */
  readonly read: (told: Place['told']) => ReadStory | null;
  /** Goes where a link leads; without these parameters no story is told. */
  readonly restore: (told: Place['told'], mode: Mode) => void;
  /** What a link carries. */
  readonly told: () => Place['told'];
  /** The run that is watched; null where none is. */
  readonly run: () => Run | null;
}

/** What {@link createTelling} needs. */
export interface TellingOptions {
  readonly engine: NamingEngine;
  readonly playing: Pick<PlaySession, 'setup' | 'line' | 'jump' | 'pause'>;
  readonly mode: ReadonlySignal<Mode>;
  readonly setMode: (mode: Mode) => void;
  readonly parts: { readonly watch: { readonly now: ReadonlySignal<Watch | null> } };
  /** Told after every change that belongs into a link. */
  readonly sharing: Pick<Sharing, 'changed'>;
}

/** No story yet. */
export function createTelling(options: TellingOptions): Telling {
  const { engine, playing, mode } = options;
  const story = signal<Story | null>(null);
  const mistakes = signal<readonly StoryMistake[]>([]);
  const number = signal(0);
  const phase = signal<TellingPhase>('looking');
  const passed = signal<readonly PassedOver[]>([]);
  const takenOver = signal(false);
  const own = signal<Pointed>(NOTHING_POINTED);
  const around = { pointed: signal<Pointed | null>(null), shown: signal<readonly StoryPart[] | null>(null) };
  /** The mode that the story is told in, and the board that it belongs to: null until that is there. */
  const home = signal<Mode>('watch');
  let board: string | null = null;
  const making = signal<Making | null>(null);
  const previewing = signal(false);
  /** As the link had it, of the story that stands there. */
  let linked: { readonly story: Story; readonly segment: string } | null = null;
  /** Where the page stands at the stop. */
  let expected = '';
  let turns = 0;

  const stop = computed(() => story.value?.stops[number.value - 1] ?? null);
  const segment = computed(() => {
    if (story.value === null) return '';
    return linked?.story === story.value ? linked.segment : packSegment(storyText({ ...story.value, board: null }));
  });
  const watched = computed(() => (mode.value === 'watch' ? options.parts.watch.now.value : null));
  const asking = createAsking(watched);
  const { run, find } = createFinding({ engine, playing, mode, watched });

  function place(): string {
    const player = watched.value?.player.value;
    const step = player === undefined ? playing.line.value.cursor : player.step.value;
    return `${mode.value} ${step}`;
  }

  function byPage(run: () => void): void {
    batch(() => {
      run();
      expected = untracked(place);
    });
  }

  async function goTo(wanted: number, direction: 1 | -1 = 1): Promise<void> {
    const told = story.peek();
    if (told === null) return;
    turns += 1;
    const turn = turns;
    const isStale = (): boolean => turn !== turns;
    const before = phase.peek() === 'there' ? number.peek() : 0;
    const over: PassedOver[] = [];
    phase.value = 'looking';
    // A link that is opened puts everything on the page in one instant.
    await Promise.resolve();
    if (isStale()) return;
    if (mode.peek() !== home.peek()) {
      options.setMode(home.peek());
      await until(() => isStale() || mode.value === home.value);
    }
    for (let at = wanted; ; at += direction) {
      const next = told.stops[at - 1];
      if (next === undefined) break;
      number.value = at;
      const found = await find(next.anchor, isStale);
      if (isStale() || found.kind === 'coming') return;
      if (found.kind === 'step') {
        passed.value = over;
        await arrive(next, found.step, isStale);
        options.sharing.changed('replace');
        return;
      }
      over.push({ stop: at, why: found });
    }
    batch(() => {
      passed.value = over;
      number.value = before > 0 ? before : Math.min(Math.max(1, wanted), told.stops.length);
      phase.value = before > 0 ? 'there' : 'missing';
    });
    options.sharing.changed('replace');
  }

  /** Stands at a stop, or right before it where its question comes first. */
  async function arrive(at: Stop, step: number, isStale: () => boolean): Promise<void> {
    watched.peek()?.watching.forgetPlace();
    const isAsked = at.ask !== null && asking.ask(at.ask, step);
    const pointed = await resolve(at, step);
    if (isStale()) return;
    byPage(() => {
      own.value = pointed;
      if (!isAsked) stand(at, step);
      takenOver.value = false;
      around.pointed.value = null;
      around.shown.value = null;
      phase.value = isAsked ? 'asking' : 'there';
    });
  }

  function resolve(at: Stop, step: number): Promise<Pointed> {
    const now = untracked(run);
    const setup = playing.setup.peek();
    if (setup === null || at.point.length === 0) return Promise.resolve(NOTHING_POINTED);
    return resolvePointers(at.point, { board: setup.board, run: now, step }, engine);
  }

  /** What is pointed at has become something else. */
  async function pointAnew(): Promise<void> {
    const [at, turn] = [stop.peek(), turns];
    const player = watched.peek()?.player.peek();
    if (at === null || phase.peek() !== 'there' || takenOver.peek()) return;
    const pointed = await resolve(at, player === undefined ? playing.line.peek().cursor : player.step.peek());
    if (turn === turns && stop.peek() === at) own.value = pointed;
  }

  function stand(at: Stop, step: number): void {
    asking.stop();
    const watch = watched.peek();
    if (watch === null) {
      playing.pause();
      playing.jump(step);
      return;
    }
    showParts(watch.watching, at.show);
    const player = watch.player.peek();
    player.pause();
    player.jump(step);
    // Of a table, the board shows what is pointed at.
    watch.watching.chosen.value = own.peek().index;
  }

  /** Shows the stop whose question was answered, or need not be. */
  async function reveal(): Promise<void> {
    const at = stop.peek();
    const step = asking.step.peek();
    if (at === null || step === null) return;
    byPage(() => {
      stand(at, step);
      phase.value = 'there';
    });
  }

  function tell(next: Story | null, from = 1): void {
    batch(() => {
      asking.stop();
      turns += 1;
      story.value = next;
      mistakes.value = [];
      number.value = next === null ? 0 : Math.max(1, Math.min(from, next.stops.length));
      phase.value = 'looking';
      passed.value = [];
      takenOver.value = false;
      own.value = NOTHING_POINTED;
      around.pointed.value = null;
      around.shown.value = null;
      home.value = mode.peek();
      board = boardOf(playing.setup.peek());
    });
    if (next !== null) void goTo(number.peek());
    else options.sharing.changed('replace');
  }

  function open(read: ReadStory, from = 1): void {
    batch(() => {
      making.peek()?.dispose();
      making.value = null;
      tell(read.kind === 'story' ? read.story : null, from);
      mistakes.value = read.kind === 'mistakes' ? read.mistakes : [];
    });
  }

  function read(told: Place['told']): ReadStory | null {
    const packed = new Map(told).get('story');
    if (packed === undefined) return null;
    const text = unpackSegment(packed);
    return text.kind === 'too-large' ? TOO_LARGE : readStory(text.kind === 'ok' ? text.text : '');
  }

  // The answer to the question of a stop is the stop itself.
  effect(() => {
    if (phase.value === 'asking' && asking.isAnswered.value) {
      untracked(() => {
        byPage(() => {
          phase.value = 'there';
        });
      });
    }
  });
  effect(() => {
    const [here, now] = [place(), boardOf(playing.setup.value)];
    // Who changes the board comes back to the stop.
    const isChanging = mode.value === 'edit' || (mode.value === home.value && now !== board);
    if (story.value === null || phase.value !== 'there' || isChanging) return;
    if (here !== expected) untracked(() => (takenOver.value = true));
  });
  // What an edit makes of the board is told the same story: its stops are looked up anew.
  effect(() => {
    const now = boardOf(playing.setup.value);
    if (story.value === null || now === board) return;
    if (board !== null && mode.value !== home.value) return;
    untracked(() => {
      const isFirst = board === null;
      board = now;
      if (isFirst || takenOver.peek()) return;
      batch(() => {
        phase.value = 'looking';
        passed.value = [];
      });
      void goTo(number.peek());
    });
  });

  return {
    story,
    mistakes,
    number,
    stop,
    phase,
    passed,
    takenOver,
    pointed: computed(
      () => around.pointed.value ?? (phase.value === 'there' && !takenOver.value ? own.value : NOTHING_POINTED),
    ),
    shown: computed(() => {
      if (around.shown.value !== null) return around.shown.value;
      const shown = story.value === null || takenOver.value ? null : (stop.value?.show ?? null);
      return shown !== null && phase.value === 'asking' ? [...shown, 'guess'] : shown;
    }),
    segment,
    goTo,
    async move(direction) {
      if (phase.peek() === 'asking' && direction === 1) return reveal();
      // Who has gone elsewhere comes back to where the story was.
      return takenOver.peek() && direction === 1 ? goTo(number.peek()) : goTo(number.peek() + direction, direction);
    },
    around,
    byPage,
    tell,
    open,
    making,
    previewing,
    engine,
    revise(next, at) {
      if (next === null || story.peek() === null) {
        tell(next, at);
        return;
      }
      batch(() => {
        story.value = next;
        number.value = at;
        passed.value = [];
      });
      void pointAnew();
      options.sharing.changed('replace');
    },
    read,
    restore(told, shownIn) {
      const parameters = new Map(told);
      const whole = read(told);
      if (whole === null) {
        if (story.peek() !== null || mistakes.peek().length > 0) tell(null);
        return;
      }
      batch(() => {
        open(whole, Number(parameters.get('stop') ?? 1) || 1);
        if (whole.kind === 'mistakes') return;
        linked = { story: whole.story, segment: parameters.get('story') ?? '' };
        home.value = shownIn;
        board = null;
      });
    },
    told() {
      if (story.value === null || mode.value !== home.value) return [];
      return [
        ['story', segment.value],
        // A link to a story that is being made opens at its first stop.
        ['stop', String(making.value === null ? number.value : 1)],
      ];
    },
    run: () => untracked(run),
  };
}

function boardOf(setup: Setup | null): string | null {
  return setup === null ? null : `${setup.game} ${setup.text}`;
}
