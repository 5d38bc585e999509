/**
 * The drawing of the graph on the board, made by a layout or by the reader. Boards that are not graphs have an empty
 * drawing.
 */
import { computed, signal } from '@preact/signals';
import type { Board, Cell, Drawing, GameEntry, GraphBoard, Setup } from '../game/types.ts';
import type { LayoutName } from '../layout/layout-names.ts';
import type { LayoutLane } from '../layout/layouts.ts';
import { type Arrangement, DEFAULT_LAYOUT } from '../share/link-parameters.ts';
import { Placeholders } from './placeholders.ts';

export interface SceneOptions {
  readonly lane: Pick<LayoutLane, 'draw' | 'cancel'>;
  readonly gameOf: (setup: Setup) => GameEntry | null;
  /** Called when a finished drawing replaces its placeholder. */
  readonly redrawn: (placeholder: Drawing, drawing: Drawing) => void;
}

/**
 * Size limits for drawing a graph. On two cores, the layout of 10,000 vertices takes 3 seconds, and no task on the page
 * takes more than 0.2 seconds with 5,000 edges. With 20,000 edges tasks take up to 1.3 seconds. Readers could not make out
 * a larger graph anyway.
 */
const MOST_VERTICES = 10_000;
const MOST_EDGES = 5_000;

/** Returns whether a board is a graph small enough to be drawn. */
export function isDrawable(board: Board): boolean {
  return board.kind === 'graph' && board.vertexCount <= MOST_VERTICES && board.edges.length <= 2 * MOST_EDGES;
}

interface Picture {
  readonly drawing: Drawing;
  readonly arrangement: Arrangement;
}

const NOTHING: Picture = { drawing: { x: [], y: [] }, arrangement: { layout: DEFAULT_LAYOUT, own: null } };

export class Scene {
  readonly #options: SceneOptions;
  readonly #placeholders = new Placeholders();
  readonly #state = signal(NOTHING);
  readonly drawing = computed(() => this.#state.value.drawing);
  readonly arrangement = computed(() => this.#state.value.arrangement);
  /** The last drawing. The next one may keep the places of the vertices. */
  #drawn: (Picture & { readonly board: GraphBoard }) | null = null;

  constructor(options: SceneOptions) {
    this.#options = options;
  }

  /** Returns whether a drawing is a placeholder and must not be shown. */
  isPlaceholder(drawing: Drawing): boolean {
    return this.#placeholders.layoutOf(drawing) !== null;
  }

  /** Draws a setup using a layout. */
  lay(setup: Setup, layout: LayoutName): void {
    const board = this.#graphOf(setup);
    if (board !== null) this.#layGraph(setup, board, layout, this.#placeholders.create(board.vertexCount, layout));
  }

  /**
   * Draws a setup that was made by changing the previous one. If the two graphs are similar, the new drawing starts
   * from the previous one; otherwise, it uses the default layout.
   */
  follow(setup: Setup): void {
    const board = this.#graphOf(setup);
    if (board === null) return;
    const before = this.#drawn;
    if (before === null || !isSimilar(before.board, board)) {
      this.lay(setup, DEFAULT_LAYOUT);
      return;
    }
    if (sameEdges(before.board, board)) {
      this.#put(board, before);
      return;
    }
    const { layout } = before.arrangement;
    const placeholder = this.#placeholders.create(board.vertexCount, DEFAULT_LAYOUT);
    this.#state.value = { drawing: placeholder, arrangement: { layout, own: null } };
    this.#options.lane.draw({ layout: 'force', board, options: { previous: before.drawing } }, (answer) => {
      const drawing = answer ?? { ...placeholder };
      this.#put(board, { drawing, arrangement: { layout, own: drawing } });
      this.#options.redrawn(placeholder, drawing);
    });
  }

  /**
   * Shows a drawing that the reader made by moving vertices in the result of `layout`. If the drawing is a placeholder,
   * requests its layout instead.
   */
  take(setup: Setup, drawing: Drawing, layout: LayoutName): void {
    const board = this.#graphOf(setup);
    if (board === null) return;
    const wanted = this.#placeholders.layoutOf(drawing);
    if (wanted === null) this.#put(board, { drawing, arrangement: { layout, own: drawing } });
    else this.#layGraph(setup, board, wanted, drawing);
  }

  /** Shows a drawing that a layout made. */
  show(setup: Setup, drawing: Drawing, layout: LayoutName): void {
    const board = this.#graphOf(setup);
    if (board !== null) this.#put(board, { drawing, arrangement: { layout, own: null } });
  }

  #put(board: GraphBoard, picture: Picture): void {
    this.#options.lane.cancel();
    this.#drawn = { board, ...picture };
    this.#state.value = picture;
  }

  /** Returns the graph of a setup. If the board is not a graph or is too large, clears the scene and returns null. */
  #graphOf({ board }: Setup): GraphBoard | null {
    if (board.kind === 'graph' && isDrawable(board)) return board;
    this.#options.lane.cancel();
    this.#drawn = null;
    this.#state.value = NOTHING;
    return null;
  }

  #layGraph(setup: Setup, board: GraphBoard, layout: LayoutName, placeholder: Drawing): void {
    const { gameOf, lane, redrawn } = this.#options;
    const arrangement: Arrangement = { layout, own: null };
    this.#state.value = { drawing: placeholder, arrangement };
    const root = layoutRoot(gameOf(setup), setup.tokens);
    lane.draw({ layout, board, options: { root } }, (answer) => {
      const drawing = answer ?? { ...placeholder };
      this.#put(board, { drawing, arrangement });
      redrawn(placeholder, drawing);
    });
  }
}

/** Maximum number of changed edges between two boards that count as similar. */
const FEW_EDGES = 2;

function isSimilar(a: GraphBoard, b: GraphBoard): boolean {
  if (Math.abs(a.vertexCount - b.vertexCount) > 1) return false;
  const before = edgeNames(a);
  const after = edgeNames(b);
  const gone = [...before].filter((edge) => !after.has(edge)).length;
  const come = [...after].filter((edge) => !before.has(edge)).length;
  return gone + come <= FEW_EDGES;
}

function sameEdges(a: GraphBoard, b: GraphBoard): boolean {
  return a.vertexCount === b.vertexCount && a.edges.join() === b.edges.join();
}

function edgeNames(board: GraphBoard): ReadonlySet<string> {
  const names = new Set<string>();
  for (let i = 0; i + 1 < board.edges.length; i += 2) names.add(`${board.edges[i]}-${board.edges[i + 1]}`);
  return names;
}

/**
 * Returns the vertex from which layouts start: the place of a fixed piece, because the other pieces move towards it.
 * Without a fixed piece, returns the place of the first piece.
 */
export function layoutRoot(game: Pick<GameEntry, 'tokens'> | null, cells: readonly (Cell | null)[]): Cell {
  const fixed = game?.tokens.findIndex((token) => token.player === null && !token.shared) ?? -1;
  return cells[Math.max(fixed, 0)] ?? 0;
}
