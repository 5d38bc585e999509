// Tests `referee` with processes, natively and as WebAssembly: perfect programs need exactly the predicted number of
// plies, and others lose for a reported reason.
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { nativeProgram, nodeProgram } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { run } from './support/programs.mjs';
import { ReaderPrograms } from './support/reader-programs.mjs';

const LONG = 300_000;
const UNHURRIED = ['--time', '60000', '--memory', '0'];

const programs = new ReaderPrograms();
const player = programs.command('player.py');
afterEach(() => expect(programs.left()).toEqual([]));
afterAll(() => programs.remove());

/**
 * The output of `referee --json`.
 *
 * @typedef {object} Game
 * @property {string | null} winner
 * @property {string} reason
 * @property {string | null} offence
 * @property {{ by: string, move: string, sign: string, words: string, best: string[] }[]} moves
 * @property {string} line
 * @property {string} link
 */

/**
 * @param {string} tool
 * @param {string[]} words
 * @param {string[]} way of the player
 */
function referee(tool, words, ...way) {
  const command = ['--', ...player, nativeProgram, ...way];
  const { output, errors, status } = run(tool, ['referee', '--json', ...words, ...command]);
  expect(errors).toBe('');
  const report = /** @type {Game} */ (JSON.parse(output));
  return { ...report, status };
}

/** @type {(game: string, setup: string) => { value: { plies?: number | null } }} */
const solved = (game, setup) => {
  const { output } = run(nativeProgram, ['solve', game, setup, '--json']);
  return /** @type {{ value: { plies?: number | null } }} */ (JSON.parse(output));
};

const isExhaustive = testSize() === 'exhaustive';

const GAMES = [
  ['cat-mouse', '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7', 'plain'],
  ['cat-mouse-2', '####F,#C...,M....', 'json'],
  ['wolves-sheep', 'xxxxx_x-S-x_x-Wxx_xx-Wx_xxxxW', 'plain'],
  ['triangle-war', '3', 'json'],
  ['dots-boxes', '2x2', 'plain'],
  ['gems', 'c4.s2_1_2_3.3_3.3_2.2.3.3.4_1.1.1.1.2.4', 'json'],
  ['shooting', '2-1-1', 'plain'],
  ['game-graph', 'xwn_0-1.2_2-0', 'plain'],
];

const OFFENCES = [
  ['illegal', 'made an illegal move: "nowhere"', '60000'],
  ['crash', 'crashed (SIGABRT)', '60000'],
  ['quit', 'ended before the game was over', '60000'],
  ['hang', 'took longer than 3 s', '3000'],
  ['silent', 'took longer than 3 s', '3000'],
  ['hello', 'printed neither ready nor {"ready": true} as its first line, but "hello"', '60000'],
];

describe.runIf(process.platform === 'linux').each([
  ['natively', nativeProgram],
  ['as WebAssembly', nodeProgram],
])('%s', (_, tool) => {
  it.each(isExhaustive ? GAMES : GAMES.slice(0, 1))(
    'perfect against perfect in %s: the forced number of plies',
    { timeout: LONG },
    (game, text, form) => {
      const setup = text.includes(',') ? 'xxxxF_xC---_M----.1.2' : text;
      const { value } = solved(game, setup);
      for (const side of ['first', 'second']) {
        const played = referee(tool, [game, '--setup', setup, '--side', side, ...UNHURRIED], 'best', form);
        expect([played.offence, played.status]).toEqual([null, 0]);
        expect(played.moves.filter(({ sign }) => sign !== '')).toEqual([]);
        if (value.plies !== null && value.plies !== undefined) expect(played.moves).toHaveLength(value.plies);
        expect(played.link).toContain(played.line);
      }
    },
  );

  if (isExhaustive) {
    it('beats a random player in lost positions', { timeout: LONG }, () => {
      for (const seed of ['1', '2', '3']) {
        const words = ['cat-mouse', '--setup', '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7', '--seed', seed, ...UNHURRIED];
        expect(referee(tool, words, 'random', 'plain').winner).toBe('cat');
      }
    });
  }

  if (isExhaustive || tool === nativeProgram) {
    it('grades the mistakes of a bad player', { timeout: LONG }, () => {
      const { winner, moves } = referee(
        tool,
        ['cat-mouse', '--setup', '0-2.5_1-3_2-4.5_3-4.5', ...UNHURRIED],
        'worst',
        'json',
      );
      expect(winner).toBe('cat');
      expect(moves).toContainEqual(expect.objectContaining({ by: 'mouse', sign: '?', words: 'gives up a draw' }));
      const { output } = run(tool, [
        'referee',
        'cat-mouse',
        '--setup',
        '0-1_1-2_2-3',
        ...UNHURRIED,
        '--',
        ...player,
        nativeProgram,
        'worst',
        'plain',
      ]);
      expect(output).toBe(`cat wins after 1 ply: caught
  program: mouse, against perfect play
  board: 0-1_1-2_2-3
  line: 2?
  ply 1: mouse 2 gives up a win and loses; best: 0
  link: v1/cat-mouse/0-1_1-2_2-3/2?view=analyse&c=${/&c=(\w{6})$/m.exec(output)?.[1]}
    (append it to the address of a Perfect Play page and #, or pass --page ADDRESS)
`);
    });
  }

  it.each(isExhaustive ? OFFENCES : OFFENCES.slice(0, 1))(
    'a program with the offence %s loses',
    { timeout: LONG },
    (fault, offence, time) => {
      const words = ['cat-mouse', '--setup', '0-2.5_1-3_2-4.5_3-4.5', '--time', time, '--memory', '0'];
      const played = referee(tool, words, 'best', 'plain', fault);
      expect([played.offence, played.winner, played.reason, played.status]).toEqual([offence, 'cat', 'program', 1]);
    },
  );
});
