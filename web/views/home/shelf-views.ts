/** The puzzles that come with the page, fetched after the rest of the home page. */

export { PuzzleShelf } from './puzzle-shelf.tsx';
export { TodaysPuzzle } from './todays-puzzle.tsx';
