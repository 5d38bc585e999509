/** Brushes: the possible effects of a press on boards other than graphs. */
import type { Board, Cell, TokenKind } from '../../game/types.ts';
import { addGem, type BagsDraft, removeBag, takeGem } from './bags-draft.ts';
import { cutAt, fillTo } from './columns-draft.ts';
import type { StepName } from './draft-history.ts';
import { isOn, type Sketch } from './edited-board.ts';
import { clearCell, type GridDraft, putToken, setWall } from './grid-draft.ts';
import { toggleEdgePlayed } from './lattice-draft.ts';

export type Brush =
  | { readonly kind: 'wall' | 'erase' | 'edge' | 'take' | 'remove-bag' | 'block' | 'cut' }
  /** Places one of these equivalent pieces. The numbers are indices into the game's tokens. */
  | { readonly kind: 'token'; readonly tokens: readonly number[] }
  /** Adds a gem of this colour. Colours are numbered from 1. */
  | { readonly kind: 'gem'; readonly colour: number };

/** Returns the brushes for a board; empty for a graph, which has tools instead. */
export function brushesFor(board: Board, tokens: readonly TokenKind[]): readonly Brush[] {
  switch (board.kind) {
    case 'graph':
      return [];
    case 'grid':
      return [{ kind: 'wall' }, { kind: 'erase' }, ...tokenBrushes(tokens)];
    case 'lattice':
      return [{ kind: 'edge' }];
    case 'bags': {
      const colours = Array.from({ length: board.colours }, (_, index) => index + 1);
      return [...colours.map((colour): Brush => ({ kind: 'gem', colour })), { kind: 'take' }, { kind: 'remove-bag' }];
    }
    case 'columns':
      return [{ kind: 'block' }, { kind: 'cut' }];
    case 'parts':
      return [];
  }
}

/** Returns one brush for each group of pieces whose ids differ only in a number. */
function tokenBrushes(tokens: readonly TokenKind[]): readonly Brush[] {
  const kinds = new Map<string, number[]>();
  for (const [index, { id }] of tokens.entries()) {
    const kind = id.replace(/-?\d+$/, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), index]);
  }
  return [...kinds.values()].map((like) => ({ kind: 'token', tokens: like }));
}

export interface Step {
  readonly name: StepName;
  readonly sketch: Sketch;
}

/** Returns the effect of a press with a brush; null if the brush belongs to another kind of board. */
export function pressed(sketch: Sketch, brush: Brush, place: Cell): Step | null {
  if (isOn(sketch, 'grid')) return pressedOnGrid(sketch, brush, place);
  if (isOn(sketch, 'bags')) return pressedOnBags(sketch, brush, place);
  if (isOn(sketch, 'lattice') && brush.kind === 'edge') {
    const name = sketch.played.includes(place) ? 'erase-edge' : 'draw-edge';
    return { name, sketch: toggleEdgePlayed(sketch, place) };
  }
  if (isOn(sketch, 'columns')) {
    if (brush.kind === 'block') return { name: 'fill-column', sketch: fillTo(sketch, place) };
    if (brush.kind === 'cut') return { name: 'cut-column', sketch: cutAt(sketch, place) };
  }
  return null;
}

function pressedOnGrid(draft: GridDraft, brush: Brush, cell: Cell): Step | null {
  switch (brush.kind) {
    case 'wall': {
      const wall = !draft.board.walls.includes(cell);
      return { name: wall ? 'build-wall' : 'clear-cell', sketch: setWall(draft, cell, wall) };
    }
    case 'erase':
      return { name: 'clear-cell', sketch: clearCell(draft, cell) };
    case 'token':
      return { name: 'set-token', sketch: putToken(draft, brush.tokens, cell) };
    default:
      return null;
  }
}

function pressedOnBags(draft: BagsDraft, brush: Brush, bag: Cell): Step | null {
  switch (brush.kind) {
    case 'gem':
      return { name: 'add-gem', sketch: addGem(draft, bag, brush.colour) };
    case 'take':
      return { name: 'take-gem', sketch: takeGem(draft, bag, null) };
    case 'remove-bag':
      return { name: 'remove-bag', sketch: removeBag(draft, bag) };
    default:
      return null;
  }
}
