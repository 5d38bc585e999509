/** A hint in two steps, given in words. The board shows the same hint. */
import { t } from '../../messages/messages.ts';
import type { GameEntry, Move, Position } from '../../model/game/types.ts';
import { bestMoves } from '../../model/game/values.ts';
import { makeSentence, moveNames } from '../../model/words/sentence.ts';
import { tokenLabel } from '../controls/names.ts';
import { Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { firstHint } from './first-hint.ts';
import { NamedButton } from './named-button.tsx';

export function HintButton() {
  const { playing, askHint } = useStore();
  const position = playing.position.value;
  const given = playing.moveHint.value;
  const known = position !== null && bestMoves(position.moves).length > 0;
  return (
    <NamedButton
      icon="hint"
      name={t(given === null ? 'hint.ask' : 'hint.ask-move')}
      shortcut="H"
      disabled={!known || given?.stage === 2}
      onClick={askHint}
    />
  );
}

/** Shows the current hint. */
export function HintLine() {
  const { game, playing } = useStore();
  const entry = game.value;
  const given = playing.moveHint.value;
  const position = playing.position.value;
  if (entry === null || given === null || position === null || playing.pending.value !== null) return null;
  const { move, stage } = given;
  return (
    <p class="aside-line row" role="status">
      {stage === 1 ? (
        firstStep(entry, move, position)
      ) : (
        // The hint is a single element, so that the gap between elements does not split its sentence.
        <span>
          <Sentence game={entry} sentence={makeSentence('hint.move', { move: moveNames([move]) })} />
        </span>
      )}
      {stage === 2 && (
        <button type="button" class="button" onClick={() => void playing.play(move.text)}>
          {t('hint.play')}
        </button>
      )}
    </p>
  );
}

/** Names the piece of a best move or, if the piece is obvious, the number of good moves. */
function firstStep(game: GameEntry, move: Move, position: Position): string {
  const hint = firstHint(move, position);
  if (hint.kind === 'piece') return t('hint.piece', { piece: tokenLabel(game, hint.token) });
  const { key, count, total } = hint;
  return t(`hint.${key}`, { count, total });
}
