/** The ways between cards. Decoration: the cards say the same in words. */
import { lineOfWays, type TwoWays } from '../../../model/watch/positions/position-facts.ts';
import { NO_NODE } from '../../../model/watch/trace/tree.ts';
import { type PositionsLayout, wayPath } from './positions-layout.ts';
import { type ToldPositions, wayText } from './positions-words.ts';

interface DrawingProps {
  readonly told: ToldPositions;
  readonly layout: PositionsLayout;
  readonly hit: TwoWays | null;
  /** What is still to come is not to be seen. */
  readonly veiled: boolean;
}

/** All ways that have been gone; those to the node of the step, or both to what was in the table, thick and named. */
export function PositionsDrawing({ told, layout, hit, veiled }: DrawingProps) {
  const { search, graph, step } = told;
  const { tree } = search;
  const current = tree.nodeAt(step);
  const now = new Set(hit?.now ?? (current === NO_NODE ? [] : lineOfWays(search, graph, current)));
  const before = new Set(hit?.before ?? []);
  const drawn = graph.ways.map((way, index) => {
    const met = way.nodes.filter((node) => tree.openedAt(node) <= step);
    const isRead = met.length > 0 && met.every((node) => tree.end(node) === 'hit' && tree.closedAt(node) <= step);
    return { way, index, met, isRead, isThick: now.has(index) || before.has(index) };
  });
  return (
    <svg class="positions-drawing" width={layout.width} height={layout.height} aria-hidden="true">
      {drawn.map(({ way, index, met, isRead, isThick }) =>
        met.length === 0 && veiled ? null : (
          <path
            key={index}
            class="positions-way"
            d={wayPath(layout, way).d}
            data-player={met[0] === undefined ? undefined : moverBefore(told, met[0])}
            data-thick={isThick}
            data-read={isRead}
          />
        ),
      )}
      {drawn.map(({ way, index, isThick, met }) => {
        if (!isThick || met[0] === undefined) return null;
        const { x, y } = wayPath(layout, way);
        return (
          <text key={index} class={`positions-p${moverBefore(told, met[0]) + 1}`} x={x} y={y + 4} text-anchor="middle">
            {wayText(told, way)}
          </text>
        );
      })}
    </svg>
  );
}

/** Who made the move to a node. */
function moverBefore({ search: { tree } }: ToldPositions, node: number): 0 | 1 {
  return tree.mover(Math.max(0, tree.parent(node)));
}
