/** Shows the search tree at the player's current step: canvas, keyboard twin, tools, and the card of a node. */
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import { NO_NODE, type NodeId } from '../../../model/watch/trace/tree.ts';
import { isSmall, layoutTree, type TreeItem } from '../../../model/watch/trace/tree-layout.ts';
import { useStore } from '../../controls/store-context.ts';
import { ShownTree, type TreeView } from './shown-tree.ts';
import './search-tree.css';
import { Legend, pictureOfSearch, type ShownSearch, searchQuestion, TraceFigure } from '../figure/trace-figure.tsx';
import { EmptyTree } from './empty-tree.tsx';
import { TreeCard } from './tree-card.tsx';
import { pointedItems, type SearchTreeProps, type TreeMarks } from './tree-marks.ts';
import { itemLabel, itemMove, type Positions } from './tree-moves.ts';
import { isDrawn, isThere } from './tree-scene.ts';
import { createTreeSurface, type TreeSurface } from './tree-surface.ts';
import { TreeTools } from './tree-tools.tsx';
import { itemKey, TreeTwin } from './tree-twin.tsx';
import { treeLegend } from './tree-words.ts';

const NO_MARKS: TreeMarks = new Map();
/** Maximum number of nodes whose positions are requested at once, because the move labels need them. */
const MOST_NAMED = 80;

type TreeProps = SearchTreeProps & ShownSearch;

