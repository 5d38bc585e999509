/** The positions that a search with a table has met: one card each, with all the ways that lead there. */
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Setup } from '../../../model/game/types.ts';
import { hitAt } from '../../../model/watch/positions/position-facts.ts';
import { type PositionGraph, positionGraphOf } from '../../../model/watch/positions/positions.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE } from '../../../model/watch/trace/tree.ts';
import { Miniature } from '../../board/miniature.tsx';
import { useStore } from '../../controls/store-context.ts';
import { Question } from '../question/question.tsx';
import { useRoom } from '../telling/room.ts';
import { SearchTree } from '../tree/search-tree.tsx';
import './positions.css';
import { PositionsDrawing } from './positions-drawing.tsx';
import { layoutPositions, leastHeight, type PositionsLayout } from './positions-layout.ts';
import {
  cardCaptions,
  cardFigure,
  cardLabel,
  countsText,
  hitRemarks,
  marksOf,
  positionsLegend,
  type ToldPositions,
} from './positions-words.ts';

/** The picture at the step of the player. */
export function PositionsFigure() {
  const { watching, game, playing } = useStore();
  const trace = watching.trace.value;
  const tree = watching.tree.value;
  const entry = game.value;
  const setup = playing.setup.value;
  const count = tree?.count ?? 0;
  const graph = useMemo(
    () => (trace === null || tree === null ? null : positionGraphOf({ trace, tree })),
    [tree, count],
  );
  if (trace === null || tree === null || entry === null || setup === null || count === 0) return null;
  if (graph === null) return <TooMany />;
  const key = `${trace.game} ${trace.setup} ${trace.solver.solver}`;
  return <Figure key={key} search={{ trace, tree }} graph={graph} game={entry} setup={setup} />;
}

/** There are more cards than anybody could read. */
function TooMany() {
  const { watching } = useStore();
  return (
    <div class="positions-too-many">
      <p>{t('positions.too-many')}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          watching.treeView.value = 'whole';
        }}
      >
        {t('positions.too-many.whole')}
      </button>
    </div>
  );
}

/** From here on the tree of the same search stands beside its cards, in pixels: as the style sheet has it. */
const ROOM_FOR_TREE = 760;

interface FigureProps {
  readonly search: Search;
  readonly graph: PositionGraph;
  readonly game: GameEntry;
  readonly setup: Setup;
}

