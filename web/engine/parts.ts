/**
 * The parts of the engine: a page loads of it what is looked at.
 *
 * Either one module answers everything (`whole`: under Node, offline, in old browsers), or there is one for the texts of all
 * games, and for each game one to play, one to study and one to judge.
 */
import type { Question, QuestionKind } from '../model/game/questions.ts';
import type { Part } from './protocol.ts';
import { QUESTIONS } from './questions.ts';

/** Says which part answers a question; that with all texts, if it can, where many games are asked about. */
export type PartOf = <K extends QuestionKind>(kind: K, question: Question<K>, manyGames?: boolean) => Part;

/** For surroundings in which one module answers everything. */
export const inOneModule: { readonly partOf: PartOf; readonly first: Part } = { partOf: () => 'whole', first: 'whole' };

/** For an engine that has modules of these games. */
export function byGame(games: ReadonlySet<string>): PartOf {
  return (kind, question, manyGames = false) => {
    const { about } = QUESTIONS[kind];
    const ofTexts = about === 'any game' || (manyGames && about === 'texts');
    const game = ofTexts ? null : gameOf(question);
    // The part with the texts of all games knows what to say of one that there is not.
    if (game === null || !games.has(game)) return 'text';
    if (about === 'judge') return `judge/${game}`;
    return about === 'study' || namesSolver(question) ? `study/${game}` : `play/${game}`;
  };
}

/** Modules to play have no other solver than the one that is chosen. */
function namesSolver(question: Question<QuestionKind>): boolean {
  return 'how' in question && question.how?.solver !== undefined;
}

function gameOf(question: object): string | null {
  return 'game' in question && typeof question.game === 'string' ? question.game : null;
}
