/** What is said about the position in play. */
export { LiveRegion } from './live-region.tsx';
export { EngineState, Standstill, VerdictCard, WhoseTurn } from './verdict-card.tsx';
