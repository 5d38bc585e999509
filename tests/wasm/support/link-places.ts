/** Generates random places for links: valid boards and lines of every game, in every mode. */
import fc from 'fast-check';
import type { LoadedEngine } from '../../../web/engine/worker/module.ts';
import { lineText } from '../../../web/model/game/line.ts';
import { MOVE_ORDERS } from '../../../web/model/game/trace-types.ts';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { LAYOUTS } from '../../../web/model/layout/layout-names.ts';
import type { Side } from '../../../web/model/play/opponent.ts';
import { defaultSides } from '../../../web/model/play/players.ts';
import type { Goal } from '../../../web/model/puzzle/goal.ts';
import type { AuthorWords, Puzzle } from '../../../web/model/puzzle/puzzle.ts';
import type { Arrangement, Place } from '../../../web/model/share/link-parameters.ts';
import {
  DEFAULT_WATCH,
  TABLE_VIEWS,
  TREE_VIEWS,
  WATCH_PANES,
  type WatchPlace,
} from '../../../web/model/watch/watch-place.ts';

/** A board with a line of legal moves. */
export interface PlayedBoard {
  readonly setup: string;
  readonly moves: readonly string[];
  /** Number of vertices; 0 on boards that are not graphs. */
  readonly vertices: number;
}

const GENERATED = 30;
const WALKS = 4;
const LONGEST_WALK = 12;

/** Returns a function that returns random integers from 0 to `count - 1`, from a linear congruential generator. */
function walker(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** Returns the examples of a game and random instances of it, each with random lines. */
export function playedBoards(engine: LoadedEngine, game: GameEntry): readonly PlayedBoard[] {
  const usual = Object.fromEntries(game.parameters.map((parameter) => [parameter.id, parameter.default]));
  const setups = [
    ...game.examples.map(({ setup }) => engine.ask('read', { game: game.id, text: setup })),
    ...Array.from({ length: GENERATED }, (_, seed) =>
      engine.ask('generate', { game: game.id, parameters: usual, seed: seed + 1 }),
    ),
  ];
  return setups.flatMap(({ text, board }, number) => {
    const vertices = board.kind === 'graph' ? board.vertexCount : 0;
    const session = engine.open(game.id, text);
    try {
      return Array.from({ length: WALKS }, (_, walk) => {
        const below = walker(number * WALKS + walk + 1);
        const moves: string[] = [];
        while (moves.length < LONGEST_WALK) {
          const legal = session.study(lineText(moves)).positions.at(-1)?.moves ?? [];
          const move = legal[below(legal.length)];
          if (move === undefined) break;
          moves.push(move.results[below(move.results.length)]?.text ?? move.text);
        }
        return { setup: text, moves, vertices };
      });
    } finally {
      session.dispose();
    }
  });
}

const goals: fc.Arbitrary<Goal> = fc.oneof(
  fc.record({ kind: fc.constantFrom('win', 'hold'), plies: fc.option(fc.integer({ min: 1, max: 999 })) }),
  fc.record({ kind: fc.constant('margin'), points: fc.integer({ min: -99, max: 99 }) }),
  fc.tuple(fc.nat(999), fc.nat(999)).map(
    ([one, other]): Goal => ({
      kind: 'probability',
      numerator: Math.min(one, other),
      denominator: Math.max(one, other) + 1,
    }),
  ),
  fc.record({ kind: fc.constant('only'), moves: fc.option(fc.integer({ min: 1, max: 99 })) }),
);

const texts = fc.string({ unit: 'grapheme', maxLength: 24 });

function wordsOn(moves: readonly string[]): fc.Arbitrary<AuthorWords> {
  const path = fc.integer({ min: 1, max: Math.max(1, moves.length) }).map((count) => moves.slice(0, count));
  return fc.record({
    title: texts,
    note: texts,
    hints: fc.array(texts, { maxLength: 3 }),
    replies: moves.length === 0 ? fc.constant([]) : fc.array(fc.record({ path, text: texts }), { maxLength: 2 }),
    success: texts,
  });
}

const sides: fc.Arbitrary<Side> = fc.oneof(
  fc.constantFrom('hand', 'perfect', 'fast', 'random'),
  fc.record({ skill: fc.integer({ min: 0, max: 100 }) }),
);

function watched(game: GameEntry): fc.Arbitrary<WatchPlace> {
  return fc.record({
    solver: fc.constantFrom(null, ...game.traceable.map(({ solver }) => solver)),
    cap: fc.option(fc.nat(999)),
    order: fc.constantFrom(null, ...MOVE_ORDERS),
    step: fc.nat(9_999_999),
    pane: fc.constantFrom(...WATCH_PANES),
    table: fc.constantFrom(...TABLE_VIEWS),
    tree: fc.constantFrom(...TREE_VIEWS),
  });
}

function arranged(vertices: number): fc.Arbitrary<Arrangement> {
  const coordinates = fc.array(fc.nat(511), { minLength: vertices, maxLength: vertices });
  const own = vertices === 0 ? fc.constant(null) : fc.option(fc.record({ x: coordinates, y: coordinates }));
  return fc.record({ layout: fc.constantFrom(...LAYOUTS), own });
}

/** Generates places of a game on these boards. */
export function placesOn(game: GameEntry, boards: readonly PlayedBoard[]): fc.Arbitrary<Place> {
  return fc
    .record({
      board: fc.constantFrom(...boards),
      mode: fc.constantFrom('play', 'analyse', 'edit', 'watch', 'puzzle', 'compose'),
      length: fc.nat(LONGEST_WALK),
      cursor: fc.nat(LONGEST_WALK),
    })
    .chain(({ board, mode, length, cursor }) => {
      const moves = board.moves.slice(0, length);
      const puzzle: fc.Arbitrary<Puzzle | null> =
        mode === 'puzzle' || mode === 'compose'
          ? fc.record({ goal: goals, from: fc.nat(moves.length), contest: fc.boolean(), words: wordsOn(moves) })
          : fc.constant(null);
      return fc.record<Place>({
        game: fc.constant(game.id),
        setup: fc.constant(board.setup),
        line: fc.constant({ moves, cursor: Math.min(cursor, moves.length) }),
        mode: fc.constant(mode),
        watch: mode === 'watch' ? watched(game) : fc.constant(DEFAULT_WATCH),
        puzzle,
        // A puzzle determines which sides the reader plays.
        sides: mode === 'puzzle' ? fc.constant(defaultSides(0)) : fc.tuple(sides, sides),
        seed: fc.option(fc.nat(999_999)),
        arrangement: arranged(board.vertices),
      });
    });
}
