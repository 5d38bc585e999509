/**
 * Shows the whole search in one picture, with a row for each depth. The width of a cell shows how much work the search
 * did below it.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId, pathTo } from '../../../model/watch/trace/tree.ts';
import { layoutTree, type TreeItem } from '../../../model/watch/trace/tree-layout.ts';
import { type Width, wholeOf } from '../../../model/watch/whole/whole.ts';
import { type Cell, cellsIn, initialRoot, sharedNode } from '../../../model/watch/whole/whole-cells.ts';
import { useStore } from '../../controls/store-context.ts';
import '../tree/search-tree.css';
import { Legend, pictureOfSearch, type ShownSearch, TraceFigure } from '../figure/trace-figure.tsx';
import { EmptyTree } from '../tree/empty-tree.tsx';
import { TreeCard } from '../tree/tree-card.tsx';
import { itemLabel, type Positions } from '../tree/tree-moves.ts';
import { isDrawn, isThere } from '../tree/tree-scene.ts';
import { TreeTwin } from '../tree/tree-twin.tsx';
import './whole.css';
import { WholeBoard } from './whole-board.tsx';
import { greatestLead } from './whole-fill.ts';
import { LEAST_WORDS } from './whole-labels.ts';
import { createWholeSurface, type WholeSurface } from './whole-surface.ts';
import { WholeTrail } from './whole-trail.tsx';
import { boardSide, windowOn } from './whole-window.ts';
import { examinedText, skippedMovesText, wholeLegend } from './whole-words.ts';

/** Minimum width in px of a cell that is visible on its own. */
const LEAST_SEEN = 4;
/** Maximum number of levels with distinguishable colours. */
const MOST_LEVELS = 50;
/** Maximum number of nodes whose positions are loaded for the names of moves in the picture. */
const MOST_NAMED = 140;
/** Maximum number of nodes whose positions are loaded for the names of moves in the list. */
const MOST_LISTED = 40;
/** Maximum number of nodes whose positions are loaded for small boards. */
const MOST_BOARDS = 48;

