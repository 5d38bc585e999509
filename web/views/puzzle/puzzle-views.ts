/** What comes with a puzzle that is solved. */

export { AfterPuzzle } from './after-puzzle.tsx';
export { PuzzleBar, PuzzleGoal } from './puzzle-bar.tsx';
export { pressInPuzzle } from './puzzle-keys.ts';
export { PuzzlePanel } from './puzzle-panel.tsx';
export { BackToPuzzle, LeavePuzzle } from './puzzle-ways.tsx';
