/** The words of questions about the next steps, and of what came of them. */
import { listText, t } from '../../../messages/messages.ts';
import type { GameEntry, Position, Value } from '../../../model/game/types.ts';
import { otherPlayer, percentText, signedText, winnerOfEndlessPlay } from '../../../model/game/values.ts';
import type {
  CutsQuestion,
  LeftMove,
  Question,
  ValueQuestion,
  ValueReason,
} from '../../../model/watch/predict/questions.ts';
import { TOLERANCE, type Verdict } from '../../../model/watch/predict-session.ts';
import { type Answer, answerOfResult, isSameAnswer } from '../../../model/watch/trace/answers.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import type { TraceTree } from '../../../model/watch/trace/tree.ts';
import { capitalised } from '../../controls/capitalised.ts';
import { playerName, playerWithin } from '../../controls/names.ts';
import { boundText, UNNAMED, worthText } from '../telling/narration-words.ts';
import { claimText } from '../tree/tree-words.ts';

/** What a question is asked about. */
export interface AskedAbout {
  readonly game: GameEntry;
  readonly trace: Trace;
  readonly tree: TraceTree | null;
  /** Of the nodes that are spoken of, as far as the engine has told them. */
  readonly positions: ReadonlyMap<number, Position>;
}

/** The name of a move of a position, by its number in the game's own order, as soon as it is known. */
export function moveName(position: Position | null, move: number): string {
  return position?.moves[move]?.text ?? UNNAMED;
}

/** For whom an answer is right: for everybody, on the line that leads there, or for a wrong solver. */
type Standing = '' | '.on-line' | '.believed';

function standingOf({ trace }: AskedAbout, onLine: boolean): Standing {
  if (trace.solver.specimen) return '.believed';
  return onLine ? '.on-line' : '';
}

/** What play without end comes to: "a draw", "the mouse wins". */
function endlessText({ game, trace }: AskedAbout): string {
  const winner = winnerOfEndlessPlay(trace.endlessPlay);
  if (winner === null) return t('narration.worth.draw');
  return t('narration.worth.wins.sometime', { player: playerWithin(game, winner) });
}

/** "The first move to come back, 1-2, brings +3 for Tom …: which moves will not be looked at?" */
export function cutsQuestionText(asked: AskedAbout, question: CutsQuestion): string {
  const move = moveName(asked.positions.get(question.subject) ?? null, question.back);
  return t('predict.cuts.question', { ...cutsWords(asked, question), move });
}

/** The nodes whose positions the words of a question name. */
export function nodesOf(question: Question): readonly number[] {
  return question.kind === 'cuts'
    ? [...new Set([question.subject, ...question.left.map(({ node }) => node)])]
    : [question.subject];
}

/** Where moves are left: "Here", "At node 3". */
export function leftAtText({ subject }: CutsQuestion, node: number): string {
  return node === subject ? t('predict.cuts.here') : t('predict.cuts.above', { node });
}

