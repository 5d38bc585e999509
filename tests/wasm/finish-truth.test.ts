/**
 * Compares the story that Play shows after a game with a full search that uses only the rules: the winner, every move
 * that changed the result, in order, and the first position from which a player could have done better.
 */
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../.ci/lib/size.mjs';
import type { GameEntry, PlayerIndex, Position } from '../../web/model/game/types.ts';
import { otherPlayer, pointsText } from '../../web/model/game/values.ts';
import { seededRandom } from '../../web/model/layout/random.ts';
import { type FinishStory, finishStory } from '../../web/model/play/finish-story.ts';
import { choiceOf } from '../../web/model/play/opponent.ts';
import type { Sides } from '../../web/model/play/players.ts';
import { makeSentence, number, playerArgument } from '../../web/model/words/sentence.ts';
import { freshEngine, TestClient } from './support/engine.ts';
import { type LineEnd, meanFreshResult, meanResult, startOf } from './support/exact-results.ts';

/** Maximum number of positions of a board; larger boards show no additional sentences. */
const MOST_POSITIONS = 300;
const SETUPS = randomCases(12);
const LINES = randomCases(400);
const LONGEST = 40;
/** The reader's sides: the first player, the second player, both, and neither. */
const SIDES: readonly Sides[] = [
  ['hand', 'perfect'],
  ['perfect', 'hand'],
  ['hand', 'hand'],
  ['random', 'random'],
];

/** A finished game. */
interface FinishedGame {
  readonly game: GameEntry;
  readonly setup: string;
  readonly moves: readonly string[];
  /** The position before each move, and the one after the last move. */
  readonly ends: readonly LineEnd[];
  readonly called: boolean;
}

/** Returns the result of a move. The history of the line counts only in games with a repetition rule. */
const resultOfMove = ({ repetitionDraws }: GameEntry, ends: readonly LineEnd[]): number =>
  repetitionDraws ? meanResult(ends) : meanFreshResult(ends);

/** Returns which player a result favours: 1 for the first, -1 for the second, 0 for neither. */
const favouredSide = ({ valueKind }: GameEntry, result: number): number =>
  Math.sign(valueKind === 'probability' ? result - 0.5 : result);

/**
 * Returns a random game with some best moves; null if it does not end. Stops at a repetition if the game has no rule
 * that ends it.
 */
function randomGame(game: GameEntry, setup: string, start: LineEnd, random: () => number): FinishedGame | null {
  const moves: string[] = [];
  const ends = [start];
  const skill = random();
  const loops = random() < 0.3;
  for (let current = start; !current.state.isOver && !current.repeats; ) {
    const choices = [...current.after];
    const sign = current.state.mover === 0 ? 1 : -1;
    const best = Math.max(...choices.map(([, next]) => sign * resultOfMove(game, next)));
    const wanted = random() < skill ? choices.filter(([, next]) => sign * resultOfMove(game, next) === best) : choices;
    const [name, results] = wanted[Math.floor(random() * wanted.length)] ?? [];
    const chosen = results === undefined ? 0 : Math.floor(random() * results.length);
    const next = results?.[chosen];
    if (name === undefined || next === undefined || (next.repeats && !loops) || moves.length === LONGEST) return null;
    moves.push(results !== undefined && results.length > 1 ? `${name}-${chosen + 1}` : name);
    ends.push(next);
    current = next;
  }
  const called = ends.at(-1)?.repeats === true && !game.repetitionDraws;
  return { game, setup, moves, ends, called };
}

const played: FinishedGame[] = [];

const engine = await freshEngine();
const page = new TestClient(engine);
for (const game of engine.games()) {
  const texts = new Set(game.examples.map(({ setup }) => setup));
  for (let seed = 1; seed <= SETUPS; seed += 1) {
    const random = seededRandom(seed);
    // Parameters near their minimum keep the boards small.
    const parameters = Object.fromEntries(
      game.parameters.map(({ id, min, max }) => [id, Math.min(max, min + Math.floor(random() * 4))]),
    );
    try {
      texts.add(engine.ask('generate', { game: game.id, parameters, seed }).text);
    } catch {
      // Some combinations of parameters are invalid.
    }
  }
  for (const setup of texts) {
    const start = startOf(engine, game, setup, MOST_POSITIONS);
    if (start === null) continue;
    const random = seededRandom(setup.length);
    for (let line = 0; line < LINES; line += 1) {
      const found = randomGame(game, setup, start, random);
      if (found !== null && found.moves.length > 0) played.push(found);
    }
  }
}

async function positionsOf({ game, setup, moves }: FinishedGame): Promise<readonly Position[]> {
  const question = { game: game.id, setup };
  await page.ask('solve', question).answer;
  return (await page.ask('study', { ...question, line: moves.join('.') }).answer).positions;
}

