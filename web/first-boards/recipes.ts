/** What the generators of the games are asked for: boards that are small and pleasant to look at. */

/** One kind of boards. */
export interface Asked {
  readonly parameters: Readonly<Record<string, number>>;
  /** Changes the text of the setup, for rules that the generator does not know. */
  readonly rewrite?: (text: string) => string;
}

/** The boards of one game. */
export interface Recipe {
  readonly play: readonly Asked[];
  readonly watch: readonly Asked[];
}

const again = (text: string): string => `${text}_again`;

/** By the ids of the games. */
export const RECIPES: Readonly<Record<string, Recipe>> = {
  'cat-mouse': {
    play: [
      { parameters: { vertices: 9, edges: 12 } },
      { parameters: { vertices: 10, edges: 13 } },
      { parameters: { vertices: 11, edges: 14 } },
    ],
    watch: [{ parameters: { vertices: 5, edges: 5 } }, { parameters: { vertices: 6, edges: 7 } }],
  },
  'cat-mouse-2': {
    play: [
      { parameters: { rows: 5, columns: 6, cells: 22, cat: 1, mouse: 1 } },
      { parameters: { rows: 5, columns: 5, cells: 18, cat: 2, mouse: 2 } },
      { parameters: { rows: 6, columns: 6, cells: 26, cat: 1, mouse: 2 } },
    ],
    watch: [
      { parameters: { rows: 2, columns: 3, cells: 5, cat: 1, mouse: 1 } },
      { parameters: { rows: 2, columns: 3, cells: 6, cat: 1, mouse: 1 } },
      { parameters: { rows: 2, columns: 4, cells: 6, cat: 1, mouse: 2 } },
    ],
  },
  'triangle-war': {
    play: [{ parameters: { side: 4, free: 11 } }, { parameters: { side: 4, free: 13 } }],
    watch: [
      { parameters: { side: 3, free: 5 } },
      { parameters: { side: 4, free: 5 } },
      { parameters: { side: 4, free: 6 } },
    ],
  },
  'dots-boxes': {
    play: [
      { parameters: { rows: 3, columns: 3, free: 11 }, rewrite: again },
      { parameters: { rows: 3, columns: 3, free: 12 } },
    ],
    watch: [
      { parameters: { rows: 2, columns: 2, free: 5 } },
      { parameters: { rows: 2, columns: 3, free: 5 } },
      { parameters: { rows: 2, columns: 3, free: 6 } },
    ],
  },
  gems: {
    play: [
      { parameters: { bags: 7, colours: 3, gems: 4, 'stone-size': 3 } },
      { parameters: { bags: 8, colours: 4, gems: 4, 'stone-size': 3 } },
      { parameters: { bags: 6, colours: 3, gems: 3, 'stone-size': 2 } },
      { parameters: { bags: 7, colours: 3, gems: 3, 'stone-size': 3 } },
    ],
    watch: [
      { parameters: { bags: 4, colours: 3, gems: 3, 'stone-size': 3 } },
      { parameters: { bags: 5, colours: 2, gems: 3, 'stone-size': 2 } },
    ],
  },
  shooting: {
    play: [{ parameters: { columns: 5, height: 3 } }, { parameters: { columns: 6, height: 3 } }],
    watch: [{ parameters: { columns: 3, height: 2 } }, { parameters: { columns: 4, height: 2 } }],
  },
  'wolves-sheep': {
    play: [
      { parameters: { rows: 6, columns: 6, cells: 14, wolves: 2, closed: 1 } },
      { parameters: { rows: 7, columns: 7, cells: 22, wolves: 3, closed: 1 } },
    ],
    watch: [
      { parameters: { rows: 4, columns: 5, cells: 6, wolves: 1, closed: 1 } },
      { parameters: { rows: 3, columns: 3, cells: 6, wolves: 2, closed: 0 } },
      { parameters: { rows: 4, columns: 4, cells: 5, wolves: 1, closed: 0 } },
    ],
  },
  'game-graph': {
    play: [
      { parameters: { vertices: 9, arcs: 18, terminals: 25, alternate: 0 } },
      { parameters: { vertices: 11, arcs: 22, terminals: 20, alternate: 0 } },
      { parameters: { vertices: 9, arcs: 18, terminals: 25, alternate: 1 } },
      { parameters: { vertices: 11, arcs: 22, terminals: 20, alternate: 1 } },
    ],
    watch: [
      { parameters: { vertices: 7, arcs: 11, terminals: 25, alternate: 0 } },
      { parameters: { vertices: 8, arcs: 14, terminals: 30, alternate: 0 } },
    ],
  },
};
