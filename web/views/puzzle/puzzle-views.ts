/** What comes with a puzzle that is solved. */

export { PuzzleBar, PuzzleGoal } from './puzzle-bar.tsx';
export { PagePuzzle, PuzzlePanel } from './puzzle-panel.tsx';
export { BackToPuzzle, LeavePuzzle } from './puzzle-ways.tsx';
