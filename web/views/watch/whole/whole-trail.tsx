/** Shows the path to the current branch above the whole search, and the choice of what widths mean. */
import { t } from '../../../messages/messages.ts';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import { WIDTHS, type Width } from '../../../model/watch/whole/whole.ts';
import { Segments } from '../../controls/controls.tsx';

/** Maximum number of moves named at the end of a long path. */
const MOST_STEPS = 6;

interface WholeTrailProps {
  /** The nodes on the path from the start to the current branch. */
  readonly line: readonly NodeId[];
  readonly nameOf: (node: NodeId) => string;
  readonly onBranch: (node: NodeId) => void;
  readonly width: Width;
  /** Called when the reader chooses a width. Null while the search's work would reveal the steps to come. */
  readonly onWidth: ((width: Width) => void) | null;
}

export function WholeTrail({ line, nameOf, onBranch, width, onWidth }: WholeTrailProps) {
  const [start = 0, ...rest] = line;
  const shown = rest.slice(-MOST_STEPS);
  const steps = [start, ...shown];
  return (
    <div class="whole-trail row apart">
      <nav aria-label={t('whole.trail')}>
        <ol class="row">
          {steps.map((node, index) => (
            <li key={node}>
              {index === 1 && shown.length < rest.length && <span aria-hidden="true">… </span>}
              <button
                type="button"
                class="plain"
                aria-current={node === line.at(-1) || undefined}
                onClick={() => onBranch(node)}
              >
                {node === 0 ? t('whole.start') : nameOf(node)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {onWidth !== null && (
        <Segments
          label={t('whole.width')}
          choices={WIDTHS.map((value) => ({
            value,
            label: t(`whole.width.${value}`),
            title: t(`whole.width.${value}.title`),
          }))}
          value={width}
          onChoose={onWidth}
        />
      )}
    </div>
  );
}
