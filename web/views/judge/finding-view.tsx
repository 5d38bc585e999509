/** The case on which a function fails: what is wrong, how small it is, and what was given and got. */
import { numberText, t } from '../../messages/messages.ts';
import type { FailingBoard, Finding } from '../../model/game/judge-types.ts';
import { TRIAL_LIMITS } from '../../model/judge/own.ts';
import { sizeText } from './size-words.ts';

/** Of more text only the beginning is shown, in characters. */
const MOST_SHOWN = 2000;

/** What is wrong, and how small the case is. */
export function FindingText({ finding }: { readonly finding: Finding }) {
  const { board } = finding;
  return (
    <>
      <p class="error">
        <b aria-hidden="true">✗ </b>
        {failureText(finding)}
      </p>
      {board === null ? (
        <p>{t('own.together', { number: numberText(finding.cases) })}</p>
      ) : (
        sizeTexts(board).map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
    </>
  );
}

/** What was given and got, and the way to the board. */
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

function failureText({ failure, found, answer, said }: Finding): string {
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

/** How small the board is, and what is known of smaller ones. */
function sizeTexts(board: FailingBoard): readonly string[] {
  const { size, sizeFound, noPartCanGo, smallerBoards, isSmallest, completeUpTo } = board;
  const tried = { count: smallerBoards, number: numberText(smallerBoards) };
  const texts = [
    sizeFound > size
      ? t('own.size.found', { size: sizeText(board), found: numberText(sizeFound) })
      : t('own.size', { size: sizeText(board) }),
    t(noPartCanGo ? 'own.no-part' : 'own.more-parts'),
  ];
  if (isSmallest) texts.push(smallerBoards === 0 ? t('own.smallest') : t('own.smallest.tried', tried));
  else if (completeUpTo !== null) texts.push(t('own.complete', { ...tried, size: numberText(completeUpTo) }));
  return texts;
}

/** A text as a program sees it. */
function Text({ label, text }: { readonly label: string; readonly text: string }) {
  const rest = text.length - MOST_SHOWN;
  return (
    <div class="own-text">
      <h4>{label}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <section class="scroll" aria-label={label} tabIndex={0}>
        <pre>{text.slice(0, MOST_SHOWN)}</pre>
      </section>
      {rest > 0 && <p class="muted">{t('own.cut', { number: numberText(rest) })}</p>}
    </div>
  );
}
