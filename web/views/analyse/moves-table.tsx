/** A table of the legal moves with their values, best first. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { GameEntry, Move, Position, Value } from '../../model/game/types.ts';
import {
  type Difference,
  difference,
  exactText,
  type MoveTier,
  markOf,
  moveTiers,
  pointsText,
} from '../../model/game/values.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerLabel } from '../controls/names.ts';
import { playerClass, valueLabel, valueText } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';

/** Maximum number of rows; a graph may have thousands of moves. */
const MOST_ROWS = 200;

/**
 * Shows the moves of the current position. Pointing at a row highlights its move on the board; clicking it plays the
 * move.
 */
export function MovesTable() {
  const { game, playing } = useStore();
  const entry = game.value;
  const position = playing.position.value;
  const scroll = useRef<HTMLDivElement>(null);
  const place = position?.text;
  useEffect(() => {
    // Scrolls to the top, where the best moves are.
    if (place !== undefined && scroll.current !== null) scroll.current.scrollTop = 0;
  }, [place]);
  return (
    <section class="card moves" aria-label={t('moves.title')}>
      <div class="scroll" ref={scroll}>
        {entry !== null && position !== null && <Table game={entry} position={position} />}
        {position !== null && position.moves.length > MOST_ROWS && (
          <p class="empty">{t('moves.more', { count: position.moves.length - MOST_ROWS })}</p>
        )}
        {position?.ending != null && <p class="empty">{t('moves.none')}</p>}
      </div>
    </section>
  );
}

