/** True values of the nodes of a search tree, from the solution of the setup. */
import type { EnginePort } from '../../game/engine-port.ts';
import type { Value } from '../../game/types.ts';
import { resultOf } from './results.ts';
import type { Trace } from './trace.ts';
import type { NodeId, TraceTree } from './tree.ts';

/** Returns the true result of a node (results.ts), with plies from the start; null if there is no solution. */
export type TruthOf = (trace: Trace, tree: TraceTree, node: NodeId) => Promise<Value | null>;

export function createTruths(engine: Pick<EnginePort, 'traceNodes' | 'study'>): TruthOf {
  return async ({ game, setup }, tree, node) => {
    const place = tree.isChance(node) ? tree.parent(node) : node;
    const answered = await engine.traceNodes({ game, setup, paths: [tree.pathOf(place)] });
    const traced = answered.kind === 'answer' ? answered.answer.positions[0] : undefined;
    if (traced === undefined) return null;
    const studied = await engine.study({ game, setup, line: traced.line });
    const position = studied.kind === 'answer' ? studied.answer.positions.at(-1) : undefined;
    if (position?.text !== traced.position.text) return null;
    // Looks up the move by its text, because a study lists the best moves first.
    const move = traced.position.moves[tree.move(node)]?.text;
    const value = tree.isChance(node) ? position.moves.find(({ text }) => text === move)?.value : position.value;
    return value == null ? null : resultOf(value, position.mover, tree.lead(place), tree.depth(place));
  };
}