function endAt(ends: readonly LineEnd[], ply: number): LineEnd {
  const end = ends[ply];
  if (end === undefined) throw new Error(`nothing at ply ${ply}`);
  return end;
}

/** Returns the result before and after each move, for the player who makes it: 1, 0 or -1. */
function moveResults({
  game,
  ends,
  moves,
}: FinishedGame): readonly { mover: PlayerIndex; had: number; after: number }[] {
  return moves.map((_, ply) => {
    const current = endAt(ends, ply);
    const { mover } = current.state;
    const sign = mover === 0 ? 1 : -1;
    const ahead = (end: LineEnd | undefined): number =>
      sign * favouredSide(game, end === undefined ? Number.NaN : resultOfMove(game, [end])) + 0;
    return { mover, had: ahead(current), after: ahead(ends[ply + 1]) };
  });
}

/** For games of chance: returns the probability lost compared with the best move, and the best moves. */
function costAt({ game, ends, moves }: FinishedGame, ply: number): { cost: number; best: readonly string[] } {
  const current = endAt(ends, ply);
  const sign = current.state.mover === 0 ? 1 : -1;
  const choices = [...current.after].map(([name, next]) => ({ name, worth: sign * resultOfMove(game, next) }));
  const most = Math.max(...choices.map(({ worth }) => worth));
  const text = moves[ply] ?? '';
  const own = choices.find(({ name }) => name === text.replace(/-[123]$/, ''));
  return {
    cost: most - (own?.worth ?? Number.NaN),
    best: choices.filter(({ worth }) => most - worth < 1e-12).map(({ name }) => name),
  };
}

/** Returns the plies whose moves changed the winner. */
function changesOf(played: FinishedGame): readonly number[] {
  return moveResults(played).flatMap(({ had, after }, ply) => (had === after ? [] : [ply]));
}

/** Plays the page's best moves from the position at a ply to the end; returns the last position. */
async function playBest({ game, setup, moves, ends }: FinishedGame, from: number): Promise<LineEnd> {
  const line = moves.slice(0, from);
  let current = endAt(ends, from);
  while (!current.state.isOver && !current.repeats) {
    const study = await page.ask('study', { game: game.id, setup, line: line.join('.') }).answer;
    const position = study.positions.at(-1);
    const best = position === undefined ? null : choiceOf('perfect', { seed: from, ply: line.length, position });
    const next = current.after.get(best?.text ?? '')?.[0];
    if (best === null || next === undefined) throw new Error(`${game.id} ${setup} ${line.join('.')}: no best move`);
    line.push(best.text);
    current = next;
  }
  return current;
}

