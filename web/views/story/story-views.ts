/** What comes with a story that is told. */
export { StoryStrip } from './story-strip.tsx';
