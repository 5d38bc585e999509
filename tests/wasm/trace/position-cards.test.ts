/** Readers can tell the cards of a position graph apart, on every board to watch that has one. */
import { expect, it } from 'vitest';
import { runSolver } from '../../../web/model/lesson/run.ts';
import { positionGraphOf } from '../../../web/model/watch/positions/positions.ts';
import { buildEngine } from '../../../web/pages/learn/build-engine.ts';
import { smallBoard } from '../../../web/pages/learn/stills/small-board.ts';
import { layoutPositions } from '../../../web/views/watch/positions/positions-layout.ts';
import { cardCaptions } from '../../../web/views/watch/positions/positions-words.ts';
import { freshEngine } from '../support/engine.ts';

/** The boards of lesson 2 and of the first boards to watch. */
const BOARDS = [
  ['gems', 'c3.s3_1.2.3_2_1.2.2_1', true],
  ['dots-boxes', '1x2_1-4.5-6', true],
  ['triangle-war', '3_1-2.1-3.2-5.2-4', false],
  ['shooting', '2-1-1', false],
] as const;
const ROOMS = [
  { width: 620, height: 430, em: 13 },
  { width: 300, height: 300, em: 12 },
];

it.each(BOARDS)('gives each position of %s %s a different card', async (id, setup, captioned) => {
  const loaded = await freshEngine();
  const run = await runSolver(buildEngine(loaded), id, setup, 'memo');
  const { trace, tree } = run;
  if (tree === null) throw new Error('no tree');
  const search = { trace, tree };
  const graph = positionGraphOf(search);
  if (graph === null) throw new Error('too many positions');
  const nodes = graph.cards.map(({ nodes: [first = 0] }) => first);
  const { positions } = loaded.ask('traceNodes', { game: id, setup, paths: nodes.map((node) => tree.pathOf(node)) });
  const known = new Map(positions.map(({ position }, at) => [nodes[at] ?? 0, position]));
  const captions = cardCaptions({ search, graph, positions: known });
  // The figure at a card's foot names the player to move.
  const named = captions.map((caption, card) => `${caption} ${tree.mover(nodes[card] ?? 0)}`);
  if (captioned) expect(new Set(named).size).toBe(graph.cards.length);
  for (const room of ROOMS) {
    const { caption, card } = layoutPositions(graph, room, captions);
    if (id === 'gems') expect(caption).toBeGreaterThan(0);
    const box = { x: 0, y: 0, width: card.width - 8, height: card.height - 14 - caption };
    const pictures = positions.map(({ position }, at) => {
      return `${smallBoard(run, position, box, 'light')} ${tree.mover(nodes[at] ?? 0)}`;
    });
    expect(new Set(pictures).size).toBe(graph.cards.length);
  }
  if (id !== 'gems') return;
  expect(captions.slice(0, 3)).toEqual(['', '4', '3 4']);
});
