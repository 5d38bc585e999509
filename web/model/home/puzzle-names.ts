/**
 * Names and themes of puzzles. Their messages have the keys `named.<name>`, `named.<name>.about` and `idea.<theme>`.
 */

/** Names of puzzles, in shelf order. */
export const PUZZLE_NAMES = [
  'two-steps',
  'gap',
  'two-for-seven',
  'long-way',
  'leapfrog',
  'one-for-three',
  'bold-shot',
  'round-and-round',
  'left-alone',
  'patient-mouse',
  'crossroads',
  'count-to-four',
  'do-nothing',
  'bad-bags',
  'hair',
  'slow-trap',
  'two-for-five',
  'either-way',
  'only-door',
  'leave-one',
  'net',
  'all-nine',
  'run-of-six',
  'pyramid',
  'keep-moving',
  'nobody-wants-it',
] as const;
export type PuzzleName = (typeof PUZZLE_NAMES)[number];

/** Themes of named puzzles. web/puzzles/themes.ts checks the claim that each theme makes. */
export const PUZZLE_THEMES = [
  'only-move',
  'zugzwang',
  'sacrifice',
  'quiet-move',
  'leave-some',
  'parity',
  'chain',
  'long-way',
  'waiting',
  'patience',
  'no-way-through',
  'net',
  'fork',
  'deep-trap',
  'worth-the-risk',
  'close-call',
] as const;
export type PuzzleTheme = (typeof PUZZLE_THEMES)[number];

/** Name and theme of a puzzle. */
export interface Named {
  readonly name: PuzzleName;
  readonly theme: PuzzleTheme;
  /** Numbers that appear in the text of the theme. */
  readonly figures: Readonly<Record<string, number>>;
}
