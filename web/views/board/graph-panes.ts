/** What shows boards that are graphs. */
export { GraphLegend } from './graph-board/graph-legend.tsx';
export { GraphPane } from './graph-pane.tsx';
