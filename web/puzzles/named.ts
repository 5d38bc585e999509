/**
 * The named puzzles, in the order of the shelf: found with the engine, and chosen by looking at their boards. What the theme of
 * each claims is a fact about it (themes.ts), and a test holds it to that. Names and words are messages.
 */
import type { PuzzleName, PuzzleTheme } from '../model/home/puzzle-names.ts';

/** A puzzle with a name. */
export interface NamedPuzzle {
  readonly name: PuzzleName;
  readonly theme: PuzzleTheme;
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  /** The moves before the puzzle's first position, joined by dots. */
  readonly line: string;
  readonly goal: string;
}

/** All of them. */
export const NAMED: readonly NamedPuzzle[] = [
  {
    name: 'two-steps',
    theme: 'only-move',
    game: 'cat-mouse',
    setup: '0-2.5_1-3.5.6_2-3.4.6.7_3-6_5-6',
    line: '',
    goal: 'win.3',
  },
  {
    name: 'gap',
    theme: 'only-move',
    game: 'wolves-sheep',
    setup: '---Wx_----x_----W_--WSx_xx---',
    line: 'd1-d2',
    goal: 'win.3',
  },
  {
    name: 'two-for-seven',
    theme: 'sacrifice',
    game: 'dots-boxes',
    setup: '3x3_2-3.5-9.8-12.3-4.6-7.9-10.13-14.10-11.15-16.11-15.1-2.7-8.1-5.14-15_again',
    line: '',
    goal: 'margin.5',
  },
  {
    name: 'long-way',
    theme: 'long-way',
    game: 'cat-mouse',
    setup: '0-2.5.7_1-2.4.7_2-7_3-4.7_4-5.6',
    line: '',
    goal: 'win.5',
  },
  { name: 'leapfrog', theme: 'only-move', game: 'cat-mouse-2', setup: 'M-C---F.1.4', line: '', goal: 'win.3' },
  {
    name: 'one-for-three',
    theme: 'sacrifice',
    game: 'gems',
    setup: 'c3.s3_1.2.3.3_1_1.2_1.1.2_3_1.3',
    line: '',
    goal: 'margin.2',
  },
  {
    name: 'bold-shot',
    theme: 'worth-the-risk',
    game: 'shooting',
    setup: '1-2-1-1-1',
    line: '',
    goal: 'probability.14.27',
  },
  {
    name: 'round-and-round',
    theme: 'no-way-through',
    game: 'game-graph',
    setup: 'nx2n3w2_0-4.6_1-2.4.5.7_2-0.1_3-1.5.6_4-1.2.5_5-1.3',
    line: '',
    goal: 'hold',
  },
  {
    name: 'left-alone',
    theme: 'quiet-move',
    game: 'triangle-war',
    setup: '4_5-8.9-10.2-5.1-2.4-8.4-5.1-3.2-4',
    line: '',
    goal: 'win',
  },
  {
    name: 'patient-mouse',
    theme: 'patience',
    game: 'cat-mouse',
    setup: '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7',
    line: '',
    goal: 'hold.15',
  },
  {
    name: 'crossroads',
    theme: 'only-move',
    game: 'game-graph',
    setup: 'b4wl_0-1.2_1-2_2-3_3-4.5',
    line: '',
    goal: 'win.3',
  },
  { name: 'count-to-four', theme: 'parity', game: 'dots-boxes', setup: '1x2', line: '', goal: 'win' },
  {
    name: 'do-nothing',
    theme: 'waiting',
    game: 'cat-mouse-2',
    setup: '-x--x-_-xF---_--xx-x_xM---x_--C---.1.1',
    line: 'stay.stay',
    goal: 'hold.13',
  },
  { name: 'bad-bags', theme: 'zugzwang', game: 'gems', setup: 'c3.s3_2.3_3_2.3_2.3_1_3.3', line: '', goal: 'margin.3' },
  { name: 'hair', theme: 'close-call', game: 'shooting', setup: '1-2-3-1-3', line: '', goal: 'probability.3391.6561' },
  {
    name: 'slow-trap',
    theme: 'deep-trap',
    game: 'wolves-sheep',
    setup: 'xxxxxx_xW---x_x--Wxx_xS---x_xx---x_xxxxxx',
    line: 'b2-b3.b4-c4.b3-c3',
    goal: 'win',
  },
  {
    name: 'two-for-five',
    theme: 'sacrifice',
    game: 'triangle-war',
    setup: '4_2-4.9-10.1-2.2-5.7-8.4-5.3-5.8-9.5-6.3-6',
    line: '',
    goal: 'margin.3',
  },
  {
    name: 'either-way',
    theme: 'fork',
    game: 'game-graph',
    setup: 'b7l2_0-1.2_1-5.6_2-4.6_3-0.4.8_4-0.5.6_5-1.3.6.8_6-0.4.7.8',
    line: '',
    goal: 'hold',
  },
  {
    name: 'only-door',
    theme: 'only-move',
    game: 'cat-mouse-2',
    setup: 'xxxxF_xC---_M----.1.2',
    line: '',
    goal: 'win.5',
  },
  {
    name: 'leave-one',
    theme: 'leave-some',
    game: 'dots-boxes',
    setup: '3x3_11-15.13-14.7-11.6-7.5-6.2-3.10-14.7-8.1-2.4-8.8-12.9-10.11-12_again',
    line: '',
    goal: 'margin.3',
  },
  {
    name: 'net',
    theme: 'net',
    game: 'cat-mouse',
    setup: '0-3.7_1-3.6_2-3.4.7.8_3-7.9_4-9_5-6.7_6-7_8-9',
    line: '6',
    goal: 'win.5',
  },
  {
    name: 'all-nine',
    theme: 'chain',
    game: 'triangle-war',
    setup: '4_5-8.2-4.8-9.5-6.7-8.5-9.3-5.6-10.3-6.6-9',
    line: '',
    goal: 'margin.9',
  },
  {
    name: 'run-of-six',
    theme: 'chain',
    game: 'gems',
    setup: 'c4.s3_1.3.4.4_1.3.4_3_2.3.3_1.3_1.2.2.4_1.1.1.4_4.4',
    line: '',
    goal: 'win',
  },
  { name: 'pyramid', theme: 'worth-the-risk', game: 'shooting', setup: '1-2-3-4-5-6', line: '', goal: 'only.1' },
  {
    name: 'keep-moving',
    theme: 'patience',
    game: 'wolves-sheep',
    setup: '--xx-_W-xS-_----W_xW---_--x--',
    line: 'b4-c4.d2-d3',
    goal: 'hold.9',
  },
  {
    name: 'nobody-wants-it',
    theme: 'zugzwang',
    game: 'dots-boxes',
    setup: '3x3_3-4.14-15.13-14.2-3.1-5.15-16.8-12.9-13.11-15.6-7.1-2.7-8.6-10_again',
    line: '',
    goal: 'margin.9',
  },
];
