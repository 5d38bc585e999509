/** The picture of bounds in words. */
import { t } from '../../../messages/messages.ts';
import type { GameEntry, PlayerIndex, Value } from '../../../model/game/types.ts';
import { otherPlayer, signedText } from '../../../model/game/values.ts';
import {
  type Bounds,
  type BoundsRow,
  type CameBack,
  type Refusal,
  suppose,
  type Wall,
} from '../../../model/watch/bounds/bounds.ts';
import { isSameResult, type Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId } from '../../../model/watch/trace/tree.ts';
import { playerLabel, playerName } from '../../controls/names.ts';
import type { Positions } from '../tree/tree-moves.ts';
import { claimText, resultFigure, shownFigure } from '../tree/tree-words.ts';
import type { BoundsTexts } from './bounds-layout.ts';

/** What the words are about. */
export interface Told {
  readonly game: GameEntry;
  readonly search: Search;
  readonly bounds: Bounds;
  readonly positions: Positions;
}

/** The nodes whose positions are shown and named. */
export function nodesIn({ rows }: Bounds): readonly NodeId[] {
  return rows.flatMap(({ node, wall }) => [node, ...(wall?.narrows === true ? [wall.child] : [])]);
}

/** The name of a move by its number; null while the position is not known. */
export function moveName(positions: Positions, node: NodeId, move: number): string | null {
  return positions.get(node)?.moves[move]?.text ?? null;
}

/** The name of the move that leads to a node; a general word while it is not known. */
export function moveTo({ search: { tree }, positions }: Told, child: NodeId): string {
  return moveName(positions, tree.parent(child), tree.move(child)) ?? t('tree.move.unnamed');
}

/** The move to a node of the path with its points: "2-3 +2". */
export function pathText(told: Told, child: NodeId): string {
  const gain = gainText(told, child);
  return gain === null ? moveTo(told, child) : `${moveTo(told, child)} ${gain}`;
}

/** The texts for which a layout needs room. */
export function layoutTexts(told: Told): BoundsTexts {
  const players = [0, 1] as const;
  return {
    names: players.map((player) => refuserText(told, player)),
    path: told.bounds.rows.slice(1).map(({ node }) => pathText(told, node)),
    movers: players.map((player) => moverText(told.game, player)),
  };
}

/** The player to move at a row: "▲ Alice". */
export function moverText(game: GameEntry, player: PlayerIndex): string {
  return `${player === 0 ? '▲' : '▼'} ${playerLabel(game, player)}`;
}

/** The points that its player makes by the move to a node: "+2"; null for none. */
export function gainText({ search: { tree } }: Told, child: NodeId): string | null {
  const gain = tree.gain(child);
  return gain === 0 ? null : signedText(gain);
}

/** The question that the picture answers. */
export function questionText(told: Told): string {
  const { refusal, waiting } = told.bounds;
  if (refusal !== null) return t('bounds.question.cut', { count: waiting.length });
  return t('bounds.question');
}

/** The best that each of both has, in the order of the path; none where nobody has anything yet. */
export function holdings(told: Told): readonly string[] {
  const { tree } = told.search;
  const last = ([0, 1] as const).map((player) =>
    told.bounds.rows.findLast(({ node, wall }) => wall?.narrows === true && tree.mover(node) === player),
  );
  return told.bounds.rows.flatMap((row) =>
    row.wall !== null && last.includes(row) ? [holdingText(told, row, row.wall)] : [],
  );
}

/** The sentences that explain a cut: who holds the bound, what was found here, what follows. None where there is no cut. */
export function remarks(told: Told): readonly string[] {
  const { refusal } = told.bounds;
  if (refusal === null) return [];
  return [holderText(told, refusal), foundText(told, refusal), conclusion(told, refusal)];
}

function holderText(told: Told, { holder, bound }: Refusal): string {
  const row = holder === null ? undefined : told.bounds.rows[holder];
  if (row?.wall == null) return t('bounds.begun', { result: resultFigure(bound) });
  return holdingText(told, row, row.wall);
}

