/** Describes the bounds of a search in words. */
import { t } from '../../../messages/messages.ts';
import type { GameEntry, PlayerIndex, Value } from '../../../model/game/types.ts';
import { otherPlayer, signedText } from '../../../model/game/values.ts';
import {
  assumeResult,
  type Bounds,
  type BoundsRow,
  type MoveResult,
  type Refusal,
  type Wall,
} from '../../../model/watch/bounds/bounds.ts';
import { isSameResult, type Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId } from '../../../model/watch/trace/tree.ts';
import { playerLabel, playerName } from '../../controls/names.ts';
import type { Positions } from '../tree/tree-moves.ts';
import { claimText, resultFigure, shownFigure } from '../tree/tree-words.ts';
import type { BoundsTexts } from './bounds-layout.ts';

/** The search and the bounds that these functions describe. */
export interface BoundsTerms {
  readonly game: GameEntry;
  readonly search: Search;
  readonly bounds: Bounds;
  readonly positions: Positions;
}

/** Returns the nodes whose positions the figure needs. */
export function nodesIn({ rows }: Bounds): readonly NodeId[] {
  return rows.flatMap(({ node, wall }) => [node, ...(wall?.narrows === true ? [wall.child] : [])]);
}

/** Returns the name of a move; null while the position is unknown. */
export function moveName(positions: Positions, node: NodeId, move: number): string | null {
  return positions.get(node)?.moves[move]?.text ?? null;
}

/** Returns the name of the move that leads to a node, or a general word while the name is unknown. */
export function moveTo({ search: { tree }, positions }: BoundsTerms, child: NodeId): string {
  return moveName(positions, tree.parent(child), tree.move(child)) ?? t('tree.move.unnamed');
}

/** Returns the move that leads to a node, with the points that it makes: "2-3 +2". */
export function pathText(terms: BoundsTerms, child: NodeId): string {
  const gain = terms.search.tree.gain(child);
  return gain === 0 ? moveTo(terms, child) : `${moveTo(terms, child)} ${signedText(gain)}`;
}

/** Returns the text for which the layout reserves space. */
export function layoutTexts(terms: BoundsTerms): BoundsTexts {
  const players = [0, 1] as const;
  return {
    names: players.map((player) => refuserText(terms, player)),
    path: terms.bounds.rows.slice(1).map(({ node }) => pathText(terms, node)),
    movers: players.map((player) => moverText(terms.game, player)),
  };
}

/** Returns the label of a row's mover: "▲ Alice". */
export function moverText(game: GameEntry, player: PlayerIndex): string {
  return `${player === 0 ? '▲' : '▼'} ${playerLabel(game, player)}`;
}

export function questionText({ bounds: { refusal, waiting } }: BoundsTerms): string {
  return refusal === null ? t('bounds.question') : t('bounds.question.cut', { count: waiting.length });
}

/** Returns the best result of each player, in the order of the path. */
export function bestResults(terms: BoundsTerms): readonly string[] {
  const { tree } = terms.search;
  const last = ([0, 1] as const).map((player) =>
    terms.bounds.rows.findLast(({ node, wall }) => wall?.narrows === true && tree.mover(node) === player),
  );
  return terms.bounds.rows.flatMap((row) =>
    row.wall !== null && last.includes(row) ? [holdingText(terms, row, row.wall)] : [],
  );
}

/**
 * Returns the sentences that explain a cut: which player holds the bound, which result was found here, and the
 * conclusion.
 */
export function remarks(terms: BoundsTerms): readonly string[] {
  const { refusal } = terms.bounds;
  if (refusal === null) return [];
  return [holderText(terms, refusal), foundText(terms, refusal), conclusion(terms, refusal)];
}

function holderText(terms: BoundsTerms, { holder, bound }: Refusal): string {
  const row = holder === null ? undefined : terms.bounds.rows[holder];
  if (row?.wall == null) return t('bounds.begun', { result: resultFigure(bound) });
  return holdingText(terms, row, row.wall);
}

