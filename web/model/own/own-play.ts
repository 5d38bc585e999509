/** A game by the reader's rules: the line of moves, the position at its end, and the players. */
import { computed, signal } from '@preact/signals';
import type { Timer } from '../game/timer.ts';
import type { EngineError, PlayerIndex } from '../game/types.ts';
import { Clicks, type Target } from './clicks.ts';
import type { OwnEngine, RulesMove, RulesStep } from './own-engine.ts';

/** Players that the reader moves: both, or one of them against perfect replies. */
export const HANDS = ['both', 'first', 'second'] as const;
export type Hands = (typeof HANDS)[number];

/** Delay in ms before a perfect reply. */
export const REPLY_DELAY = 350;

/** A move that was played, and the player who made it. */
export interface Played {
  readonly name: string;
  readonly mover: PlayerIndex;
}

/** Names a problem with the last click. */
export type ClickProblem = 'no-move' | 'no-target' | 'over' | 'waiting';

export class OwnPlay {
  /** The moves from the start. */
  readonly line = signal<readonly Played[]>([]);
  /** The position at the end of the line; null before the first position of the rules. */
  readonly step = signal<RulesStep | null>(null);
  /** Letters of the players. */
  readonly players = computed(() => this.step.value?.players ?? '');
  /** True while the rules on the page have a mistake or are being read: the board shows earlier rules. */
  readonly outdated = signal(false);
  /** Number of moves that were kept when the rest of the line became illegal; null if nothing was removed. */
  readonly kept = signal<number | null>(null);
  readonly hands = signal<Hands>('both');
  /** True if the page shows the values of moves. */
  readonly shown = signal(true);
  /** The clicks of the move that the reader has started: on a piece, and on its target if a third cell follows. */
  readonly chosen = signal<readonly Target[]>([]);
  /** Moves among which the reader has to choose with a button. */
  readonly choice = signal<readonly RulesMove[]>([]);
  readonly problem = signal<ClickProblem | null>(null);
  readonly clicks = computed(() => {
    const step = this.step.value;
    return step === null ? null : new Clicks(step, this.players.value);
  });
  /** True if the next move is the page's. */
  readonly replying = computed(() => {
    const { step, hands } = this;
    return step.value !== null && step.value.ending === null && !isByHand(hands.value, step.value.mover);
  });
  readonly #engine: OwnEngine;
  readonly #timer: Timer;
  readonly #moved: () => void;
  #rules = '';
  /** The last change of the rules. */
  #following: Promise<unknown> = Promise.resolve();
  /** Number of the last question; earlier answers are ignored. */
  #last = 0;
  #callOff: () => void = () => {};

  /** `moved` is called when the line changes. */
  constructor(engine: OwnEngine, timer: Timer, moved: () => void) {
    this.#engine = engine;
    this.#timer = timer;
    this.#moved = moved;
  }

  /** Names of the moves, as in a link. */
  get names(): readonly string[] {
    return this.line.value.map(({ name }) => name);
  }

  /**
   * Follows changed rules. Keeps as much of the line as is legal. Returns the mistake in the rules, or null.
   *
   * @param names the line to show; by default, the current one
   */
  async follow(rules: string, names: readonly string[] = this.names): Promise<EngineError | null> {
    const following = this.#follow(rules, names);
    this.#following = following;
    return following;
  }

