/**
 * Draws the marks of a story on the board and in the code. Every kind of board has an accessible button over each
 * place. Marks are drawn at these buttons and follow them when the board moves.
 */
import { useEffect } from 'preact/hooks';
import type { Board, Cell, LatticeBoard } from '../../model/game/types.ts';
import type { Pointed } from '../../model/story/pointer-targets.ts';
import type { StoryPlayer } from '../../model/story/story-player.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Margin between a place and its mark, in px. */
const MARGIN = 5;

/** Shows the marks of a story. */
export function useStoryMarks(storyPlayer: StoryPlayer | null, board: Board | null): void {
  const pointed = storyPlayer?.pointed.value ?? null;
  useEffect(() => {
    if (pointed === null || !isAnything(pointed)) return;
    const layer = document.createElementNS(SVG, 'svg');
    layer.classList.add('story-pointing');
    layer.setAttribute('aria-hidden', 'true');
    let drawn = '';
    let frame = 0;
    function follow(): void {
      frame = requestAnimationFrame(follow);
      const field = document.querySelector('.board-field');
      if (field !== null && layer.parentElement !== field) field.append(layer);
      const marks = pointed === null || field === null ? '' : marksOn(field, pointed, board);
      if (marks !== drawn) draw(layer, marks);
      drawn = marks;
      markLine(pointed?.codeLine ?? null);
    }
    follow();
    return () => {
      cancelAnimationFrame(frame);
      layer.remove();
      markLine(null);
    };
  }, [pointed, board]);
}

function isAnything({ cells, edges, codeLine }: Pointed): boolean {
  return cells.length > 0 || edges.length > 0 || codeLine !== null;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the box of a place in px from the top left corner of the field; null if it is not on the board. */
function boxOf(field: Element, cell: Cell): Box | null {
  const button = field.querySelector(`[data-cell="${cell}"]`);
  if (button === null) return null;
  const [around, { x, y, width, height }] = [field.getBoundingClientRect(), button.getBoundingClientRect()];
  // Undoes the zoom that enlarges the page during a presentation.
  const zoom = field instanceof HTMLElement && field.offsetWidth > 0 ? around.width / field.offsetWidth : 1;
  return { x: (x - around.x) / zoom, y: (y - around.y) / zoom, width: width / zoom, height: height / zoom };
}

/** Returns the marks as text, which can be compared with the previous marks. */
function marksOn(field: Element, { cells, edges }: Pointed, board: Board | null): string {
  const rings = cells.flatMap((cell) => {
    const box = boxOf(field, cell);
    if (box === null) return [];
    if (board?.kind === 'lattice' && cell < board.edges.length / 2) return [alongEdge(board, cell, box)];
    const corner = [box.x - MARGIN, box.y - MARGIN, box.width + 2 * MARGIN, box.height + 2 * MARGIN];
    return [`rect ${corner.map((number) => number.toFixed(1)).join(' ')}`];
  });
  const lines = edges.flatMap(([from, to]) => {
    const [a, b] = [boxOf(field, from), boxOf(field, to)];
    if (a === null || b === null) return [];
    const ends = [a.x + a.width / 2, a.y + a.height / 2, b.x + b.width / 2, b.y + b.height / 2];
    return [`line ${ends.map((number) => number.toFixed(1)).join(' ')}`];
  });
  return [...lines, ...rings].join('\n');
}

/** Returns the line of an edge, which connects two corners of its box. */
function alongEdge({ shape, dots, edges }: LatticeBoard, edge: Cell, { x, y, width, height }: Box): string {
  const at = (dot: number): readonly [number, number] => {
    const [column, row] = [dots[2 * dot] ?? 0, dots[2 * dot + 1] ?? 0];
    return [shape === 'triangle' ? column - row / 2 : column, row];
  };
  const [one, other] = [at(edges[2 * edge] ?? 0), at(edges[2 * edge + 1] ?? 0)];
  const [across, down] = [other[0] - one[0], other[1] - one[1]];
  const [left, right] = across === 0 ? [x + width / 2, x + width / 2] : [x, x + width];
  const [top, bottom] = down === 0 ? [y + height / 2, y + height / 2] : [y, y + height];
  const ends = across * down < 0 ? [left, bottom, right, top] : [left, top, right, bottom];
  return `line ${ends.map((number) => number.toFixed(1)).join(' ')}`;
}

const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  rect: ['x', 'y', 'width', 'height'],
  line: ['x1', 'y1', 'x2', 'y2'],
};

/** Draws each mark on top of a wider rim, so that it is visible on any background. */
function draw(layer: Element, marks: string): void {
  const shapes = marks === '' ? [] : marks.split('\n');
  layer.replaceChildren(
    ...['rim', 'mark'].flatMap((name) =>
      shapes.map((shape) => {
        const [kind = 'rect', ...numbers] = shape.split(' ');
        const element = document.createElementNS(SVG, kind);
        element.setAttribute('class', name);
        for (const [index, attribute] of (ATTRIBUTES[kind] ?? []).entries()) {
          element.setAttribute(attribute, numbers[index] ?? '0');
        }
        return element;
      }),
    ),
  );
}

/** Marks a line of the code; lines are counted from 1. */
function markLine(line: number | null): void {
  const lines = document.querySelectorAll('.pseudo-code li');
  for (const [index, one] of lines.entries()) one.toggleAttribute('data-pointed', index + 1 === line);
}
