/** What is said about the position in play. */
export { EngineState, Standstill, VerdictCard } from './verdict-card.tsx';