function Figure({ search, graph, game, setup }: FigureProps) {
  const { watching, watch } = useStore();
  const { tree } = search;
  const step = watching.player.step.value;
  const phase = watch.predicting.round.value?.phase;
  const veiled = phase === 'asking' || phase === 'away';
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const section = useRef<HTMLElement>(null);
  const whole = useRoom(section);
  const wanted = graph.cards.map(({ nodes: [first = 0] }) => first);
  const known = useMemo(() => watching.positionsOf(wanted), [watching, wanted.join()]);
  const told: ToldPositions = { game, search, graph, positions: known.value, step };
  const captions = useMemo(
    () => cardCaptions({ search, graph, positions: known.value }),
    [search.tree, graph, known.value],
  );
  const layout = useMemo(() => layoutPositions(graph, room, captions), [graph, room, captions]);
  const current = tree.nodeAt(step);
  const hit = hitAt(search, graph, current, step);
  const marks = marksOf(told, hit);
  const card = current === NO_NODE ? -1 : graph.cardOf(current);

  useLayoutEffect(() => {
    // What happens is kept in sight.
    const frame = stage.current;
    const places = [card, ...marks.keys()].flatMap((one) => layout.middles[one] ?? []);
    if (places.length === 0 || frame === null) return;
    const { clientWidth, clientHeight } = frame;
    const isSeen = places.every(
      ({ x, y }) =>
        Math.abs(x - frame.scrollLeft - clientWidth / 2) < (clientWidth - layout.card.width) / 2 &&
        Math.abs(y - frame.scrollTop - clientHeight / 2) < (clientHeight - layout.card.height) / 2,
    );
    const middle = (of: readonly number[]): number => (Math.min(...of) + Math.max(...of)) / 2;
    const left = middle(places.map(({ x }) => x)) - clientWidth / 2;
    if (!isSeen) frame.scrollTo({ left, top: middle(places.map(({ y }) => y)) - clientHeight / 2 });
  }, [card, layout, hit?.node]);

  return (
    <section
      class="positions"
      aria-label={t('positions.title')}
      ref={section}
      style={{ '--least': `${leastHeight(graph)}px` }}
    >
      <Question text={t(hit === null ? 'positions.question' : 'positions.question.hit')} />
      <div class="positions-stage" ref={stage}>
        {room.width > 0 && (
          <div class="positions-picture" style={{ inlineSize: `${layout.width}px`, blockSize: `${layout.height}px` }}>
            <PositionsDrawing told={told} layout={layout} em={room.em} hit={hit} veiled={veiled} />
            <Cards
              told={told}
              layout={layout}
              captions={captions}
              setup={setup}
              current={card}
              veiled={veiled}
              marks={marks}
            />
          </div>
        )}
      </div>
      {whole.width >= ROOM_FOR_TREE && (
        <div class="positions-tree">
          <SearchTree overview />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <section class="positions-told" aria-label={t('positions.told')} tabIndex={0}>
        {hit !== null && (
          <ol class="positions-remarks">
            {hitRemarks(told, hit).map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ol>
        )}
        <p>{countsText(told)}</p>
        <p class="positions-legend fine">{positionsLegend(search, layout.caption > 0)}</p>
      </section>
    </section>
  );
}

interface CardsProps {
  readonly told: ToldPositions;
  readonly layout: PositionsLayout;
  readonly captions: readonly string[];
  readonly setup: Setup;
  readonly current: number;
  readonly veiled: boolean;
  readonly marks: ReadonlyMap<number, string>;
}

function Cards({ told, layout, captions, setup, current, veiled, marks }: CardsProps) {
  const { watching } = useStore();
  const { search, graph, positions, game, step } = told;
  const { tree } = search;
  return (
    <>
      {graph.cards.map(({ nodes }, card) => {
        const [first = 0] = nodes;
        const middle = layout.middles[card] ?? { x: 0, y: 0 };
        const { width, height } = layout.card;
        const place = {
          left: `${middle.x - width / 2}px`,
          top: `${middle.y - height / 2}px`,
          inlineSize: `${width}px`,
          blockSize: `${height}px`,
        };
        const figure = cardFigure(told, card);
        if (figure === '') return veiled ? null : <span key={card} class="positions-card" data-unmet style={place} />;
        const position = positions.get(first) ?? null;
        const mover = tree.mover(first);
        return (
          <button
            key={card}
            type="button"
            class="positions-card"
            style={place}
            data-current={card === current}
            data-read={marks.get(card)?.includes('③')}
            aria-pressed={watching.chosen.value !== null && graph.cardOf(watching.chosen.value) === card}
            onClick={() => {
              const last = nodes.findLast((node) => tree.openedAt(node) <= step) ?? first;
              watching.chosen.value = watching.chosen.value === last ? null : last;
            }}
          >
            <span class="hidden-text">{cardLabel(told, card)}</span>
            {layout.caption > 0 && (
              <span class="positions-caption" style={{ blockSize: `${layout.caption}px` }} aria-hidden="true">
                {captions[card]}
              </span>
            )}
            <span class="positions-board" aria-hidden="true">
              {position !== null && <Miniature setup={setup} game={game} position={position} />}
            </span>
            <span class="positions-worth" aria-hidden="true">
              <i data-player={mover}>{mover === 0 ? '▲' : '▼'}</i> {figure}
            </span>
            {marks.has(card) && (
              <b class="positions-mark" aria-hidden="true">
                {marks.get(card)}
              </b>
            )}
          </button>
        );
      })}
    </>
  );
}
