/** Sounds for moves and results. Browsers allow sound only after the reader has interacted with the page. */
import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import { sameLine } from '../model/game/line.ts';
import { beginsWith } from '../model/game/line-tree.ts';
import type { Position } from '../model/game/types.ts';
import { aheadOf } from '../model/game/values.ts';
import type { Store } from '../model/store.ts';

type Cue = 'move' | 'claim' | 'win' | 'loss' | 'solved' | 'wrong';

interface Tone {
  /** Start and duration of a tone, in seconds. */
  readonly at: number;
  readonly long: number;
  /** Frequency of a tone at its start and, if the tone slides, at its end, in Hz. */
  readonly from: number;
  readonly to?: number;
  readonly kind?: OscillatorType;
}

const TONES: Readonly<Record<Cue, readonly Tone[]>> = {
  move: [{ at: 0, long: 0.07, from: 340, to: 190 }],
  claim: [
    { at: 0, long: 0.09, from: 440 },
    { at: 0.08, long: 0.14, from: 660 },
  ],
  win: [
    { at: 0, long: 0.14, from: 523 },
    { at: 0.12, long: 0.14, from: 659 },
    { at: 0.24, long: 0.14, from: 784 },
    { at: 0.36, long: 0.34, from: 1047 },
  ],
  loss: [
    { at: 0, long: 0.18, from: 330 },
    { at: 0.17, long: 0.18, from: 262 },
    { at: 0.34, long: 0.34, from: 196, to: 185 },
  ],
  solved: [
    { at: 0, long: 0.12, from: 784 },
    { at: 0.1, long: 0.12, from: 1047 },
    { at: 0.2, long: 0.3, from: 1319 },
  ],
  wrong: [
    { at: 0, long: 0.12, from: 175, kind: 'square' },
    { at: 0.14, long: 0.18, from: 147, kind: 'square' },
  ],
};

/** Gain of a tone, 0…1; square waves sound louder. */
const LOUDNESS = 0.14;
const SQUARE_LOUDNESS = 0.05;
/** Attack time in seconds; a tone that starts abruptly clicks. */
const RISE = 0.008;

function playCue(context: AudioContext, cue: Cue): void {
  for (const { at, long, from, to = from, kind = 'triangle' } of TONES[cue]) {
    const start = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: kind, frequency: from });
    const volume = new GainNode(context, { gain: 0 });
    tone.frequency.exponentialRampToValueAtTime(to, start + long);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(kind === 'square' ? SQUARE_LOUDNESS : LOUDNESS, start + RISE);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + long);
  }
}

/**
 * Plays sounds while `on` is true. `kept` is true if sounds were turned on during an earlier visit; opening the page
 * then plays no sample.
 */
export function listenForSounds(store: Store, on: ReadonlySignal<boolean>, kept: boolean): void {
  let context: AudioContext | null = null;
  let isKept = kept;

  function play(cue: Cue): void {
    // Before any interaction, browsers block sound and log a warning.
    if (!on.peek() || !navigator.userActivation.hasBeenActive || !('AudioContext' in globalThis)) return;
    context ??= new AudioContext();
    void context.resume();
    playCue(context, cue);
  }

  effect(() => {
    if (on.value) {
      // Plays a sample when the reader turns sounds on.
      if (!isKept) untracked(() => play('move'));
      return;
    }
    isKept = false;
    void context?.close();
    context = null;
  });

  const { mode, playing } = store;
  let before = { setup: playing.setup.peek(), line: playing.line.peek() };
  effect(() => {
    const now = { setup: playing.setup.value, line: playing.line.value };
    const last = before;
    before = now;
    const { moves, cursor } = now.line;
    const isMove = cursor === moves.length && moves.length === last.line.cursor + 1;
    if (now.setup !== last.setup || sameLine(now.line, last.line) || !isMove) return;
    if (!beginsWith(moves, last.line.moves.slice(0, last.line.cursor))) return;
    untracked(() => play(cueOf(store)));
  });
  effect(() => {
    const state = mode.value === 'puzzle' ? store.puzzling.state.value.kind : undefined;
    if (state === 'solved') untracked(() => play('solved'));
    if (state === 'failed') untracked(() => play('wrong'));
  });
}

/** Returns the sound for the last move. */
function cueOf({ mode, playing }: Store): Cue {
  const { position, lastMove, line, study, sides } = playing;
  const now = position.peek();
  const before = study.peek()?.positions[line.peek().cursor - 1];
  if (now === null || before === undefined) return 'move';
  // Puzzles have their own sounds.
  if (now.ending !== null && now.value !== null && mode.peek() !== 'puzzle') {
    const winner = aheadOf(now.value, now);
    if (winner !== null) return sides.peek()[winner] === 'hand' ? 'win' : 'loss';
  }
  return (lastMove.peek()?.gain ?? 0) > 0 || wasCaptured(before, now) ? 'claim' : 'move';
}

function wasCaptured(before: Position, now: Position): boolean {
  const count = ({ tokens }: Position): number => tokens.filter((cell) => cell !== null).length;
  return count(now) < count(before);
}
