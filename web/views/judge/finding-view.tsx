/** Shows a case on which a function fails. */
import { numberText, t } from '../../messages/messages.ts';
import type { FailingBoard, Finding } from '../../model/game/judge-types.ts';
import { TRIAL_LIMITS } from '../../model/judge/function-trial.ts';
import { listedText } from '../listed-text.ts';
import { sizeText } from './size-words.ts';

/** Maximum number of characters shown of an input or output. */
const MOST_SHOWN = 2000;

/** Describes the failure and the size of the case. */
export function FindingText({ finding, game }: { readonly finding: Finding; readonly game: string }) {
  return (
    <>
      <p class="error">
        <b aria-hidden="true">✗ </b>
        {failureText(finding)}
      </p>
      {aboutCases(finding, game).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** Shows the input, the expected output and the actual output, with a button that shows the board. */
export function FailingCase({ finding, onShow }: { readonly finding: Finding; readonly onShow: () => void }) {
  return (
    <>
      <Text label={t('own.input')} text={finding.input} />
      <Text label={t('own.expected')} text={finding.output} />
      {finding.printed !== '' && <Text label={t('own.printed')} text={finding.printed} />}
      <button type="button" class="button" onClick={onShow}>
        {t(finding.board === null ? 'own.judge' : 'own.show')}
      </button>
    </>
  );
}

/** Says how the function fails. */
export function failureText({ failure, found, answer, said }: Finding): string {
  switch (failure) {
    case 'time-out':
      return t('own.failure.time-out', { number: numberText(TRIAL_LIMITS.milliseconds / 1000) });
    case 'too-much-output':
      return t('own.failure.too-much-output', { number: numberText(TRIAL_LIMITS.mostOutput) });
    case 'garbage':
      return t(answer === '' ? 'own.failure.extra' : 'own.failure.garbage', { found, answer });
    default:
      return t(`own.failure.${failure}`, { found, answer, said });
  }
}

/** Returns sentences about how often the function fails, about the size of the case, and about smaller cases. */
function aboutCases({ board, cases, runsAgain, passedAgain }: Finding, game: string): readonly string[] {
  if (passedAgain > 0) {
    const byChance = t('own.chance', {
      count: runsAgain,
      number: numberText(runsAgain),
      passed: numberText(passedAgain),
    });
    // If failures are random, the cases that passed prove nothing.
    return board === null ? [byChance] : [sizeOf(board), byChance];
  }
  return board === null
    ? [t('own.together', { number: numberText(cases) })]
    : [sizeOf(board), ...smallerOnes(board, game)];
}

function sizeOf(board: FailingBoard): string {
  return board.sizeFound > board.size
    ? t('own.size.found', { size: sizeText(board), found: numberText(board.sizeFound) })
    : t('own.size', { size: sizeText(board) });
}

function smallerOnes(
  { noPartCanGo, smallerBoards, isSmallest, completeUpTo }: FailingBoard,
  game: string,
): readonly string[] {
  const tried = { count: smallerBoards, number: numberText(smallerBoards), list: listedText(game) };
  const texts = [t(noPartCanGo ? 'own.no-part' : 'own.more-parts')];
  if (smallerBoards === 0) return texts;
  if (isSmallest) texts.push(t('own.smallest.tried', tried));
  else if (completeUpTo !== null) texts.push(t('own.complete', { ...tried, size: numberText(completeUpTo) }));
  return texts;
}

function Text({ label, text }: { readonly label: string; readonly text: string }) {
  const rest = text.length - MOST_SHOWN;
  return (
    <div class="own-text stack tight">
      <h4>{label}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section class="scroll stack" aria-label={label} tabIndex={0}>
        <pre>{text.slice(0, MOST_SHOWN)}</pre>
      </section>
      {rest > 0 && <p class="muted">{t('own.cut', { count: rest, number: numberText(rest) })}</p>}
    </div>
  );
}
