/** The steps of a trace as a line to drag along, with marks of cut-offs, hits and layers. */
import { useMemo } from 'preact/hooks';
import { numberText, t } from '../../messages/messages.ts';
import { MARK_KINDS, type MarkKind, markedSlots } from '../../model/watch/trace/marks.ts';
import { useStore } from '../controls/store-context.ts';

/** As many marks of a kind can be told apart on the line. */
const SLOTS = 300;
const HEIGHT = 12;
/** From the top of the strip: cuts above, hits below, layers through both. */
const LANES: Readonly<Record<MarkKind, readonly [from: number, to: number]>> = {
  cut: [0, 5],
  hit: [8, 12],
  layer: [0, 12],
};

/** The slider over all steps. */
export function Timeline() {
  const { player } = useStore().watching;
  const [step, length] = [player.step.value, player.length.value];
  return (
    <div class="timeline">
      <svg viewBox={`0 0 ${SLOTS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {MARK_KINDS.map((kind) => (
          <Marks key={kind} kind={kind} />
        ))}
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(1, length)}
        step={1}
        value={step}
        disabled={length === 0}
        aria-label={t('player.timeline')}
        aria-valuetext={t('player.step', { step: numberText(step), length: numberText(length) })}
        onInput={(event) => {
          player.pause();
          player.jump(Number(event.currentTarget.value));
        }}
      />
    </div>
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
