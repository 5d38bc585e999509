/** The puzzle maker, in three steps: goal, texts, link. */
import type { Signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { MAKER_STEPS, type MakerPane, type MakerStep } from '../../model/compose/maker-panes.ts';
import type { PuzzleMaker } from '../../model/compose/puzzle-maker.ts';
import type { GameEntry } from '../../model/game/types.ts';
import { areTooLong, linkedWords } from '../../model/puzzle/puzzle.ts';
import { Icon } from '../controls/icons.tsx';
import { useStore } from '../controls/store-context.ts';
import { GoalFields } from './goal-fields.tsx';
import { LeaveButton } from './leave-button.tsx';
import { Certified, GoalHeading, ShareLink } from './puzzle-certificate.tsx';
import { WordsFields } from './words-fields.tsx';

/** The current step, with buttons for the other steps. All steps keep their content. */
export function Maker(props: { readonly game: GameEntry; readonly step: MakerStep; readonly pane: Signal<MakerPane> }) {
  const { game, step, pane } = props;
  const content = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(step === 'share');
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.focus();
  }, [step]);
  useEffect(() => {
    if (step === 'share') setSeen(true);
  }, [step]);
  const place = MAKER_STEPS.indexOf(step);
  const [before, next] = [MAKER_STEPS[place - 1], MAKER_STEPS[place + 1]];
  return (
    <section class="card maker stack labels" aria-label={t('compose.panel')} data-value-kind={game.valueKind}>
      <div class="maker-head row apart">
        <GoalHeading game={game} />
        <LeaveButton />
      </div>
      <Steps step={step} pane={pane} isSeen={isSeen} />
      <div class="step-content stack" ref={content} tabIndex={-1}>
        {step === 'goal' && (
          <>
            <Certified />
            <GoalFields game={game} />
          </>
        )}
        {step === 'words' && <WordsFields />}
        {step === 'share' && <ShareLink />}
      </div>
      <div class="maker-foot row apart">
        {before !== undefined && <StepButton label={t('compose.back')} to={before} pane={pane} />}
        {next !== undefined && <StepButton main label={t('compose.on')} to={next} pane={pane} />}
      </div>
    </section>
  );
}

function StepButton(props: {
  readonly label: string;
  readonly to: MakerStep;
  readonly pane: Signal<MakerPane>;
  readonly main?: boolean;
}) {
  return (
    <button
      type="button"
      class={props.main === true ? 'button main' : 'button'}
      onClick={() => {
        props.pane.value = props.to;
      }}
    >
      {props.label}
    </button>
  );
}

/** Lists all steps, with anything that is missing in each. `isSeen` is true if the author has seen the link. */
function Steps(props: { readonly step: MakerStep; readonly pane: Signal<MakerPane>; readonly isSeen: boolean }) {
  const { composing } = useStore();
  const { step, pane, isSeen } = props;
  return (
    <ol class="maker-steps" aria-label={t('compose.steps')}>
      {MAKER_STEPS.map((each) => {
        const missing = missingIn(each, composing, isSeen);
        return (
          <li key={each}>
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              onClick={() => {
                pane.value = each;
              }}
            >
              <b>{t(`compose.step.${each}`)}</b>{' '}
              <span>
                {missing === 'none' && <Icon name="check" />}
                <span class={missing === 'none' ? 'hidden-text' : ''}>{t(`compose.missing.${missing}`)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

type Missing =
  | 'none'
  | 'ready'
  | 'checking'
  | 'unchecked'
  | 'unreachable'
  | 'warned'
  | 'title'
  | 'too-long'
  | 'link'
  | 'large';

/** Returns what a step still needs. A title is optional, and so are fixes for warnings. */
function missingIn(step: MakerStep, composing: PuzzleMaker, isSeen: boolean): Missing {
  switch (step) {
    case 'goal': {
      const warnings = composing.certificate.value?.warnings;
      if (warnings === undefined) return composing.certification.value.phase === 'working' ? 'checking' : 'unchecked';
      if (warnings.includes('unreachable')) return 'unreachable';
      return warnings.length > 0 ? 'warned' : 'none';
    }
    case 'words': {
      if (hasLongWords(composing)) return 'too-long';
      return composing.words.value.title.trim() === '' ? 'title' : 'none';
    }
    case 'share': {
      const fragment = composing.fragment.value;
      if (fragment === null) return 'link';
      if (fragment === '') return hasLongWords(composing) ? 'too-long' : 'large';
      return isSeen ? 'none' : 'ready';
    }
  }
}

function hasLongWords({ puzzle }: PuzzleMaker): boolean {
  return puzzle.value !== null && areTooLong(linkedWords(puzzle.value));
}
