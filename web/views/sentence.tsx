/** Sentences of the model in words: players in their colours, moves in the notation. */
import { listText, t, tParts } from '../messages/messages.ts';

import type { EndlessPlay, GameEntry, PlayerIndex, Value } from '../model/types.ts';
import { finalDifference, isEndless, markOf, percentText, type Situation } from '../model/values.ts';
import type { SentenceArgument, Sentence as Words } from '../model/wording.ts';
import { playerWithin } from './names.ts';
import { boundText, moveText, placeText, pointsText, worthText } from './watch/narration-words.ts';

/** As many moves are named one by one; more are only counted. */
const MOST_NAMED = 4;

function argumentText(game: GameEntry, argument: SentenceArgument): string | number {
  switch (argument.kind) {
    case 'number':
      return argument.number;
    case 'player':
      return playerWithin(game, argument.player);
    case 'figures':
      return argument.text;
    case 'value':
      return valueLabel(argument.value, argument.position, game.endlessPlay);
    case 'moves':
      return movesText(argument.moves);
    case 'worth':
      return worthText(game, argument);
    case 'bound':
      return boundText(game, argument);
    case 'points':
      return pointsText(argument);
    case 'move':
      return moveText(argument);
    case 'place':
      return placeText(game, argument);
  }
}

/** Moves by name, or how many there are. */
export function movesText(moves: readonly string[]): string {
  return moves.length > MOST_NAMED ? t('moves.count', { count: moves.length }) : listText(moves);
}

function argumentTexts(game: GameEntry, sentence: Words): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(sentence.arguments).map(([name, argument]) => [name, argumentText(game, argument)]),
  );
}

/** A piece of a sentence with the argument that it stands for, if any. */
interface Piece {
  readonly text: string;
  readonly argument: SentenceArgument | null;
}

/** Sentences in pieces. They begin with a capital letter, but for the names of moves: notation stays as it is. */
function piecesOf(game: GameEntry, sentence: Words): readonly Piece[] {
  return tParts(sentence.key, argumentTexts(game, sentence)).map((part, index, parts) => {
    const argument = part.kind === 'argument' ? (sentence.arguments[part.name] ?? null) : null;
    const begins = index === 0 || parts[index - 1]?.text.endsWith('. ') === true;
    const isStart = begins && argument?.kind !== 'moves' && argument?.kind !== 'move';
    return { text: isStart ? capitalised(part.text) : part.text, argument };
  });
}

/** A sentence as plain text, for live regions and labels. */
export function sentenceText(game: GameEntry, sentence: Words): string {
  return piecesOf(game, sentence)
    .map((piece) => piece.text)
    .join('');
}

/** A sentence with its players, and what they are sure of, in their colours. */
export function Sentence({ game, sentence }: { readonly game: GameEntry; readonly sentence: Words }) {
  return (
    <>
      {piecesOf(game, sentence).map(({ text, argument }, index) => {
        const whose = argument === null ? null : playerOf(argument);
        if (whose === null) return text;
        return (
          // A sentence is the same pieces in the same order.
          <span key={index} class={playerClass(whose)}>
            {text}
          </span>
        );
      })}
    </>
  );
}

/** Whose name or bound an argument is. */
function playerOf(argument: SentenceArgument): PlayerIndex | null {
  if (argument.kind === 'player') return argument.player;
  return argument.kind === 'bound' ? argument.holder : null;
}

/** The class that colours the words of a player. */
export function playerClass(player: PlayerIndex): string {
  return player === 0 ? 'player-one' : 'player-two';
}

/** The text with a capital first letter, where letters have cases. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What a value of the position, or of one of its moves, is worth to its mover, for a pill: "wins in 3", "+3", "51.3%". */
export function valueText(value: Value, position: Situation, endlessPlay: EndlessPlay): string {
  if (value.kind !== 'outcome') return markOf(value, position, endlessPlay).text;
  if (value.outcome === 'draw') return t('value.draw');
  if (isEndless(value, endlessPlay)) return t(`value.${value.outcome}.endless`);
  return value.plies === null
    ? t(`value.${value.outcome}.sometime`)
    : t(`value.${value.outcome}`, { count: value.plies });
}

/** The same in full words: "wins in 3 plies", "3 points ahead at the end", "wins with a probability of 51.3%". */
export function valueLabel(value: Value, position: Situation, endlessPlay: EndlessPlay): string {
  switch (value.kind) {
    case 'outcome':
      if (value.outcome === 'draw') return t('value.draw');
      if (isEndless(value, endlessPlay)) return t(`value.label.${value.outcome}.endless`);
      if (value.plies === null) return t(`value.${value.outcome}.sometime`);
      return t(`value.label.${value.outcome}`, { count: value.plies });
    case 'margin': {
      const { outcome } = markOf(value, position);
      return t(`points.label.${outcome}`, { count: Math.abs(finalDifference(value.margin, position)) });
    }
    case 'probability':
      return t('chance.label', { percent: percentText(value.probability) });
  }
}
