/** Everything that moves on boards: one script. */
export { createFigureMotion } from './figure-motion.ts';
export { createGraphMotion } from './graph-motion.ts';
