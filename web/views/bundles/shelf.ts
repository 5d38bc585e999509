/** Puzzles of the page: their cards on the home page, and texts for the one on the board. */
export { Shelf } from '../../model/home/shelf.ts';
export { PuzzleShelf, TodaysPuzzle } from '../home/puzzle-shelf.tsx';
export { AfterPuzzle } from '../puzzle/after-puzzle.tsx';
export { Difficulty, Solved, Teaser, Title } from '../puzzle/shelved-puzzle.tsx';
