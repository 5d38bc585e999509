// Adding a board kind may touch twelve files besides the game, tests and messages. This test lists those files for one
// board kind.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { filesUnder } from '../../.ci/lib/stamps.mjs';

/**
 * Matches code that names the board kind of bags: the type of its boards, its name as a string, or its entry in a
 * table.
 */
const BAGS = /\bBagsBoard\b|(['"])bags\1|^ +bags: (?:async|\{|\()/m;

/** Files of the game that uses this board kind, and benchmarks of its generator. */
const OF_THE_GAME = /^engine\/(games\/|cli\/commands\/bench_suites)|^web\/(first-boards|puzzles)\//;

it('names a board kind in at most twelve files', () => {
  const files = filesUnder(['engine', 'web'], (path) => /\.([ch]pp|tsx?)$/.test(path))
    .filter((file) => !OF_THE_GAME.test(file) && BAGS.test(readFileSync(join(root, file), 'utf8')))
    // All files of the figure for this board kind count as one.
    .map((file) => file.replace(/(figures\/)(bags-\w+|cooker|sack|pot|gems|gem-cuts)\.ts$/, '$1bags-figure.ts'));
  expect([...new Set(files)].sort()).toEqual([
    'engine/api/of_game/break_search_of.hpp',
    'engine/api/text/draft.cpp',
    'engine/bindings/contract.cpp',
    'engine/core/board/board.hpp',
    'engine/core/contract/answers.hpp',
    'web/model/edit/drafts/bags-draft.ts',
    'web/model/edit/drafts/brushes.ts',
    'web/model/game/board-kinds.ts',
    'web/model/game/contract.ts',
    'web/model/game/total-points.ts',
    'web/views/board/figures/bags-figure.ts',
    'web/views/board/figures/figures.ts',
  ]);
});
