/** The names of puzzles and their themes, worded as `named.<name>`, `named.<name>.about` and `idea.<theme>`. */

/** In the order of the shelf. */
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

/** What the named puzzles are about; web/puzzles/themes.ts says what each claims. */
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

/** What a named puzzle has beside what every puzzle has. */
export interface Named {
  readonly name: PuzzleName;
  readonly theme: PuzzleTheme;
  /** The numbers that the words of its theme name. */
  readonly figures: Readonly<Record<string, number>>;
}
