/**
 * Games that lead nowhere: where no rule ends them and nobody makes progress, the page offers to call them by what they are
 * worth, and its own players do not go on for ever. Nothing is over before the reader says so, or afterwards.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { beginsWith, type Path } from '../game/line-tree.ts';
import type { EndlessPlay, Position, Setup } from '../game/types.ts';
import { isWithoutProgress } from '../game/values.ts';
import { by, type Sentence, say } from '../words/wording.ts';
import type { Visit, Walking } from './walking.ts';

/** What is said of a game that leads nowhere, before and after it is called. */
export interface Standstill {
  readonly offer: Sentence;
  readonly called: Sentence;
}

/** What the reader makes of a game that leads nowhere. */
export interface Calling {
  /**
   * What is said of the position shown where nobody makes progress, or, while values are hidden, where it comes again; null
   * elsewhere.
   */
  readonly standstill: ReadonlySignal<Standstill | null>;
  /** The game is called at the position shown. */
  readonly called: ReadonlySignal<boolean>;
  /** How many plies of the line had been played when it was called; null for a line that was not. */
  readonly calledAt: ReadonlySignal<number | null>;
  /** Calls the game at the position shown; does nothing where that is not offered. */
  readonly call: () => void;
}

/** The same for whoever moves by itself, and puts lines on the board. */
export interface CallingInPlay extends Calling {
  /** The line on the board comes with what was made of it: as {@link Calling.calledAt}. */
  readonly recall: (ply: number | null) => void;
  /** The position shown has come round once more since the reader wanted to play on, and the game can be called. */
  readonly comesRound: ReadonlySignal<boolean>;
  /** The reader wants to play on from the position shown. */
  readonly playOn: () => void;
}

/** A place in play. */
interface Spot {
  readonly setup: Setup | null;
  readonly path: Path;
}

/**
 * What is said where nobody makes progress: the position came up before, no rule ends the game, and neither side can force more
 * than what going on for ever is worth. Null where somebody can still win otherwise, and where that is not known.
 *
 * A reader from whom values are `hidden` has the offer at every such repetition. Were it made only where nobody makes progress,
 * it would tell that.
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
    winner === null ? say(`${key}.draw`) : say(`${key}.win`, by(winner));
  return { offer: hidden ? say('standstill.again') : told('standstill'), called: told('standstill.called') };
}

/** Nothing called yet. `hidden` says whether the reader is not to see what positions are worth. */
export function createCalling(
  { setup, line, study, position }: Pick<Walking, 'setup' | 'line' | 'study' | 'position'>,
  endlessPlay: () => EndlessPlay,
  hidden: () => boolean,
  changed: (visit: Visit) => void,
): CallingInPlay {
  const calledAt = signal<Spot | null>(null);
  const playedOnAt = signal<Spot | null>(null);

  function spot(ply = line.value.cursor): Spot {
    return { setup: setup.value, path: line.value.moves.slice(0, ply) };
  }

  /** How many plies before the position shown a spot of its line lies; null for any other spot. */
  function pliesSince(past: Spot | null): number | null {
    const here = spot();
    if (past === null || past.setup !== here.setup || !beginsWith(here.path, past.path)) return null;
    return here.path.length - past.path.length;
  }

  const standstill = computed(() => position.value && standstillAt(position.value, endlessPlay(), hidden()));
  const comesRound = computed(() => {
    const { cursor } = line.value;
    const since = study.value?.positions.slice(cursor - (pliesSince(playedOnAt.value) ?? cursor), cursor) ?? [];
    return standstill.value !== null && since.some(({ text }) => text === position.value?.text);
  });

  return {
    standstill,
    called: computed(() => standstill.value !== null && pliesSince(calledAt.value) === 0),
    calledAt: computed(() => {
      const past = calledAt.value;
      const isHere = past !== null && past.setup === setup.value && beginsWith(line.value.moves, past.path);
      const at = isHere ? study.value?.positions[past.path.length] : undefined;
      return isHere && at?.ending === null && at.repeats ? past.path.length : null;
    }),
    comesRound,
    recall(ply) {
      calledAt.value = ply === null ? null : spot(ply);
    },
    call() {
      if (standstill.value === null) return;
      calledAt.value = spot();
      // The way back leads to where the game was still open.
      changed('push');
    },
    playOn() {
      if (calledAt.value !== null) {
        calledAt.value = null;
        changed('replace');
      }
      playedOnAt.value = spot();
    },
  };
}
