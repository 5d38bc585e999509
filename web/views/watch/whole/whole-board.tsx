/** Draws the small board in a wide cell. */
import type { GameEntry, Position, Setup } from '../../../model/game/types.ts';
import type { Cell } from '../../../model/watch/whole/whole-cells.ts';
import { Miniature } from '../../board/miniature.tsx';
import { besideWidth, boardSide, type WholeWindow } from './whole-window.ts';

/** Height in px of the words below a board. */
const FOOT = 22;

interface WholeBoardProps {
  readonly cell: Cell;
  readonly window: WholeWindow;
  readonly setup: Setup;
  readonly game: GameEntry;
  readonly position: Position | undefined;
}

/** Draws the board beside or above the words of its cell. */
export function WholeBoard({ cell, window, setup, game, position }: WholeBoardProps) {
  if (position === undefined) return null;
  const { view, row, y } = window;
  const [from, to] = [Math.max(0, cell.left), Math.min(view.width, cell.right)];
  const isBeside = boardSide(cell, window) === 'beside';
  const height = isBeside ? row - 10 : row - FOOT - 5;
  const width = (height * 4) / 3;
  // The words are centred in the space beside the board.
  const middle = isBeside ? Math.max(from + besideWidth(window) / 2, (from + to) / 2 - width * 0.75) : (from + to) / 2;
  const place = {
    left: `${middle - width / 2}px`,
    top: `${y + (cell.depth - view.top) * row + 5}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
  };
  return (
    <div class="whole-board" style={place}>
      <Miniature setup={setup} game={game} position={position} />
    </div>
  );
}
