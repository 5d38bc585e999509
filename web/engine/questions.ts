/** Selects the part that answers each kind of question, and the kinds of which a new question cancels the previous one. */
import type { QuestionKind } from '../model/game/questions.ts';

/** The subject of a question, which determines its part (parts.ts). */
type About =
  /** Texts of any game, or the engine itself. */
  | 'any game'
  /** Texts of one game. */
  | 'texts'
  | 'play'
  /** Traces and whole solutions. */
  | 'study'
  /** Inputs and outputs of published problems. */
  | 'judge';

interface Asked {
  readonly about: About;
  /** A new question cancels the previous one. */
  readonly newest: boolean;
}

const asked = (about: About, wins?: 'the newest wins'): Asked => ({ about, newest: wins !== undefined });

export const QUESTIONS: Readonly<Record<QuestionKind, Asked>> = {
  catalogue: asked('any game'),
  recognise: asked('any game', 'the newest wins'),
  read: asked('texts'),
  write: asked('texts'),
  compose: asked('texts', 'the newest wins'),
  generate: asked('texts', 'the newest wins'),
  writeLink: asked('texts', 'the newest wins'),
  solve: asked('play', 'the newest wins'),
  verify: asked('play', 'the newest wins'),
  study: asked('play'),
  workOut: asked('play', 'the newest wins'),
  find: asked('play', 'the newest wins'),
  survey: asked('study', 'the newest wins'),
  certificate: asked('study'),
  trace: asked('study', 'the newest wins'),
  traceNodes: asked('study'),
  tracePositions: asked('study'),
  tracePlaces: asked('study'),
  measure: asked('study'),
  series: asked('study'),
  breakIt: asked('study', 'the newest wins'),
  judge: asked('judge', 'the newest wins'),
  check: asked('judge', 'the newest wins'),
  pack: asked('judge', 'the newest wins'),
  stress: asked('judge', 'the newest wins'),
  misjudge: asked('judge', 'the newest wins'),
  claim: asked('judge', 'the newest wins'),
};
