/** The board of an own game: cells with pieces, heaps, numbers, or text. Every place that can be clicked is a button. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { cellName, columnLabel, isFree, ownerOf } from '../../model/game/part-cells.ts';
import type { Outcome } from '../../model/game/types.ts';
import { glyphOf } from '../../model/game/values.ts';
import { heapsOf, sameTarget, type Target } from '../../model/own/clicks.ts';
import type { RulesPart } from '../../model/own/own-engine.ts';
import type { OwnPlay } from '../../model/own/own-play.ts';
import { markOfBest } from '../../model/own/results.ts';
import './own-board.css';
import { Piece } from './piece.tsx';

/** The state of a place. */
type PlaceState = 'none' | 'play' | 'choose' | 'chosen' | 'change';

/** Appearance of places and the effect of clicks, for all parts of a board. */
export interface BoardContext {
  readonly players: string;
  /** False for a board that does not accept clicks. */
  readonly live: boolean;
  readonly stateOf: (target: Target) => PlaceState;
  readonly markOf: (target: Target) => Outcome | null;
  readonly click: (target: Target) => void;
}

/** The current position, on which the reader plays. */
export function OwnBoard({ play }: { readonly play: OwnPlay }) {
  const step = play.step.value;
  const clicks = play.clicks.value;
  const root = useRef<HTMLFieldSetElement>(null);
  useRovingFocus(root, step);
  if (step === null || clicks === null) return null;
  const chosen = play.chosen.value;
  const isLive = !play.outdated.value && !play.replying.value;
  const context: BoardContext = {
    players: play.players.value,
    live: true,
    stateOf(target) {
      const last = chosen.at(-1);
      if (last !== undefined && sameTarget(last, target)) return 'chosen';
      if (!isLive || step.ending !== null) return 'none';
      if (chosen.length > 0) {
        if (clicks.accepts(target, chosen)) return 'play';
        return chosen.some((place) => sameTarget(place, target)) ? 'chosen' : 'none';
      }
      const click = clicks.click(target, chosen);
      return click.kind === 'play' ? 'play' : click.kind === 'choose' ? 'choose' : 'none';
    },
    markOf(target) {
      if (!play.shown.value || !isLive) return null;
      return markOfBest(step, clicks.movesAfter(target, chosen));
    },
    click: (target) => play.click(target),
  };
  return (
    <fieldset
      ref={root}
      class={play.outdated.value ? 'own-board outdated' : 'own-board'}
      aria-label={t('room.part.board')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') play.cancelClicks();
        else moveFocus(event);
      }}
    >
      <div class="own-parts">
        {step.position.parts.map((part) => (
          <Part key={part.name} part={part} context={context} />
        ))}
      </div>
    </fieldset>
  );
}

/** A position as a picture. */
export function OwnPicture({ parts, players }: { readonly parts: readonly RulesPart[]; readonly players: string }) {
  const context: BoardContext = {
    players,
    live: false,
    stateOf: () => 'none',
    markOf: () => null,
    click: () => {},
  };
  return (
    <div class="own-board still">
      <div class="own-parts">
        {parts.map((part) => (
          <Part key={part.name} part={part} context={context} />
        ))}
      </div>
    </div>
  );
}

/** A part of a position. */
export function Part({ part, context }: { readonly part: RulesPart; readonly context: BoardContext }) {
  const heaps = heapsOf(part);
  return (
    <figure class="own-part">
      {part.name !== '' && <figcaption>{part.name}</figcaption>}
      {heaps !== null && <Heaps part={part} sizes={heaps} context={context} />}
      {heaps === null && part.kind === 'board' && <Cells part={part} context={context} />}
      {heaps === null && part.kind === 'list' && <Tiles part={part} context={context} />}
      {heaps === null && part.kind === 'value' && <span class="own-value">{part.text}</span>}
    </figure>
  );
}

function Cells({ part, context }: { readonly part: RulesPart; readonly context: BoardContext }) {
  const columns = Math.max(...part.rows.map((row) => row.length));
  const rows = part.rows.length;
  let place = -1;
  return (
    <div class="own-cells" style={{ '--columns': columns, '--rows': rows }}>
      {part.rows.map((cells, row) => [
        context.live && (
          <span key={`row ${row}`} class="coordinate" aria-hidden="true">
            {rows - row}
          </span>
        ),
        ...Array.from({ length: columns }, (_, column) => {
          const cell = cells[column];
          if (cell === undefined) return <span key={`${row} ${column}`} class="own-cell void" />;
          place += 1;
          return (
            <Cell
              key={`${row} ${column}`}
              target={{ part: part.name, place, coin: 0 }}
              cell={cell}
              name={cellName(row, column, rows)}
              odd={(row + column) % 2 === 1}
              context={context}
            />
          );
        }),
      ])}
      {context.live && <span class="coordinate" aria-hidden="true" />}
      {context.live &&
        Array.from({ length: columns }, (_, column) => (
          <span key={column} class="coordinate" aria-hidden="true">
            {columnLabel(column)}
          </span>
        ))}
    </div>
  );
}

