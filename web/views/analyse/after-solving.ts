/** What is known of a board that is solved, below its moves. */
export { HistoryPanel } from './history-panel.tsx';
export { LinePanel } from './line-panel.tsx';
export { PuzzleWaysIn } from './puzzle-ways-in.tsx';
export { ReviewPanel } from './review-panel.tsx';
export { StatisticsPanel } from './statistics-panel.tsx';
