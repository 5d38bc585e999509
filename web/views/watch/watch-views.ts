/** What comes with the watch mode. */
export { traceSubjects } from '../picture/trace-subjects.ts';
export { WatchBar, WatchBench } from './watch-bench.tsx';
export { pressInWatch } from './watch-keys.ts';
export { ChangeButton, WatchedPosition } from './watched-position.tsx';
