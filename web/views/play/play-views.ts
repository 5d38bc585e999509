/** What comes with a board that is played on without values. */
export { FinishLine } from './finish-line.tsx';
export { PlayBar } from './play-bar.tsx';
export { PlayPanel } from './play-panel.tsx';
export { PlayersStrip } from './players-strip.tsx';