function Picture({ search, game, setup, step }: ShownSearch) {
  const { watching, watch } = useStore();
  const { trace, tree } = search;
  const { player } = watching;
  const hurried = player.hurried.value;
  const chosen = watching.chosen.value;
  const phase = watch.predicting.round.value?.phase;
  // True while widths must not reveal how much work is still to come.
  const veiled = phase === 'asking' || phase === 'away';
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<WholeSurface | null>(null);
  const [wish, setWish] = useState<Width>('work');
  /** The chosen branch; null until the reader chooses one. */
  const [picked, setPicked] = useState<NodeId | null>(null);
  const [hovered, setHovered] = useState<Cell | null>(null);
  const [focused, setFocused] = useState<TreeItem | null>(null);
  const [toggled, setToggled] = useState<ReadonlyMap<NodeId, boolean>>(new Map());
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [moving, setMoving] = useState(false);

  const width: Width = veiled ? 'game' : wish;
  const part = width === 'work' ? 0 : 1;
  const { count } = tree;
  const whole = useMemo(() => wholeOf(trace, tree), [tree, count]);
  const beginning = useMemo(() => initialRoot(whole, MOST_LEVELS), [whole]);
  const branch = picked ?? beginning;
  // Several keys can arrive between two renders, so each key continues from the result of the previous one.
  const atBranch = useRef(branch);
  atBranch.current = branch;
  const greatest = useMemo(() => greatestLead(search), [tree, count]);
  const current = tree.nodeAt(step);
  const window = useMemo(() => windowOn(whole, branch, size, part), [whole, branch, size, part]);
  const cells = useMemo(() => (size.width === 0 ? [] : cellsIn(whole, window.view)), [whole, window]);
  const isOpen = (node: NodeId): boolean => tree.openedAt(node) <= step;

  const boards = cells
    .filter((cell) => boardSide(cell, window) !== null && isOpen(cell.node) && !tree.isChance(cell.node))
    .slice(0, MOST_BOARDS);
  const subject = chosen ?? Math.max(0, current);
  const pointed = hovered?.node ?? (focused?.kind === 'node' && isThere(search, focused, step) ? focused.node : null);
  const shown = pointed ?? subject;
  const layout = useMemo(() => layoutTree(tree, { focus: subject, toggled }), [tree, count, toggled, subject]);
  const drawn = useMemo(() => layout.items.filter((item) => isDrawn(search, item, step)), [layout, step]);
  const place = positionNode(search, shown);
  const wanted = new Set<NodeId>([
    ...drawn
      .filter((item) => item.expanded && isThere(search, item, step))
      .slice(0, MOST_LISTED)
      .map(({ node }) => node),
    ...namedBy(search, cells).slice(0, MOST_NAMED),
    ...pathTo(tree, branch),
    ...boards.map(({ node }) => node),
    place,
  ]);
  const known = useMemo(() => watching.positionsOf([...wanted]), [watching, [...wanted].join()]);
  const positions: Positions = known.value;

  function moveText(node: NodeId, move: number): string | null {
    return positions.get(positionNode(search, node))?.moves[move]?.text ?? null;
  }

  /** Returns the name of the move or chance result that leads to a node. */
  function nameOf(node: NodeId): string {
    const parent = tree.parent(node);
    if (parent === NO_NODE) return '';
    if (!tree.isChance(parent)) return moveText(parent, tree.move(node)) ?? t('tree.move.unnamed');
    const move = positions.get(tree.parent(parent))?.moves[tree.move(parent)];
    const result = tree.result(node);
    return move?.results[result - 1]?.text ?? t('tree.move.result', { result });
  }

  function goTo(node: NodeId): void {
    atBranch.current = node;
    setPicked(node);
    setHovered(null);
  }

  /** Moves the picture to the focused node if the node is too narrow or outside the picture. */
  function focus(item: TreeItem | null): void {
    if (item === focused) return;
    setFocused(item);
    if (item?.kind !== 'node') return;
    const from = atBranch.current;
    const inSight = from === branch ? cells : cellsIn(whole, windowOn(whole, from, size, part).view);
    const cell = inSight.find(({ kind, node }) => kind === 'node' && node === item.node);
    if (cell === undefined) goTo(sharedNode(whole, from, item.node));
    else if (cell.right - cell.left < LEAST_SEEN) goTo(Math.max(0, tree.parent(item.node)));
  }

  /** Zooms into a cell. If the cell already fills the picture, zooms out of it. */
  function choose(node: NodeId): void {
    const next = node === atBranch.current ? Math.max(0, tree.parent(node)) : node;
    goTo(next);
    watching.chosen.value = next === 0 ? null : next;
  }

  function jump(to: number): void {
    watching.chosen.value = null;
    player.jump(to);
  }

  function jumpTo({ kind, node }: Pick<TreeItem, 'kind' | 'node'>): void {
    if (kind !== 'node') return;
    const closed = tree.closedAt(node);
    jump(Number.isFinite(closed) && closed !== step ? closed : tree.openedAt(node));
  }

  const view = {
    search,
    whole,
    greatest,
    step,
    current,
    veiled,
    focused: focused?.kind === 'node' ? focused.node : null,
    moveText: (node: NodeId, move: number) => (tree.isChance(node) ? null : moveText(node, move)),
    branch,
    part,
  } as const;
  const latest = useRef({ choose });
  latest.current = { choose };
  useLayoutEffect(() => {
    if (stage.current === null || canvas.current === null) return;
    const created = createWholeSurface(stage.current, canvas.current, view, {
      onHover: setHovered,
      onTap: (cell) => cell !== null && latest.current.choose(cell.node),
      onSize: setSize,
      onMove: setMoving,
    });
    surface.current = created;
    return () => {
      created?.dispose();
      surface.current = null;
    };
  }, []);
  useLayoutEffect(() => surface.current?.update(view));

  const twin = useRef(drawn);
  if (!hurried) twin.current = drawn;
  const listed = twin.current;
  const hasCuts = trace.solver.window || whole.tree.countersAt(trace.records.count).cutoffs > 0;
  return (
    <TraceFigure
      kind="search-tree whole"
      title={t('whole.title')}
      question={t(hasCuts ? 'whole.question.cuts' : 'whole.question')}
    >
      <WholeTrail
        line={pathTo(tree, branch)}
        nameOf={nameOf}
        onBranch={(node) => {
          goTo(node);
          watching.chosen.value = node === 0 ? null : node;
        }}
        width={width}
        onWidth={veiled ? null : setWish}
      />
      <div class="search-tree-stage">
        <div class="canvas-board-stage search-tree-canvas" ref={stage} aria-hidden="true">
          <canvas ref={canvas} />
          {!moving &&
            boards.map((cell) => (
              <WholeBoard key={cell.node} {...{ cell, window, setup, game }} position={positions.get(cell.node)} />
            ))}
        </div>
        <TreeTwin
          items={listed}
          label={(item) => itemLabel(game, search, positions, item, step)}
          entrance={layout.itemOf(subject)}
          chosen={chosen === null ? null : layout.itemOf(chosen)}
          onFocus={focus}
          onChoose={(item) => {
            if (item.kind === 'node' && isThere(search, item, step)) choose(item.node);
          }}
          onJump={jumpTo}
          onToggle={(item, open) => setToggled(new Map(toggled).set(item.node, open))}
        />
        {step === 0 && veiled && <EmptyTree />}
      </div>
      <Legend>
        <b>{examinedText(search, whole, branch, step)}</b> {wholeLegend(search, hasCuts).join(t('tree.gap'))}
      </Legend>
      {isOpen(shown) && step > 0 ? (
        <TreeCard
          {...{ search, game, setup, step }}
          node={shown}
          pointed={pointed !== null && pointed !== subject}
          chosen={shown === chosen}
          hidden={false}
          position={positions.get(place) ?? null}
          move={shown === 0 ? null : nameOf(shown)}
          note={hovered?.kind === 'moves' ? skippedMovesText(whole, hovered.node, hovered.count) : null}
          expanded={null}
          onToggle={() => {}}
          onJump={jump}
          onShow={(node) => {
            goTo(node);
            watching.chosen.value = node;
          }}
          onRelease={() => {
            goTo(0);
            watching.chosen.value = null;
          }}
        />
      ) : (
        <div class="search-tree-card" />
      )}
    </TraceFigure>
  );
}

export const WholeSearch = pictureOfSearch(Picture);

/** Returns the node that has the position of `node`; for a chance node, its parent. */
function positionNode({ tree }: Search, node: NodeId): NodeId {
  return tree.isChance(node) ? tree.parent(node) : node;
}

/** Returns the nodes whose positions are needed to name the visible moves, from top to bottom. */
function namedBy(search: Search, cells: readonly Cell[]): readonly NodeId[] {
  const { tree } = search;
  const nodes = cells
    .filter((cell) => (cell.right - cell.left) / cell.count >= LEAST_WORDS)
    .map(({ kind, node }) => (kind === 'moves' ? node : tree.parent(node)))
    .filter((node) => node !== NO_NODE)
    .map((node) => positionNode(search, node));
  return [...new Set(nodes)].sort((one, other) => tree.depth(one) - tree.depth(other));
}