function Table({ game, position }: { readonly game: GameEntry; readonly position: Position }) {
  const { highlighted } = useStore();
  const { moves } = position;
  const tiers = moveTiers(moves);
  const scored = moves.some((move) => move.gain !== null);
  const showsPlies = moves.some(({ value }) => value !== null && 'plies' in value && value.plies !== null);
  // Creates new rows when the moves become ranked, because the reader would see the old rows move.
  const isRanked = moves[0]?.rank != null;
  const rows = useRef<HTMLTableSectionElement>(null);
  const focused = rows.current?.querySelector<HTMLElement>('tr:focus-within')?.dataset['move'];
  useLayoutEffect(() => {
    const row = [...(rows.current?.rows ?? [])].find(({ dataset }) => dataset['move'] === focused);
    row?.querySelector('button')?.focus({ preventScroll: true });
  }, [isRanked]);
  return (
    <table class={moves.some((move) => move.results.length > 0) ? 'table chance' : 'table'}>
      <thead>
        <tr>
          <th scope="col">
            <Heading game={game} position={position} />
          </th>
          {scored && (
            <th scope="col" class="gain">
              {t('moves.gain')}
            </th>
          )}
          <th scope="col">{t(showsPlies ? 'moves.result-plies' : 'moves.result')}</th>
          <th scope="col">
            <span class="hidden-text">{t('moves.difference')}</span>
          </th>
        </tr>
      </thead>
      <tbody key={String(isRanked)} ref={rows}>
        {moves.slice(0, MOST_ROWS).map((move, index) => (
          <MoveRow
            key={move.text}
            game={game}
            position={position}
            move={move}
            first={index === 0}
            scored={scored}
            tier={tiers[index] ?? 0}
            highlighted={isHighlighted(move, highlighted.value, moves)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Returns true if the reader points at this move, or at a place to which it leads. */
function isHighlighted(
  move: Move,
  highlight: { readonly place: number | null; readonly move: string | null } | null,
  moves: readonly Move[],
): boolean {
  if (highlight === null) return false;
  if (highlight.move !== null && moves.some(({ text }) => text === highlight.move)) return move.text === highlight.move;
  return highlight.place !== null && move.to === highlight.place;
}

/** Names the mover unless the game is over. */
function Heading({ game, position }: { readonly game: GameEntry; readonly position: Position }) {
  if (position.ending !== null) return <>{t('moves.title')}</>;
  return (
    <>
      <i class={`dot ${playerClass(position.mover)}`} />
      {capitalised(t('moves.turn', { player: playerLabel(game, position.mover) }))}
    </>
  );
}

function MoveRow(props: {
  readonly game: GameEntry;
  readonly position: Position;
  readonly move: Move;
  readonly first: boolean;
  readonly scored: boolean;
  readonly tier: MoveTier;
  readonly highlighted: boolean;
}) {
  const { game, position, move } = props;
  const { highlighted, play } = useStore();
  const best = props.first && move.rank === 0;
  const show = (): void => {
    highlighted.value = { place: move.to, move: move.text };
  };
  const hide = (): void => {
    if (highlighted.value?.move === move.text) highlighted.value = null;
  };
  const label =
    move.value === null ? move.text : moveLabel(move.text, valueLabel(move.value, position, game.endlessPlay));
  return (
    <tr
      class={`${best ? 'best' : ''} ${props.highlighted ? 'highlighted' : ''}`}
      data-move={move.text}
      data-value={move.value === null ? undefined : exactText(move.value)}
      onPointerEnter={show}
      onPointerLeave={hide}
    >
      <td>
        <button
          type="button"
          class="move"
          aria-label={label}
          onClick={() => play(move.text)}
          onFocus={show}
          onBlur={hide}
        >
          {move.text}
        </button>
      </td>
      {props.scored && <td class="gain">{move.gain === null || move.gain === 0 ? '' : `+${move.gain}`}</td>}
      <td>
        <ValuePill game={game} position={position} value={move.value} tier={props.tier} />
        <Results game={game} position={position} move={move} />
      </td>
      <td class="difference">
        <DifferenceText game={game} position={position} move={move} />
        {best && <kbd>{t('key.space')}</kbd>}
      </td>
    </tr>
  );
}

function moveLabel(move: string, value: string): string {
  return t('moves.label', { move, value });
}

/** Shows a value as a coloured mark, in words and as a number. */
function ValuePill(props: {
  readonly game: GameEntry;
  readonly position: Position;
  readonly value: Value | null;
  readonly tier: MoveTier;
}) {
  const { game, position, value } = props;
  if (value === null) return <span class="pill unknown">…</span>;
  const { glyph, outcome } = markOf(value, position);
  return (
    <span
      class={`pill ${outcome} tier-${props.tier}`}
      title={capitalised(valueLabel(value, position, game.endlessPlay))}
    >
      <i aria-hidden="true">{glyph}</i>
      {valueText(value, position, game.endlessPlay)}
    </span>
  );
}

/** Shows the equally likely results of a chance move, with their values. */
function Results(props: { readonly game: GameEntry; readonly position: Position; readonly move: Move }) {
  const { game, position, move } = props;
  if (move.results.length === 0) return null;
  return (
    <ol class="results" aria-label={t('chance.results', { move: move.text })}>
      {move.results.map(({ text, value }) => (
        <Result key={text} game={game} position={position} text={text} value={value} />
      ))}
    </ol>
  );
}

function Result(props: {
  readonly game: GameEntry;
  readonly position: Position;
  readonly text: string;
  readonly value: Value | null;
}) {
  const { game, position, text, value } = props;
  if (value === null) return <li data-result={text}>…</li>;
  const { glyph, outcome } = markOf(value, position);
  const label = moveLabel(text, valueLabel(value, position, game.endlessPlay));
  return (
    <li class={outcome} data-result={text} data-value={exactText(value)} title={label}>
      <span class="hidden-text">{label}</span>
      <span aria-hidden="true">
        <i>{glyph}</i>
        {valueText(value, position, game.endlessPlay)}
      </span>
    </li>
  );
}

function DifferenceText(props: { readonly game: GameEntry; readonly position: Position; readonly move: Move }) {
  const { game, position, move } = props;
  const compared = difference(position.moves[0]?.value ?? null, move.value, position);
  const isBest = compared === null || compared.kind === 'best';
  if (move.repeats && game.repetitionDraws) {
    return <span class={isBest ? undefined : 'gives-up'}>{t('difference.repeats')}</span>;
  }
  if (isBest) return null;
  const { figure, words } = differenceWords(compared);
  if (figure === null) return <span class="gives-up">{words}</span>;
  return (
    <span title={words}>
      <span aria-hidden="true">{figure}</span>
      <span class="hidden-text">{words}</span>
    </span>
  );
}

/** Returns a difference in words and, if it is measurable, as a number. */
function differenceWords(compared: Exclude<Difference, { kind: 'best' }>): {
  readonly figure: string | null;
  readonly words: string;
} {
  switch (compared.kind) {
    case 'gives-up':
      return { figure: null, words: t(`difference.gives-up.${compared.gives}`) };
    case 'slower':
      if (compared.plies === null) return { figure: '+∞', words: t('difference.never-ends') };
      return { figure: `+${compared.plies}`, words: t('difference.slower', { count: compared.plies }) };
    case 'sooner':
      if (compared.plies === null) return { figure: '−∞', words: t('difference.ends') };
      return { figure: `−${compared.plies}`, words: t('difference.sooner', { count: compared.plies }) };
    case 'points':
      return { figure: `−${compared.points}`, words: t('difference.points', { count: compared.points }) };
    case 'chance': {
      const by = pointsText(compared.by);
      return { figure: by.startsWith('<') ? by : `−${by}`, words: t('difference.chance', { by }) };
    }
  }
}
