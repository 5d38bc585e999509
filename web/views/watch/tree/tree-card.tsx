/** Shows the position, facts and actions of one node of the tree. */
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Position, Setup } from '../../../model/game/types.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId } from '../../../model/watch/trace/tree.ts';
import { Miniature } from '../../board/miniature.tsx';
import { nodeKind, nodeSentences } from './tree-words.ts';

interface TreeCardProps {
  readonly search: Search;
  readonly game: GameEntry;
  readonly setup: Setup;
  readonly node: NodeId;
  readonly step: number;
  /** True if the pointer is over this node. Actions are visible only for the chosen or current node. */
  readonly pointed: boolean;
  readonly chosen: boolean;
  /** True to hide the value of the node while a guess is open. */
  readonly hidden: boolean;
  readonly position: Position | null;
  readonly move: string | null;
  /** A sentence that comes before the other sentences about the node. */
  readonly note?: string | null;
  /** True if the node's branch is unfolded; null if it has no branch. */
  readonly expanded: boolean | null;
  readonly onToggle: () => void;
  readonly onJump: (step: number) => void;
  readonly onShow: (node: NodeId) => void;
  readonly onRelease: () => void;
}

export function TreeCard(props: TreeCardProps) {
  const { search, game, setup, node, step, pointed, chosen, position, move, expanded } = props;
  const { tree } = search;
  const opened = tree.openedAt(node);
  const closed = tree.closedAt(node);
  const first = closed <= step ? tree.firstMet(node) : NO_NODE;
  const title = t(pointed ? 'tree.pointed' : chosen ? 'tree.chosen' : 'tree.current');
  return (
    <section class="search-tree-card" aria-label={title} data-sheet={t('tree.sheet')}>
      <div class="search-tree-picture">
        {position !== null && <Miniature setup={setup} game={game} position={position} />}
      </div>
      <div class="search-tree-facts">
        <h3 class="search-tree-name">
          {title} {node}
          {move !== null && <span class="search-tree-move">{move}</span>}
        </h3>
        <p>
          {[
            ...(props.note == null ? [] : [props.note]),
            nodeKind(game, search, node, step),
            ...(props.hidden ? [] : nodeSentences(game, search, node, step)),
          ].join(t('tree.gap'))}
        </p>
        <div class="search-tree-actions row tight" data-pointed={pointed}>
          {expanded !== null && (
            <button type="button" onClick={props.onToggle}>
              {t(expanded ? 'tree.collapse' : 'tree.expand')}
            </button>
          )}
          {step !== opened && (
            <button type="button" onClick={() => props.onJump(opened)}>
              {t('tree.go-open')}
            </button>
          )}
          {step !== closed && Number.isFinite(closed) && (
            <button type="button" onClick={() => props.onJump(closed)}>
              {t('tree.go-close')}
            </button>
          )}
          {first !== NO_NODE && (
            <button type="button" onClick={() => props.onShow(first)}>
              {t('tree.hit.go', { node: first })}
            </button>
          )}
          {chosen && (
            <button type="button" onClick={props.onRelease}>
              {t('tree.release')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
