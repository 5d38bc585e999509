/** Positions that puzzles may begin with, solved elsewhere: what `perfect-play solve --batch` is asked, and what it said. */
import * as v from 'valibot';
import { parseAnswer } from '../engine/worker/answers.ts';
import type { Beginning, FindingEngine } from '../model/compose/puzzle-search.ts';
import { lineMoves, lineText } from '../model/game/line.ts';
import type { Position } from '../model/game/types.ts';

/** Positions with their values, by where they are. */
export type Answers = ReadonlyMap<string, Position>;

const answer = v.object({
  game: v.string(),
  setup: v.string(),
  line: v.string(),
  position: v.custom<Position>(isPosition),
});

/** Asks what a position and all its moves are worth. */
export function requestFor(game: string, { setup, line }: Beginning): string {
  return JSON.stringify({ game, setup: setup.text, line: lineText(line), moves: true });
}

/** Reads answers, a line each and in any order. Throws an `EngineFailure` for one that is an error. */
export function readAnswers(text: string): Answers {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const { position, ...place } = v.parse(answer, parseAnswer(line));
      return [placeOf(place), position];
    }),
  );
}

/** The engine where these positions need not be solved any more. */
export function withAnswers(engine: FindingEngine, answers: Answers): FindingEngine {
  return {
    ...engine,
    async study(question) {
      const studied = await engine.study(question);
      if (studied.kind !== 'answer') return studied;
      const moves = lineMoves(question.line);
      const positions = studied.answer.positions.map((each, plies) => {
        const line = lineText(moves.slice(0, plies));
        return answers.get(placeOf({ ...question, line })) ?? each;
      });
      return { kind: 'answer', answer: { positions } };
    },
  };
}

function placeOf({ game, setup, line }: { game: string; setup: string; line: string }): string {
  return `${game} ${setup} ${line}`;
}

function isPosition(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'moves' in json;
}
