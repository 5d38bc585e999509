/**
 * Chooses the part of the engine that answers a question.
 *
 * In Node, offline and in old browsers, one module (`whole`) answers all questions. Elsewhere, one module (`text`)
 * reads, writes and generates setups as text for all games, and each game has three modules: play, study and judge.
 * All games whose rules are data share three modules; their parts `play/own` and `judge/own` also answer the
 * questions about rules.
 */
import type { Question, QuestionKind } from '../model/game/questions.ts';
import type { GameEntry } from '../model/game/types.ts';
import type { Part } from './protocol.ts';
import { QUESTIONS } from './questions.ts';

/** Returns the part that answers a question. `manyGames` prefers the text part, which serves all games. */
export type PartOf = <K extends QuestionKind>(kind: K, question: Question<K>, manyGames?: boolean) => Part;

/** The parts for environments with a single module. */
export const singleModuleParts: { readonly partOf: PartOf; readonly first: Part } = {
  partOf: () => 'whole',
  first: 'whole',
};

/** Name of the modules for games whose rules are data. */
const RULES = 'own';

/** Returns the name of the modules of each game, by game id. */
export function modulesOfGames(games: readonly Pick<GameEntry, 'id' | 'rules'>[]): ReadonlyMap<string, string> {
  return new Map(games.map(({ id, rules }) => [id, rules ? RULES : id]));
}

/** Returns the function that selects a part, for an engine with these modules by game id. */
export function byGame(modules: ReadonlyMap<string, string>): PartOf {
  return (kind, question, manyGames = false) => {
    const { about } = QUESTIONS[kind];
    if (about === 'rules') return `play/${RULES}`;
    if (about === 'two rules') return `judge/${RULES}`;
    const name = about === 'any game' ? undefined : modules.get(gameOf(question) ?? '');
    // The text part reports the error for an unknown game. It contains no games whose rules are data.
    if (name === undefined || (manyGames && about === 'texts' && name !== RULES)) return 'text';
    if (about === 'judge') return `judge/${name}`;
    return about === 'study' || namesSolver(question) ? `study/${name}` : `play/${name}`;
  };
}

/** A play module contains only the default solver of its game. */
function namesSolver(question: Question<QuestionKind>): boolean {
  return 'how' in question && question.how?.solver !== undefined;
}

function gameOf(question: object): string | null {
  return 'game' in question && typeof question.game === 'string' ? question.game : null;
}
