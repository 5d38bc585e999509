/** What comes with the watch mode. */
export { traceSubjects } from '../picture/trace-subjects.ts';
export { PlayerBar } from './player-bar.tsx';
export { followedNow } from './table/table-marks.ts';
export { WatchBench } from './watch-bench.tsx';
export { pressInWatch } from './watch-keys.ts';
export { WatchedPosition } from './watched-position.tsx';