/** What a question about cuts and its answer speak of: what came back, and the bound that the other player has. */
function cutsWords(
  { game, trace, tree }: AskedAbout,
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

/** "What is this position worth?", in the terms of the game: of a wrong solver, what it will say. */
export function valueQuestionText(asked: AskedAbout, { answer, onLine, subject }: ValueQuestion): string {
  const { game, tree } = asked;
  const standing = standingOf(asked, onLine);
  const believed = standing === '.believed' ? standing : '';
  const player = playerName(game, 0);
  switch (answer.kind) {
    case 'outcome':
      return t(`predict.value.outcome${standing}`, { endless: endlessText(asked) });
    case 'margin':
      return t(`predict.value.margin${believed}`, { player });
    case 'probability': {
      const what = tree?.isChance(subject) === true ? 'shot' : 'probability';
      return t(`predict.value.${what}${believed}`, { player, tolerance: TOLERANCE });
    }
  }
}

/** How a guess came out, in a word. What a wrong solver says is no measure of what is so. */
export function verdictHeading({ trace }: AskedAbout, { kind, right }: Verdict): string {
  const word = right ? 'predict.right' : 'predict.wrong';
  if (!trace.solver.specimen) return t(word);
  return t(`${word}.${kind === 'value' ? 'believed' : 'cuts'}`);
}

/** What came of a guess, and why: sentences in order. `truth` is what the position is worth by itself, where that is known. */
export function verdictTexts(asked: AskedAbout, verdict: Verdict, truth: Value | null): readonly string[] {
  if (verdict.kind === 'cuts') return cutsTexts(asked, verdict);
  if (verdict.kind === 'choice') return [];
  const { answer, onLine, reason } = verdict.question;
  const { plies } = verdict;
  const standing = standingOf(asked, onLine);
  const told =
    standing === ''
      ? answerText(asked, answer)
      : t(`predict.answer${standing}`, { answer: clauseText(asked, answer), endless: endlessText(asked) });
  return [
    capitalised(told),
    ...(plies === null ? [] : [t(plies ? 'predict.plies.right' : 'predict.plies.wrong')]),
    reasonText(asked.positions.get(verdict.question.subject) ?? null, reason, standing),
    ...truthTexts(asked, answer, standing, truth === null ? null : answerOfResult(truth)),
  ];
}

/** What is so, beside what a wrong solver says, and beside what holds on a line alone. */
function truthTexts(asked: AskedAbout, answer: Answer, standing: Standing, truth: Answer | null): readonly string[] {
  if (truth === null || standing === '') return [];
  const told = { answer: clauseText(asked, truth) };
  if (standing === '.believed') return [t('predict.answer.truth', told)];
  return isSameAnswer(answer, truth) ? [] : [t('predict.answer.alone', told)];
}

function cutsTexts(asked: AskedAbout, verdict: Extract<Verdict, { kind: 'cuts' }>): readonly string[] {
  const { question, missed, wrong } = verdict;
  const { left, subject } = question;
  const nameOf = ({ node, move }: LeftMove): string => {
    const name = moveName(asked.positions.get(node) ?? null, move);
    return node === subject ? name : t('predict.cuts.at', { move: name, node });
  };
  const names = (places: readonly number[]): string =>
    listText(places.flatMap((place) => left[place] ?? []).map(nameOf));
  return [
    ...(missed.length > 0 ? [t('predict.cuts.missed', { moves: names(missed), count: missed.length })] : []),
    ...(wrong.length > 0 ? [t('predict.cuts.wrong', { moves: names(wrong), count: wrong.length })] : []),
    cutsReasonText(asked, question),
    ...(left.some(({ node }) => node !== subject) ? [t('predict.cuts.further')] : []),
  ];
}

function cutsReasonText(asked: AskedAbout, question: CutsQuestion): string {
  const { cut, bound } = question;
  const words = cutsWords(asked, question);
  if (cut.length === 0) return capitalised(t('predict.cuts.none', words));
  if (bound.kind === 'no-bound') return capitalised(t('predict.cuts.won', words));
  return claimText(asked, capitalised(t('predict.cuts.because', cutsWords(asked, question, false))));
}

/** An answer as a part of a sentence: "the cat wins at ply 3", "+3 for Tom". */
function clauseText({ game, tree }: AskedAbout, answer: Answer): string {
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

function answerText({ game, tree }: AskedAbout, answer: Answer): string {
  switch (answer.kind) {
    case 'outcome': {
      if (answer.winner === null) return t('verdict.draw');
      const player = playerName(game, answer.winner);
      if (answer.plies === null) return t('predict.answer.wins', { player });
      // A tree counts from its start, a table from each of its positions.
      return t(tree === null ? 'verdict.wins' : 'narration.worth.wins', { player, count: answer.plies });
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

/** Why a position has its value. */
function reasonText(position: Position | null, reason: ValueReason, standing: Standing): string {
  const believed = standing === '.believed' ? standing : '';
  switch (reason.kind) {
    case 'best':
      return t(`predict.reason.best${standing}`, { move: moveName(position, reason.move) });
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
