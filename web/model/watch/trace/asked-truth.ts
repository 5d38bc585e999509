/** What a node of a search tree is worth in truth: what the solution of the setup says of its position. */
import type { EnginePort } from '../../game/engine-port.ts';
import type { Value } from '../../game/types.ts';
import { resultOf } from './results.ts';
import type { Trace } from './trace.ts';
import type { NodeId, TraceTree } from './tree.ts';

/** As a result (results.ts), with plies from the start; null where no solution is at hand that knows it. */
export type TruthOf = (trace: Trace, tree: TraceTree, node: NodeId) => Promise<Value | null>;

/** Asks `engine` for it. */
export function createTruths(engine: Pick<EnginePort, 'traceNodes' | 'study'>): TruthOf {
  return async ({ game, setup }, tree, node) => {
    const place = tree.isChance(node) ? tree.parent(node) : node;
    const told = await engine.traceNodes({ game, setup, paths: [tree.pathOf(place)] });
    const traced = told.kind === 'answer' ? told.answer.positions[0] : undefined;
    if (traced === undefined) return null;
    const studied = await engine.study({ game, setup, line: traced.line });
    const position = studied.kind === 'answer' ? studied.answer.positions.at(-1) : undefined;
    if (position?.text !== traced.position.text) return null;
    // A study has the best moves first.
    const move = traced.position.moves[tree.move(node)]?.text;
    const value = tree.isChance(node) ? position.moves.find(({ text }) => text === move)?.value : position.value;
    return value == null ? null : resultOf(value, position.mover, tree.lead(place), tree.depth(place));
  };
}
