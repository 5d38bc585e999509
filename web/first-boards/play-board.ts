/** Figures for a board to play first: whether the reader wins, and which moves are tempting mistakes. */
import type { LoadedEngine } from '../engine/worker/module.ts';
import { boardSize } from '../model/game/board-kinds.ts';
import type { Board, Cell, GameEntry, Move, Position, Setup, Value } from '../model/game/types.ts';
import { lead } from '../model/game/values.ts';

/** A mistake that looks better than every good move. */
export interface Temptation {
  readonly move: string;
  readonly looks: 'makes-points' | 'comes-nearer' | 'shoots-more';
}

/** Figures for a board on which the reader moves first. */
export interface PlayFigures {
  /** The reader wins or ends ahead; in games of chance, the reader wins with a probability above one half. */
  readonly won: boolean;
  readonly moves: number;
  /** Number of moves that keep the win; in games of chance, the number of best moves. */
  readonly good: number;
  /** Plies to the end with best play. In games of points or chance, the maximum number of plies in a game. */
  readonly plies: number;
  readonly temptations: readonly Temptation[];
}

/** Minimum loss of winning probability that counts as a mistake. */
export const CLEARLY_WORSE = 0.08;

/** Length of an obvious mistake in plies: the move itself and the reply that ends the game. */
const OBVIOUS_PLIES = 2;

const STEPS = 1_000_000;

/** Returns the figures for a board; null if it cannot be solved. */
export function playFigures(engine: LoadedEngine, game: GameEntry, setup: Setup): PlayFigures | null {
  const session = engine.open(game.id, setup.text);
  try {
    let { answer } = session.advance(STEPS);
    while (answer === null) ({ answer } = session.advance(STEPS));
    const [start] = session.study('').positions;
    if (answer.status !== 'solved' || start === undefined || start.value === null) return null;
    const plies = pliesToEnd(setup.board, start);
    if (plies === null) return null;
    const good = start.moves.filter((move) => isGood(start, move));
    const behind = (move: Move): Position | null => session.study(move.text).positions[1] ?? null;
    return {
      won: isWon(start.value, ahead(start)),
      moves: start.moves.length,
      good: good.length,
      plies,
      temptations: temptations(game, setup, start, good, behind),
    };
  } finally {
    session.dispose();
  }
}

function ahead({ points, mover }: Position): number {
  return points === null ? 0 : lead(points, mover);
}

function isWon(value: Value, before: number): boolean {
  switch (value.kind) {
    case 'outcome':
      return value.outcome === 'win';
    case 'margin':
      return before + value.margin > 0;
    case 'probability':
      return value.probability > 1 / 2;
  }
}

function isGood(start: Position, { value, rank }: Move): boolean {
  if (value === null) return false;
  return value.kind === 'probability' ? rank === 0 : isWon(value, ahead(start));
}

function isMistake({ value: best }: Position, { value }: Move, good: readonly Move[]): boolean {
  // An immediate loss is obvious.
  if (value?.kind === 'outcome') return value.plies === null || value.plies > OBVIOUS_PLIES;
  if (value?.kind !== 'probability') return true;
  return good.length > 0 && best?.kind === 'probability' && best.probability - value.probability >= CLEARLY_WORSE;
}

/** Returns the maximum number of plies in a game on the board; null if play may never end. */
function pliesToEnd(board: Board, { value, owners, amounts }: Position): number | null {
  if (value?.kind === 'outcome') return value.plies;
  // Every shot removes a block. Every edge and every bag is taken once.
  if (owners.length === 0) return amounts.reduce((sum, blocks) => sum + blocks, 0);
  return owners.slice(0, boardSize(board)).filter((owner) => owner === null).length;
}

function temptations(
  game: GameEntry,
  setup: Setup,
  start: Position,
  good: readonly Move[],
  behind: (move: Move) => Position | null,
): readonly Temptation[] {
  const { looks, charm } = temptationScore(game, setup, behind);
  const most = Math.max(...good.map(charm));
  return start.moves
    .filter((move) => !good.includes(move) && isMistake(start, move, good) && charm(move) > most)
    .map(({ text }) => ({ move: text, looks }));
}

/** Returns how tempting a move is to a player who does not look ahead. */
function temptationScore(
  game: GameEntry,
  setup: Setup,
  behind: (move: Move) => Position | null,
): { readonly looks: Temptation['looks']; readonly charm: (move: Move) => number } {
  switch (game.valueKind) {
    case 'margin':
      return { looks: 'makes-points', charm: ({ gain }) => gain ?? 0 };
    case 'probability':
      return {
        looks: 'shoots-more',
        charm: ({ results }) => results.reduce((sum, { takes }) => sum + takes.length, 0),
      };
    case 'outcome':
      return {
        looks: 'comes-nearer',
        charm(move) {
          const next = behind(move);
          return next === null || move.token === null ? -Infinity : -distance(game, setup, next, move.token);
        },
      };
  }
}

/**
 * Returns the distance from the moved piece to its player's target: a final vertex, a fixed piece, or the opponent's
 * piece.
 */
function distance({ tokens: kinds }: GameEntry, { board }: Setup, { tokens }: Position, moved: number): number {
  const from = tokens[moved];
  const kind = kinds[moved];
  if (from == null || kind === undefined) return 0;
  const standing = (wanted: (player: 0 | 1 | null) => boolean): readonly Cell[] =>
    tokens.flatMap((cell, token) =>
      cell !== null && token !== moved && wanted(kinds[token]?.player ?? null) ? [cell] : [],
    );
  const still = standing((player) => player === null);
  const others = standing((player) => player !== null && player !== kind.player);
  const ends = board.kind === 'graph' ? board.results.flatMap((result, vertex) => (result === 0 ? [vertex] : [])) : [];
  const targets = new Set(kind.shared ? ends : still.length > 0 ? still : others);
  const next = neighbours(board);
  const seen = new Set([from]);
  let front = [from];
  for (let steps = 0; front.length > 0; steps += 1) {
    if (front.some((cell) => targets.has(cell))) return steps;
    front = front.flatMap(next).filter((cell) => !seen.has(cell) && seen.add(cell));
  }
  return Infinity;
}

function neighbours(board: Board): (cell: Cell) => readonly Cell[] {
  if (board.kind === 'graph') {
    const { edges, directed, vertexCount } = board;
    const lists = Array.from({ length: vertexCount }, (): Cell[] => []);
    for (let edge = 0; edge + 1 < edges.length; edge += 2) {
      const [from = 0, to = 0] = [edges[edge], edges[edge + 1]];
      lists[from]?.push(to);
      if (!directed) lists[to]?.push(from);
    }
    return (cell) => lists[cell] ?? [];
  }
  if (board.kind !== 'grid') return () => [];
  const { rows, columns, walls } = board;
  return (cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return [
      [row - 1, column],
      [row, column - 1],
      [row, column + 1],
      [row + 1, column],
    ].flatMap(([y = 0, x = 0]) => {
      const to = y * columns + x;
      return y >= 0 && x >= 0 && y < rows && x < columns && !walls.includes(to) ? [to] : [];
    });
  };
}
