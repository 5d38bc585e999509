/** Cards stand for positions: random boards of every game whose search remembers them, against the positions of the engine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import type { Position } from '../../../web/model/game/types.ts';
import { countsAt, hitAt, toComeAt } from '../../../web/model/watch/positions/position-facts.ts';
import { MOST_CARDS, positionGraphOf } from '../../../web/model/watch/positions/positions.ts';
import { estimateOf, rankOf } from '../../../web/model/watch/trace/results.ts';
import { createTraceTree } from '../../../web/model/watch/trace/tree.ts';
import { layoutPositions, namePlaces, wayLine } from '../../../web/views/watch/positions/positions-layout.ts';
import { hitRemarks } from '../../../web/views/watch/positions/positions-words.ts';
import { freshEngine } from '../support/engine.ts';
import { traceOn } from '../support/traces.ts';

const SEEDS = randomCases(12);

/** Small boards, as their generators are asked for them. */
const BOARDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'triangle-war': { side: 3, free: 5 },
  'dots-boxes': { rows: 2, columns: 2, free: 5 },
  gems: { bags: 4, colours: 3, gems: 4, 'stone-size': 3 },
  shooting: { columns: 2, height: 2 },
};

let engine: LoadedEngine;
beforeAll(async () => {
  engine = await freshEngine();
});

/** What a search may remember of a position: neither who took what nor who has how much. */
function boardOf({ mover, tokens, owners, amounts, ending }: Position): string {
  return JSON.stringify([mover, tokens, owners.map((owner) => owner !== null), amounts, ending !== null]);
}

describe('the cards of a search', () => {
  it.each(Object.keys(BOARDS))('are its positions, whichever ways lead there: %s', (id) => {
    const game = engine.catalogue().games.find((one) => one.id === id);
    if (game === undefined) throw new Error(`no game ${id}`);
    let hits = 0;
    let drawn = 0;
    let named = 0;
    let crowded = 0;
    const random = Array.from(
      { length: SEEDS },
      (_, seed) => engine.ask('generate', { game: id, parameters: BOARDS[id] ?? {}, seed: seed + 1 }).text,
    );
    for (const text of random) {
      for (const solver of game.traceable.filter(({ family, table }) => family === 'tree' && table)) {
        const trace = traceOn(engine, game, text, solver, 20_000);
        const tree = createTraceTree(trace);
        const search = { trace, tree };
        const graph = positionGraphOf(search);
        const paths = Array.from({ length: tree.count }, (_, node) => tree.pathOf(node));
        const nodes = paths.flatMap((_, node) => (tree.isChance(node) ? [] : [node]));
        const { positions } = engine.ask('traceNodes', {
          game: id,
          setup: text,
          paths: nodes.map((node) => paths[node] ?? []),
        });
        const boards = positions.map(({ position }) => boardOf(position));
        if (graph === null) {
          expect(new Set(boards).size > 12 || tree.count > 1000).toBe(true);
          continue;
        }
        drawn += 1;
        // The same card is the same board with the same player to move, and the other way round.
        const byBoard = new Map(boards.map((board, at) => [board, graph.cardOf(nodes[at] ?? 0)]));
        expect(boards.map((board) => byBoard.get(board))).toEqual(nodes.map((node) => graph.cardOf(node)));
        expect(new Set(byBoard.values()).size).toBe(byBoard.size);
        expect(graph.cards).toHaveLength(byBoard.size);
        expect(graph.cards.length).toBeLessThanOrEqual(MOST_CARDS);
        // Every move is on a way between the cards of its positions, and a way leads down unless a position repeats.
        for (const node of nodes.slice(1)) {
          const way = graph.ways[graph.wayTo(node)];
          expect(way?.nodes).toContain(node);
          expect(way?.to).toBe(graph.cardOf(node));
          expect(way?.from).toBe(graph.cardOf(tree.parent(node)));
        }
        // Nothing stands on anything else, and all that a stage has room for is in sight on it.
        const layout = layoutPositions(graph, { width: 600, height: 400, em: 12 }, []);
        const { middles, card } = layout;
        if (graph.rows.length <= 5) expect(layout.height).toBeLessThanOrEqual(400);
        for (const [at, one] of middles.entries()) {
          for (const other of middles.slice(at + 1)) {
            const apart = Math.abs(one.x - other.x) >= card.width || Math.abs(one.y - other.y) >= card.height;
            expect(apart).toBe(true);
          }
        }
        for (let step = 1; step <= trace.records.count; step += 1) {
          const met = new Set(nodes.flatMap((node, at) => (tree.openedAt(node) <= step ? [boards[at]] : [])));
          if (step % 7 === 0) expect(countsAt(search, graph, step).cards).toBe(met.size);
          const node = tree.nodeAt(step);
          const hit = hitAt(search, graph, node, step);
          if (hit === null) continue;
          hits += 1;
          // Both ways end at the same board, which differs at most in who moves.
          const [first, now] = [boards[nodes.indexOf(hit.first)], boards[nodes.indexOf(node)]];
          expect(hit.turned).toBe(first !== now);
          if (trace.valueKind === 'margin') expect(hit.now).toHaveLength(hit.before.length);
          // The names of the moves on both ways do not lie on each other.
          const size = { width: 36, height: 15 };
          const ways = [...new Set([...hit.before, ...hit.now])].flatMap((way) => graph.ways[way] ?? []);
          const names = namePlaces(
            ways.map((way) => ({ line: wayLine(layout, way), ...size })),
            [],
          );
          for (const [at, one] of names.entries()) {
            for (const other of names.slice(at + 1)) {
              const apart = Math.abs(one.x - other.x) >= size.width || Math.abs(one.y - other.y) >= size.height;
              if (!apart) crowded += 1;
              named += 1;
            }
          }
          // What a wrong solver reads is told as a belief.
          const said = hitRemarks({ game, search, graph, positions: new Map(), step }, hit).at(-1) ?? '';
          expect(/believes|takes it for/.test(said)).toBe(solver.specimen);
          // So far and still to come make the result.
          const [toCome, result] = [toComeAt(search, node), estimateOf(search, node)];
          if (toCome !== null && trace.valueKind === 'margin') {
            expect(rankOf(toCome.value) + tree.lead(node)).toBe(rankOf(result.value));
          }
        }
      }
    }
    expect(drawn).toBeGreaterThan(0);
    expect(hits).toBeGreaterThan(0);
    expect(named).toBeGreaterThan(0);
    // Where ways are many and close, two names may touch: of 16,000 pairs two do.
    expect(crowded).toBeLessThanOrEqual(named / 1000);
  });
});
