/** Renders the model's sentences, with players in their colours and moves in notation. */
import { listParts, listText, t, tParts } from '../../messages/messages.ts';

import type { EndlessPlay, GameEntry, PlayerIndex, Position, Value } from '../../model/game/types.ts';
import { finalDifference, isEndless, markOf, percentText, type Situation } from '../../model/game/values.ts';
import {
  MOST_NAMED,
  type SentenceArgument,
  type TraceArgument,
  type Sentence as Words,
} from '../../model/words/sentence.ts';
import { capitalised } from './capitalised.ts';
import { usePointing } from './move-highlight.ts';
import { playerWithin } from './names.ts';

/** Returns the words for an argument of a sentence about a trace; loaded with Watch. */
export type TraceWords = (game: GameEntry, argument: TraceArgument) => string;

/** Used for sentences without such arguments, which only sentences about traces have. */
const NO_WORDS: TraceWords = () => '';

function argumentText(game: GameEntry, argument: SentenceArgument, words: TraceWords): string | number {
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
    default:
      return words(game, argument);
  }
}

/** Returns the names of the moves or, if there are too many, their number. */
export function movesText(moves: readonly string[]): string {
  return moves.length > MOST_NAMED ? t('moves.count', { count: moves.length }) : listText(moves);
}

function argumentTexts(game: GameEntry, sentence: Words, words: TraceWords): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(sentence.arguments).map(([name, argument]) => [name, argumentText(game, argument, words)]),
  );
}

/** A part of a sentence, with its argument if it has one. */
interface Piece {
  readonly text: string;
  readonly argument: SentenceArgument | null;
}

/** Splits a sentence into parts. Each sentence starts with a capital letter unless it starts with move notation. */
function piecesOf(game: GameEntry, sentence: Words, words: TraceWords): readonly Piece[] {
  return tParts(sentence.key, argumentTexts(game, sentence, words)).map((part, index, parts) => {
    const argument = part.kind === 'argument' ? (sentence.arguments[part.name] ?? null) : null;
    const begins = index === 0 || parts[index - 1]?.text.endsWith('. ') === true;
    const isStart = begins && argument?.kind !== 'moves' && argument?.kind !== 'move';
    return { text: isStart ? capitalised(part.text) : part.text, argument };
  });
}

/** Returns a sentence as plain text, for live regions and labels. */
export function sentenceText(game: GameEntry, sentence: Words, words: TraceWords = NO_WORDS): string {
  return piecesOf(game, sentence, words)
    .map((piece) => piece.text)
    .join('');
}

/** A sentence with players and bounds in their colours. The moves that it names are highlighted on the board. */
export function Sentence(props: {
  readonly game: GameEntry;
  readonly sentence: Words;
  /** Required for sentences about traces. */
  readonly words?: TraceWords;
  /** Positions in which the moves of the sentence can be made; by default, those of the current line. */
  readonly among?: readonly Position[] | undefined;
}) {
  const { game, sentence, words = NO_WORDS, among } = props;
  return (
    <>
      {piecesOf(game, sentence, words).map(({ text, argument }, index) => {
        if (argument?.kind === 'moves' && argument.moves.length <= MOST_NAMED) {
          return listParts(argument.moves).map(({ type, value }) =>
            type === 'element' ? <MoveName key={value} move={value} text={value} among={among} /> : value,
          );
        }
        if (argument?.kind === 'move' && argument.name !== null) {
          return <MoveName key={index} move={argument.name} text={text} among={among} />;
        }
        const whose = argument === null ? null : playerOf(argument);
        if (whose === null) return text;
        return (
          // The index can serve as the key, because the parts and their order are fixed.
          <span key={index} class={playerClass(whose)}>
            {text}
          </span>
        );
      })}
    </>
  );
}

/** The name of a move, which highlights the move on the board. */
function MoveName(props: {
  readonly move: string;
  readonly text: string;
  readonly among?: readonly Position[] | undefined;
}) {
  return (
    <button type="button" class="move-name" {...usePointing(props.among)(props.move)}>
      {props.text}
    </button>
  );
}

/** Returns the player that an argument names, or the holder of a bound. */
function playerOf(argument: SentenceArgument): PlayerIndex | null {
  if (argument.kind === 'player') return argument.player;
  return argument.kind === 'bound' ? argument.holder : null;
}

export function playerClass(player: PlayerIndex): string {
  return player === 0 ? 'player-one' : 'player-two';
}

/** Returns the value of a position or move for its mover, short enough for a pill: "wins in 3", "+3", "51.3%". */
export function valueText(value: Value, position: Situation, endlessPlay: EndlessPlay): string {
  if (value.kind !== 'outcome') return markOf(value, position, endlessPlay).text;
  if (value.outcome === 'draw') return t('value.draw');
  if (isEndless(value, endlessPlay)) return t(`value.${value.outcome}.endless`);
  return value.plies === null
    ? t(`value.${value.outcome}.sometime`)
    : t(`value.${value.outcome}`, { count: value.plies });
}

/** Returns the value of a position or move in words: "wins in 3 plies", "wins with a probability of 51.3%". */
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
