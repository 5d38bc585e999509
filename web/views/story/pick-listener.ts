/** Lets the author pick a place on the board or a line of the code by clicking. */
import type { Pointer } from '../../model/story/story.ts';

/** Calls `pick` for every picked object, and `end` on Escape. Returns a function that stops listening. */
export function listenForPicks(pick: (pointer: Pointer) => void, end: () => void): () => void {
  const listening = new AbortController();
  const how = { capture: true, signal: listening.signal };
  function take(event: MouseEvent): void {
    const pointer = pointerAt(event);
    if (pointer === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pick(pointer);
  }
  // Suppresses presses, which would otherwise make moves on the board.
  for (const type of ['pointerdown', 'mousedown'] as const) {
    document.addEventListener(
      type,
      (event) => {
        if (pointerAt(event) !== null) event.stopImmediatePropagation();
      },
      how,
    );
  }
  document.addEventListener('click', take, how);
  document.addEventListener(
    'keydown',
    (event) => {
      const cell = event.target instanceof Element ? cellOf(event.target) : null;
      if (event.key === 'Escape') end();
      else if (cell === null || (event.key !== 'Enter' && event.key !== ' ')) return;
      else pick(cell);
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    how,
  );
  document.documentElement.dataset['picking'] = '';
  return () => {
    listening.abort();
    delete document.documentElement.dataset['picking'];
  };
}

function cellOf(element: Element): Pointer | null {
  const name = element.getAttribute('data-cell');
  return name === null ? null : { kind: 'cell', name };
}

function pointerAt({ target, clientX, clientY }: MouseEvent): Pointer | null {
  if (!(target instanceof Element)) return null;
  const line = target.closest('.pseudo-code li');
  if (line !== null) {
    const number = [...(line.parentElement?.children ?? [])].indexOf(line) + 1;
    return { kind: 'code', line: number };
  }
  const field = target.closest('.board-field');
  return field === null ? null : nearestCell(field, clientX, clientY);
}

/** Returns the smallest place that contains a point. */
function nearestCell(field: Element, x: number, y: number): Pointer | null {
  let found: Element | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const button of field.querySelectorAll('[data-cell]')) {
    const box = button.getBoundingClientRect();
    const isIn = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const size = box.width * box.height;
    if (!isIn || size >= least) continue;
    found = button;
    least = size;
  }
  return found === null ? null : cellOf(found);
}
