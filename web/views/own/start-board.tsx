/** The first position of an own game: clicks and drags change it in the text of the rules. */
import { useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { isFree } from '../../model/game/part-cells.ts';
import type { Target } from '../../model/own/clicks.ts';
import type { RulesPart } from '../../model/own/own-engine.ts';
import type { OwnRoom } from '../../model/own/own-room.ts';
import {
  piecesOf,
  type StartCell,
  type StartRows,
  startOf,
  stepped,
  withCell,
  withMoved,
} from '../../model/own/start-text.ts';
import { type BoardContext, moveFocus, Part, useRovingFocus } from './own-board.tsx';

/** Keys that empty a cell. */
const CLEARING: ReadonlySet<string> = new Set(['Delete', 'Backspace']);

export function StartBoard({ room }: { readonly room: OwnRoom }) {
  const { step, players } = room.play;
  const start = startOf(room.rules.value);
  if (step.value === null) return null;
  const { parts } = step.value.position;
  const cells = parts.flatMap((part) => cellsOf(part, start ?? new Map())?.flat() ?? []);
  const how = cells.every(({ isNumber }) => isNumber) ? 'room.arrange.numbers' : 'room.arrange.how';
  return (
    <>
      <Places room={room} parts={parts} start={start ?? new Map()} players={players.value} />
      <div class="row loose">
        <p class="grow" role="status">
          {t(cells.length === 0 ? 'room.arrange.computed' : how)}
        </p>
        <button type="button" class="button main" onClick={() => void room.arrange(false)}>
          {t('room.arrange.done')}
        </button>
      </div>
    </>
  );
}

interface PlacesProps {
  readonly room: OwnRoom;
  readonly parts: readonly RulesPart[];
  readonly start: ReadonlyMap<string, StartRows>;
  readonly players: string;
}

function Places({ room, parts, start, players }: PlacesProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  /** The place where a pointer went down, until it goes up. */
  const dragged = useRef<HTMLElement | null>(null);
  /** True between the end of a drag and the click that some browsers send after it. */
  const isDrop = useRef(false);
  useRovingFocus(root, parts);
  const state = room.check.state.value;
  const others = state.kind === 'solved' ? state.report.endings.flatMap((ending) => ending.position.parts) : [];
  const pieces = piecesOf(start, [
    ...players,
    ...[...parts, ...others].filter(isBoard).flatMap(({ rows }) => rows.flat()),
  ]);
  const [free = '.'] = pieces;

  function cellAt(target: Target): StartCell | null {
    const part = parts.find(({ name }) => name === target.part);
    const cell = part === undefined ? undefined : cellsOf(part, start)?.flat()[target.place];
    return cell === undefined || cell.isNumber ? null : cell;
  }
  function put(cell: StartCell, text: string): void {
    room.type(withCell(room.rules.value, cell, text));
  }
  const context: BoardContext = {
    players,
    live: true,
    stateOf: (target) => (cellAt(target) === null ? 'none' : 'change'),
    markOf: () => null,
    click(target) {
      const cell = cellAt(target);
      if (isDrop.current || cell === null) return;
      put(cell, pieces[(pieces.indexOf(cell.text) + 1) % pieces.length] ?? free);
    },
  };

  /** Puts the piece of a letter on the place with the focus. */
  function onKeyDown(event: KeyboardEvent): void {
    moveFocus(event);
    const cell = event.target instanceof HTMLElement ? cellOf(event.target) : null;
    const piece = CLEARING.has(event.key) ? free : event.key;
    if (cell === null || !pieces.includes(piece) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    put(cell, piece);
  }
  /** Returns the cell of a button. */
  function cellOf(button: HTMLElement): StartCell | null {
    const { at, part } = button.dataset;
    return at === undefined || part === undefined
      ? null
      : cellAt({ part, place: Number(button.dataset['place']), coin: 0 });
  }
  function onPointerDown({ target, isPrimary, pointerId }: PointerEvent): void {
    isDrop.current = false;
    const place = isPrimary && target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
    const cell = place === null ? null : cellOf(place);
    dragged.current = cell !== null && !isFree(cell.text) ? place : null;
    // A touch is captured by the place where it begins, and would be sent there when it ends elsewhere.
    if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
  }
  function onPointerUp({ clientX, clientY }: PointerEvent): void {
    const from = dragged.current;
    dragged.current = null;
    const to = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-at]');
    if (from === null || to === undefined || to === null || to === from || root.current?.contains(to) !== true) return;
    const [source, target] = [cellOf(from), cellOf(to)];
    if (source === null || target === null) return;
    isDrop.current = true;
    room.type(withMoved(room.rules.value, source, target, free));
  }
  return (
    <fieldset
      ref={root}
      class="own-board arranged"
      aria-label={t('room.arrange.board')}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      <div class="own-parts">
        {parts.map((part) => {
          const cells = cellsOf(part, start);
          return cells?.flat().every(({ isNumber }) => isNumber) === true ? (
            <Numbers key={part.name} name={part.name} cells={cells.flat()} step={put} />
          ) : (
            <Part key={part.name} part={withTexts(part, cells)} context={context} />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Numbers with buttons that make them smaller and larger. */
function Numbers(props: {
  readonly name: string;
  readonly cells: readonly StartCell[];
  readonly step: (cell: StartCell, text: string) => void;
}) {
  return (
    <figure class="own-part">
      {props.name !== '' && <figcaption>{props.name}</figcaption>}
      <div class="own-tiles">
        {props.cells.map((cell, index) => (
          <span key={index} class="own-number">
            {([1, -1] as const).map((step) => (
              <button
                key={step}
                type="button"
                class="button"
                disabled={stepped(cell, step) === cell.text}
                aria-label={t(step === 1 ? 'room.arrange.more' : 'room.arrange.fewer', {
                  number: cell.text,
                  place: `${props.name} ${index + 1}`.trim(),
                })}
                onClick={() => props.step(cell, stepped(cell, step))}
              >
                {step === 1 ? '+' : '−'}
              </button>
            ))}
            <output>{cell.text}</output>
          </span>
        ))}
      </div>
    </figure>
  );
}

const isBoard = ({ kind }: RulesPart): boolean => kind === 'board';

/** Returns the cells of a part in the text of the rules; null if it has other cells there, so that clicks cannot change it. */
function cellsOf(part: RulesPart, start: ReadonlyMap<string, StartRows>): StartRows | null {
  const rows = start.get(part.name);
  return rows !== undefined && rows.flat().length === part.rows.flat().length ? rows : null;
}

/** Returns the part as the text of the rules has it, which the engine may not have read yet. */
function withTexts(part: RulesPart, cells: StartRows | null): RulesPart {
  return cells === null ? part : { ...part, rows: cells.map((row) => row.map(({ text }) => text)) };
}
