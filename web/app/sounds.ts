/** Sounds for what happens on the board. Made only after the reader has done something, and gone when they are turned off. */
import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import { sameLine } from '../model/game/line.ts';
import { beginsWith } from '../model/game/line-tree.ts';
import type { Position } from '../model/game/types.ts';
import { aheadOf } from '../model/game/values.ts';
import type { Store } from '../model/store.ts';
import { type Cue, playCue } from './tones.ts';

/** Sounds as long as they are `on`. `kept`: they were turned on in an earlier visit, so that opening the page makes no sound. */
export function listenForSounds(store: Store, on: ReadonlySignal<boolean>, kept: boolean): void {
  let context: AudioContext | null = null;
  let isKept = kept;

  function play(cue: Cue): void {
    // Browsers let nothing sound before the reader has done something, and would complain.
    if (!on.peek() || !navigator.userActivation.hasBeenActive || !('AudioContext' in globalThis)) return;
    context ??= new AudioContext();
    void context.resume();
    playCue(context, cue);
  }

  effect(() => {
    if (on.value) {
      // So that the reader hears what they have just turned on.
      if (!isKept) untracked(() => play('move'));
      return;
    }
    isKept = false;
    void context?.close();
    context = null;
  });

  const { mode, playing } = store;
  let before = { setup: playing.setup.peek(), line: playing.line.peek() };
  effect(() => {
    const now = { setup: playing.setup.value, line: playing.line.value };
    const last = before;
    before = now;
    const { moves, cursor } = now.line;
    const isMove = cursor === moves.length && moves.length === last.line.cursor + 1;
    if (now.setup !== last.setup || sameLine(now.line, last.line) || !isMove) return;
    if (!beginsWith(moves, last.line.moves.slice(0, last.line.cursor))) return;
    untracked(() => play(cueOf(store)));
  });
  effect(() => {
    const state = mode.value === 'puzzle' ? store.puzzling.state.value.kind : undefined;
    if (state === 'solved') untracked(() => play('solved'));
    if (state === 'failed') untracked(() => play('wrong'));
  });
}

/** What the last move sounds like. */
function cueOf({ mode, playing }: Store): Cue {
  const { position, lastMove, line, study, sides } = playing;
  const now = position.peek();
  const before = study.peek()?.positions[line.peek().cursor - 1];
  if (now === null || before === undefined) return 'move';
  // A puzzle says itself how it stands.
  if (now.ending !== null && now.value !== null && mode.peek() !== 'puzzle') {
    const winner = aheadOf(now.value, now);
    if (winner !== null) return sides.peek()[winner] === 'hand' ? 'win' : 'loss';
  }
  return (lastMove.peek()?.gain ?? 0) > 0 || hasLost(before, now) ? 'claim' : 'move';
}

/** Whether a piece was taken. */
function hasLost(before: Position, now: Position): boolean {
  const standing = ({ tokens }: Position): number => tokens.filter((cell) => cell !== null).length;
  return standing(now) < standing(before);
}
