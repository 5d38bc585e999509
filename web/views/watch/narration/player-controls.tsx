/** Playback controls: buttons, a slider over the steps, and the step number. */
import type { ComponentChildren } from 'preact';
import { numberText, t } from '../../../messages/messages.ts';
import type { TracePlayer } from '../../../model/watch/trace-player.ts';
import { IconButton } from '../../controls/controls.tsx';
import { StepButtons } from '../../play/step-buttons.tsx';

interface PlayerProps {
  readonly player: TracePlayer;
}

export function PlayerButtons({ player }: PlayerProps) {
  const [step, length] = [player.step.value, player.length.value];
  function jumpTo(end: number): void {
    player.pause();
    player.jump(end);
  }
  return (
    <fieldset class="player-buttons" aria-label={t('player.move')}>
      <StepButtons
        atStart={step === 0}
        atEnd={step === length}
        onStart={() => jumpTo(0)}
        onStep={(steps) => player.stepBy(steps)}
        onEnd={() => jumpTo(length)}
      >
        {player.playing.value ? (
          <IconButton
            icon="pause"
            class="main play"
            label={t('player.pause')}
            shortcut={t('key.space')}
            onClick={() => player.pause()}
          />
        ) : (
          <IconButton
            icon="play"
            class="main play"
            label={t('player.play')}
            shortcut={t('key.space')}
            disabled={length === 0}
            onClick={() => player.play()}
          />
        )}
      </StepButtons>
    </fieldset>
  );
}

/** The slider over all steps; `children` are drawn behind it. */
export function PlayerSlider({ player, children }: PlayerProps & { readonly children?: ComponentChildren }) {
  const [step, length] = [player.step.value, player.length.value];
  return (
    <div class="timeline">
      {children}
      <input
        type="range"
        min={0}
        max={Math.max(1, length)}
        step={1}
        value={step}
        disabled={length === 0}
        aria-label={t('player.timeline')}
        aria-valuetext={stepWords(player)}
        onInput={(event) => {
          player.pause();
          player.jump(Number(event.currentTarget.value));
        }}
      />
    </div>
  );
}

/**
 * Shows the number of the current step in a box that is wide enough for that of the last step, so that the layout does
 * not jump.
 */
export function StepText({ player }: PlayerProps) {
  return (
    <p class="step-text" style={{ '--figures': numberText(player.length.value).length }}>
      {stepWords(player)}
    </p>
  );
}

function stepWords({ step, length }: TracePlayer): string {
  return t('player.step', { step: numberText(step.value), length: numberText(length.value) });
}
