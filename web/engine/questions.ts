/** Defines which part answers each kind of question, and for which kinds a new question cancels the previous one. */
import type { QuestionKind } from '../model/game/questions.ts';

/** The subject of a question, which determines its part (parts.ts). */
type QuestionSubject =
  /** Questions about setups as text, for any game, or about the engine itself. */
  | 'any game'
  /** Questions about setups as text, for one game. */
  | 'texts'
  | 'play'
  /** Questions about traces and whole solutions. */
  | 'study'
  /** Questions about inputs and outputs of published problems. */
  | 'judge'
  /** Questions about games whose rules the reader writes. */
  | 'rules'
  /** Questions about two files of such rules. */
  | 'two rules';

interface QuestionFacts {
  readonly about: QuestionSubject;
  /** True if a new question of this kind cancels the previous one. */
  readonly newest: boolean;
}

const questionFacts = (about: QuestionSubject, wins?: 'the newest wins'): QuestionFacts => ({
  about,
  newest: wins !== undefined,
});

export const QUESTIONS: Readonly<Record<QuestionKind, QuestionFacts>> = {
  catalogue: questionFacts('any game'),
  recognise: questionFacts('any game', 'the newest wins'),
  read: questionFacts('texts'),
  write: questionFacts('texts'),
  compose: questionFacts('texts', 'the newest wins'),
  generate: questionFacts('texts', 'the newest wins'),
  writeLink: questionFacts('texts', 'the newest wins'),
  solve: questionFacts('play', 'the newest wins'),
  verify: questionFacts('play', 'the newest wins'),
  study: questionFacts('play'),
  workOut: questionFacts('play', 'the newest wins'),
  find: questionFacts('play', 'the newest wins'),
  survey: questionFacts('study', 'the newest wins'),
  certificate: questionFacts('study'),
  trace: questionFacts('study', 'the newest wins'),
  traceNodes: questionFacts('study'),
  tracePositions: questionFacts('study'),
  tracePlaces: questionFacts('study'),
  measure: questionFacts('study'),
  series: questionFacts('study'),
  breakIt: questionFacts('study', 'the newest wins'),
  judge: questionFacts('judge', 'the newest wins'),
  check: questionFacts('judge', 'the newest wins'),
  pack: questionFacts('judge', 'the newest wins'),
  stress: questionFacts('judge', 'the newest wins'),
  misjudge: questionFacts('judge', 'the newest wins'),
  claim: questionFacts('judge', 'the newest wins'),
  checkRules: questionFacts('rules', 'the newest wins'),
  stepRules: questionFacts('rules'),
  compareRules: questionFacts('two rules'),
};
