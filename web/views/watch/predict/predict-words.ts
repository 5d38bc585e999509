/** Words for the questions about the next steps, and for the verdicts on guesses. */
import { listText, t } from '../../../messages/messages.ts';
import type { GameEntry, Position, Value } from '../../../model/game/types.ts';
import { otherPlayer, percentText, signedText, winnerOfEndlessPlay } from '../../../model/game/values.ts';
import { contradict } from '../../../model/watch/compare/measurement.ts';
import type {
  CutsQuestion,
  Question,
  UnexaminedMove,
  ValueQuestion,
  ValueReason,
} from '../../../model/watch/predict/questions.ts';
import { TOLERANCE, type Verdict } from '../../../model/watch/predict-session.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import type { TraceTree } from '../../../model/watch/trace/tree.ts';
import { capitalised } from '../../controls/capitalised.ts';
import { playerName, playerWithin } from '../../controls/names.ts';
import { boundText, UNNAMED, worthText } from '../narration/narration-words.ts';
import { claimText } from '../tree/tree-words.ts';

export interface PredictTerms {
  readonly game: GameEntry;
  readonly trace: Trace;
  readonly tree: TraceTree | null;
  /** Known positions of the nodes that the question mentions. */
  readonly positions: ReadonlyMap<number, Position>;
}

/** Returns the name of a move by its index in the game's order of moves. */
export function moveName(position: Position | null, move: number): string {
  return position?.moves[move]?.text ?? UNNAMED;
}

/** Scope of an answer: true everywhere, true only on the current line, or merely believed by a wrong solver. */
type Scope = '' | '.on-line' | '.believed';

function scopeOf({ trace }: PredictTerms, onLine: boolean): Scope {
  if (trace.solver.specimen) return '.believed';
  return onLine ? '.on-line' : '';
}

/** Describes the result of endless play: "a draw", "the mouse wins". */
function endlessText({ game, trace }: PredictTerms): string {
  const winner = winnerOfEndlessPlay(trace.endlessPlay);
  if (winner === null) return t('narration.worth.draw');
  return t('narration.worth.wins.sometime', { player: playerWithin(game, winner) });
}

/**
 * Returns a question such as "The first move to return, 1-2, brings +3 for Tom …: which moves will the search skip?"
 */
export function cutsQuestionText(terms: PredictTerms, question: CutsQuestion): string {
  const move = moveName(terms.positions.get(question.subject) ?? null, question.back);
  return t('predict.cuts.question', { ...cutsWords(terms, question), move });
}

/** Returns the nodes whose positions the sentences need. */
export function nodesOf(question: Question): readonly number[] {
  return question.kind === 'cuts'
    ? [...new Set([question.subject, ...question.left.map(({ node }) => node)])]
    : [question.subject];
}

/** Returns the place of a question, such as "Here" or "At node 3". */
export function nodePlaceText({ subject }: CutsQuestion, node: number): string {
  return node === subject ? t('predict.cuts.here') : t('predict.cuts.above', { node });
}

/** Returns the words for the result of the finished move and for the opponent's bound. */
function cutsWords(
  { game, trace, tree }: PredictTerms,
  { subject, brings, bound }: CutsQuestion,
  believed = trace.solver.specimen,
) {
  const mover = tree?.mover(subject) ?? 0;
  const other = otherPlayer(mover);
  return {
    player: playerName(game, mover),
    other: playerName(game, other),
    brings: worthText(game, { kind: 'worth', ...brings, believed }),
    bound: boundText(game, { kind: 'bound', holder: other, result: bound, believed: false }),
  };
}

/**
 * Returns the question "What is this position worth?", worded for the game's kind of value. For a wrong solver, asks
 * for its answer instead.
 */
export function valueQuestionText(terms: PredictTerms, { answer, onLine, subject }: ValueQuestion): string {
  const { game, tree } = terms;
  const scope = scopeOf(terms, onLine);
  const believed = scope === '.believed' ? scope : '';
  const player = playerName(game, 0);
  switch (answer.kind) {
    case 'outcome':
      return t(`predict.value.outcome${scope}`, { endless: endlessText(terms) });
    case 'margin':
      return t(`predict.value.margin${believed}`, { player });
    case 'probability': {
      const what = tree?.isChance(subject) === true ? 'shot' : 'probability';
      return t(`predict.value.${what}${believed}`, { player, tolerance: TOLERANCE });
    }
  }
}

/**
 * Returns the verdict on a guess in one word. For a wrong solver, the verdict covers only what that solver believes.
 */
export function verdictHeading({ trace }: PredictTerms, { kind, right }: Verdict): string {
  const word = right ? 'predict.right' : 'predict.wrong';
  if (!trace.solver.specimen) return t(word);
  return t(`${word}.${kind === 'value' ? 'believed' : 'cuts'}`);
}

