/** What is said about the position in play. */
export { LiveRegion } from './live-region.tsx';
export { EngineState, Standstill, VerdictCard } from './verdict-card.tsx';
