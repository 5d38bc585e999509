/** Checks the page's sentences about real positions: every example of every game, played perfectly to its end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../web/messages/messages.ts';
import { plotHistory } from '../../web/model/analyse/history-plot.ts';
import { totalPoints } from '../../web/model/game/total-points.ts';
import type { GameEntry, Position, Setup } from '../../web/model/game/types.ts';
import { bestMoves, difference, markOf, moveTiers } from '../../web/model/game/values.ts';
import { goalAfter } from '../../web/model/puzzle/goal-status.ts';
import { luckSentence, remarkOn } from '../../web/model/words/remarks.ts';
import { verdictOf } from '../../web/model/words/verdict.ts';
import { axisWords, tickWords } from '../../web/views/analyse/history-axes.ts';
import { sentenceText, valueLabel, valueText } from '../../web/views/controls/sentence.tsx';
import { freshEngine, gameIn, TestClient } from './support/engine.ts';

/** Maximum number of positions of an example; larger ones take a long time and show no additional sentences. */
const LARGEST = 300_000;
/** Maximum number of plies of a line; some games never end. */
const LONGEST_LINE = 60;

const page = new TestClient(await freshEngine());
const games = await page.games();
afterAll(() => switchLanguage('en'));

interface Game {
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly positions: readonly Position[];
  readonly played: readonly string[];
}

/**
 * Solves an example and plays best moves, cycling through the chance results; returns null if the example is too large.
 */
async function playedOut(game: GameEntry, text: string): Promise<Game | null> {
  const question = { game: game.id, setup: text };
  const report = await page.ask('solve', question).answer;
  if (report.positions > LARGEST) return null;
  const setup = await page.ask('read', { game: game.id, text }).answer;
  const played: string[] = [];
  for (;;) {
    const { positions } = await page.ask('study', { ...question, line: played.join('.') }).answer;
    const [best] = bestMoves(positions.at(-1)?.moves ?? []);
    if (best === undefined || played.length === LONGEST_LINE) return { game, setup, positions, played };
    played.push(best.results[played.length % 3]?.text ?? best.text);
  }
}

async function everyExample(): Promise<readonly Game[]> {
  const all: Game[] = [];
  for (const game of games) {
    for (const { setup } of game.examples) {
      const found = await playedOut(game, setup);
      if (found !== null) all.push(found);
    }
  }
  return all;
}

