/** A list of moves. Clicking a move goes to its position. */
import { t } from '../../messages/messages.ts';
import { usePointing } from '../controls/move-highlight.ts';
import { playerClass } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

export interface PlyMark {
  readonly sign: string;
  readonly grade: 'inaccurate' | 'mistake';
  /** The reason for the grade, as a sentence. */
  readonly title?: string;
}

/**
 * The moves of the line, starting with ply `from`. `marked` maps plies to the grades of inaccurate moves and mistakes.
 */
export function PlyList(props: { readonly from: number; readonly marked: ReadonlyMap<number, PlyMark> }) {
  const { playing } = useStore();
  const point = usePointing();
  const { from, marked } = props;
  const { moves, cursor } = playing.line.value;
  return (
    <ol class="plies">
      <li>
        <button
          type="button"
          class="plain ply"
          aria-current={cursor === from ? 'step' : undefined}
          onClick={() => playing.jump(from)}
        >
          {t('line.start')}
        </button>
      </li>
      {moves.slice(from).map((move, index) => {
        const ply = from + index + 1;
        const mark = marked.get(ply);
        const mover = playing.study.value?.positions[ply - 1]?.mover;
        return (
          // The index can serve as the key, because the order of plies is fixed.
          <li key={index}>
            <span class="number">{index + 1}.</span>
            <button
              type="button"
              class={`plain ply ${mover === undefined ? '' : playerClass(mover)}`}
              aria-current={cursor === ply ? 'step' : undefined}
              title={mark?.title}
              onClick={() => playing.jump(ply)}
              {...point(move)}
            >
              {move}
              {mark !== undefined && <span class={`grade ${mark.grade}`}>{mark.sign}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
