/** The state and the views of a board: in Play and Analyse, with a puzzle, and what the other modes stand around. */
export { PuzzleSession } from '../../model/puzzle/puzzle-session.ts';
export { Announcements } from '../bench/announcements.tsx';
export { Bench } from '../bench/bench.tsx';
export { BackToPuzzle, LeavePuzzle } from '../puzzle/puzzle-exits.tsx';
