/** Making a puzzle of the position on the board: its goal, its author's words, and the certificate before it is shared. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Progress, Setup } from '../game/types.ts';
import { LONGEST_LINK } from '../link/longest-link.ts';
import { usualSides } from '../play/players.ts';
import type { PlaySession } from '../play/playing.ts';
import type { Solving } from '../play/solving.ts';
import type { PuzzleCertificate } from '../puzzle/certificate.ts';
import { linkedWords } from '../puzzle/contest.ts';
import { type Goal, goalText, suitsGame } from '../puzzle/goal.ts';
import { proposals } from '../puzzle/proposing.ts';
import { type AuthorWords, areTooLong, NO_WORDS, type Puzzle } from '../puzzle/puzzle.ts';
import type { Arrangement } from '../share/link-state.ts';
import { linkParts } from '../share/link-writing.ts';
import { USUAL_WATCH } from '../watch/watch-place.ts';
import { certify } from './certifying.ts';

/** What is known of the puzzle in the making. */
export type Certifying =
  /** Nothing is asked: there is no board, it is not solved, or the reader has stopped the question. */
  | { readonly phase: 'idle' }
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'done'; readonly certificate: PuzzleCertificate }
  | { readonly phase: 'failed'; readonly because: Failure };

/** A puzzle in the making, on the position at the cursor. */
export interface Composing {
  /** The goal that was chosen; until then the first that the position allows. */
  readonly goal: ReadonlySignal<Goal>;
  readonly chooseGoal: (goal: Goal) => void;
  readonly words: Signal<AuthorWords>;
  readonly contest: Signal<boolean>;
  /** As it stands; null without a board. */
  readonly puzzle: ReadonlySignal<Puzzle | null>;
  /** Follows board, cursor and goal. */
  readonly certifying: ReadonlySignal<Certifying>;
  /** The last certificate of a puzzle with this board, cursor and goal, whatever else has changed since; null without one. */
  readonly certificate: ReadonlySignal<PuzzleCertificate | null>;
  /** Asks once more, after a stop or a failure. */
  readonly certify: () => void;
  readonly stop: () => void;
  /** Goals that this position allows, the best ones first. */
  readonly proposals: ReadonlySignal<readonly Goal[]>;
  /** The link to the puzzle for its solvers, without `#`; null until it is written, empty where there can be none. */
  readonly fragment: ReadonlySignal<string | null>;
  /** Goes on with a puzzle that was made before. */
  readonly restore: (puzzle: Puzzle) => void;
  /** Nothing is chosen and nothing written any more. */
  readonly clear: () => void;
}

/** A puzzle and the place where it begins. */
interface Made {
  readonly game: GameEntry;
  readonly setup: Setup;
  /** The moves before the puzzle's first position. */
  readonly line: readonly string[];
  readonly puzzle: Puzzle;
}

/** What {@link createComposing} needs. */
export interface ComposingOptions {
  readonly engine: Pick<EnginePort, 'study' | 'workOut' | 'writeLink'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly playing: Pick<PlaySession, 'setup' | 'line' | 'position' | 'workingOut'>;
  readonly solving: ReadonlySignal<Solving>;
  readonly arrangement: ReadonlySignal<Arrangement>;
  /** Nothing is asked of the engine while this is false. */
  readonly active: ReadonlySignal<boolean>;
  /** Told after every change that belongs into the maker's own link. */
  readonly changed: () => void;
}

/** How long a maker may go on changing things before the engine is asked, in milliseconds. */
const SETTLING = 250;

const USUAL_GOAL: Goal = { kind: 'win', plies: null };

