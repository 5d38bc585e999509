/** Buttons for stepping through lines and traces. */
import type { ComponentChildren } from 'preact';
import { t } from '../../messages/messages.ts';
import { IconButton, RepeatButton } from '../controls/controls.tsx';

/** The start, back, forward and end buttons, with `children` in the middle. */
export function StepButtons(props: {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly onStart: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onEnd: () => void;
  readonly children?: ComponentChildren;
}) {
  const { atStart, atEnd, onStart, onStep, onEnd } = props;
  return (
    <>
      <IconButton icon="start" label={t('steps.start')} shortcut="Home" disabled={atStart} onClick={onStart} />
      <RepeatButton icon="previous" label={t('steps.back')} shortcut="←" disabled={atStart} onStep={() => onStep(-1)} />
      {props.children}
      <RepeatButton icon="next" label={t('steps.forward')} shortcut="→" disabled={atEnd} onStep={() => onStep(1)} />
      <IconButton icon="end" label={t('steps.end')} shortcut="End" disabled={atEnd} onClick={onEnd} />
    </>
  );
}
