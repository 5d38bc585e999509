/** The sounds themselves: a few tones each, made by the browser. */

/** What there is a sound for. */
export type Cue = 'move' | 'claim' | 'win' | 'loss' | 'solved' | 'wrong';

interface Tone {
  /** Seconds after the beginning, and how long. */
  readonly at: number;
  readonly long: number;
  /** Hertz, at its beginning and, where it slides, at its end. */
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

/** Nothing here is louder, 0…1; a square is louder than it looks. */
const LOUDNESS = 0.14;
const SQUARE_LOUDNESS = 0.05;
/** Seconds until a tone is there: a sudden one clicks. */
const RISE = 0.008;

/** Plays the tones of a sound. */
export function playCue(context: AudioContext, cue: Cue): void {
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
