/** What comes with the making of stories. */
export { StoryMaker } from './story-maker.tsx';
