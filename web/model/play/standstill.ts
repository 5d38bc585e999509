/**
 * Games without progress. If no rule ends such a game, the page offers to end it with its value, and page players
 * stop. Only the reader can call a game, and may continue it afterwards.
 */
import { computed, signal } from '@preact/signals';
import { beginsWith, type Path } from '../game/line-tree.ts';
import type { EndlessPlay, Position, Setup } from '../game/types.ts';
import { isWithoutProgress } from '../game/values.ts';
import { makeSentence, playerArgument, type Sentence } from '../words/sentence.ts';
import type { LineWalk, LineWalkOptions } from './line-walk.ts';

/** The sentences about a game without progress, before and after the reader calls it. */
export interface Standstill {
  readonly offer: Sentence;
  readonly called: Sentence;
}

/** The position that the page shows, with the setup and the line. */
interface LinePosition {
  readonly setup: Setup | null;
  readonly path: Path;
}

/**
 * Returns the sentences for a position without progress: the position has occurred before, no rule ends the game, and
 * neither side can force more than the value of endless play. Returns null if a player can still win, or if the value
 * of the position is unknown.
 *
 * While values are `hidden`, every repetition gets the offer, because otherwise the offer would reveal the value.
 */
export function standstillAt(
  { ending, repeats, value }: Position,
  endlessPlay: EndlessPlay,
  hidden = false,
): Standstill | null {
  if (ending !== null || !repeats || value?.kind !== 'outcome') return null;
  if (!hidden && !isWithoutProgress(value, endlessPlay)) return null;
  const { winner } = value;
  const told = (key: 'standstill' | 'standstill.called'): Sentence =>
    winner === null ? makeSentence(`${key}.draw`) : makeSentence(`${key}.win`, playerArgument(winner));
  return { offer: hidden ? makeSentence('standstill.again') : told('standstill'), called: told('standstill.called') };
}

export interface StandstillCallOptions extends Pick<LineWalkOptions, 'changed'> {
  /** Returns the result of endless play in the game on the board. */
  readonly endlessPlay: () => EndlessPlay;
  /** Returns whether values are hidden from the reader. */
  readonly hidden: () => boolean;
}

/** The reader's decision about a game without progress. */
export class StandstillCall {
  readonly #walk: Pick<LineWalk<LineWalkOptions>, 'setup' | 'line' | 'study' | 'position'>;
  readonly #options: StandstillCallOptions;
  readonly #calledAt = signal<LinePosition | null>(null);
  readonly #playedOnAt = signal<LinePosition | null>(null);
  readonly standstill = computed(() => {
    const position = this.#walk.position.value;
    return position && standstillAt(position, this.#options.endlessPlay(), this.#options.hidden());
  });
  readonly called = computed(() => this.standstill.value !== null && this.#pliesSince(this.#calledAt.value) === 0);
  readonly calledAt = computed(() => {
    const { setup, line, study } = this.#walk;
    const past = this.#calledAt.value;
    const isHere = past !== null && past.setup === setup.value && beginsWith(line.value.moves, past.path);
    const at = isHere ? study.value?.positions[past.path.length] : undefined;
    return isHere && at?.ending === null && at.repeats ? past.path.length : null;
  });
  /** True if the shown position has repeated since the reader last continued, and the game can be ended. */
  readonly hasRepeated = computed(() => {
    const { line, study, position } = this.#walk;
    const { cursor } = line.value;
    const since = study.value?.positions.slice(cursor - (this.#pliesSince(this.#playedOnAt.value) ?? cursor), cursor);
    return this.standstill.value !== null && since?.some(({ text }) => text === position.value?.text) === true;
  });

  constructor(
    walk: Pick<LineWalk<LineWalkOptions>, 'setup' | 'line' | 'study' | 'position'>,
    options: StandstillCallOptions,
  ) {
    this.#walk = walk;
    this.#options = options;
  }

  readonly call = (): void => {
    if (this.standstill.value === null) return;
    this.#calledAt.value = this.#spot();
    // Adds an entry to the browser's history, so that going back past the call reopens the game.
    this.#options.changed('push');
  };

  /** Restores the ply at which the reader called the line on the board; null if the line was not called. */
  recall(ply: number | null): void {
    this.#calledAt.value = ply === null ? null : this.#spot(ply);
  }

  /** Continues the game from the position shown. */
  playOn(): void {
    if (this.#calledAt.value !== null) {
      this.#calledAt.value = null;
      this.#options.changed('replace');
    }
    this.#playedOnAt.value = this.#spot();
  }

  #spot(ply = this.#walk.line.value.cursor): LinePosition {
    return { setup: this.#walk.setup.value, path: this.#walk.line.value.moves.slice(0, ply) };
  }

  /** Returns the plies between a position of the line and the shown position; null for other positions. */
  #pliesSince(past: LinePosition | null): number | null {
    const here = this.#spot();
    if (past === null || past.setup !== here.setup || !beginsWith(here.path, past.path)) return null;
    return here.path.length - past.path.length;
  }
}
