/**
 * The parts of the engine.
 *
 * Either one module answers everything (`whole`: in Node, offline, in old browsers), or there is one module with the texts
 * of all games, and three for each game: play, study and judge.
 */
import type { Question, QuestionKind } from '../model/game/questions.ts';
import type { Part } from './protocol.ts';
import { QUESTIONS } from './questions.ts';

/** Returns the part that answers a question. `manyGames` prefers the part with the texts of all games. */
export type PartOf = <K extends QuestionKind>(kind: K, question: Question<K>, manyGames?: boolean) => Part;

/** For environments with one module. */
export const inOneModule: { readonly partOf: PartOf; readonly first: Part } = { partOf: () => 'whole', first: 'whole' };

/** For an engine with modules of these games. */
export function byGame(games: ReadonlySet<string>): PartOf {
  return (kind, question, manyGames = false) => {
    const { about } = QUESTIONS[kind];
    const ofTexts = about === 'any game' || (manyGames && about === 'texts');
    const game = ofTexts ? null : gameOf(question);
    // The part with all texts has the error message for an unknown game.
    if (game === null || !games.has(game)) return 'text';
    if (about === 'judge') return `judge/${game}`;
    return about === 'study' || namesSolver(question) ? `study/${game}` : `play/${game}`;
  };
}

/** Modules for playing contain only the default solver. */
function namesSolver(question: Question<QuestionKind>): boolean {
  return 'how' in question && question.how?.solver !== undefined;
}

function gameOf(question: object): string | null {
  return 'game' in question && typeof question.game === 'string' ? question.game : null;
}
