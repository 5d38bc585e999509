/** The collected puzzles: cards on the home page, and descriptions for the puzzle on the board. */
export { Shelf } from '../../model/home/shelf.ts';
export { PuzzleShelf, TodaysPuzzle } from '../home/puzzle-shelf.tsx';
export { AfterPuzzle } from '../puzzle/after-puzzle.tsx';
export { Difficulty, PuzzleTeaser, SolvedPuzzle, Title } from '../puzzle/shelved-puzzle.tsx';
