/** Pictures of a search: the visible part of its tree, its whole tree, and its table as matrices. */
import { gameText, numberText, t } from '../../messages/messages.ts';
import type { GameEntry, Setup } from '../../model/game/types.ts';
import type { Store } from '../../model/store.ts';
import { type NarrationContext, narrate, subjectsAt } from '../../model/watch/narration.ts';
import { matrixOf } from '../../model/watch/table/matrix.ts';
import type { Trace } from '../../model/watch/trace/trace.ts';
import type { TreeLayout } from '../../model/watch/trace/tree-layout.ts';
import type { MeasureText, Shape } from '../board/canvas/shapes.ts';
import { sentenceText } from '../controls/sentence.tsx';
import { traceWords } from '../watch/narration/narration-words.ts';
import type { TreeView } from '../watch/tree/shown-tree.ts';
import { fitted, followingCamera } from '../watch/tree/tree-camera.ts';
import { isDrawn, LEVEL, SLOT, treeScene } from '../watch/tree/tree-scene.ts';
import type { Block } from './drawing/picture.ts';
import { matrixPicture } from './matrix-picture.ts';
import type { Moment, Subject } from './subject.ts';

/** Maximum width and height of a whole tree, in px. Larger trees are scaled down. */
const MOST_TREE = 5000;
/** Minimum scale at which the text of nodes is drawn. */
const READABLE = 0.55;
/** Margin of a whole tree. */
const TREE_RIM = 84;
const MATRIX = { width: 760, height: 900 } as const;
/** Minimum size of a tree's picture, which may be larger than a small screen. */
const LEAST_STAGE = { width: 560, height: 360 } as const;

export function traceSubjects(store: Store, game: GameEntry, setup: Setup, shown: TreeView | null): readonly Subject[] {
  const { parts, mode } = store;
  const watching = parts.watch.now.value?.watching;
  const trace = watching?.trace.value ?? null;
  if (watching === undefined || mode.value !== 'watch' || watching.pane.value !== 'search' || trace === null) return [];
  const step = watching.player.step.value;
  const last = watching.player.length.value;
  const names = trace.solver.specimen ? 'specimen' : 'solver';
  const solver = gameText(game.id, `${names}.${trace.solver.solver}`);
  const stepLine = (at: number): string =>
    [solver, t('player.step', { step: numberText(at), length: numberText(last) })].join(' · ');

  const course = (draw: (at: number) => Moment['draw']) => ({
    unit: 'step' as const,
    last,
    shot: (at: number): Moment => ({ draw: draw(at), lines: [stepLine(at)] }),
  });
  const now = (draw: Moment['draw']): Moment => ({
    draw,
    lines: [stepLine(step), ...narration(store, game, setup, trace, step)],
  });

  const subjects: Subject[] = [];
  if (shown !== null) {
    const size = {
      width: Math.max(LEAST_STAGE.width, shown.width),
      height: Math.max(LEAST_STAGE.height, shown.height),
    };
    subjects.push({
      kind: 'tree',
      ...size,
      now: now((_width, _height, measure) => visiblePart(shown, measure)),
      course: course((at) => (width, height, measure) => treeAt(shown, at, { width, height }, measure)),
    });
    subjects.push({
      kind: 'whole-tree',
      ...wholeSize(openPart(shown)),
      now: now((width, height, measure) => whole(shown, { width, height }, measure)),
      course: null,
    });
  }
  const table = watching.table.value;
  const places = watching.places.value;
  const matrix = places === null ? null : matrixOf(places);
  if (table !== null && matrix !== null) {
    const chosen = watching.chosen.value;
    const draw = (at: number) => (width: number) =>
      matrixPicture({ game, setup, trace, table, matrix, step: at, chosen }, width);
    subjects.push({ kind: 'matrix', ...MATRIX, now: now(draw(step)), course: course(draw) });
  }
  return subjects;
}

/** Returns the narration of a step of the search. */
function narration(store: Store, game: GameEntry, { board }: Setup, trace: Trace, step: number): readonly string[] {
  const { watching } = store;
  const scenery: NarrationContext = {
    trace,
    tree: watching.tree.value,
    table: watching.table.value,
    positions: new Map(),
    board,
  };
  const positions = watching.positionsOf(subjectsAt(scenery, step)).value;
  return step === 0 ? [] : [sentenceText(game, narrate({ ...scenery, positions }, step), traceWords)];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function stageBlock(shapes: readonly Shape[], { width, height }: Size): Block {
  return { shapes, bounds: { x: 0, y: 0, width, height }, clipped: true };
}

/** Draws the tree as it is visible on the page. */
function visiblePart({ view, camera, width, height }: TreeView, measure: MeasureText): Block {
  return stageBlock(treeScene({ ...view, hovered: null, focused: null, camera, width, height, measure }), {
    width,
    height,
  });
}

/** Draws the tree at a step as it is visible to a reader who is following the steps. */
function treeAt({ view, layoutAt }: TreeView, step: number, size: Size, measure: MeasureText): Block {
  const { tree } = view.search;
  const current = tree.nodeAt(step);
  const layout = view.layout.whole ? view.layout : layoutAt(Math.max(0, current));
  const still = fitted(layout, size);
  // The camera stays still if the whole tree is readable.
  const camera =
    layout.whole && still.scale >= READABLE
      ? still
      : followingCamera(layout, size, layout.itemOf(Math.max(0, current)));
  const scene = { ...view, layout, step, current, chosen: null, hovered: null, focused: null, marks: new Map() };
  return stageBlock(treeScene({ ...scene, camera, ...size, measure }), size);
}

/** Draws the whole expanded part of the tree. */
function whole(shown: TreeView, size: Size, measure: MeasureText): Block {
  const { view } = shown;
  const camera = fitted(openPart(shown), size);
  return stageBlock(treeScene({ ...view, hovered: null, focused: null, camera, ...size, measure }), size);
}

type Extent = Pick<TreeLayout, 'left' | 'right' | 'top' | 'bottom'>;

/** Returns the bounding box of the part that is expanded at the step. */
function openPart({ view }: TreeView): Extent {
  const drawn = view.layout.items.filter((item) => isDrawn(view.search, item, view.step));
  return drawn.reduce(
    (extent, { x, y }) => ({
      left: Math.min(extent.left, x),
      right: Math.max(extent.right, x),
      top: Math.min(extent.top, y),
      bottom: Math.max(extent.bottom, y),
    }),
    { left: 0, right: 0, top: drawn[0]?.y ?? 0, bottom: drawn[0]?.y ?? 0 },
  );
}

function wholeSize({ left, right, top, bottom }: Extent): Size {
  const width = (right - left) * SLOT + TREE_RIM;
  const height = (bottom - top) * LEVEL + TREE_RIM + 10;
  const factor = Math.min(1, MOST_TREE / width, MOST_TREE / height);
  return { width: Math.ceil(width * factor), height: Math.ceil(height * factor) };
}