function Tree({ search, game, setup, step, marks = NO_MARKS, onPick }: TreeProps) {
  const { watching, highlighted, parts } = useStore();
  const { tree } = search;
  const { player } = watching;
  const hurried = player.hurried.value;
  const chosen = watching.chosen.value;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<TreeSurface | null>(null);
  const [toggled, setToggled] = useState<ReadonlyMap<NodeId, boolean>>(new Map());
  const [hovered, setHovered] = useState<TreeItem | null>(null);
  const [focused, setFocused] = useState<TreeItem | null>(null);
  const [follows, setFollows] = useState(true);

  const current = tree.nodeAt(step);
  const subject = chosen ?? Math.max(0, current);
  const { count } = tree;
  const small = useMemo(() => isSmall(tree), [tree, count]);
  const layout = useMemo(
    () => layoutTree(tree, { focus: small ? 0 : subject, toggled }),
    [tree, count, toggled, small ? 0 : subject],
  );
  const drawn = useMemo(() => layout.items.filter((item) => isDrawn(search, item, step)), [layout, step]);

  const expanded = drawn.filter((item) => item.expanded && isThere(search, item, step));
  const away = (item: TreeItem): number => Math.abs(item.y - tree.depth(subject));
  const named = expanded
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_NAMED)
    .map(({ node }) => node);
  const shownItem = hovered ?? focused ?? layout.itemOf(subject);
  const shown = shownItem?.kind === 'node' && isThere(search, shownItem, step) ? shownItem.node : subject;
  const place = tree.isChance(shown) ? tree.parent(shown) : shown;
  // If there are too many positions, the last ones in the list are loaded first.
  const wanted = [...new Set([...named, place])].filter((node) => node < count);
  const known = useMemo(() => watching.positionsOf(wanted), [watching, wanted.join()]);
  const positions: Positions = known.value;

  const story = parts.watch.now.value?.storyPlayer.pointed.value;
  const pointed = useMemo(() => pointedItems(layout, story), [layout, story]);

  const view = {
    search,
    layout,
    step,
    current,
    chosen,
    focused,
    subject: layout.itemOf(subject),
    marks,
    pointed,
    moveText: (item: TreeItem) => itemMove(search, positions, item)?.text ?? null,
  };

  function pick(item: TreeItem): boolean {
    if (onPick === undefined || item.kind === 'more') return false;
    const there = item.kind === 'node' && isThere(search, item, step);
    return onPick(
      there ? { kind: 'node', node: item.node } : { kind: 'unvisited', parent: item.parent, move: item.move },
    );
  }

  function choose(item: TreeItem | null): void {
    if (item !== null && pick(item)) return;
    if (item === null) watching.chosen.value = null;
    else if (item.kind === 'node' && isThere(search, item, step)) {
      watching.chosen.value = item.node === chosen ? null : item.node;
    }
  }

  function jump(to: number): void {
    watching.chosen.value = null;
    player.jump(to);
  }

  /**
   * Jumps to the step that closes the node. If the player is already at that step, jumps to the step that opens the
   * node.
   */
  function jumpTo(item: TreeItem | null): void {
    if (item?.kind !== 'node') return;
    const closed = tree.closedAt(item.node);
    jump(Number.isFinite(closed) && closed !== step ? closed : tree.openedAt(item.node));
  }

  function point(item: TreeItem | null): void {
    setHovered(item);
    const move = item === null ? null : itemMove(search, positions, item);
    const from =
      item === null ? NO_NODE : tree.isChance(Math.max(0, item.parent)) ? tree.parent(item.parent) : item.parent;
    highlighted.value = move === null || from !== subject ? null : { place: move.to, move: move.notation };
  }

  function toggle(item: TreeItem, open: boolean): void {
    setToggled(new Map(toggled).set(item.node, open));
  }

  /** The current event handlers, because the surface outlives a render. */
  const latest = useRef({ choose, jumpTo, point });
  latest.current = { choose, jumpTo, point };

  const shownTree = useContext(ShownTree);
  const onShow = useRef<() => TreeView | null>(() => null);
  useLayoutEffect(() => {
    if (stage.current === null || canvas.current === null) return;
    const created = createTreeSurface(stage.current, canvas.current, view, {
      onHover: (item) => latest.current.point(item),
      onTap: (item, taps) => (taps === 2 ? latest.current.jumpTo(item) : latest.current.choose(item)),
      onFollow: setFollows,
      onDrawn() {
        // Publishes the tree only after its first drawing, because printing reads it only once.
        shownTree.value = () => onShow.current();
      },
    });
    surface.current = created;
    return () => {
      created?.dispose();
      surface.current = null;
      highlighted.value = null;
      shownTree.value = null;
    };
  }, []);
  useLayoutEffect(() => surface.current?.update(view));
  onShow.current = () => {
    const seen = surface.current?.view() ?? null;
    return seen && { view, ...seen, layoutAt: (node) => layoutTree(tree, { focus: node, toggled }) };
  };
  useEffect(() => {
    if (focused !== null) surface.current?.show(focused);
  }, [focused]);

  const twin = useRef(drawn);
  if (!hurried) twin.current = drawn;
  const listed = twin.current;
  const list = useMemo(
    () => (
      <TreeTwin
        items={listed}
        label={(item) => itemLabel(game, search, positions, item, step)}
        entrance={layout.itemOf(subject)}
        chosen={chosen === null ? null : layout.itemOf(chosen)}
        onFocus={(item) => setFocused((before) => (before === item ? before : item))}
        onChoose={choose}
        onJump={jumpTo}
        onToggle={toggle}
      />
    ),
    [listed, positions, chosen, game, onPick],
  );

  const shownKey = shownItem === null ? null : itemKey(shownItem);
  const cardItem = layout.itemOf(shown);
  return (
    <TraceFigure kind="search-tree" title={t('tree.title')} question={searchQuestion(game, search.trace)}>
      <Legend>{[...treeLegend(game, search), t('tree.legend.folded')].join(t('tree.gap'))}</Legend>
      <div class="search-tree-stage">
        <div class="canvas-board-stage search-tree-canvas" ref={stage} aria-hidden="true">
          <canvas ref={canvas} />
        </div>
        {list}
        {drawn.length === 0 ? (
          <EmptyTree />
        ) : (
          <TreeTools
            follows={follows}
            onZoom={(direction) => surface.current?.zoom(direction)}
            onFit={() => surface.current?.fit()}
            onFollow={() => surface.current?.follow()}
          />
        )}
      </div>
      {step > 0 && shown < count && tree.openedAt(shown) <= step ? (
        <TreeCard
          {...{ search, game, setup, step }}
          node={shown}
          pointed={shownKey !== null && shown !== subject}
          chosen={shown === chosen}
          hidden={marks.get(shown) === 'hidden'}
          position={positions.get(place) ?? null}
          move={cardItem === null ? null : (itemMove(search, positions, cardItem)?.text ?? null)}
          expanded={cardItem?.expandable === true ? cardItem.expanded : null}
          onToggle={() => cardItem !== null && toggle(cardItem, !cardItem.expanded)}
          onJump={jump}
          onShow={(node) => {
            watching.chosen.value = node;
          }}
          onRelease={() => {
            watching.chosen.value = null;
          }}
        />
      ) : (
        <div class="search-tree-card" />
      )}
    </TraceFigure>
  );
}

export const SearchTree = pictureOfSearch<SearchTreeProps>(Tree, { startsEmpty: true });
