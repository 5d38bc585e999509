/** Makes a puzzle from the position on the board: its goal, the author's words and its certificate. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort, Failure } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Progress, Setup } from '../game/types.ts';
import { LONGEST_LINK } from '../link/longest-link.ts';
import type { PlaySession } from '../play/play-session.ts';
import { defaultSides } from '../play/players.ts';
import type { SolverState } from '../play/solver.ts';
import type { PuzzleCertificate } from '../puzzle/certificate.ts';
import { type Goal, goalText, suitsGame } from '../puzzle/goal.ts';
import { proposals } from '../puzzle/goal-proposals.ts';
import { type AuthorWords, areTooLong, linkedWords, NO_WORDS, type Puzzle } from '../puzzle/puzzle.ts';
import type { Arrangement } from '../share/link-parameters.ts';
import { linkParts } from '../share/link-writing.ts';
import { DEFAULT_WATCH } from '../watch/watch-place.ts';
import { certify } from './certification.ts';

/** State of the certificate. */
export type CertificateState =
  /**
   * The engine is not working on the certificate: there is no board, the setup is unsolved, or the author has cancelled
   * the question.
   */
  | { readonly phase: 'idle' }
  | { readonly phase: 'working'; readonly progress: Progress | null }
  | { readonly phase: 'done'; readonly certificate: PuzzleCertificate }
  | { readonly phase: 'failed'; readonly because: Failure };

/** A puzzle and the place where it starts. */
interface MadePuzzle {
  readonly game: GameEntry;
  readonly setup: Setup;
  /** The moves from the setup to the puzzle's first position. */
  readonly line: readonly string[];
  readonly puzzle: Puzzle;
}

export interface PuzzleMakerOptions {
  readonly engine: Pick<EnginePort, 'study' | 'workOut' | 'writeLink'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly playing: Pick<PlaySession, 'setup' | 'line' | 'position' | 'workingOut'>;
  readonly solving: ReadonlySignal<SolverState>;
  readonly arrangement: ReadonlySignal<Arrangement>;
  /** True while the maker may ask the engine. */
  readonly active: ReadonlySignal<boolean>;
  /** Called after every change that affects the link to the puzzle maker. */
  readonly changed: () => void;
}

/** Delay in ms between the last change and the question to the engine. */
const QUESTION_DELAY = 250;

const DEFAULT_GOAL: Goal = { kind: 'win', plies: null };
const ONLY: Goal = { kind: 'only', moves: null };

