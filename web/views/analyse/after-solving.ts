/** What is known of a board that is solved, below its moves and its line. */
export { HistoryPanel } from './history-panel.tsx';
export { ReviewPanel } from './review-panel.tsx';
export { StatisticsPanel } from './statistics-panel.tsx';