/** Nothing in the making. */
export function createComposing(options: ComposingOptions): Composing {
  const { engine, timer, game, playing, active } = options;
  const chosen = signal<Goal | null>(null);
  const words = signal(NO_WORDS);
  const contest = signal(false);
  const certifying = signal<Certifying>({ phase: 'idle' });
  const last = signal<{ readonly place: string; readonly certificate: PuzzleCertificate } | null>(null);
  const fragment = signal<string | null>(null);

  const proposed = computed(() => (playing.position.value === null ? [] : proposals(playing.position.value)));
  const goal = computed(() => {
    const own = chosen.value;
    // What was chosen for another game may mean nothing in this one.
    if (own !== null && (game.value === null || suitsGame(own, game.value))) return own;
    return proposed.value[0] ?? (game.value === null || suitsGame(USUAL_GOAL, game.value) ? USUAL_GOAL : ONLY);
  });
  const puzzle = computed((): Puzzle | null => {
    if (playing.setup.value === null) return null;
    return { goal: goal.value, from: playing.line.value.cursor, contest: contest.value, words: words.value };
  });
  const made = computed((): Made | null => {
    const setup = playing.setup.value;
    const { moves, cursor } = playing.line.value;
    if (setup === null || puzzle.value === null || game.value === null) return null;
    return { game: game.value, setup, line: moves.slice(0, cursor), puzzle: puzzle.value };
  });
  /** All that a certificate depends on: texts change with every key that is pressed, and it does not. */
  const asked = computed(() => (made.value === null ? '' : keyOf(made.value)));
  /** The engine has finished with the setup and with the position shown, and would drop neither for another question. */
  const answerable = computed(
    () => ['solved', 'limit'].includes(options.solving.value.phase) && playing.workingOut.value === null,
  );

  let running = new AbortController();
  let callOff = (): void => {};
  /** What the state of {@link certifying} is about. */
  let known = '';

  function stop(): void {
    callOff();
    running.abort();
    known = '';
    certifying.value = { phase: 'idle' };
  }

  async function ask(wanted: Made): Promise<void> {
    stop();
    const current = new AbortController();
    running = current;
    known = keyOf(wanted);
    certifying.value = { phase: 'working', progress: null };
    const { puzzle: asking, ...place } = wanted;
    const answered = await certify(
      engine,
      { ...place, goal: asking.goal, replies: asking.words.replies },
      {
        signal: current.signal,
        onProgress(progress) {
          if (!current.signal.aborted) certifying.value = { phase: 'working', progress };
        },
      },
    );
    if (current.signal.aborted) return;
    batch(() => {
      if (answered.kind !== 'answer') {
        certifying.value = answered.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: answered };
        return;
      }
      certifying.value = { phase: 'done', certificate: answered.answer };
      last.value = { place: placeOf(wanted), certificate: answered.answer };
    });
  }

  effect(() => {
    const key = asked.value;
    const ready = active.value && answerable.value && key !== '';
    if (key === known && certifying.peek().phase === 'done') return;
    stop();
    if (!ready) return;
    certifying.value = { phase: 'working', progress: null };
    callOff = timer(SETTLING, () => {
      const wanted = made.peek();
      if (wanted !== null) void ask(wanted);
    });
  });

  const certificate = computed(() => {
    const place = made.value === null ? null : placeOf(made.value);
    return last.value?.place === place ? last.value.certificate : null;
  });
  async function link(wanted: Made, stale: () => boolean): Promise<void> {
    const { game: entry, setup, line, puzzle: made } = wanted;
    const words = linkedWords(made);
    if (areTooLong(words)) {
      fragment.value = '';
      return;
    }
    const parts = linkParts({
      game: entry.id,
      setup: setup.text,
      line: { moves: line, cursor: line.length },
      mode: 'puzzle',
      watch: USUAL_WATCH,
      puzzle: { ...made, words },
      sides: usualSides(0),
      seed: null,
      arrangement: options.arrangement.peek(),
    });
    const written = await engine.writeLink(parts, { purpose: 'card' });
    if (stale()) return;
    const next = written.kind === 'answer' ? written.answer.fragment : '';
    fragment.value = next.length > LONGEST_LINK ? '' : next;
  }

  effect(() => {
    const wanted = made.value;
    void options.arrangement.value;
    if (!active.value || wanted === null) return;
    untracked(options.changed);
    // A link to what the puzzle was before is not to be sent.
    fragment.value = null;
    let stale = false;
    const forget = timer(SETTLING, () => void link(wanted, () => stale));
    return () => {
      stale = true;
      forget();
    };
  });

  return {
    goal,
    chooseGoal(next) {
      chosen.value = next;
    },
    words,
    contest,
    puzzle,
    certifying,
    certificate,
    certify() {
      if (made.value !== null) void ask(made.value);
    },
    stop,
    proposals: proposed,
    fragment,
    restore(next) {
      batch(() => {
        chosen.value = next.goal;
        words.value = next.words;
        contest.value = next.contest;
      });
    },
    clear() {
      batch(() => {
        chosen.value = null;
        words.value = NO_WORDS;
        contest.value = false;
      });
    },
  };
}

const ONLY: Goal = { kind: 'only', moves: null };

/** All that a certificate depends on but the replies. */
function placeOf({ game, setup, line, puzzle }: Made): string {
  return [game.id, setup.text, lineText(line), goalText(puzzle.goal)].join('|');
}

function keyOf(made: Made): string {
  const replies = made.puzzle.words.replies.map(({ path }) => lineText(path)).join(' ');
  return `${placeOf(made)}|${replies}`;
}
