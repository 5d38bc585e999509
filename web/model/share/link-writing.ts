/**
 * Writes links; web/package/links.md describes the parameters. Pages load this file on first use, together with the
 * packer.
 */
import { lineText } from '../game/line.ts';
import type { LinkParts, PlayerIndex } from '../game/types.ts';
import { encodeDrawing } from '../link/drawing-code.ts';
import { MAX_UNPACKED_BYTES, packSegment } from '../link/link-packing.ts';
import type { Side } from '../play/opponent.ts';
import { defaultSides, type Sides } from '../play/players.ts';
import { puzzleParameters } from '../puzzle/puzzle-link.ts';
import { DEFAULT_WATCH, type WatchPlace } from '../watch/watch-place.ts';
import { DEFAULT_LAYOUT, DEFAULT_SIDES, isPlayed, LETTERS, type Place } from './link-parameters.ts';

/** Maximum number of vertices for which a link contains the drawing. */
const MOST_DRAWN_VERTICES = 200;

/** Returns the parts of the link to a place. Omits parameters that have their default value. */
export function linkParts(place: Place): LinkParts {
  const { line, arrangement } = place;
  const watch = place.mode === 'watch' ? place.watch : null;
  const parameters: (readonly [string, string])[] = [['view', watch?.pane === 'break' ? watch.pane : place.mode]];
  if (watch !== null) parameters.push(...watchParameters(watch));
  if (place.puzzle !== null) parameters.push(...puzzleParameters(place.puzzle));
  if (line.cursor !== line.moves.length) parameters.push(['step', String(line.cursor)]);
  const { called } = place;
  // Omits the ply of the call if the shared part of the line ends before that ply.
  if (called !== undefined && isPlayed(place.mode) && called <= line.moves.length) {
    parameters.push(['called', String(called)]);
  }
  // Omits the players of a puzzle, because its first position determines them.
  const sides = place.mode === 'puzzle' ? null : sidesParameter(place.sides);
  if (sides !== null) parameters.push(sides);
  if (place.seed !== null) parameters.push(['seed', String(place.seed)]);
  parameters.push(...(place.storyParameters ?? []), ...(place.judged ?? []));
  const { own, layout } = arrangement;
  if (own !== null && own.x.length <= MOST_DRAWN_VERTICES) parameters.push(['at', encodeDrawing(own)]);
  else if (layout !== DEFAULT_LAYOUT) parameters.push(['layout', layout]);
  return {
    game: place.game,
    // Skips packing a huge setup, which takes seconds and is too long for a link anyway.
    setup: place.setup.length > MAX_UNPACKED_BYTES ? place.setup : packSegment(place.setup),
    line: packSegment(lineText(line.moves)),
    parameters,
  };
}

/** Mode in which the page opens a new board. */
export type FreshMode = 'play' | 'analyse';

/** Returns the link to a new board on which the reader makes the first move, as player `first`. */
export function freshParts(setup: Pick<LinkParts, 'game' | 'setup'>, first: PlayerIndex, mode: FreshMode): LinkParts {
  const sides = sidesParameter(defaultSides(first));
  return { ...setup, line: '', parameters: [['view', mode], ...(sides === null ? [] : [sides])] };
}

function watchParameters({ solver, cap, order, step, pane, table, tree }: WatchPlace): (readonly [string, string])[] {
  const parameters: (readonly [string, string])[] = [];
  if (solver !== null) parameters.push(['solver', solver]);
  if (cap !== null) parameters.push(['cap', String(cap)]);
  if (order !== null) parameters.push(['order', order]);
  if (step !== DEFAULT_WATCH.step) parameters.push(['event', String(step)]);
  if (pane === 'compare') parameters.push(['pane', pane]);
  if (table !== DEFAULT_WATCH.table) parameters.push(['table', table]);
  if (tree !== DEFAULT_WATCH.tree) parameters.push(['tree', tree]);
  return parameters;
}

/** Returns the players as a link parameter; null for the default players. */
function sidesParameter(sides: Sides): readonly [string, string] | null {
  if (sides.every((side, player) => side === DEFAULT_SIDES[player])) return null;
  return ['sides', sides.map(sideText).join('-')];
}

function sideText(side: Side): string {
  return typeof side === 'object' ? String(side.skill) : LETTERS[side];
}
