/** State and views of Watch and of stories. */
export { WatchMode } from '../../model/watch-mode.ts';
export { traceSubjects } from '../picture/trace-subjects.ts';
export { openMaker } from '../story/open-maker.ts';
export { StoryStrip } from '../story/story-strip.tsx';
export { WatchBar, WatchBench } from '../watch/watch-bench.tsx';
export { ChangeButton, WatchedPosition } from '../watch/watched-position.tsx';
