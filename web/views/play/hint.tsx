/** A hint in two steps, in words. The board shows the same. */
import { t } from '../../messages/messages.ts';
import type { GameEntry, Move, Position } from '../../model/game/types.ts';
import { bestMoves } from '../../model/game/values.ts';
import { moveNames, say } from '../../model/words/wording.ts';
import { tokenLabel } from '../controls/names.ts';
import { Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { NamedButton } from './named-button.tsx';

/** Asks for the next step of a hint. */
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

/** What the reader was told so far. */
export function HintLine() {
  const { game, playing } = useStore();
  const entry = game.value;
  const given = playing.moveHint.value;
  const position = playing.position.value;
  if (entry === null || given === null || position === null || playing.pending.value !== null) return null;
  const { move, stage } = given;
  return (
    <p class="aside-line" role="status">
      {stage === 1 ? (
        firstStep(entry, move, position)
      ) : (
        <Sentence game={entry} sentence={say('hint.move', { move: moveNames([move]) })} />
      )}
      {stage === 2 && (
        <button type="button" class="button" onClick={() => void playing.play(move.text)}>
          {t('hint.play')}
        </button>
      )}
    </p>
  );
}

/** Where a best move begins: its piece, or where no piece moves how many there are. */
function firstStep(game: GameEntry, move: Move, { moves }: Position): string {
  if (move.token !== null && move.from !== null) return t('hint.piece', { piece: tokenLabel(game, move.token) });
  return t('hint.count', { count: bestMoves(moves).length, total: moves.length });
}
