/** Replaces the tree at step 0: a description, and buttons that go to the first cut and the first hit. */
import { numberText, t } from '../../../messages/messages.ts';
import { useStore } from '../../controls/store-context.ts';
import './search-tree.css';

const KINDS = ['cut', 'hit'] as const;

export function EmptyTree() {
  const { playing, watching } = useStore();
  const { player } = watching;
  const count = playing.study.value?.positions[0]?.moves.length ?? 0;
  // The lists of steps grow in place, so rendering must depend on the trace signal.
  const marks = watching.trace.value === null ? null : watching.marks.value;
  const firsts = KINDS.flatMap((kind) => (marks?.of(kind) ?? []).slice(0, 1).map((step) => ({ kind, step })));
  return (
    <div class="tree-to-come">
      <p>{t('tree.empty')}</p>
      {count > 0 && <p>{t('tree.empty.moves', { count })}</p>}
      <p class="choices">
        {firsts.map(({ kind, step }) => (
          <button key={kind} type="button" class="button" onClick={() => player.jump(step)}>
            {t(`tree.empty.${kind}`, { step: numberText(step) })}
          </button>
        ))}
      </p>
    </div>
  );
}
