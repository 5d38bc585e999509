/** The views that come when they are first shown, and which of them a mode needs; others stand beside what shows them. */

import type { BoardKind } from '../../model/game/types.ts';
import type { Mode, ModeViews, ShownBoard } from '../../model/store.ts';
import { type FigureKind, loadFigure } from '../board/figures/figures.ts';
import { type ViewPart, viewPart } from './view-part.ts';

/** The home page. */
export const homeViews = viewPart(
  async () => {
    // What can be chosen is shown as soon as its views are.
    const [views] = await Promise.all([import('../home/home.tsx'), import('../../model/home/choices.ts')]);
    return views;
  },
  'home',
  'titles',
);
/** The board with what is said about it. */
export const benchViews = viewPart(() => import('../bench-views.ts'), 'board', 'words');
/** Boards that are graphs. */
export const graphViews = viewPart(() => import('../board/graph-pane.tsx'), 'board');
/** What the marks of vertices mean. */
export const legendViews = viewPart(() => import('../board/graph-board/graph-legend.tsx'), 'board');
/** All other boards. Games of points and of chance are played on these. */
export const figureViews = viewPart(() => import('../board/figure-views.ts'), 'board', 'figure', 'scores');
/** Moves that lead to no place on the board. */
export const placelessViews = viewPart(() => import('../board/placeless-moves.tsx'), 'board');
/** A story that is told on a board. */
export const storyViews = viewPart(() => import('../story/story-views.ts'), 'story', 'anchors');
/** What is said about a board on a narrow screen. */
export const sheetViews = viewPart(() => import('../sheets.tsx'));
/** What a position is worth, in words. */
export const verdictViews = viewPart(() => import('../analyse/verdict-views.ts'), 'verdict');
/** What is read out. */
export const liveViews = viewPart(() => import('../analyse/live-region.tsx'), 'board', 'verdict', 'remarks');
/** What surrounds the board in each mode. */
export const playViews = viewPart(() => import('../play/play-views.ts'), 'board', 'play', 'remarks');
/** Where a finished game turned. */
export const turnViews = viewPart(() => import('../play/turn-line.tsx'), 'board', 'play');
export const analyseViews = viewPart(() => import('../analyse/analyse-views.ts'), 'board', 'verdict');
/** The moves that led to the position shown. */
export const lineViews = viewPart(() => import('../analyse/line-panel.tsx'), 'board', 'verdict', 'remarks');
/** What comes below the moves once there are values. */
export const afterSolving = viewPart(() => import('../analyse/after-solving.ts'), 'analysis', 'remarks');
export const editViews = viewPart(() => import('../edit/edit-views.ts'), 'edit', 'engine');
export const watchViews = viewPart(() => import('../watch/watch-views.ts'), 'watch', 'anchors', 'analysis', 'verdict');
export const puzzleViews = viewPart(async () => {
  // The state of the puzzle is wanted as soon as its views are, and is asked for when a link has been read: begin earlier.
  const [views] = await Promise.all([import('../puzzle/puzzle-views.ts'), import('../../model/puzzle/puzzling.ts')]);
  return views;
}, 'puzzle');
export const composeViews = viewPart(
  () => import('../compose/compose-panel.tsx'),
  'compose',
  'edit',
  'puzzle',
  'share',
  'copy',
  'remarks',
);

/** Inputs and outputs of a published problem. */
export const judgeViews = viewPart(() => import('../judge/judge-panel.tsx'), 'judge', 'engine');

/** As links name them: the watch mode has two. */
type View = Mode | 'break';
const MODE_VIEWS: Readonly<Record<View, readonly ViewPart<unknown>[]>> = {
  play: [playViews],
  analyse: [verdictViews, analyseViews],
  edit: [verdictViews, editViews],
  watch: [watchViews],
  break: [watchViews],
  puzzle: [puzzleViews],
  compose: [verdictViews, analyseViews, composeViews],
  judge: [verdictViews, analyseViews, judgeViews],
};

/** What draws boards of each kind. */
const FIGURES: Readonly<Record<FigureKind, ViewPart<unknown>>> = {
  grid: figure('grid'),
  lattice: figure('lattice'),
  bags: figure('bags'),
  columns: figure('columns'),
};

function figure(kind: FigureKind): ViewPart<unknown> {
  return viewPart(async () => {
    await loadFigure(kind);
    return kind;
  });
}

/** The words of a game. */
const gameWords = new Map<string, ViewPart<unknown>>();

function wordsOf(game: string): ViewPart<unknown> {
  const known = gameWords.get(game) ?? viewPart(async () => game, `game:${game}`);
  gameWords.set(game, known);
  return known;
}

/** Whether a legend explains the board: its vertices belong to players, or the game ends there. */
export function isMarked({ kind, owners = [], results = [] }: ShownBoard['board']): boolean {
  return kind === 'graph' && [...owners, ...results].some((mark) => mark !== null);
}

function viewsFor(mode: View, { game, board }: ShownBoard): readonly ViewPart<unknown>[] {
  const drawing: ViewPart<unknown>[] = board.kind === 'graph' ? [graphViews] : [figureViews, FIGURES[board.kind]];
  // The legend is above the board, which would move down when it arrives.
  if (isMarked(board)) drawing.push(legendViews);
  return [benchViews, ...drawing, wordsOf(game), ...MODE_VIEWS[mode]];
}

/** The views of the modes, for the store to wait for. */
export const modeViews: ModeViews = {
  areThere: (mode, of) => viewsFor(mode, of).every(({ now }) => now.peek() !== null),
  load: loadViews,
};

function loadViews(mode: View, of: ShownBoard): Promise<unknown> {
  return Promise.all(viewsFor(mode, of).map((part) => part.load()));
}

function isView(word: string | undefined): word is View {
  return word !== undefined && Object.hasOwn(MODE_VIEWS, word);
}

/**
 * Begins to fetch what a link is going to need, before anything can read it properly. `kinds` are those of the games' boards.
 * What cannot be had is asked for again by those who need it.
 */
export function fetchAhead(fragment: string, kinds: Readonly<Record<string, BoardKind>>): void {
  const [, game = ''] = /^(?:v\d+\/)?([a-z0-9-]+)(?:[/?]|$)/.exec(fragment) ?? [];
  const kind = Object.hasOwn(kinds, game) ? kinds[game] : undefined;
  const [, view] = /[?&]view=([a-z]+)/.exec(fragment) ?? [];
  if (kind === undefined) homeViews.load().catch(() => {});
  else loadViews(isView(view) ? view : 'analyse', { game, board: { kind } }).catch(() => {});
}
