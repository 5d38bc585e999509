/** What shows boards that are no graphs, and what is only beside such boards: one script, fetched with the first of them. */
export { FigurePane } from './figure-pane.tsx';
export { ScoreStrip, TurnText } from './score-strip.tsx';
