/** The words of questions about the next steps, and of what came of them. */
import { listText, numberText, t } from '../../messages/messages.ts';
import type { Answer } from '../../model/trace/answers.ts';
import { TOLERANCE, type Verdict } from '../../model/trace/predicting.ts';
import type { CutsQuestion, ValueQuestion, ValueReason } from '../../model/trace/questions.ts';
import { NO_BOUND } from '../../model/trace/records.ts';
import { valueOfScore } from '../../model/trace/scores.ts';
import type { Trace } from '../../model/trace/trace.ts';
import type { TraceTree } from '../../model/trace/tree.ts';
import type { GameEntry, PlayerIndex, Position } from '../../model/types.ts';
import { otherPlayer, percentText, signedText } from '../../model/values.ts';
import { playerName } from '../names.ts';
import { capitalised } from '../sentence.tsx';

/** What a question is asked about. */
export interface AskedAbout {
  readonly game: GameEntry;
  readonly trace: Trace;
  readonly tree: TraceTree | null;
  /** Null while the engine has not told it. */
  readonly position: Position | null;
}

/** A move of a position by its number in the game's own order. */
export function moveName(position: Position | null, move: number): string {
  return position?.moves[move]?.text ?? t('predict.move', { number: numberText(move + 1) });
}

/** "The first move to come back, 1-2, is worth +3 to Tom …: which moves will not be looked at?" */
export function cutsQuestionText({ game, trace, tree, position }: AskedAbout, question: CutsQuestion): string {
  const mover = tree?.mover(question.subject) ?? 0;
  return t('predict.cuts.question', {
    player: playerName(game, mover),
    move: moveName(position, question.back),
    score: scoreText(trace, question.score, mover),
    beta: scoreText(trace, question.beta, mover),
  });
}

/** "What is this position worth?", in the terms of the game. */
export function valueQuestionText({ game, tree }: AskedAbout, { answer, subject }: ValueQuestion): string {
  switch (answer.kind) {
    case 'outcome':
      return t('predict.value.outcome');
    case 'margin':
      return t('predict.value.margin', { player: playerName(game, answer.player) });
    case 'probability': {
      const player = playerName(game, answer.player);
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
    capitalised(answerText(asked.game, answer)),
    ...(plies === null ? [] : [t(plies ? 'predict.plies.right' : 'predict.plies.wrong')]),
    reasonText(asked, reason),
  ];
}

function cutsTexts(asked: AskedAbout, verdict: Extract<Verdict, { kind: 'cuts' }>): readonly string[] {
  const { game, trace, tree, position } = asked;
  const { question, missed, wrong } = verdict;
  const mover = tree?.mover(question.subject) ?? 0;
  const names = (moves: readonly number[]): string => listText(moves.map((move) => moveName(position, move)));
  return [
    ...(missed.length > 0 ? [t('predict.cuts.missed', { moves: names(missed), count: missed.length })] : []),
    ...(wrong.length > 0 ? [t('predict.cuts.wrong', { moves: names(wrong), count: wrong.length })] : []),
    capitalised(
      t(cutsReason(question), {
        player: playerName(game, mover),
        score: scoreText(trace, question.score, mover),
        beta: scoreText(trace, question.beta, mover),
        other: playerName(game, otherPlayer(mover)),
      }),
    ),
  ];
}

function cutsReason({ cut, beta }: CutsQuestion): 'predict.cuts.none' | 'predict.cuts.won' | 'predict.cuts.because' {
  if (cut.length === 0) return 'predict.cuts.none';
  return beta === NO_BOUND ? 'predict.cuts.won' : 'predict.cuts.because';
}

/** A score for the mover of its position, as short as on the tree. */
function scoreText(trace: Trace, score: number, mover: PlayerIndex): string {
  if (Math.abs(score) === NO_BOUND) return score > 0 ? '∞' : '−∞';
  const value = valueOfScore(trace, score, mover);
  switch (value?.kind) {
    case undefined:
      return '';
    case 'outcome':
      if (value.outcome === 'draw') return t('value.draw');
      return value.plies === null
        ? t(`value.${value.outcome}.sometime`)
        : t(`value.${value.outcome}`, { count: value.plies });
    case 'margin':
      return signedText(value.margin);
    case 'probability':
      return percentText(value.probability);
  }
}

function answerText(game: GameEntry, answer: Answer): string {
  switch (answer.kind) {
    case 'outcome': {
      if (answer.winner === null) return t('verdict.draw');
      const player = playerName(game, answer.winner);
      if (answer.plies === null) return t('predict.answer.wins', { player });
      return t('verdict.wins', { player, count: answer.plies });
    }
    case 'margin':
      return t('predict.answer.margin', {
        player: playerName(game, answer.player),
        margin: signedText(answer.margin),
      });
    case 'probability':
      return t('predict.answer.probability', {
        player: playerName(game, answer.player),
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
