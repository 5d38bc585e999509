// A player for the referee that asks the command line what is best. Arguments: the command line, a way to play (best, worst,
// random), the form of the talk (plain, json), and perhaps a fault: illegal, crash, hang, silent, hello, quit.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

const [tool = '', way = 'best', form = 'plain', fault = ''] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const next = async () => (await lines.next()).value;
const say = (plain, member) => process.stdout.write(`${form === 'json' ? JSON.stringify(member) : plain}\n`);

let seed = 1;
const random = (count) => (seed = (seed * 48271) % 2147483647) % count;

function choice(game, setup, line, moves) {
  if (way === 'random') return moves[random(moves.length)];
  const request = JSON.stringify({ game, setup, line, moves: true });
  const { stdout } = spawnSync(tool, ['solve', '--batch'], { input: `${request}\n`, encoding: 'utf8' });
  const ranked = JSON.parse(stdout).position.moves;
  return (way === 'best' ? ranked[0] : ranked.at(-1)).text;
}

/** What the referee says, as an object in either form. */
async function hear() {
  const text = await next();
  if (text === undefined) return null;
  if (form === 'json') return JSON.parse(text);
  const [word, ...rest] = text.split(' ');
  switch (word) {
    case 'game': {
      const [, side] = (await next()).split(' ');
      const [, count] = (await next()).split(' ');
      const setup = [];
      while (setup.length < Number(count)) setup.push(await next());
      return { game: rest[0], side, setup: setup.join('\n') };
    }
    case 'turn':
      return { turn: rest };
    case 'played':
      return { by: rest[0], played: rest[1] };
    default:
      return { over: rest[0], reason: rest[1] };
  }
}

if (fault === 'silent') await new Promise(() => setInterval(() => undefined, 1000));
say(fault === 'hello' ? 'hello' : 'ready', { ready: true });
const { game, setup } = await hear();
const played = [];
for (let said = await hear(); said !== null && said.over === undefined; said = await hear()) {
  if (said.played !== undefined) played.push(said.played);
  if (said.turn === undefined) continue;
  if (fault === 'crash') process.abort();
  if (fault === 'quit') process.exit(0);
  if (fault === 'hang') await new Promise(() => setInterval(() => undefined, 1000));
  const move = fault === 'illegal' ? 'nowhere' : choice(game, setup, played.join('.'), said.turn);
  say(move, { move });
}
process.exit(0);
