/** The steps of a trace as a line to drag along, with marks of cut-offs, hits and layers. */
import { useMemo } from 'preact/hooks';
import { MARK_KINDS, type MarkKind, markedSlots } from '../../model/watch/trace/marks.ts';
import { useStore } from '../controls/store-context.ts';
import { PlayerSlider } from './telling/player-controls.tsx';

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
