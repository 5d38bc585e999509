/**
 * Solvers that can be watched, with their entries in the engine's catalogue; tests/wasm/module.test.ts compares them.
 */
import type { Traceable } from '../../../../web/model/game/trace-types.ts';

const SEARCH: Omit<Traceable, 'solver'> = {
  family: 'tree',
  specimen: false,
  window: false,
  table: false,
  layers: false,
  takesCap: false,
  lazy: false,
  distances: true,
  orders: [],
  counts: 'visits',
  mistake: null,
};
const TABLE = { ...SEARCH, family: 'table', table: true } as const;

/** The move orders in points games. */
const POINTS = ['given', 'captures-first', 'best-first'] as const;

const ALL: readonly Traceable[] = [
  { ...SEARCH, solver: 'minimax' },
  { ...SEARCH, solver: 'alpha-beta', window: true, orders: ['given', 'best-first'] },
  { ...SEARCH, solver: 'alpha-beta-table', window: true, table: true, orders: POINTS },
  { ...SEARCH, solver: 'memo', table: true },
  {
    ...SEARCH,
    solver: 'bounds-forgotten',
    window: true,
    table: true,
    orders: POINTS,
    specimen: true,
    mistake: 'bounds-forgotten',
  },
  { ...SEARCH, solver: 'worst-case', table: true, specimen: true, mistake: 'worst-case' },
  {
    ...SEARCH,
    solver: 'draw-while-unfinished',
    table: true,
    distances: false,
    specimen: true,
    mistake: 'unfinished-kept',
  },
  {
    ...SEARCH,
    solver: 'visited-without-mover',
    table: true,
    distances: false,
    specimen: true,
    mistake: 'mover-forgotten',
  },
  { ...TABLE, solver: 'retrograde', counts: 'decided' },
  { ...TABLE, solver: 'lazy-retrograde', lazy: true, distances: false, counts: 'expanded' },
  { ...TABLE, solver: 'turn-capped', layers: true, takesCap: true },
  { ...TABLE, solver: 'turn-cap-2n', layers: true, specimen: true, mistake: 'turn-cap' },
];

/** Returns a solver's catalogue entry. */
export function traceable(solver: string): Traceable {
  const found = ALL.find((one) => one.solver === solver);
  if (found === undefined) throw new Error(`No such solver: ${solver}`);
  return found;
}

/** All solvers that can be watched. */
export const TRACEABLES = ALL;