function Cell(props: {
  readonly target: Target;
  readonly cell: string;
  readonly name: string;
  readonly odd: boolean;
  readonly context: BoardContext;
}) {
  const { target, cell, context } = props;
  const isVoid = cell === ' ';
  const classes = `own-cell${props.odd ? ' odd' : ''}${isVoid ? ' void' : ''}`;
  const drawn = <Piece cell={cell} players={context.players} />;
  if (!context.live) return <span class={classes}>{drawn}</span>;
  if (isVoid) return <span class={classes} />;
  const content = isFree(cell) ? t('room.cell.free') : cell;
  return (
    <PlaceButton
      target={target}
      label={t('room.cell', { cell: props.name, content })}
      class={classes}
      at={props.name}
      context={context}
    >
      {drawn}
    </PlaceButton>
  );
}

/** A button for a place. Its label says what a click does. */
function PlaceButton(props: {
  readonly target: Target;
  readonly label: string;
  readonly class: string;
  readonly at: string;
  readonly context: BoardContext;
  readonly children?: ComponentChildren;
}) {
  const { target, context } = props;
  const state = context.stateOf(target);
  const mark = context.markOf(target);
  return (
    <button
      type="button"
      class={`${props.class} ${state}`}
      data-at={props.at}
      data-part={target.part}
      data-place={target.place}
      tabIndex={-1}
      aria-disabled={state === 'none'}
      aria-label={state === 'none' ? props.label : t(`room.cell.${state}`, { label: props.label })}
      onClick={() => context.click(target)}
    >
      {props.children}
      {mark !== null && (
        <i class={`own-mark ${mark}`} aria-hidden="true">
          {glyphOf(mark)}
        </i>
      )}
    </button>
  );
}

/** Numbers in a row. */
function Tiles({ part, context }: { readonly part: RulesPart; readonly context: BoardContext }) {
  const cells = part.rows.flat();
  if (!context.live) {
    return (
      <div class="own-tiles">
        {cells.map((cell, place) => (
          <span key={place} class="own-tile">
            {cell}
          </span>
        ))}
      </div>
    );
  }
  return (
    <div class="own-tiles">
      {cells.map((cell, place) => (
        <PlaceButton
          key={place}
          target={{ part: part.name, place, coin: 0 }}
          label={cell}
          class="own-tile"
          at={String(place + 1)}
          context={context}
        >
          {ownerOf(cell, context.players) === null ? cell : <Piece cell={cell} players={context.players} />}
        </PlaceButton>
      ))}
      {cells.length === 0 && <span class="own-value">[ ]</span>}
    </div>
  );
}

/** Heaps of coins. A click on a coin takes it and the coins above it. */
function Heaps(props: { readonly part: RulesPart; readonly sizes: readonly number[]; readonly context: BoardContext }) {
  const { part, sizes, context } = props;
  return (
    <div class={sizes.length === 1 ? 'own-heaps single' : 'own-heaps'}>
      {sizes.map((size, heap) => (
        <div key={heap} class="own-heap">
          <div class="own-coins">
            {Array.from({ length: size }, (_, coin) =>
              context.live ? (
                <PlaceButton
                  key={coin}
                  target={{ part: part.name, place: heap, coin }}
                  label={t('room.coin', { heap: heap + 1, count: coin, size })}
                  class="own-coin"
                  at={`${heap + 1}-${coin}`}
                  context={context}
                />
              ) : (
                <span key={coin} class="own-coin" />
              ),
            )}
          </div>
          <span class="own-size">{size}</span>
        </div>
      ))}
    </div>
  );
}

/** The places of a board that can have the focus, in the order of the page. */
const placesIn = (root: Element): readonly HTMLButtonElement[] => [
  ...root.querySelectorAll<HTMLButtonElement>('button[data-at]'),
];

/** Keeps exactly one place of the board in the tab order: the last one with the focus, or the first that accepts a click. `shown` is what the board shows. */
export function useRovingFocus(root: { readonly current: HTMLElement | null }, shown: unknown): void {
  const last = useRef('');
  useLayoutEffect(() => {
    const { current } = root;
    if (current === null) return;
    const remember = ({ target }: Event): void => {
      if (!(target instanceof HTMLButtonElement) || target.dataset['at'] === undefined) return;
      last.current = target.dataset['at'];
      for (const place of placesIn(current)) place.tabIndex = place === target ? 0 : -1;
    };
    current.addEventListener('focusin', remember);
    return () => current.removeEventListener('focusin', remember);
  });
  useLayoutEffect(() => {
    if (root.current === null) return;
    const places = placesIn(root.current);
    const found =
      places.find(({ dataset }) => dataset['at'] === last.current) ??
      places.find((place) => place.ariaDisabled !== 'true') ??
      places[0];
    for (const place of places) place.tabIndex = place === found ? 0 : -1;
  }, [shown]);
}

/** Directions of the arrow keys. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest place in the direction of an arrow key. */
export function moveFocus(event: KeyboardEvent): void {
  const arrow = ARROWS[event.key];
  const { target, currentTarget } = event;
  if (arrow === undefined || !(target instanceof HTMLButtonElement) || !(currentTarget instanceof Element)) return;
  event.preventDefault();
  const from = target.getBoundingClientRect();
  const [dx, dy] = arrow;
  let best: { readonly place: HTMLButtonElement; readonly distance: number } | null = null;
  for (const place of placesIn(currentTarget)) {
    const to = place.getBoundingClientRect();
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const ahead = x * dx + y * dy;
    // Prefers places straight ahead to nearer ones at the side.
    const distance = ahead + 3 * Math.abs(x * dy + y * dx);
    if (ahead > 1 && (best === null || distance < best.distance)) best = { place, distance };
  }
  best?.place.focus();
}
