/** The words of questions about the next steps, and of what came of them. */
import { listText, numberText, t } from '../../messages/messages.ts';
import type { Answer } from '../../model/trace/answers.ts';
import { TOLERANCE, type Verdict } from '../../model/trace/predicting.ts';
import type { CutsQuestion, ValueQuestion, ValueReason } from '../../model/trace/questions.ts';
import type { TraceTree } from '../../model/trace/tree.ts';
import type { GameEntry, Position } from '../../model/types.ts';
import { otherPlayer, percentText, signedText } from '../../model/values.ts';
import { capitalised } from '../capitalised.ts';
import { playerName } from '../names.ts';
import { boundText, estimateText } from './narration-words.ts';

/** What a question is asked about. */
export interface AskedAbout {
  readonly game: GameEntry;
  readonly tree: TraceTree | null;
  /** Null while the engine has not told it. */
  readonly position: Position | null;
}

/** A move of a position by its number in the game's own order. */
export function moveName(position: Position | null, move: number): string {
  return position?.moves[move]?.text ?? t('predict.move', { number: numberText(move + 1) });
}

/** "The first move to come back, 1-2, brings +3 for Tom …: which moves will not be looked at?" */
export function cutsQuestionText(asked: AskedAbout, question: CutsQuestion): string {
  return t('predict.cuts.question', { ...cutsWords(asked, question), move: moveName(asked.position, question.back) });
}

/** What a question about cuts and its answer speak of: what came back, and the bound that the other player has. */
function cutsWords({ game, tree }: AskedAbout, { subject, brings, bound }: CutsQuestion) {
  const mover = tree?.mover(subject) ?? 0;
  const other = otherPlayer(mover);
  return {
    player: playerName(game, mover),
    other: playerName(game, other),
    brings: estimateText(game, brings),
    bound: boundText(game, other, bound),
  };
}

/** "What is this position worth?", in the terms of the game. */
export function valueQuestionText({ game, tree }: AskedAbout, { answer, subject }: ValueQuestion): string {
  switch (answer.kind) {
    case 'outcome':
      return t('predict.value.outcome');
    case 'margin':
      return t('predict.value.margin', { player: playerName(game, 0) });
    case 'probability': {
      const player = playerName(game, 0);
      return t(tree?.isChance(subject) === true ? 'predict.value.shot' : 'predict.value.probability', {
        player,
        tolerance: TOLERANCE,
      });
    }
  }
}

/** What came of a guess, and why: sentences in order. */
export function verdictTexts(asked: AskedAbout, verdict: Verdict): readonly string[] {
  if (verdict.kind === 'cuts') return cutsTexts(asked, verdict);
  const { answer, reason } = verdict.question;
  const { plies } = verdict;
  return [
    capitalised(answerText(asked, answer)),
    ...(plies === null ? [] : [t(plies ? 'predict.plies.right' : 'predict.plies.wrong')]),
    reasonText(asked, reason),
  ];
}

function cutsTexts(asked: AskedAbout, verdict: Extract<Verdict, { kind: 'cuts' }>): readonly string[] {
  const { question, missed, wrong } = verdict;
  const names = (moves: readonly number[]): string => listText(moves.map((move) => moveName(asked.position, move)));
  return [
    ...(missed.length > 0 ? [t('predict.cuts.missed', { moves: names(missed), count: missed.length })] : []),
    ...(wrong.length > 0 ? [t('predict.cuts.wrong', { moves: names(wrong), count: wrong.length })] : []),
    capitalised(t(cutsReason(question), cutsWords(asked, question))),
  ];
}

function cutsReason({ cut, bound }: CutsQuestion): 'predict.cuts.none' | 'predict.cuts.won' | 'predict.cuts.because' {
  if (cut.length === 0) return 'predict.cuts.none';
  return bound.kind === 'no-bound' ? 'predict.cuts.won' : 'predict.cuts.because';
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

function reasonText({ position }: AskedAbout, reason: ValueReason): string {
  switch (reason.kind) {
    case 'best':
      return t('predict.reason.best', { move: moveName(position, reason.move) });
    case 'mean':
    case 'worst':
    case 'rest':
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