describe('perfect play of the examples', () => {
  let examples: readonly Game[] = [];
  beforeAll(async () => {
    examples = await everyExample();
  });

  it('covers every game', () => {
    expect(new Set(examples.map(({ game }) => game.id))).toEqual(new Set(games.map(({ id }) => id)));
  });

  it('ends with the score that the first verdict names, in games of points', () => {
    for (const { game, setup, positions } of examples.filter((each) => each.game.valueKind === 'margin')) {
      const last = positions.at(-1);
      const [first] = positions;
      expect(last?.ending, setup.text).not.toBeNull();
      const points = last?.points ?? [0, 0];
      expect(points[0] + points[1], setup.text).toBe(totalPoints(setup.board));
      // The winner's points come first.
      const score = `${Math.max(...points)}:${Math.min(...points)}`;
      const verdict = first === undefined ? null : verdictOf(first, { total: totalPoints(setup.board) });
      expect(verdict === null ? '' : sentenceText(game, verdict.headline), setup.text).toContain(score);
    }
  });

  it('gets no remarks other than for best moves', () => {
    for (const { positions, played, setup } of examples) {
      for (const [ply, move] of played.entries()) {
        const before = positions[ply];
        const remark = before === undefined ? null : remarkOn(before, move);
        expect(remark?.grade ?? 'best', `${setup.text} ${move}`).toBe('best');
      }
    }
  });

  it('fills every placeholder of every sentence, in both languages', async () => {
    for (const language of ['en', 'zh'] as const) {
      await switchLanguage(language);
      for (const { game, setup, positions, played } of examples) {
        const total = totalPoints(setup.board);
        for (const [ply, position] of positions.entries()) {
          const before = positions[ply - 1] ?? null;
          const { headline, details } = verdictOf(position, { endlessPlay: game.endlessPlay, before, total });
          const remarks = position.moves.map((move) => remarkOn(position, move.text)?.sentence);
          const luck = before === null ? null : luckSentence(before, played[ply - 1] ?? '');
          const said = [headline, ...details, ...remarks, luck]
            .flatMap((sentence) => (sentence == null ? [] : [sentenceText(game, sentence)]))
            .concat(
              position.moves.flatMap(({ value }) =>
                value === null
                  ? []
                  : [valueText(value, position, game.endlessPlay), valueLabel(value, position, game.endlessPlay)],
              ),
            );
          for (const sentence of said) expect(sentence).not.toMatch(/[{}]|null|undefined|NaN|^$/);
        }
      }
    }
  });

  it('agrees with the ranks of the engine: tiers, marks and differences', () => {
    const order = ['win', 'draw', 'loss'];
    for (const { positions, setup } of examples) {
      for (const position of positions) {
        const tiers = moveTiers(position.moves);
        const best = position.moves[0]?.value ?? null;
        const outcomes: number[] = [];
        for (const [index, { rank, value }] of position.moves.entries()) {
          if (value === null || rank === null) continue;
          if (rank === 0) expect(tiers[index], setup.text).toBe(0);
          expect(difference(best, value, position)?.kind === 'best', setup.text).toBe(rank === 0);
          outcomes.push(order.indexOf(markOf(value, position).outcome));
        }
        expect(outcomes, setup.text).toEqual(outcomes.toSorted((a, b) => a - b));
      }
    }
  });

  it('keeps the value in the history plot constant, except for chance', () => {
    for (const { game, setup, positions, played } of examples) {
      const values = plotHistory(positions, played, game).nodes.flatMap(({ value }) => value ?? []);
      expect(
        values.every(({ at }) => at >= 0 && at <= 1),
        setup.text,
      ).toBe(true);
      if (game.valueKind === 'margin') {
        for (const { at } of values) expect(at, setup.text).toBeCloseTo(values[0]?.at ?? 0);
      }
      if (game.valueKind === 'outcome') {
        expect(new Set(values.map(({ ahead }) => ahead)).size, setup.text).toBe(1);
      }
    }
  });

  it.each([
    ['cat-mouse', ['The mouse wins ↑ sooner is higher', 'The cat wins ↓ sooner is lower'], ['draw']],
    ['cat-mouse-2', ['The mouse wins ↑ sooner is higher', 'The cat wins ↓ sooner is lower'], ['endless']],
    ['wolves-sheep', ['The wolf pack wins ↑ sooner is higher', 'The sheep wins ↓ sooner is lower'], ['endless']],
    ['game-graph', ['Max wins ↑ sooner is higher', 'Min wins ↓ sooner is lower'], ['draw']],
    ['triangle-war', ['A ahead at the end, in points ↑', 'B ahead ↓'], []],
    ['dots-boxes', ['Tom ahead at the end, in points ↑', 'Jerry ahead ↓'], []],
    ['gems', ['Alice ahead at the end, in points ↑', 'Bob ahead ↓'], []],
    ['shooting', ['Chance that A wins', null], []],
  ])('has labelled axes, and a mark for draws only if they occur: %s', async (id, sides, words) => {
    await switchLanguage('en');
    const own = examples.filter(({ game }) => game.id === id);
    const [first] = own;
    if (first === undefined) throw new Error('no example');
    const { above, below, across } = axisWords(first.game);
    expect([above, below, across]).toEqual([...sides, 'Plies played →']);
    const ticks = own.flatMap(({ game, positions, played }) => plotHistory(positions, played, game).ticks);
    expect([...new Set(ticks.map(tickWords).filter((text) => /[a-z]/.test(text)))]).toEqual(words);
    const figure = { outcome: /^$/, margin: /^(0|[+−]\d+)$/, probability: /^\d+%$/ }[first.game.valueKind];
    for (const { text, word } of ticks) if (word === null) expect(text).toMatch(figure);
  });
});

describe('if values that depend on the played moves need too much memory', () => {
  /**
   * Without the history, the mouse, which moves first, would win from vertex 4; but the winning line repeats the first
   * position.
   */
  const GRAPH = '0-1.2_1-4_2-3_3-4';

  it('the page says that its values ignore the played moves, and the goal of a puzzle is unknown', async () => {
    const engine = await freshEngine();
    const solved = engine.open('cat-mouse', GRAPH);
    const done = solved.advance(1_000_000);
    if (done.answer === null) throw new Error('not solved');
    const session = engine.open('cat-mouse', GRAPH, { bytes: done.answer.bytes + 1 });
    session.advance(1_000_000);
    const line = '4';
    while (session.workOut(line, 1_000_000).answer === null);
    const { positions } = session.study(line);
    const [first, position] = positions;
    if (position === undefined || first === undefined) throw new Error('no position');
    expect([position.asIfBegunHere, position.value]).toMatchObject([true, { winner: 0, plies: 4 }]);
    const { details } = verdictOf(position);
    expect(details.map(({ key }) => key)).toContain('verdict.as-if-begun-here');
    const game = gameIn(games, 'cat-mouse');
    const puzzle = { goal: { kind: 'hold', plies: null }, game, before: 1 } as const;
    const moves = position.moves.slice(0, 1).map(({ text }) => text);
    const next = session.study([line, ...moves].join('.')).positions;
    expect(goalAfter({ ...puzzle, positions: next.slice(1), moves })).toEqual({ kind: 'unknown', ply: 0 });
    const exact = solved.study(line).positions.at(-1);
    expect([exact?.asIfBegunHere, exact?.value]).toMatchObject([false, { outcome: 'draw' }]);
    solved.dispose();
    session.dispose();
  });
});
