/** The certificate of a puzzle, and its link. */
import { useRef } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import type { CertificateState } from '../../model/compose/puzzle-maker.ts';
import type { GameEntry } from '../../model/game/types.ts';
import type { Difficulty, PuzzleCertificate } from '../../model/puzzle/certificate.ts';
import { linkedWords } from '../../model/puzzle/puzzle.ts';
import { capitalised } from '../controls/capitalised.ts';
import { useCopy } from '../controls/copy.ts';
import { Icon } from '../controls/icons.tsx';
import { MAKER_ICONS } from '../controls/maker-icons.ts';
import { movesText, playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { Reason } from '../loading/failure-reason.tsx';
import { difficultyWords, goalWords } from '../puzzle/goal-words.ts';
import { addressOf, LONG_LINK, noLinkText } from '../share/use-link.ts';

/** Shows the goal of the puzzle as solvers will read it. */
export function GoalHeading({ game }: { readonly game: GameEntry }) {
  const { composing, playing } = useStore();
  const solver = playing.position.value?.mover ?? 0;
  return (
    <h2>
      <i class={`dot ${playerClass(solver)}`} />
      {capitalised(t('compose.goal.sentence', { goal: goalWords(game, composing.goal.value, solver) }))}
    </h2>
  );
}

export function Certified() {
  const { composing } = useStore();
  const certificate = composing.certificate.value;
  return (
    <>
      <div role="status">
        {certificate !== null && <Warnings certificate={certificate} />}
        <State certifying={composing.certification.value} known={certificate !== null} />
      </div>
      {certificate !== null && <Facts certificate={certificate} />}
    </>
  );
}

function State({ certifying, known }: { readonly certifying: CertificateState; readonly known: boolean }) {
  const { composing, solver } = useStore();
  switch (certifying.phase) {
    case 'done':
      return null;
    case 'working':
      if (known) return null;
      return (
        <div class="working stack tight start muted">
          <p>{t('compose.checking')}</p>
          <progress
            aria-label={t('compose.checking')}
            max={certifying.progress?.total}
            value={certifying.progress?.done}
          />
          <button type="button" class="button" onClick={() => composing.stop()}>
            {t('compose.stop')}
          </button>
        </div>
      );
    case 'idle':
      if (solver.state.value.phase === 'working') return <p>{t('compose.solving')}</p>;
      break;
    case 'failed':
      break;
  }
  return (
    <p class="working stack tight start muted">
      {t(certifying.phase === 'failed' ? 'compose.failed' : 'compose.unchecked')}{' '}
      {certifying.phase === 'failed' && <Reason of={certifying.because} />}{' '}
      <button type="button" class="button" onClick={() => composing.certify()}>
        {t('compose.check')}
      </button>
    </p>
  );
}

/** Shows the warnings with their fixes, or a note that the puzzle is sound. */
function Warnings({ certificate }: { readonly certificate: PuzzleCertificate }) {
  const { warnings } = certificate;
  if (warnings.length === 0) {
    return (
      <p class="sound">
        <Icon name="check" />
        {t('compose.sound')}
      </p>
    );
  }
  return (
    <ul class="warnings stack">
      {warnings.map((warning) => (
        <li key={warning} class={warning === 'unreachable' || warning === 'unknown' ? 'grave' : ''}>
          <b>{t(`compose.warning.${warning}`)}</b> {t(`compose.warning.${warning}.what-to-do`)}
        </li>
      ))}
    </ul>
  );
}

function Facts({ certificate }: { readonly certificate: PuzzleCertificate }) {
  const { reachable, firstMoves, solution, difficulty } = certificate;
  if (!reachable) return null;
  return (
    <>
      <dl class="facts stack tight">
        <div>
          <dt>{t('compose.first')}</dt>
          <dd>
            {firstMoves.length === 1
              ? t('compose.first.only', { move: firstMoves[0] ?? '' })
              : t('compose.first.several', { count: firstMoves.length, moves: movesText(firstMoves) })}
          </dd>
        </div>
        {difficulty !== null && (
          <div>
            <dt>{t('compose.length')}</dt>
            <dd>{t('compose.length.plies', { count: solution.length })}</dd>
          </div>
        )}
        {difficulty !== null && (
          <div>
            <dt>{t('compose.difficulty')}</dt>
            <dd>
              {t('compose.difficulty.score', {
                score: numberText(difficulty.score),
                words: difficultyWords(difficulty),
              })}
            </dd>
            <dd class="parts">
              {partsText(difficulty)}
              {t('compose.difficulty.stop')}
              {t('compose.difficulty.measure')}
            </dd>
          </div>
        )}
      </dl>
      {solution.length > 0 && (
        <details>
          <summary>{t('compose.solution')}</summary>
          <p class="notation">{solution.join(' ')}</p>
        </details>
      )}
    </>
  );
}

/** Returns the components of the difficulty as text. */
function partsText({ ownMoves, plausible, refutation }: Difficulty): string {
  return [
    t('compose.difficulty.own', { count: ownMoves }),
    ...(plausible === 0
      ? []
      : [
          t('compose.difficulty.plausible', { count: plausible }),
          t('compose.difficulty.refutation', { count: refutation }),
        ]),
  ].join(t('compose.difficulty.gap'));
}

export function ShareLink() {
  const { composing } = useStore();
  const fragment = composing.fragment.value;
  const puzzle = composing.puzzle.value;
  const unreachable = composing.certificate.value?.warnings.includes('unreachable') === true;
  const field = useRef<HTMLInputElement>(null);
  const isReady = fragment !== null && fragment !== '';
  const address = isReady ? addressOf(fragment) : '';
  const { state, copy } = useCopy(address, () => field.current?.select());
  return (
    <div class="share-puzzle stack tight">
      <label for="puzzle-link">{t('compose.link')}</label>
      <div class="row">
        <input
          id="puzzle-link"
          class="field"
          ref={field}
          type="text"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button main" disabled={!isReady} onClick={copy}>
          <Icon name={MAKER_ICONS.copy} />
          {t('compose.copy')}
        </button>
        <a class="button" {...(isReady ? { href: `#${fragment}` } : { role: 'link', 'aria-disabled': 'true' })}>
          {t('compose.try')}
        </a>
      </div>
      <p role="status">
        {fragment === '' && noLinkText(puzzle === null ? undefined : linkedWords(puzzle))}
        {unreachable && <span>{t('compose.share.unreachable')} </span>}
        {state !== 'idle' && t(`copy.${state}`)}
        {state === 'idle' &&
          isReady &&
          t('share.length', { count: address.length, number: numberText(address.length) })}
        {address.length > LONG_LINK && ` ${t('compose.share.long')}`}
      </p>
    </div>
  );
}
