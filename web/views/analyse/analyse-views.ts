/** What comes with a board whose values are seen. */

export { PlayersStrip } from '../play/players-strip.tsx';
export { AnalyseBar } from './analyse-bar.tsx';
export { MovesTable } from './moves-table.tsx';
export { VerdictLine } from './verdict-card.tsx';
