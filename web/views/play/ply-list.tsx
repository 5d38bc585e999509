/** Moves that were played, each the way to its position. */
import { t } from '../../messages/messages.ts';
import { playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

/** The moves of the line from ply `from` on; `marked` is the number of the ply that was a mistake. */
export function PlyList(props: {
  readonly from: number;
  readonly marked: { readonly ply: number; readonly sign: string } | null;
}) {
  const { playing } = useStore();
  const { from, marked } = props;
  const { moves, cursor } = playing.line.value;
  return (
    <ol class="plies">
      <li>
        <button
          type="button"
          class="ply"
          aria-current={cursor === from ? 'step' : undefined}
          onClick={() => playing.jump(from)}
        >
          {t('line.start')}
        </button>
      </li>
      {moves.slice(from).map((move, index) => {
        const ply = from + index + 1;
        const mover = playing.study.value?.positions[ply - 1]?.mover;
        return (
          // A line is the same plies in the same order.
          <li key={index}>
            <span class="number">{index + 1}</span>
            <button
              type="button"
              class={`ply ${mover === undefined ? '' : playerClass(mover)}`}
              aria-current={cursor === ply ? 'step' : undefined}
              onClick={() => playing.jump(ply)}
            >
              {move}
              {ply === marked?.ply && <span class="grade mistake">{marked.sign}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
