/** State and views of boards: Play, Analyse, puzzles, and the frame for all other modes. */
export { PuzzleSession } from '../../model/puzzle/puzzle-session.ts';
export { Announcements } from '../bench/announcements.tsx';
export { Bench } from '../bench/bench.tsx';
export { BackToPuzzle, LeavePuzzle } from '../puzzle/puzzle-exits.tsx';
