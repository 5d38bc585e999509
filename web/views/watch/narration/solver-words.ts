/** Words for the names and numbers in the panels that compare solvers. */
import { gameText, numberText, t } from '../../../messages/messages.ts';
import { totalPoints } from '../../../model/game/total-points.ts';
import type { BoardKind, GameEntry, Position, Setup, Value } from '../../../model/game/types.ts';
import type { Contender } from '../../../model/watch/compare/measurement.ts';
import type { Sentence } from '../../../model/words/sentence.ts';
import { verdictOf } from '../../../model/words/verdict.ts';

/** Returns the name of a solver or specimen, together with its order of moves if that is not the default. */
export function contenderName(game: GameEntry, { solver, order, specimen }: NamedContender): string {
  const name = gameText(game.id, `${specimen ? 'specimen' : 'solver'}.${solver}`);
  if (order === null || order === 'given') return name;
  return t('compare.ordered', { solver: name, order: t(`watch.order.${order}`) });
}

type NamedContender = Pick<Contender, 'solver' | 'order' | 'specimen'>;

/** Returns the name like {@link contenderName}, but marks wrong solvers. */
export function contenderLabel(game: GameEntry, contender: NamedContender): string {
  const solver = contenderName(game, contender);
  return contender.specimen ? t('compare.specimen', { solver }) : solver;
}

/** Returns a solver's verdict on the start of a setup. If the solver is null, uses the solver that the reader chose. */
export function answerOf(
  game: GameEntry,
  setup: Setup,
  start: Position,
  { value, solver }: { readonly value: Value; readonly solver: string | null },
): Sentence {
  const position = { ...start, value, asIfBegunHere: false };
  const tellsDistances = game.traceable.find((one) => one.solver === solver)?.distances ?? true;
  return verdictOf(position, {
    alternates: game.alternates,
    // A solver that does not compute distances reports wins without plies, which does not mean that these wins take
    // forever.
    endlessPlay: tellsDistances ? game.endlessPlay : 'impossible',
    mostPlies: game.mostPlies,
    total: totalPoints(setup.board),
  }).headline;
}

/** Returns a size in words, such as "8 vertices" or "6 bags". */
export function sizeText(kind: BoardKind, size: number): string {
  return t(`compare.size.${kind}`, { count: size, number: numberText(size) });
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Returns an amount of memory, such as "640 B" or "1.2 MB". */
export function bytesText(bytes: number): string {
  let unit = 0;
  let amount = bytes;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${numberText(roughly(amount))} ${UNITS[unit] ?? ''}`;
}

/** Returns a duration, such as "0.4 ms" or "3.2 s". */
export function timeText(milliseconds: number): string {
  if (milliseconds >= 1000) return t('compare.seconds', { number: numberText(roughly(milliseconds / 1000)) });
  return t('compare.milliseconds', { number: numberText(roughly(milliseconds)) });
}

/**
 * Returns, as a percentage, how much work is saved if the share `part` (0 to 1) of it remains. The percentage is never
 * rounded up, and has enough decimals that 100% appears only for 0.
 */
export function savedText(part: number): string {
  const decimals = Math.min(MOST_NINES, Math.max(1, Math.ceil(-Math.log10(Math.max(part, Number.EPSILON))) - 1));
  const scale = 10 ** decimals;
  return `${(Math.floor(100 * (1 - part) * scale) / scale).toFixed(decimals)}%`;
}

/** Maximum number of decimals in a percentage. */
const MOST_NINES = 3;

/** Rounds numbers below ten to one decimal, and other numbers to integers. */
function roughly(amount: number): number {
  return amount < 10 ? Math.round(10 * amount) / 10 : Math.round(amount);
}
