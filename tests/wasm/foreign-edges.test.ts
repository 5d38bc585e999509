/**
 * Checks every graph that the page offers: no edge passes closer to a vertex that it does not join than that vertex's
 * diameter.
 */
import { expect, it } from 'vitest';
import firstBoards from '#games/first-boards';
import { lesson as alphaBeta } from '../../web/learn/lessons/alpha-beta/lesson.ts';
import { lesson as caps } from '../../web/learn/lessons/caps/lesson.ts';
import { lesson as chance } from '../../web/learn/lessons/chance/lesson.ts';
import { lesson as cycles } from '../../web/learn/lessons/cycles/lesson.ts';
import { lesson as hunting } from '../../web/learn/lessons/hunting/lesson.ts';
import { lesson as memory } from '../../web/learn/lessons/memory/lesson.ts';
import { layoutRoot } from '../../web/model/board/scene.ts';
import { HERO, WATCHED } from '../../web/model/home/first-boards.ts';
import { boardToWatch } from '../../web/model/watch/boards-to-watch.ts';
import { vertexFaults } from '../web/views/edge-clearance.ts';
import { publishedCollection } from './support/collection.ts';
import { freshEngine } from './support/engine.ts';

interface Place {
  readonly game: string;
  readonly setup: string;
}

const engine = await freshEngine();

/** Returns the setups in the links and questions of lessons. */
function lessonPlaces(): readonly Place[] {
  return [alphaBeta, memory, chance, cycles, caps, hunting].flatMap(({ boards, exercises }) => [
    ...Object.values(boards).map(({ link }) => {
      const [, game = '', setup = ''] = link.split('/');
      return { game, setup };
    }),
    ...Object.values(exercises).flatMap(({ task }) =>
      'game' in task && 'setup' in task ? [{ game: task.game, setup: task.setup }] : [],
    ),
  ]);
}

it('keeps vertices of first boards, examples, boards to watch, puzzles and lessons clear of foreign edges', () => {
  const games = engine.games();
  const places: readonly Place[] = [
    HERO,
    ...games.flatMap(({ id, examples }) => examples.map(({ setup }) => ({ game: id, setup }))),
    ...games.flatMap(({ id, solvers, specimens }) =>
      [...solvers, ...specimens].flatMap((solver) => {
        const watched = boardToWatch(id, solver);
        return watched === null ? [] : [{ game: id, setup: watched.setup }];
      }),
    ),
    ...Object.entries(firstBoards).map(([game, { setup }]) => ({ game, setup })),
    WATCHED,
    ...publishedCollection().puzzles.map(({ game, setup }) => ({ game, setup })),
    ...lessonPlaces(),
  ];
  let graphs = 0;
  const faults: string[] = [];
  for (const { game, setup } of places) {
    const { board, tokens } = engine.ask('read', { game, text: setup });
    if (board.kind !== 'graph') continue;
    graphs += 1;
    const entry = games.find(({ id }) => id === game) ?? null;
    faults.push(
      ...vertexFaults(board, 'force', { root: layoutRoot(entry, tokens) }).map((fault) => `${game} ${setup}: ${fault}`),
    );
  }
  expect(graphs).toBeGreaterThan(25);
  expect(faults).toEqual([]);
});