/** The puzzle that the author is making. It starts at the cursor of the line. */
export class PuzzleMaker {
  readonly #options: PuzzleMakerOptions;
  readonly #chosen = signal<Goal | null>(null);
  readonly #last = signal<{ readonly place: string; readonly certificate: PuzzleCertificate } | null>(null);
  readonly #made = computed((): MadePuzzle | null => {
    const [game, setup, puzzle] = [this.#options.game.value, this.#options.playing.setup.value, this.puzzle.value];
    const { moves, cursor } = this.#options.playing.line.value;
    if (setup === null || puzzle === null || game === null) return null;
    return { game, setup, line: moves.slice(0, cursor), puzzle };
  });
  /** Key of the certificate. The key excludes the author's words, because they change with every key press. */
  readonly #key = computed(() => (this.#made.value === null ? '' : keyOf(this.#made.value)));
  /**
   * True once the engine has solved the setup, or reached a limit, and is not computing values of the shown position.
   * Before that, a question about the certificate would discard the engine's work.
   */
  readonly #answerable = computed(() => {
    const { solving, playing } = this.#options;
    return ['solved', 'limit'].includes(solving.value.phase) && playing.workingOut.value === null;
  });
  #running = new AbortController();
  #callOff = (): void => {};
  /** Key of the puzzle to which the state of {@link certification} belongs. */
  #known = '';

  readonly words = signal(NO_WORDS);
  readonly contest = signal(false);
  /** Goals that are possible in this position, best first. */
  readonly proposals = computed((): readonly Goal[] => {
    const position = this.#options.playing.position.value;
    return position === null ? [] : proposals(position);
  });
  /** The goal chosen by the author; by default, the first goal that the position allows. */
  readonly goal = computed((): Goal => {
    const [chosen, game] = [this.#chosen.value, this.#options.game.value];
    // A goal that was chosen for another game may be meaningless in the current one.
    if (chosen !== null && (game === null || suitsGame(chosen, game))) return chosen;
    return this.proposals.value[0] ?? (game === null || suitsGame(DEFAULT_GOAL, game) ? DEFAULT_GOAL : ONLY);
  });
  /** The puzzle; null if there is no board. */
  readonly puzzle = computed((): Puzzle | null => {
    const { setup, line } = this.#options.playing;
    if (setup.value === null) return null;
    const [goal, contest, words] = [this.goal.value, this.contest.value, this.words.value];
    return { goal, from: line.value.cursor, contest, words };
  });
  /** Depends only on the board, the cursor, the goal and the paths of the author's replies. */
  readonly certification = signal<CertificateState>({ phase: 'idle' });
  /**
   * The last certificate for the current board, cursor and goal; null if there is none. Other properties of the puzzle
   * may have changed since.
   */
  readonly certificate = computed(() => {
    const [made, last] = [this.#made.value, this.#last.value];
    const place = made === null ? null : placeOf(made);
    return last?.place === place ? last.certificate : null;
  });
  /**
   * The link that opens the puzzle for readers, without `#`; null until it is written, empty if it would be too long.
   */
  readonly fragment = signal<string | null>(null);

  constructor(options: PuzzleMakerOptions) {
    this.#options = options;
    const { timer, active, arrangement, changed } = options;
    effect(() => {
      const key = this.#key.value;
      const ready = active.value && this.#answerable.value && key !== '';
      if (key === this.#known && this.certification.peek().phase === 'done') return;
      this.stop();
      if (!ready) return;
      this.certification.value = { phase: 'working', progress: null };
      this.#callOff = timer(QUESTION_DELAY, () => {
        const made = this.#made.peek();
        if (made !== null) void this.#ask(made);
      });
    });
    effect(() => {
      const made = this.#made.value;
      void arrangement.value;
      if (!active.value || made === null) return;
      untracked(changed);
      // Clears the link, because nobody should share an earlier version of the puzzle.
      this.fragment.value = null;
      let stale = false;
      const forget = timer(QUESTION_DELAY, () => void this.#link(made, () => stale));
      return () => {
        stale = true;
        forget();
      };
    });
  }

  chooseGoal(goal: Goal): void {
    this.#chosen.value = goal;
  }

  /** Requests the certificate again after a cancellation or a failure. */
  certify(): void {
    if (this.#made.value !== null) void this.#ask(this.#made.value);
  }

  stop(): void {
    this.#callOff();
    this.#running.abort();
    this.#known = '';
    this.certification.value = { phase: 'idle' };
  }

  /** Restores a puzzle that was made earlier. */
  restore({ goal, words, contest }: Puzzle): void {
    this.#set(goal, words, contest);
  }

  /** Resets the goal and the author's words. */
  clear(): void {
    this.#set(null, NO_WORDS, false);
  }

  #set(goal: Goal | null, words: AuthorWords, contest: boolean): void {
    batch(() => {
      this.#chosen.value = goal;
      this.words.value = words;
      this.contest.value = contest;
    });
  }

  async #ask(made: MadePuzzle): Promise<void> {
    this.stop();
    this.#running = new AbortController();
    const { signal: stopped } = this.#running;
    this.#known = keyOf(made);
    this.certification.value = { phase: 'working', progress: null };
    const { puzzle, ...place } = made;
    const answered = await certify(
      this.#options.engine,
      { ...place, goal: puzzle.goal, replies: puzzle.words.replies },
      {
        signal: stopped,
        onProgress: (progress) => {
          if (!stopped.aborted) this.certification.value = { phase: 'working', progress };
        },
      },
    );
    if (stopped.aborted) return;
    batch(() => {
      if (answered.kind !== 'answer') {
        this.certification.value =
          answered.kind === 'cancelled' ? { phase: 'idle' } : { phase: 'failed', because: answered };
        return;
      }
      this.certification.value = { phase: 'done', certificate: answered.answer };
      this.#last.value = { place: placeOf(made), certificate: answered.answer };
    });
  }

  async #link({ game, setup, line, puzzle }: MadePuzzle, stale: () => boolean): Promise<void> {
    const words = linkedWords(puzzle);
    if (areTooLong(words)) {
      this.fragment.value = '';
      return;
    }
    const parts = linkParts({
      game: game.id,
      setup: setup.text,
      line: { moves: line, cursor: line.length },
      mode: 'puzzle',
      watch: DEFAULT_WATCH,
      puzzle: { ...puzzle, words },
      sides: defaultSides(0),
      seed: null,
      arrangement: this.#options.arrangement.peek(),
    });
    const written = await this.#options.engine.writeLink(parts, { purpose: 'card' });
    if (stale()) return;
    const fragment = written.kind === 'answer' ? written.answer.fragment : '';
    this.fragment.value = fragment.length > LONGEST_LINK ? '' : fragment;
  }
}

/** Returns the key of a certificate. The author's replies are not part of the key. */
function placeOf({ game, setup, line, puzzle }: MadePuzzle): string {
  return [game.id, setup.text, lineText(line), goalText(puzzle.goal)].join('|');
}

function keyOf(made: MadePuzzle): string {
  const replies = made.puzzle.words.replies.map(({ path }) => lineText(path)).join(' ');
  return `${placeOf(made)}|${replies}`;
}
