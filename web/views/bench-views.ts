/** What comes with a board, on the page and in frames. */
export { Announcements, Bench } from './bench.tsx';
export { BoardPane } from './board/board-pane.tsx';
