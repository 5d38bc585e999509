/** Chance and choice in words. */
import { t } from '../../../messages/messages.ts';
import type { GameEntry, Value } from '../../../model/game/types.ts';
import { type ChanceAt, type ChanceResult, type Choice, RESULTS } from '../../../model/watch/chance/chance.ts';
import type { Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE } from '../../../model/watch/trace/tree.ts';
import { playerName } from '../../controls/names.ts';
import type { Positions } from '../tree/tree-moves.ts';
import { claimText, exactFigure } from '../tree/tree-words.ts';

/** What the words are about. */
export interface ToldChance {
  readonly game: GameEntry;
  readonly search: Search;
  readonly chance: ChanceAt;
  readonly positions: Positions;
}

/** Whether the figure of a level stands below it: where it would not fit above, or the mean lies there. */
export function isBelow(value: Value | null, mean: Value | null): boolean {
  if (value?.kind !== 'probability') return false;
  const toMean = mean?.kind === 'probability' ? mean.probability - value.probability : 0;
  return value.probability > HIGH || (value.probability > LOW && toMean > 0 && toMean < LINE);
}

/** In parts of a tank: from where on there is no room above a level, from where on there is some below, and what a figure takes. */
const HIGH = 0.82;
const LOW = 0.18;
const LINE = 0.18;

/** A result as an exact fraction; "?" while it is not known. */
export function figureOf(value: Value | null): string {
  return value === null ? '?' : exactFigure({ value, relation: 'equal', onLine: false });
}

export function choiceName({ chance, positions }: ToldChance, { move }: Choice): string {
  return positions.get(chance.position)?.moves[move]?.text ?? t('tree.move.unnamed');
}

export function resultName({ chance, positions }: ToldChance, { result }: ChanceResult): string {
  const move = chance.shot === null ? undefined : positions.get(chance.position)?.moves[chance.shot.move];
  return move?.results[result - 1]?.text ?? t('tree.move.result', { result });
}

export function questionText(told: ToldChance): string {
  const { game, search, chance } = told;
  const player = playerName(game, search.tree.mover(chance.position));
  if (chance.shot === null || chance.value !== null) return t('chance.question.choice', { player });
  return t('chance.question', { move: choiceName(told, chance.shot), player });
}

/** The mean as a sum: "1/3 × 2/3 + 1/3 × 1/3 + 1/3 × 0 = 1/3". */
export function sumText({ chance }: ToldChance): string {
  const sum = chance.results.map(({ value }) => t('chance.share', { value: figureOf(value) })).join(' + ');
  const { shot } = chance;
  return chance.takesWorst || shot?.value == null ? sum : `${sum} = ${figureOf(shot.value)}`;
}

/** What is to be said of the move that is looked at, and of the choice. */
export function remarks(told: ToldChance): readonly string[] {
  const { game, search, chance } = told;
  const { shot, results } = chance;
  const player = playerName(game, search.tree.mover(chance.position));
  if (shot === null) return [t('chance.none', { player })];
  const known = results.filter(({ value }) => value !== null).length;
  const words: string[] = [];
  if (shot.value === null) words.push(t('chance.coming', { count: RESULTS - known, player }));
  else {
    const facts = { move: choiceName(told, shot), value: figureOf(shot.value), player };
    words.push(chance.takesWorst ? t('chance.worst', facts) : claimText(search, t('chance.mean', facts)));
  }
  const best = chance.choices.filter(({ isBest }) => isBest);
  const [first] = best;
  if (first !== undefined) {
    const moves = best.map((choice) => choiceName(told, choice)).join(t('bounds.and'));
    const facts = { player, value: figureOf(first.value), moves };
    const isLast = chance.value !== null;
    if (chance.wantsMost) words.push(t(isLast ? 'chance.most' : 'chance.most.so-far', facts));
    else words.push(t(isLast ? 'chance.least' : 'chance.least.so-far', facts));
  }
  if (chance.waiting > 0) words.push(t('chance.waiting', { count: chance.waiting }));
  return words;
}

/** What a level is. */
export function chanceLegend({ search }: ToldChance): string {
  const words = [t('chance.legend')];
  if (search.trace.solver.specimen) words.push(t('tree.legend.believed'));
  return words.join(t('tree.gap'));
}

/** A result for who does not see it. */
export function resultLabel(told: ToldChance, result: ChanceResult): string {
  const name = resultName(told, result);
  if (result.node === NO_NODE) return t('chance.result.unseen', { name });
  return t('chance.result', { name, value: figureOf(result.value) });
}
