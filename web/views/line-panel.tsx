/** The moves played so far: each one leads to the position after it. */

import { useEffect, useRef } from 'preact/hooks';
import { t } from '../messages/messages.ts';
import { type Remark, remarkOn } from '../model/sentences.ts';
import { playerClass, Sentence, sentenceText } from './sentence.tsx';
import { useStore } from './store-context.ts';

/** The signs by which chess books grade moves. */
const SIGNS: Readonly<Record<Remark['grade'], string>> = { best: '', inaccurate: '?!', mistake: '?' };

/** The line with its cursor, and what the move before the cursor was worth. */
export function LinePanel() {
  const { game, playing } = useStore();
  const entry = game.value;
  const { moves, cursor } = playing.line.value;
  const positions = playing.study.value?.positions ?? [];
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current != null && list.current !== null) reveal(list.current, current);
  }, [cursor, moves]);
  if (entry === null) return <section class="card line" aria-label={t('line.title')} />;

  const remarks = moves.map((move, ply) => {
    const before = positions[ply];
    return before === undefined ? null : remarkOn(before, move);
  });
  const latest = remarks[cursor - 1];
  return (
    <section class="card line" aria-label={t('line.title')}>
      <h3>{t('line.title')}</h3>
      <ol class="plies" ref={list}>
        <li>
          <button
            type="button"
            class="ply"
            aria-current={cursor === 0 ? 'step' : undefined}
            onClick={() => playing.jump(0)}
          >
            {t('line.start')}
          </button>
        </li>
        {moves.map((move, index) => {
          const ply = index + 1;
          const remark = remarks[index];
          const mover = positions[index]?.mover ?? 0;
          return (
            // A line may visit a move any number of times; only its ply tells the visits apart.
            <li key={ply}>
              <span class="number">{ply}</span>
              <button
                type="button"
                class={`ply ${playerClass(mover)}`}
                aria-current={cursor === ply ? 'step' : undefined}
                title={remark == null ? undefined : sentenceText(entry, remark.sentence)}
                onClick={() => playing.jump(ply)}
              >
                {move}
                {remark != null && <span class={`grade ${remark.grade}`}>{SIGNS[remark.grade]}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <p class="remark">
        {latest == null ? (
          moves.length === 0 ? (
            t('line.empty')
          ) : (
            ''
          )
        ) : (
          <Sentence game={entry} sentence={latest.sentence} />
        )}
      </p>
    </section>
  );
}

/** Scrolls a list, and nothing around it, until an item of it is seen. */
function reveal(list: HTMLElement, item: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const place = item.getBoundingClientRect();
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top;
  else if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom;
}
