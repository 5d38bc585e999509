/** What comes with a board, on the page and in frames. */
export { Bench } from './bench.tsx';
export { BoardPane } from './board-pane.tsx';
export { LiveRegion } from './live-region.tsx';
export { VerdictCard } from './verdict-card.tsx';