  async #follow(rules: string, names: readonly string[]): Promise<EngineError | null> {
    this.#rules = rules;
    this.#clear();
    const question = this.#ask();
    this.outdated.value = true;
    const start = await this.#engine.stepRules({ rules, sizes: {}, line: '' });
    if (question !== this.#last || start.kind !== 'answer') {
      return start.kind === 'error' && question === this.#last ? start.error : null;
    }
    await this.#replay(start.answer, names, question);
    return null;
  }

  /** Asks again about the position, whose values are now known. */
  async refresh(): Promise<void> {
    await this.#following;
    const question = this.#ask();
    const answered = await this.#engine.stepRules({ rules: this.#rules, sizes: {}, line: this.names.join('.') });
    if (question !== this.#last || answered.kind !== 'answer') return;
    this.#show(answered.answer);
  }

  /** Plays the line on the new rules, up to its first illegal move. */
  async #replay(start: RulesStep, names: readonly string[], question: number): Promise<void> {
    const line: Played[] = [];
    let step = start;
    for (const name of names) {
      if (!step.moves.some((move) => move.name === name)) break;
      const text = [...line.map((played) => played.name), name].join('.');
      const next = await this.#engine.stepRules({ rules: this.#rules, sizes: {}, line: text });
      if (question !== this.#last) return;
      if (next.kind !== 'answer') break;
      line.push({ name, mover: step.mover });
      step = next.answer;
    }
    this.line.value = line;
    if (line.length < names.length) this.kept.value = line.length;
    this.#show(step);
    this.#moved();
  }

  #show(step: RulesStep): void {
    this.outdated.value = false;
    this.step.value = step;
    this.#reply();
  }

  #ask(): number {
    this.#callOff();
    this.#last += 1;
    return this.#last;
  }

  #clear(): void {
    this.chosen.value = [];
    this.choice.value = [];
    this.problem.value = null;
  }

  /** Handles a click on the board. */
  click(target: Target): void {
    const { step, clicks, outdated, chosen, choice, problem } = this;
    if (step.value === null || clicks.value === null) return;
    problem.value = null;
    if (outdated.value || this.replying.value) {
      problem.value = 'waiting';
      return;
    }
    const click = clicks.value.click(target, chosen.value);
    if (click.kind === 'play') {
      void this.play(click.move);
    } else if (click.kind === 'choose') {
      chosen.value = click.path;
      choice.value = click.here;
    } else if (click.kind === 'cancel') {
      this.#clear();
    } else if (chosen.value.length > 0) {
      problem.value = 'no-target';
    } else {
      problem.value = step.value.ending === null ? 'no-move' : 'over';
    }
  }

  /** Cancels the move that the reader has started. */
  cancelClicks(): void {
    this.#clear();
  }

  /** Plays a move of the current position. */
  async play(move: RulesMove): Promise<void> {
    const step = this.step.value;
    if (step === null || this.outdated.value || !step.moves.includes(move)) return;
    this.#clear();
    await this.#change([...this.line.value, { name: move.name, mover: step.mover }]);
  }

  /** Takes back the last move, and the replies to it that the page made. */
  async undo(): Promise<void> {
    const { value } = this.line;
    let length = value.length - 1;
    while (length > 0 && !isByHand(this.hands.value, value[length]?.mover ?? 0)) length -= 1;
    await this.goTo(Math.max(0, length));
  }

  /** Shows the position after this number of moves. */
  async goTo(length: number): Promise<void> {
    if (this.line.value.length === 0 || this.outdated.value) return;
    this.#clear();
    await this.#change(this.line.value.slice(0, length));
  }

  /** Shows the position after a line, which becomes the current one. */
  async #change(line: readonly Played[]): Promise<void> {
    const question = this.#ask();
    const answered = await this.#engine.stepRules({
      rules: this.#rules,
      sizes: {},
      line: line.map(({ name }) => name).join('.'),
    });
    if (question !== this.#last || answered.kind !== 'answer') return;
    this.line.value = line;
    this.kept.value = null;
    this.#show(answered.answer);
    this.#moved();
  }

  /** Chooses the players that the reader moves by hand. */
  chooseHands(hands: Hands): void {
    this.hands.value = hands;
    this.#clear();
    this.#reply();
  }

  /** Plays a best move after a short delay, if it is the page's turn and the values are known. */
  #reply(): void {
    this.#callOff();
    const step = this.step.value;
    if (step === null || !this.replying.value) return;
    const best = step.moves.filter(({ rank }) => rank === 0);
    // The length of the line selects one of several best moves, so that the same game always continues alike.
    const move = best[this.line.value.length % Math.max(1, best.length)];
    if (move === undefined) return;
    this.#callOff = this.#timer(REPLY_DELAY, () => void this.play(move));
  }
}

/** Returns true if the reader moves this player. */
export function isByHand(hands: Hands, player: PlayerIndex): boolean {
  return hands === 'both' || (hands === 'first') === (player === 0);
}
