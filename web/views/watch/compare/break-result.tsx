/** What a search for a breaking input has come to: the board, both answers, the refuting line, and what was searched. */
import { numberText, t } from '../../../messages/messages.ts';
import { lineMoves } from '../../../model/game/line.ts';
import type { Broken } from '../../../model/game/trace-types.ts';
import type { BoardKind, GameEntry, Position, ProbabilityValue, Value } from '../../../model/game/types.ts';
import { aheadOf, complementOf } from '../../../model/game/values.ts';
import type { BreakState, FailingInstance } from '../../../model/watch/compare/breaking.ts';
import { type SearchedSizes, searchedSizes } from '../../../model/watch/trace/searched.ts';
import { Miniature } from '../../board/miniature.tsx';
import { Sentence } from '../../controls/sentence.tsx';
import { useStore } from '../../controls/store-context.ts';
import { answerOf, timeText } from '../telling/figures.ts';

/** As many moves of the line are named. */
const MOST_NAMED = 40;

/** The end of a search. */
export function BreakResult(props: {
  readonly game: GameEntry;
  readonly result: Extract<BreakState, { phase: 'done' }>;
}) {
  const { game, result } = props;
  const { broken, found, seconds, target } = result;
  const { size } = broken;
  return (
    <>
      <p class="headline">
        {broken.setup === null || size === null
          ? t('break.none')
          : t('break.found', { size: sizeText(game.boardKind, size) })}
      </p>
      {found !== null && <Found {...{ game, found, broken }} solver={target.specimen} />}
      <h3>{t('break.searched', { time: timeText(1000 * seconds) })}</h3>
      <ul class="searched">
        {searchedSizes(broken).map((row) => (
          <li key={`${row.from} ${row.complete}`}>{searchedText(game.boardKind, row)}</li>
        ))}
      </ul>
    </>
  );
}

/** As the search counts: "8 vertices", "6 gems". */
function sizeText(kind: BoardKind, size: number): string {
  return t(`break.size.${kind}`, { count: size, number: numberText(size) });
}

function searchedText(kind: BoardKind, { from, to, instances, complete, cutDownTo }: SearchedSizes): string {
  const sizes =
    from === to
      ? sizeText(kind, from)
      : t(`break.sizes.${kind}`, { from: numberText(from), to: numberText(to), count: to });
  const words = { sizes, count: instances, number: numberText(instances) };
  if (cutDownTo === null) return t(complete ? 'break.searched.all' : 'break.searched.some', words);
  const found = t('break.searched.found', words);
  if (cutDownTo === from) return found;
  return found + t('sentence.gap') + t('break.searched.cut-down', { size: sizeText(kind, cutDownTo) });
}

interface FoundProps {
  readonly game: GameEntry;
  readonly found: FailingInstance;
  readonly broken: Broken;
  /** The wrong one. */
  readonly solver: string;
}

function Found({ game, found, broken, solver }: FoundProps) {
  const { links, setup } = found;
  return (
    <div class="found">
      <div class="picture">
        <Miniature setup={setup} game={game} />
      </div>
      <dl>
        <Answer {...{ game, found }} label={t('break.says')} value={broken.says} wrong {...{ solver }} />
        <Answer {...{ game, found }} label={t('break.truth')} value={broken.truth} solver={null} />
        {broken.line !== '' && (
          <div>
            <dt>{t('break.line')}</dt>
            <dd class="moves-text">{shortLine(broken.line)}</dd>
          </div>
        )}
      </dl>
      <div class="choices">
        <Leading to={links.board} label={t('break.open')} />
        <Leading to={links.line} label={t('break.show-line')} />
        <Leading to={links.step} label={t('break.see')} />
      </div>
    </div>
  );
}

function Answer(props: {
  readonly game: GameEntry;
  readonly found: FailingInstance;
  readonly label: string;
  readonly value: Value | null;
  readonly solver: string | null;
  readonly wrong?: boolean;
}) {
  const { game, found, value, solver } = props;
  if (value === null) return null;
  return (
    <div class={props.wrong === true ? 'wrong' : 'right'}>
      <dt>
        {props.label}
        {props.wrong === true && (
          <span class="pill loss">
            <i aria-hidden="true">✗</i>
            {t('compare.wrong')}
          </span>
        )}
      </dt>
      <dd>
        <Sentence game={game} sentence={answerOf(game, found.setup, found.start, { value, solver })} />
        {value.kind === 'probability' && !isCertain(value) && (
          <span class="fraction"> {fractionOfAhead(value, found.start)}</span>
        )}
      </dd>
    </div>
  );
}

/** The sentence says it all. */
function isCertain({ probability }: ProbabilityValue): boolean {
  return probability === 0 || probability === 1;
}

/** Exactly, what the sentence says in per cent of the player who is ahead. */
function fractionOfAhead(value: ProbabilityValue, start: Position): string {
  const ahead = aheadOf(value, start);
  return ahead === null || ahead === start.mover ? value.fraction : complementOf(value.fraction);
}

/** A way to a place of the page; nothing where there is none. */
function Leading({ to, label }: { readonly to: string | null; readonly label: string }) {
  const { visit } = useStore();
  if (to === null) return null;
  return (
    <a
      class="button"
      href={`#${to}`}
      onClick={() => {
        // A link that is in the address bar already does not navigate.
        if (location.hash === `#${to}`) void visit(to);
      }}
    >
      {label}
    </a>
  );
}

/** The moves, or the first of them. */
function shortLine(line: string): string {
  const moves = lineMoves(line);
  return moves.length > MOST_NAMED ? `${moves.slice(0, MOST_NAMED).join(' ')} …` : moves.join(' ');
}
