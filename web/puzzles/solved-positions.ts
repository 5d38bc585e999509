/**
 * Positions solved in advance by `perfect-play solve --batch`: the requests, the answers, and an engine that uses the
 * answers.
 */
import * as v from 'valibot';
import { parseAnswer } from '../engine/worker/answers.ts';
import type { FindingEngine, PuzzleOpening } from '../model/compose/puzzle-search.ts';
import { lineMoves, lineText } from '../model/game/line.ts';
import type { Position } from '../model/game/types.ts';

/** Positions with values, by game, setup and line. */
export type SolvedPositions = ReadonlyMap<string, Position>;

const Answer = v.object({
  game: v.string(),
  setup: v.string(),
  line: v.string(),
  position: v.custom<Position>((json) => typeof json === 'object' && json !== null && 'moves' in json),
});

/** Returns the request for the values of a position and of all its moves. */
export function requestFor(game: string, { setup, line }: PuzzleOpening): string {
  return JSON.stringify({ game, setup: setup.text, line: lineText(line), moves: true });
}

/** Parses answers, one per line and in any order. Throws an `EngineFailure` if an answer reports an error. */
export function readSolved(text: string): SolvedPositions {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const { position, ...place } = v.parse(Answer, parseAnswer(line));
      return [keyOf(place), position];
    }),
  );
}

/** Returns an engine that takes the values of positions from `solved` if it contains them. */
export function withSolved(engine: FindingEngine, solved: SolvedPositions): FindingEngine {
  return {
    ...engine,
    async study(question) {
      const studied = await engine.study(question);
      if (studied.kind !== 'answer') return studied;
      const moves = lineMoves(question.line);
      const positions = studied.answer.positions.map((each, plies) => {
        const line = lineText(moves.slice(0, plies));
        return solved.get(keyOf({ ...question, line })) ?? each;
      });
      return { kind: 'answer', answer: { positions } };
    },
  };
}

function keyOf({ game, setup, line }: { game: string; setup: string; line: string }): string {
  return `${game} ${setup} ${line}`;
}
