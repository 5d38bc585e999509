/** The ways between cards. Decoration: the cards say the same in words. */
import { lineOfWays, type TwoWays } from '../../../model/watch/positions/position-facts.ts';
import { NO_NODE } from '../../../model/watch/trace/tree.ts';
import './positions-drawing.css';
import { namePlaces, type PositionsLayout, wayLine, wordsOfCards } from './positions-layout.ts';
import { type ToldPositions, wayText } from './positions-words.ts';

interface DrawingProps {
  readonly told: ToldPositions;
  readonly layout: PositionsLayout;
  /** The height of a line of text. */
  readonly em: number;
  readonly hit: TwoWays | null;
  /** What is still to come is not to be seen. */
  readonly veiled: boolean;
}

/** All ways that have been gone; those to the node of the step, or both to what was in the table, thick and named. */
export function PositionsDrawing({ told, layout, em, hit, veiled }: DrawingProps) {
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
  const named = drawn.flatMap(({ way, index, isThick, met: [first] }) => {
    if (!isThick || first === undefined) return [];
    const text = wayText(told, way);
    const size = { width: text.length * LETTER * em, height: 1.3 * em };
    return [{ way: index, text, player: moverBefore(told, first), line: wayLine(layout, way), ...size }];
  });
  const places = namePlaces(named, wordsOfCards(layout, em));
  return (
    <svg class="positions-drawing" width={layout.width} height={layout.height} aria-hidden="true">
      {drawn.map(({ way, index, met, isRead, isThick }) =>
        met.length === 0 && veiled ? null : (
          <path
            key={index}
            class="positions-way"
            d={wayLine(layout, way).d}
            data-player={met[0] === undefined ? undefined : moverBefore(told, met[0])}
            data-thick={isThick}
            data-read={isRead}
          />
        ),
      )}
      {named.map(({ way, player, text }, index) => (
        <text
          key={way}
          class={`positions-p${player + 1}`}
          x={places[index]?.x}
          y={(places[index]?.y ?? 0) + 0.35 * em}
          text-anchor="middle"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The width of a letter, in heights of a line, at most. */
const LETTER = 0.66;

/** Who made the move to a node. */
function moverBefore({ search: { tree } }: ToldPositions, node: number): 0 | 1 {
  return tree.mover(Math.max(0, tree.parent(node)));
}
