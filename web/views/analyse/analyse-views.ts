/** What comes with a board whose values are seen. */

export { PlayersStrip } from '../play/players-strip.tsx';
export { AnalyseBar } from './analyse-bar.tsx';
export { LinePanel } from './line-panel.tsx';
export { MovesTable } from './moves-table.tsx';