/** Returns the answer with its reason. `truth` is the true value of the position, if known. */
export function verdictTexts(terms: PredictTerms, verdict: Verdict, truth: Value | null): readonly string[] {
  if (verdict.kind === 'cuts') return cutsTexts(terms, verdict);
  if (verdict.kind === 'choice') return [];
  const { answer, onLine, reason } = verdict.question;
  const { plies } = verdict;
  const scope = scopeOf(terms, onLine);
  const answerLine =
    scope === ''
      ? answerText(terms, answer)
      : t(`predict.answer${scope}`, { answer: clauseText(terms, answer), endless: endlessText(terms) });
  return [
    capitalised(answerLine),
    ...(plies === null ? [] : [t(plies ? 'predict.plies.right' : 'predict.plies.wrong')]),
    reasonText(terms.positions.get(verdict.question.subject) ?? null, reason, scope),
    ...truthTexts(terms, answer, scope, truth),
  ];
}

/** Returns the true value if it differs from a wrong solver's belief, or from the value on one line. */
function truthTexts(terms: PredictTerms, answer: Value, scope: Scope, truth: Value | null): readonly string[] {
  if (truth === null || scope === '') return [];
  const words = { answer: clauseText(terms, truth) };
  if (scope === '.believed') return [t('predict.answer.truth', words)];
  return !contradict(answer, truth) ? [] : [t('predict.answer.alone', words)];
}

function cutsTexts(terms: PredictTerms, verdict: Extract<Verdict, { kind: 'cuts' }>): readonly string[] {
  const { question, missed, wrong } = verdict;
  const { left, subject } = question;
  const nameOf = ({ node, move }: UnexaminedMove): string => {
    const name = moveName(terms.positions.get(node) ?? null, move);
    return node === subject ? name : t('predict.cuts.at', { move: name, node });
  };
  const names = (places: readonly number[]): string =>
    listText(places.flatMap((place) => left[place] ?? []).map(nameOf));
  return [
    ...(missed.length > 0 ? [t('predict.cuts.missed', { moves: names(missed), count: missed.length })] : []),
    ...(wrong.length > 0 ? [t('predict.cuts.wrong', { moves: names(wrong), count: wrong.length })] : []),
    cutsReasonText(terms, question),
    ...(left.some(({ node }) => node !== subject) ? [t('predict.cuts.further')] : []),
  ];
}

function cutsReasonText(terms: PredictTerms, question: CutsQuestion): string {
  const { cut, bound } = question;
  const words = cutsWords(terms, question);
  if (cut.length === 0) return capitalised(t('predict.cuts.none', words));
  if (bound.kind === 'no-bound') return capitalised(t('predict.cuts.won', words));
  return claimText(terms, capitalised(t('predict.cuts.because', cutsWords(terms, question, false))));
}

/** Returns an answer as a clause, such as "the cat wins at ply 3" or "+3 for Tom". */
function clauseText({ game, tree }: PredictTerms, answer: Value): string {
  switch (answer.kind) {
    case 'outcome': {
      if (answer.winner === null) return t('narration.worth.draw');
      const player = playerWithin(game, answer.winner);
      if (answer.plies === null) return t('narration.worth.wins.sometime', { player });
      return t(tree === null ? 'table.state.wins-in' : 'narration.worth.wins', { player, count: answer.plies });
    }
    case 'margin':
      return t('narration.worth.for', { score: signedText(answer.margin), player: playerWithin(game, 0) });
    case 'probability':
      return t('predict.worth.probability', {
        player: playerWithin(game, 0),
        percent: percentText(answer.probability),
        fraction: answer.fraction,
      });
  }
}

function answerText({ game, tree }: PredictTerms, answer: Value): string {
  switch (answer.kind) {
    case 'outcome': {
      if (answer.winner === null) return t('verdict.draw');
      const player = playerName(game, answer.winner);
      if (answer.plies === null) return t('predict.answer.wins', { player });
      // A tree counts plies from its start, and a table counts them from each position.
      return t(tree === null ? 'predict.answer.wins-in' : 'narration.worth.wins', { player, count: answer.plies });
    }
    case 'margin':
      return t('predict.answer.margin', {
        player: playerName(game, 0),
        margin: signedText(answer.margin),
      });
    case 'probability':
      return t('predict.answer.probability', {
        player: playerName(game, 0),
        percent: percentText(answer.probability),
        fraction: answer.fraction,
      });
  }
}

/** Explains why a position has its value. */
function reasonText(position: Position | null, reason: ValueReason, scope: Scope): string {
  const believed = scope === '.believed' ? scope : '';
  switch (reason.kind) {
    case 'best':
      return t(`predict.reason.best${scope}`, { move: moveName(position, reason.move) });
    case 'mean':
    case 'rest':
      return t(`predict.reason.${reason.kind}${believed}`);
    case 'all':
    case 'worst':
      return t(`predict.reason.${reason.kind}`);
    case 'rule':
      switch (reason.rule) {
        case 0:
          return t('predict.reason.rule.0');
        case 1:
          return t('predict.reason.rule.1');
        case 2:
          return t('predict.reason.rule.2');
        default:
          return t('predict.reason.rule.3');
      }
  }
}