describe('the story of a finished game', () => {
  it('is tested in every game and with each kind of ending', async () => {
    const games = new Set(played.map(({ game }) => game.id));
    expect([...games].sort()).toEqual((await page.games()).map(({ id }) => id).sort());
    expect(played.length).toBeGreaterThan(randomCases(500));
    expect(played.some(({ called }) => called)).toBe(true);
    expect(played.some(({ ends, called }) => ends.at(-1)?.repeats === true && !called)).toBe(true);
    // Games in which the result changes several times reveal a story that does not begin with the first change.
    const turned = played.filter((game) => game.game.valueKind !== 'probability' && changesOf(game).length > 1);
    expect(turned.length).toBeGreaterThan(randomCases(200));
  });

  it('begins with the first move that changed the result and names the later ones', async () => {
    const said = new Set<string>();
    for (const game of played) {
      const positions = await positionsOf(game);
      const end = favouredSide(game.game, resultOfMove(game.game, game.ends.slice(-1)));
      const winner = end === 0 ? null : end > 0 ? 0 : 1;
      const all = moveResults(game);
      const changes = changesOf(game);
      for (const sides of SIDES) {
        const about = `${game.game.id} ${game.setup} ${game.moves.join('.')} ${JSON.stringify(sides)}`;
        const finish = finishStory({ positions, moves: game.moves, sides, called: game.called });
        if (finish === null) throw new Error(`${about}: not over`);
        const { reader, turns, story } = finish;
        expect(finish.winner, about).toBe(winner);
        for (const { sentence } of story) said.add(sentence.key);
        expect(
          turns.map(({ path }) => path),
          about,
        ).toEqual(turns.map(({ path }) => game.moves.slice(0, path.length)));
        const plies = turns.map(({ path }) => path.length - 1);
        if (game.game.valueKind === 'probability') {
          expectChances(game, finish, about);
          continue;
        }
        expect(plies, about).toEqual(changes);
        if (changes.length === 0) {
          const kind = winner === null ? 'draw' : winner === reader ? 'held' : 'win';
          expect(keysOf(finish), about).toEqual([`finish.from-start.${kind}`]);
          continue;
        }
        // The story shows the first change, then up to three later ones; if there are more, it shows the last change
        // and the number of changes in between.
        const [first = 0, ...later] = changes;
        const named = later.length > 3 ? later.slice(-1) : later;
        expect(
          story.map(({ ply }) => ply),
          about,
        ).toEqual([first, ...(later.length > 3 ? [null] : []), ...named]);
        for (const { sentence, ply } of story) {
          if (ply === null) {
            expect(sentence, about).toEqual(makeSentence('finish.between', { count: number(later.length - 1) }));
            continue;
          }
          const { mover, had } = all[ply] ?? { mover: null, had: Number.NaN };
          const whose = mover === reader ? 'yours' : 'theirs';
          const result = had === 1 ? 'win' : had === 0 ? 'draw' : 'nothing';
          expect(sentence.key, about).toBe(`finish.${ply === first ? 'first' : 'later'}.${whose}.${result}`);
          expect(sentence.arguments, about).toMatchObject({
            player: { player: mover },
            number: { number: ply + 1 },
            played: { moves: [game.moves[ply]] },
          });
          // Each named move would have kept the result.
          const named = sentence.arguments['moves'];
          const moves = named?.kind === 'moves' ? named.moves : [];
          expect(moves.length, about).toBeGreaterThan(0);
          const sign = mover === 0 ? 1 : -1;
          for (const text of moves) {
            const kept =
              sign * favouredSide(game.game, resultOfMove(game.game, endAt(game.ends, ply).after.get(text) ?? []));
            expect(kept + 0, `${about}: ${text}`).toBe(had);
          }
        }
      }
    }
    // Checks that the games cover every sentence.
    const turns = ['yours.win', 'yours.draw', 'theirs.win', 'theirs.draw'];
    const kinds = turns.flatMap((kind) => [`first.${kind}`, `later.${kind}`]);
    const chances = ['chances.yours', 'chances.theirs', 'chances.others.yours', 'chances.others.theirs', 'luck'];
    const others = ['between', 'from-start.win', 'from-start.held', 'from-start.draw'];
    expect([...said].sort()).toEqual([...kinds, ...chances, ...others].map((kind) => `finish.${kind}`).sort());
  }, 300_000);

  it('starts at a position from which best moves still reach the initial result', async () => {
    for (const game of played) {
      if (game.game.valueKind === 'probability') continue;
      const finish = finishStory({
        positions: await positionsOf(game),
        moves: game.moves,
        sides: ['hand', 'hand'],
        called: game.called,
      });
      const [turn] = finish?.turns ?? [];
      if (turn === undefined) continue;
      const begins = favouredSide(game.game, resultOfMove(game.game, game.ends.slice(0, 1)));
      const last = await playBest(game, turn.path.length - 1);
      expect(
        favouredSide(game.game, resultOfMove(game.game, [last])),
        `${game.game.id} ${game.setup} ${game.moves.join('.')}`,
      ).toBe(begins);
    }
  }, 300_000);
});

const keysOf = ({ story }: FinishStory): readonly string[] => story.map(({ sentence }) => sentence.key);

/** Checks that the story of a game of chance names the costliest of the loser's moves and its cost. */
function expectChances(game: FinishedGame, { winner, reader, turns, story }: FinishStory, about: string): void {
  const costs = game.moves.map((_, ply) => costAt(game, ply));
  const loser = otherPlayer(winner ?? 0);
  const own = costs.flatMap(({ cost }, ply) =>
    endAt(game.ends, ply).state.mover === loser && cost > 1e-12 ? [ply] : [],
  );
  expect(
    turns.map(({ path }) => path.length - 1).toSorted((a, b) => a - b),
    about,
  ).toEqual(own);
  const [costliest] = turns;
  if (costliest === undefined) {
    expect(story, about).toEqual([{ sentence: makeSentence('finish.luck', playerArgument(loser)), ply: null }]);
    return;
  }
  const whose = loser === reader ? 'yours' : 'theirs';
  const others = turns.length > 1 ? [`finish.chances.others.${whose}`] : [];
  expect(
    story.map(({ sentence }) => sentence.key),
    about,
  ).toEqual([`finish.chances.${whose}`, ...others]);
  const ply = costliest.path.length - 1;
  expect(costliest.chances, about).toBeCloseTo(Math.max(...own.map((at) => costs[at]?.cost ?? 0)), 9);
  expect(costs[ply]?.cost, about).toBeCloseTo(costliest.chances, 9);
  expect(costliest.best.map(({ text }) => text).sort(), about).toEqual(costs[ply]?.best.toSorted());
  expect(story[0]?.ply, about).toBe(ply);
  expect(story[0]?.sentence.arguments, about).toMatchObject({
    by: { kind: 'figures', text: pointsText(costliest.chances) },
    number: { number: ply + 1 },
    player: { player: loser },
  });
}
