/**
 * What Play says of a game that is over, in every game: who came out ahead and where it turned, against a full search that knows
 * nothing but the rules.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { randomCases } from '../../.ci/lib/size.mjs';
import type { GameEntry, PlayerIndex, Position } from '../../web/model/game/types.ts';
import { otherPlayer, pointsText } from '../../web/model/game/values.ts';
import { seededRandom } from '../../web/model/layout/random.ts';
import { finishOf } from '../../web/model/play/finish.ts';
import type { Sides } from '../../web/model/play/players.ts';
import { Conversation, freshEngine } from './support/engine.ts';
import { aloneOf, resultOf, type Spot, startOf } from './support/exact-results.ts';

/** Larger boards say nothing else. */
const MOST_POSITIONS = 300;
const SETUPS = randomCases(12);
const LINES = randomCases(30);
const LONGEST = 40;
/** A reader on each side, two of them, and none. */
const SIDES: readonly Sides[] = [
  ['hand', 'perfect'],
  ['perfect', 'hand'],
  ['hand', 'hand'],
  ['random', 'random'],
];

/** A game that was played to its end. */
interface Played {
  readonly game: GameEntry;
  readonly setup: string;
  readonly moves: readonly string[];
  /** Before every move, and after the last one. */
  readonly spots: readonly Spot[];
}

/** What comes of spots in play, where what came before counts only by a rule about it. */
const worthOf = ({ repetitionDraws }: GameEntry, spots: readonly Spot[]): number =>
  repetitionDraws ? resultOf(spots) : aloneOf(spots);

/** Who comes out ahead where the first player gets `result`: 1 for the first, -1 for the second, 0 for nobody. */
const aheadIn = ({ valueKind }: GameEntry, result: number): number =>
  Math.sign(valueKind === 'probability' ? result - 0.5 : result);

/** A random game without repetitions, half of its moves best ones; null where it does not end. */
function randomGame(game: GameEntry, setup: string, start: Spot, random: () => number): Played | null {
  const moves: string[] = [];
  const spots = [start];
  const skill = random();
  for (let here = start; !here.place.isOver; ) {
    const ways = [...here.behind];
    const sign = here.place.mover === 0 ? 1 : -1;
    const best = Math.max(...ways.map(([, next]) => sign * worthOf(game, next)));
    const wanted = random() < skill ? ways.filter(([, next]) => sign * worthOf(game, next) === best) : ways;
    const [name, results] = wanted[Math.floor(random() * wanted.length)] ?? [];
    const chosen = results === undefined ? 0 : Math.floor(random() * results.length);
    const next = results?.[chosen];
    if (name === undefined || next === undefined || next.repeats || moves.length === LONGEST) return null;
    moves.push(namesOf.get(here.text + name)?.[chosen] ?? name);
    spots.push(next);
    here = next;
  }
  return { game, setup, moves, spots };
}

/** The names of what chance can make of a move, by its position and name. */
const namesOf = new Map<string, readonly string[]>();

let page: Conversation;
const played: Played[] = [];

beforeAll(async () => {
  const engine = await freshEngine();
  page = new Conversation(engine);
  for (const game of engine.catalogue().games) {
    const texts = new Set(game.examples.map(({ setup }) => setup));
    for (let seed = 1; seed <= SETUPS; seed += 1) {
      const random = seededRandom(seed);
      // Small boards: the parameters are near their least.
      const parameters = Object.fromEntries(
        game.parameters.map(({ id, min, max }) => [id, Math.min(max, min + Math.floor(random() * 4))]),
      );
      try {
        texts.add(engine.generate({ game: game.id, parameters, seed }).text);
      } catch {
        // Not all parameters fit each other.
      }
    }
    for (const setup of texts) {
      const start = startOf(engine, game, setup, MOST_POSITIONS);
      if (start === null) continue;
      if (game.valueKind === 'probability') nameResults(engine, game.id, setup, start);
      const random = seededRandom(setup.length);
      for (let line = 0; line < LINES; line += 1) {
        const found = randomGame(game, setup, start, random);
        if (found !== null && found.moves.length > 0) played.push(found);
      }
    }
  }
}, 300_000);

function nameResults(engine: Awaited<ReturnType<typeof freshEngine>>, game: string, setup: string, start: Spot): void {
  const session = engine.open(game, setup);
  const lines = new Map([[start.text, '']]);
  for (const [text, line] of lines) {
    for (const { text: name, results } of session.study(line).positions.at(-1)?.moves ?? []) {
      namesOf.set(
        text + name,
        results.map((result) => result.text),
      );
      for (const result of results) {
        const next = line === '' ? result.text : `${line}.${result.text}`;
        const to = session.study(next).positions.at(-1)?.text ?? '';
        if (!lines.has(to)) lines.set(to, next);
      }
    }
  }
  session.dispose();
}

async function positionsOf({ game, setup, moves }: Played): Promise<readonly Position[]> {
  const question = { game: game.id, setup };
  await page.ask('solve', question).answer;
  return (await page.ask('study', { ...question, line: moves.join('.') }).answer).positions;
}

function spotAt(spots: readonly Spot[], ply: number): Spot {
  const spot = spots[ply];
  if (spot === undefined) throw new Error(`nothing at ply ${ply}`);
  return spot;
}

/** What a move of the line brings its player in the end, for the player who makes it: 1, 0 or -1. */
function fates({ game, spots, moves }: Played): readonly { mover: PlayerIndex; had: number; after: number }[] {
  return moves.map((_, ply) => {
    const here = spotAt(spots, ply);
    const { mover } = here.place;
    const sign = mover === 0 ? 1 : -1;
    const ahead = (spot: Spot | undefined): number =>
      sign * aheadIn(game, spot === undefined ? Number.NaN : worthOf(game, [spot])) + 0;
    return { mover, had: ahead(here), after: ahead(spots[ply + 1]) };
  });
}

