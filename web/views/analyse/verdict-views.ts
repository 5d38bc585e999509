/** What is said about the position in play. */
export { EngineState, Standstill, VerdictCard, VerdictLine } from './verdict-card.tsx';
