// Checks that a game added to the list of games gets its own WebAssembly modules.
import { expect, it } from 'vitest';
import { capture } from '../../.ci/lib/run.mjs';

const FOLDER = 'build/added-list';
const LIST = 'tests/engine/added/include/engine/games/all_games.hpp';

it('builds modules for playing, studying and judging of every game in the list', () => {
  const options = ['--preset', 'wasm', '-B', FOLDER, `-DPERFECT_PLAY_LIST_OF_GAMES=${LIST}`];
  const { status, errors } = capture('cmake', options);
  expect(status, errors).toBe(0);
  const built = capture('ninja', ['-C', FOLDER, '-t', 'query', 'parts_wasm']).output.split(/\s+/);
  expect(built.filter((file) => file.endsWith('.mjs'))).toEqual([
    'parts/judge/cat-mouse/judge.mjs',
    'parts/judge/own/judge.mjs',
    'parts/judge/take-away/judge.mjs',
    'parts/play/cat-mouse/play.mjs',
    'parts/play/own/play.mjs',
    'parts/play/take-away/play.mjs',
    'parts/study/cat-mouse/study.mjs',
    'parts/study/own/study.mjs',
    'parts/study/take-away/study.mjs',
    'parts/text/text.mjs',
  ]);
}, 120_000);
