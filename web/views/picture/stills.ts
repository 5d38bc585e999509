/** Creates SVG pictures of boards, and of runs at a given step, with the page's drawing code. */
import type { GameEntry, Position, Setup } from '../../model/game/types.ts';
import { layoutDrawing } from '../../model/layout/layout.ts';
import type { LessonEngine } from '../../model/lesson/lesson-engine.ts';
import type { LessonRun } from '../../model/lesson/solver-run.ts';
import { DEFAULT_LAYOUT } from '../../model/share/link-parameters.ts';
import { matrixOf } from '../../model/watch/table/matrix.ts';
import type { TraceTree } from '../../model/watch/trace/tree.ts';
import { layoutTree, type TreeItem } from '../../model/watch/trace/tree-layout.ts';
import { fitted, followingCamera } from '../watch/tree/tree-camera.ts';
import { itemMove } from '../watch/tree/tree-moves.ts';
import { LEVEL, SLOT, treeScene } from '../watch/tree/tree-scene.ts';
import { boardSvg } from './drawing/board-svg.ts';
import type { Block } from './drawing/picture.ts';
import { pictureSvg } from './drawing/svg.ts';
import { estimatedWidth } from './drawing/text-width.ts';
import { PICTURE_THEMES, type PictureTheme, themePalette } from './drawing/themes.ts';
import { matrixPicture } from './matrix-picture.ts';

/** A picture as SVG, in every theme. */
export type Still = Readonly<Record<PictureTheme, string>> & { readonly width: number; readonly height: number };

/** Maximum size of a tree's picture, in px. */
const MOST = { width: 1100, height: 720 } as const;
const RIM = 84;
const MATRIX_WIDTH = 620;

export type StillEngine = Pick<LessonEngine, 'nodes' | 'places'>;

export function boardStill(game: GameEntry, setup: Setup, position: Position): Still {
  const drawing = setup.board.kind === 'graph' ? layoutDrawing(DEFAULT_LAYOUT, setup.board) : null;
  return inThemes((theme) => boardSvg(game, setup, position, { drawing, theme, transparent: true }));
}

/**
 * Draws the tree of a run at a step, or the run's table with a selected position. Returns null if there is no picture
 * of the table.
 */
export async function runStill(
  engine: StillEngine,
  run: LessonRun,
  step: number,
  chosen: number | null = null,
): Promise<Still | null> {
  return run.tree === null ? tableStill(engine, run, step, chosen) : treeStill(engine, run, run.tree, step);
}

async function treeStill(engine: StillEngine, run: LessonRun, tree: TraceTree, step: number): Promise<Still> {
  const current = tree.nodeAt(step);
  const focus = Math.max(0, current);
  const layout = layoutTree(tree, { focus, toggled: new Map() });
  const width = Math.min(MOST.width, Math.ceil((layout.right - layout.left) * SLOT + RIM));
  const height = Math.min(MOST.height, Math.ceil((layout.bottom - layout.top) * LEVEL + RIM + 10));
  const expanded = layout.items.filter(({ expanded, kind }) => expanded && kind === 'node').map(({ node }) => node);
  const wanted = [...new Set(expanded.map((node) => (tree.isChance(node) ? tree.parent(node) : node)))];
  const traced = await engine.nodes(
    run.trace.game,
    run.setup.text,
    wanted.map((node) => tree.pathOf(node)),
  );
  const positions = new Map(
    wanted.flatMap((node, at) => {
      const position = traced[at]?.position;
      return position === undefined ? [] : [[node, position] as const];
    }),
  );
  const search = { trace: run.trace, tree };
  const size = { width: Math.max(320, width), height: Math.max(200, height) };
  const shapes = treeScene({
    search,
    layout,
    step,
    current,
    chosen: null,
    hovered: null,
    focused: null,
    camera: layout.whole ? fitted(layout, size) : followingCamera(layout, size, layout.itemOf(focus)),
    ...size,
    measure: estimatedWidth,
    moveText: (item: TreeItem) => itemMove(search, positions, item)?.text ?? null,
    marks: new Map(),
    pointed: new Set(),
  });
  return blockStill({ shapes, bounds: { x: 0, y: 0, ...size }, clipped: true });
}

async function tableStill(
  engine: StillEngine,
  run: LessonRun,
  step: number,
  chosen: number | null,
): Promise<Still | null> {
  const { table, setup, game, trace } = run;
  if (table === null) return null;
  const matrix = matrixOf(await engine.places(game.id, setup.text, table.count));
  if (matrix === null) return null;
  return blockStill(matrixPicture({ game, setup, trace, table, matrix, step, chosen }, MATRIX_WIDTH));
}

export function blockStill(block: Block): Still {
  const { width, height } = block.bounds;
  const picture = { width, height, title: '', blocks: [{ x: 0, y: 0, shapes: block.shapes, clip: block.bounds }] };
  return inThemes((theme) => pictureSvg(picture, { palette: themePalette(theme), scale: 1, transparent: true }));
}

export function inThemes(draw: (theme: PictureTheme) => string): Still {
  const [light, dark] = PICTURE_THEMES.map(draw);
  const [, width = '1', height = '1'] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(light ?? '') ?? [];
  return { light: light ?? '', dark: dark ?? '', width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
}
