/** Describes the state of a puzzle in words. */
import { gameText, t } from '../../messages/messages.ts';
import { moveNamed } from '../../model/game/positions.ts';
import type { GameEntry, PlayerIndex, Position } from '../../model/game/types.ts';
import { otherPlayer } from '../../model/game/values.ts';
import { standstillAt } from '../../model/play/standstill.ts';
import type { PuzzleHint, PuzzleState } from '../../model/puzzle/puzzle-session.ts';
import type { Store } from '../../model/store.ts';
import { makeSentence, moveNames, movesCalled, type Sentence } from '../../model/words/sentence.ts';
import { capitalised } from '../controls/capitalised.ts';
import { playerName, playerWithin, tokenLabel } from '../controls/names.ts';
import { sentenceText } from '../controls/sentence.tsx';
import { countHint } from '../play/first-hint.ts';

/** Returns sentences about the current state of the puzzle, with the most important one first. */
export function puzzleStateTexts(store: Store, game: GameEntry): readonly (string | Sentence)[] {
  const { playing, puzzling } = store;
  const state = puzzling.state.value;
  const solver = puzzling.solver.value;
  const { moves, cursor } = playing.line.value;
  if (state.kind === 'failed') {
    const ending = playing.study.value?.positions[cursor]?.ending ?? null;
    return [
      ...failedWords(store, state),
      ...(ending === null ? [] : [capitalised(gameText(game.id, `ending.${ending.reason}`))]),
    ];
  }
  const words = [openWords(state, game, solver)];
  if (state.kind === 'solved') {
    words.push(calledWords(state.called, game), puzzling.puzzle.value?.words.success ?? '');
  }
  if (state.kind === 'open') {
    const before = playing.study.value?.positions[moves.length - 1];
    const last = moves.at(-1);
    // Does not announce the moves that precede the puzzle.
    const isNews = before !== undefined && last !== undefined && moves.length > (puzzling.puzzle.value?.from ?? 0);
    if (cursor === moves.length && isNews) words.unshift(moveWords(game, before.mover, last));
  }
  return words.filter((text) => text !== '');
}

/** Explains why a puzzle is solved before the game is over. */
function calledWords(called: Position | null, game: GameEntry): string {
  const standstill = called === null ? null : standstillAt(called, game.endlessPlay);
  return standstill === null ? '' : sentenceText(game, standstill.offer);
}

function openWords(state: Exclude<PuzzleState, { kind: 'failed' }>, game: GameEntry, solver: PlayerIndex | null) {
  switch (state.kind) {
    case 'open':
      return solver === null ? '' : t('puzzle.your-turn', { player: playerWithin(game, solver) });
    case 'replying':
      return solver === null ? '' : t('puzzle.replying', { player: playerName(game, otherPlayer(solver)) });
    case 'solved':
      return t(state.clean ? 'puzzle.solved.clean' : 'puzzle.solved');
    case 'unknown':
      return t(`puzzle.unknown.${state.because}`);
    default:
      return t(`puzzle.${state.kind}`);
  }
}

/** Describes a failed attempt; once the reader has pressed *Why?*, also describes its refutation or its cost. */
function failedWords({ playing, puzzling }: Store, state: Extract<PuzzleState, { kind: 'failed' }>) {
  const { path, reply, refutation, cost } = state;
  const start = puzzling.puzzle.value?.from ?? 0;
  const failed = path.at(-1) ?? '';
  const before = playing.study.value?.positions[start + path.length - 1];
  const move = before === undefined ? null : moveNamed(before, failed);
  // A shot is judged by its average, so its actual result may still reach the goal.
  const isShot = move !== null && move.text !== failed;
  const words: (string | Sentence)[] = [
    isShot
      ? makeSentence('puzzle.failed.shot', { move: moveNames([move]) })
      : makeSentence('puzzle.failed', { move: movesCalled([failed]) }),
  ];
  if (reply !== null) words.push(reply);
  if (cost !== null) words.push(cost);
  const isShown = playing.line.value.moves.length - start > path.length;
  if (isShown && refutation.length > 0) {
    words.push(makeSentence('puzzle.refutation', { moves: movesCalled(refutation) }));
  }
  return words;
}

function moveWords(game: GameEntry, mover: PlayerIndex, move: string): string {
  const key = game.boardKind === 'graph' ? 'announce.move' : 'announce.play';
  return capitalised(t(key, { player: playerName(game, mover), move }));
}

/** Describes a hint at a position. */
export function hintWords(game: GameEntry, hint: PuzzleHint, position: Position): string {
  switch (hint.kind) {
    case 'words':
      return t('puzzle.hint.words', { number: hint.number, count: hint.count, text: hint.text });
    case 'piece':
      return t('puzzle.hint.piece', { piece: hint.move.token === null ? '' : tokenLabel(game, hint.move.token) });
    case 'count': {
      const { key, count, total } = countHint(hint.move, position);
      return t(`hint.${key}`, { count, total });
    }
    case 'move':
      return t('puzzle.hint.move', { move: hint.move.text });
  }
}