function holdingText(told: Told, { node }: BoundsRow, wall: Wall): string {
  const player = playerName(told.game, told.search.tree.mover(node));
  const text = t('bounds.has', { player, result: shownFigure(wall), move: moveTo(told, wall.child) });
  return claimText(told.search, withSum(told, wall, text));
}

function foundText(told: Told, { found }: Refusal): string {
  if (found.child === NO_NODE) return claimText(told.search, t('bounds.found.any', { result: shownFigure(found) }));
  const player = playerName(told.game, told.search.tree.mover(lastOf(told.bounds).node));
  const text = t('bounds.found', { player, result: shownFigure(found), move: moveTo(told, found.child) });
  return claimText(told.search, withSum(told, found, text));
}

/** In games of points, what of a result has been made and what is still to come. */
function withSum(told: Told, { value, relation, child, onLine }: CameBack, text: string): string {
  if (value.kind !== 'margin') return text;
  const soFar = told.search.tree.lead(child);
  const toCome: Value = { kind: 'margin', margin: value.margin - soFar };
  const parts = { soFar: signedText(soFar), toCome: shownFigure({ value: toCome, relation, onLine }) };
  return [text, t('bounds.sum', parts)].join(t('tree.gap'));
}

function conclusion(told: Told, { holder, chooser, isEqual }: Refusal): string {
  const { rows, waiting } = told.bounds;
  const row = holder === null ? undefined : rows[holder];
  const refused = rows[chooser + 1];
  if (row?.wall == null || refused === undefined) return t('bounds.left-out', { count: waiting.length });
  const words = {
    player: playerName(told.game, told.search.tree.mover(row.node)),
    move: moveTo(told, refused.node),
    best: moveTo(told, row.wall.child),
  };
  const refuses = isEqual ? 'bounds.refuses.equal' : 'bounds.refuses';
  return claimText(told.search, t(holder === chooser ? refuses : 'bounds.refuses.above', words));
}

/** A row for who does not see the picture. */
export function rowText(told: Told, index: number): string {
  const { game, search, bounds } = told;
  const { tree } = search;
  const row = bounds.rows[index];
  if (row === undefined) return '';
  const player = playerName(game, tree.mover(row.node));
  const words = [
    index === 0 ? t('bounds.row.start', { player }) : t('bounds.row', { player, move: moveTo(told, row.node) }),
    ...row.results.map((result) =>
      claimText(search, t('bounds.row.result', { move: moveTo(told, result.child), result: shownFigure(result) })),
    ),
  ];
  if (row.wall?.narrows === true)
    words.push(claimText(search, t('bounds.row.wall', { player, result: shownFigure(row.wall) })));
  return words.join(t('tree.gap'));
}

/** What would follow if a move that is left out had a result; nothing where that is not known. */
export function supposedText(told: Told, result: Value): string {
  const { bounds, game, search } = told;
  const { refusal } = bounds;
  const supposed = suppose(search, bounds, result);
  const row = refusal?.holder == null ? undefined : bounds.rows[refusal.holder];
  if (refusal === null || supposed === null || row?.wall == null) return '';
  const { here, atHolder } = supposed;
  const player = playerName(game, search.tree.mover(row.node));
  const words = {
    here: resultFigure(here),
    player,
    move: moveTo(told, row.wall.child),
    result: resultFigure(atHolder),
  };
  return t(isSameResult(atHolder, refusal.bound) ? 'bounds.suppose.same' : 'bounds.suppose.changes', words);
}

/** Who refuses what lies behind a wall. */
export function refuserText(told: Told, player: PlayerIndex): string {
  return t('bounds.region', { player: playerName(told.game, player) });
}

/** Whom an end of the axis is good for. */
export function axisEnds(game: GameEntry): { readonly left: string; readonly right: string } {
  return {
    left: t('bounds.axis.left', { player: playerName(game, otherPlayer(0)) }),
    right: t('bounds.axis.right', { player: playerName(game, 0) }),
  };
}

function lastOf({ rows }: Bounds): BoundsRow {
  const last = rows.at(-1);
  if (last === undefined) throw new Error('a path has a start');
  return last;
}