function holdingText(terms: BoundsTerms, { node }: BoundsRow, wall: Wall): string {
  const player = playerName(terms.game, terms.search.tree.mover(node));
  const text = t('bounds.has', { player, result: shownFigure(wall), move: moveTo(terms, wall.child) });
  return claimText(terms.search, withSum(terms, wall, text));
}

function foundText(terms: BoundsTerms, { found }: Refusal): string {
  if (found.child === NO_NODE) return claimText(terms.search, t('bounds.found.any', { result: shownFigure(found) }));
  const player = playerName(terms.game, terms.search.tree.mover(lastOf(terms.bounds).node));
  const text = t('bounds.found', { player, result: shownFigure(found), move: moveTo(terms, found.child) });
  return claimText(terms.search, withSum(terms, found, text));
}

/** In games with points, appends the points already made and those still to come, which add up to the result. */
function withSum(terms: BoundsTerms, { value, relation, child, onLine }: MoveResult, text: string): string {
  if (value.kind !== 'margin') return text;
  const soFar = terms.search.tree.lead(child);
  const toCome: Value = { kind: 'margin', margin: value.margin - soFar };
  const parts = { soFar: signedText(soFar), toCome: shownFigure({ value: toCome, relation, onLine }) };
  return [text, t('bounds.sum', parts)].join(t('tree.gap'));
}

function conclusion(terms: BoundsTerms, { holder, chooser, isEqual }: Refusal): string {
  const { rows, waiting } = terms.bounds;
  const row = holder === null ? undefined : rows[holder];
  const refused = rows[chooser + 1];
  if (row?.wall == null || refused === undefined) return t('bounds.left-out', { count: waiting.length });
  const words = {
    player: playerName(terms.game, terms.search.tree.mover(row.node)),
    move: moveTo(terms, refused.node),
    best: moveTo(terms, row.wall.child),
  };
  const refuses = isEqual ? 'bounds.refuses.equal' : 'bounds.refuses';
  return claimText(terms.search, t(holder === chooser ? refuses : 'bounds.refuses.above', words));
}

/** Returns the description of a row, for screen readers. */
export function rowText(terms: BoundsTerms, index: number): string {
  const { game, search, bounds } = terms;
  const { tree } = search;
  const row = bounds.rows[index];
  if (row === undefined) return '';
  const player = playerName(game, tree.mover(row.node));
  const words = [
    index === 0 ? t('bounds.row.start', { player }) : t('bounds.row', { player, move: moveTo(terms, row.node) }),
    ...row.results.map((result) =>
      claimText(search, t('bounds.row.result', { move: moveTo(terms, result.child), result: shownFigure(result) })),
    ),
  ];
  if (row.wall?.narrows === true)
    words.push(claimText(search, t('bounds.row.wall', { player, result: shownFigure(row.wall) })));
  return words.join(t('tree.gap'));
}

/** Returns the consequence of a result for a skipped move; empty if it is unknown. */
export function assumedResultText(terms: BoundsTerms, result: Value): string {
  const { bounds, game, search } = terms;
  const { refusal } = bounds;
  const supposed = assumeResult(search, bounds, result);
  const row = refusal?.holder == null ? undefined : bounds.rows[refusal.holder];
  if (refusal === null || supposed === null || row?.wall == null) return '';
  const { here, atHolder } = supposed;
  const player = playerName(game, search.tree.mover(row.node));
  const words = {
    here: resultFigure(here),
    player,
    move: moveTo(terms, row.wall.child),
    result: resultFigure(atHolder),
  };
  return t(isSameResult(atHolder, refusal.bound) ? 'bounds.suppose.same' : 'bounds.suppose.changes', words);
}

/** Returns the name of the region behind a wall, which names the player who refuses it. */
export function refuserText(terms: BoundsTerms, player: PlayerIndex): string {
  return t('bounds.region', { player: playerName(terms.game, player) });
}

/** Returns the labels of the two ends of the axis, which name the player who prefers that end. */
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
