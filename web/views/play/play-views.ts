/** What comes with a board that is played on. */
export { LinePanel } from './line-panel.tsx';
export { MovesTable } from './moves-table.tsx';
export { Transport } from './transport.tsx';
