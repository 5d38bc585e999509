/** What the page knows of a puzzle that comes with it, and the ways on from any: fetched when the puzzle is there. */

export { AfterPuzzle } from './after-puzzle.tsx';
export { Difficulty, Solved, Teaser, Title } from './shelved-puzzle.tsx';
