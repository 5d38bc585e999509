/**
 * Chooses the part of the engine that answers a question.
 *
 * In Node, offline and in old browsers, one module (`whole`) answers all questions. Elsewhere, one module (`text`)
 * reads, writes and generates setups as text for all games, and each game has three modules: play, study and judge. The
 * part `play/own` answers the questions about rules.
 */
import type { Question, QuestionKind } from '../model/game/questions.ts';
import type { Part } from './protocol.ts';
import { QUESTIONS } from './questions.ts';

/** Returns the part that answers a question. `manyGames` prefers the text part, which serves all games. */
export type PartOf = <K extends QuestionKind>(kind: K, question: Question<K>, manyGames?: boolean) => Part;

/** The parts for environments with a single module. */
export const singleModuleParts: { readonly partOf: PartOf; readonly first: Part } = {
  partOf: () => 'whole',
  first: 'whole',
};

/** Returns the function that selects a part, for an engine that has separate modules for these games. */
export function byGame(games: ReadonlySet<string>): PartOf {
  return (kind, question, manyGames = false) => {
    const { about } = QUESTIONS[kind];
    if (about === 'rules') return 'play/own';
    const ofTexts = about === 'any game' || (manyGames && about === 'texts');
    const game = ofTexts ? null : gameOf(question);
    // The text part reports the error for an unknown game.
    if (game === null || !games.has(game)) return 'text';
    if (about === 'judge') return `judge/${game}`;
    return about === 'study' || namesSolver(question) ? `study/${game}` : `play/${game}`;
  };
}

/** A play module contains only the default solver of its game. */
function namesSolver(question: Question<QuestionKind>): boolean {
  return 'how' in question && question.how?.solver !== undefined;
}

function gameOf(question: object): string | null {
  return 'game' in question && typeof question.game === 'string' ? question.game : null;
}