/** For games of chance: how much less a move brings its player than the best one. */
function costAt({ game, spots, moves }: Played, ply: number): { cost: number; best: readonly string[] } {
  const here = spotAt(spots, ply);
  const sign = here.place.mover === 0 ? 1 : -1;
  const ways = [...here.behind].map(([name, next]) => ({ name, worth: sign * worthOf(game, next) }));
  const most = Math.max(...ways.map(({ worth }) => worth));
  const text = moves[ply] ?? '';
  const own = ways.find(({ name }) => name === text || (namesOf.get(here.text + name) ?? []).includes(text));
  return {
    cost: most - (own?.worth ?? Number.NaN),
    best: ways.filter(({ worth }) => most - worth < 1e-12).map(({ name }) => name),
  };
}

describe('what is said of a game that is over', () => {
  it('is looked at in every game, with each kind of end', async () => {
    const games = new Set(played.map(({ game }) => game.id));
    expect([...games].sort()).toEqual((await page.ask('catalogue', {}).answer).games.map(({ id }) => id).sort());
    expect(played.length).toBeGreaterThan(randomCases(500));
  });

  it('is so', async () => {
    const said = new Set<string>();
    for (const game of played) {
      const positions = await positionsOf(game);
      const end = aheadIn(game.game, worthOf(game.game, game.spots.slice(-1)));
      const winner = end === 0 ? null : end > 0 ? 0 : 1;
      const all = fates(game);
      for (const sides of SIDES) {
        const about = `${game.game.id} ${game.setup} ${game.moves.join('.')} ${JSON.stringify(sides)}`;
        const finish = finishOf({ positions, moves: game.moves, sides, called: false });
        if (finish === null) throw new Error(`${about}: not over`);
        expect(finish.winner, about).toBe(winner);
        const { key } = finish.because;
        said.add(key);
        const { turn, reader } = finish;
        const isYours = turn !== null && turn.mover === reader;
        if (key.startsWith('finish.turn')) expect(key.includes('.yours.'), about).toBe(isYours);
        if (turn !== null && turn.chances > 0) {
          const costs = game.moves.map((_, ply) => costAt(game, ply));
          const own = costs.filter((_, ply) => all[ply]?.mover === otherPlayer(winner ?? 0));
          expect(turn.mover, about).toBe(otherPlayer(winner ?? 0));
          expect(turn.chances, about).toBeCloseTo(Math.max(...own.map(({ cost }) => cost)), 9);
          expect(costs[turn.path.length - 1]?.cost, about).toBeCloseTo(turn.chances, 9);
          expect(turn.best.map(({ text }) => text).sort(), about).toEqual(costs[turn.path.length - 1]?.best.toSorted());
          expect(finish.because.arguments['by'], about).toEqual({ kind: 'figures', text: pointsText(turn.chances) });
          continue;
        }
        if (key === 'finish.luck') {
          for (const [ply, { mover }] of all.entries()) {
            if (mover !== winner) expect(costAt(game, ply).cost, about).toBeCloseTo(0, 9);
          }
          continue;
        }
        const from = aheadIn(game.game, worthOf(game.game, game.spots.slice(0, 1)));
        if (turn === null) {
          // The end was the one that it had to be, and nobody gave anything away that counts for it.
          expect(from, about).toBe(end);
          expect(key, about).toBe(
            winner === null
              ? 'finish.from-start.draw'
              : winner === reader
                ? 'finish.from-start.held'
                : 'finish.from-start.win',
          );
          expect(
            all.every(({ mover, had, after }) => mover === winner || after >= had),
            about,
          ).toBe(true);
          if (winner === null || winner === reader)
            expect(
              all.every(({ had, after }) => had === after),
              about,
            ).toBe(true);
          continue;
        }
        const at = turn.path.length - 1;
        const fate = all[at];
        expect(turn.path, about).toEqual(game.moves.slice(0, at + 1));
        expect(fate?.mover, about).toBe(turn.mover);
        expect(fate?.had, about).toBe({ win: 1, draw: 0, loss: -1 }[turn.had]);
        expect(key, about).toBe(`finish.turn.${isYours ? 'yours' : 'theirs'}.${turn.had}`);
        // It gave that away for what the game ended in, which its player never had better again.
        expect(fate?.after, about).toBe(winner === null ? 0 : -1);
        const later = all.slice(at + 1).filter(({ mover }) => mover === turn.mover);
        expect(
          later.every(({ had }) => had <= (fate?.after ?? Number.NaN) || winner === null),
          about,
        ).toBe(true);
        // Each of the moves that are named would have kept it.
        const behind = spotAt(game.spots, at).behind;
        for (const { text } of turn.best) {
          const sign = turn.mover === 0 ? 1 : -1;
          expect(sign * aheadIn(game.game, worthOf(game.game, behind.get(text) ?? [])) + 0, `${about}: ${text}`).toBe(
            fate?.had,
          );
        }
      }
    }
    // Every sentence has come up.
    const kinds = ['turn.yours.win', 'turn.yours.draw', 'turn.yours.chances', 'turn.theirs.win', 'turn.theirs.draw'];
    const others = ['turn.theirs.chances', 'from-start.win', 'from-start.held', 'from-start.draw', 'luck'];
    expect([...said].sort()).toEqual([...kinds, ...others].map((kind) => `finish.${kind}`).sort());
  }, 300_000);
});
