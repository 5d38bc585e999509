/** The player bar: buttons, timeline, speed, marks, and the state of the recording. */
import { useMemo } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import { MARK_KINDS, type MarkKind, markedSlots } from '../../model/watch/trace/marks.ts';
import { notchOf, SPEEDS } from '../../model/watch/trace-player.ts';
import { RepeatButton } from '../controls/controls.tsx';
import { useStore } from '../controls/store-context.ts';
import { PlayerButtons, PlayerSlider, StepText } from './narration/player-controls.tsx';
import { TraceStateLine } from './narration/trace-state.tsx';

export function PlayerBar() {
  const { player } = useStore().watching;
  return (
    <section class="card player-bar" aria-label={t('player.title')}>
      <div class="player-main">
        <PlayerButtons player={player} />
        <Timeline />
        <StepText player={player} />
      </div>
      <div class="player-more" data-sheet={t('player.sheet')}>
        <div class="mark-buttons row loose">
          {MARK_KINDS.map((kind) => (
            <MarkButtons key={kind} kind={kind} />
          ))}
        </div>
        <Speed />
        <TraceStateLine />
      </div>
    </section>
  );
}

function Speed() {
  const { speed } = useStore().watching.player;
  const words = t('player.speed.value', { count: speed.value, speed: numberText(speed.value) });
  return (
    <label class="player-speed row single" title={`${t('player.speed')} (+ −)`}>
      <span class="hidden-text">{t('player.speed')}</span>
      <input
        type="range"
        min={0}
        max={SPEEDS.length - 1}
        step={1}
        value={notchOf(speed.value)}
        aria-valuetext={words}
        onInput={(event) => {
          speed.value = SPEEDS[Number(event.currentTarget.value)] ?? speed.value;
        }}
      />
      <span class="speed-text" aria-hidden="true">
        {words}
      </span>
    </label>
  );
}

/**
 * Buttons that go to the previous and the next mark of a kind, with the number of marks. Renders nothing if there are
 * none.
 */
function MarkButtons({ kind }: { readonly kind: MarkKind }) {
  const { watching } = useStore();
  const { player } = watching;
  // The list of steps grows in place, so rendering must depend on the trace signal.
  const steps = watching.trace.value === null ? [] : (watching.marks.value?.of(kind) ?? []);
  const step = player.step.value;
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <fieldset class="mark-group row single" aria-label={t(`player.marks.${kind}`)}>
      <RepeatButton
        icon="previous"
        label={t(`player.last.${kind}`)}
        disabled={step <= first}
        onStep={() => player.jumpToMark(kind, -1)}
      />
      <span class="mark-name row single">
        <svg width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
          <path class={kind} d={GLYPHS[kind]} />
        </svg>
        {t(`player.marks.${kind}`)} <b>{numberText(steps.length)}</b>
      </span>
      <RepeatButton
        icon="next"
        label={t(`player.next.${kind}`)}
        disabled={step >= last}
        onStep={() => player.jumpToMark(kind, 1)}
      />
    </fieldset>
  );
}

/** SVG path of each kind of mark, in the style of the timeline. */
const GLYPHS: Readonly<Record<MarkKind, string>> = { cut: 'M4 0V5', hit: 'M4 8V12', layer: 'M4 0V12' };

/** Maximum number of marks of one kind on the timeline; more would be indistinguishable. */
const SLOTS = 300;
const HEIGHT = 12;
/**
 * Vertical extents of the marks on the timeline: cuts are at the top, hits at the bottom, and layers cover the full
 * height.
 */
const LANES: Readonly<Record<MarkKind, readonly [from: number, to: number]>> = {
  cut: [0, 5],
  hit: [8, 12],
  layer: [0, 12],
};

function Timeline() {
  const { player } = useStore().watching;
  return (
    <PlayerSlider player={player}>
      <svg viewBox={`0 0 ${SLOTS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {MARK_KINDS.map((kind) => (
          <Marks key={kind} kind={kind} />
        ))}
      </svg>
    </PlayerSlider>
  );
}

function Marks({ kind }: { readonly kind: MarkKind }) {
  const { watching } = useStore();
  const steps = watching.marks.value?.of(kind) ?? [];
  const length = watching.player.length.value;
  const path = useMemo(() => {
    const [from, to] = LANES[kind];
    return markedSlots(steps, length, SLOTS)
      .map((slot) => `M${slot + 0.5} ${from}V${to}`)
      .join('');
  }, [kind, steps, steps.length, length]);
  return <path class={kind} d={path} />;
}
