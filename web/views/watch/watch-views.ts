/** The views that load with the watch mode. */
export { traceSubjects } from '../picture/trace-subjects.ts';
export { WatchBar, WatchBench } from './watch-bench.tsx';
export { ChangeButton, WatchedPosition } from './watched-position.tsx';
