/** Maps keys to board actions. The page handles all other keys. */
import type { Cell, Drawing } from '../../../model/game/types.ts';
import { NUDGE } from '../../../model/layout/points.ts';

/** Direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

export interface BoardKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
}

/** Action of a key. The steps `dx` and `dy` are in units of the drawing. */
export type KeyAction =
  | { readonly kind: 'walk'; readonly direction: Direction }
  | { readonly kind: 'digit'; readonly digit: string }
  | { readonly kind: 'choose' }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'nudge'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'add' }
  | { readonly kind: 'connect' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'escape' };

/** Zoom factor for one press of a zoom key or button. */
export const ZOOM_STEP = 1.5;

const ARROWS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const STEPS: Readonly<Record<Direction, { readonly dx: number; readonly dy: number }>> = {
  left: { dx: -1, dy: 0 },
  right: { dx: 1, dy: 0 },
  up: { dx: 0, dy: -1 },
  down: { dx: 0, dy: 1 },
};

/** Returns null for keys that the board does not use. */
export function keyAction(event: BoardKey, mode: 'play' | 'edit'): KeyAction | null {
  if (event.ctrlKey || event.metaKey) return null;
  const direction = ARROWS[event.key];
  if (direction !== undefined) {
    // In play mode, Alt + arrow belongs to the browser (Back).
    if (event.altKey && mode === 'play') return null;
    if (!event.altKey) return event.shiftKey ? null : { kind: 'walk', direction };
    // With Shift, a step is one drawing unit long.
    const step = event.shiftKey ? 1 : NUDGE;
    const { dx, dy } = STEPS[direction];
    return { kind: 'nudge', dx: dx * step, dy: dy * step };
  }
  if (event.altKey) return null;
  if (/^[0-9]$/.test(event.key)) return { kind: 'digit', digit: event.key };
  switch (event.key) {
    case 'Enter':
      return event.repeat ? null : { kind: 'choose' };
    case '+':
    case '=':
      return { kind: 'zoom', factor: ZOOM_STEP };
    case '-':
      return { kind: 'zoom', factor: 1 / ZOOM_STEP };
    case 'Escape':
      return { kind: 'escape' };
    default:
      break;
  }
  if (mode === 'play' || event.repeat) return null;
  switch (event.key) {
    case 'n':
    case 'N':
      return { kind: 'add' };
    case 'e':
    case 'E':
      return { kind: 'connect' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove' };
    default:
      return null;
  }
}

/**
 * Returns the place that an arrow key leads to: a near one, preferably straight ahead. Returns null if there is no
 * place in that direction.
 */
export function placeTowards(drawing: Drawing, from: Cell, direction: Direction): Cell | null {
  const fromX = drawing.x[from] ?? 0;
  const fromY = drawing.y[from] ?? 0;
  let best: Cell | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < drawing.x.length; ++cell) {
    if (cell === from) continue;
    const dx = (drawing.x[cell] ?? 0) - fromX;
    const dy = (drawing.y[cell] ?? 0) - fromY;
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === 'left' || direction === 'right' ? dy : dx);
    // Limits the angle to 60°, so that two keys do not lead to the same place.
    if (ahead <= 0 || aside > ahead * 1.75) continue;
    const cost = Math.hypot(ahead, aside) * (1 + (aside / ahead) ** 2);
    if (cost >= bestCost) continue;
    best = cell;
    bestCost = cost;
  }
  return best;
}
