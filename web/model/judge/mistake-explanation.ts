/**
 * Explains why the answer to the case on the board is wrong: shows its claim and the line of best play that refutes it.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { CheckedLine, Claim, OutputName } from '../game/judge-types.ts';
import type { Setup } from '../game/types.ts';
import { bestPlay } from '../watch/break/best-play.ts';

/** Explanation of why a line of an output answers its case wrongly. */
export interface Explanation {
  readonly line: CheckedLine;
  readonly output: OutputName;
  /** The claim that the wrong line makes about its case; null until it is known, and if the line makes no claim. */
  readonly claim: Claim | null;
  /** Moves of best play that refute the claim; null until they are known, and in games of chance. */
  readonly best: readonly string[] | null;
}

export interface MistakeExplanationOptions {
  readonly engine: Pick<EnginePort, 'claim' | 'study'>;
  readonly problem: ReadonlySignal<string>;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly solved: ReadonlySignal<boolean>;
  /** The wrong line for the case on the board; null if the line is right or the board is not a case. */
  readonly line: ReadonlySignal<CheckedLine | null>;
  readonly output: ReadonlySignal<OutputName>;
}

/**
 * Returns the explanation of the wrong answer to the case on the board; null if the answer is right or the board is not
 * a case.
 */
export function explainMistake(options: MistakeExplanationOptions): ReadonlySignal<Explanation | null> {
  const { engine, problem, setup, solved, line, output } = options;
  const claimed = signal<{ readonly of: CheckedLine; readonly claim: Claim | null } | null>(null);
  const played = signal<{ readonly on: Setup; readonly best: readonly string[] | null } | null>(null);

  async function askClaim(of: CheckedLine, { game, text }: Setup): Promise<void> {
    claimed.value = { of, claim: null };
    const told = await engine.claim({
      game,
      problem: problem.value,
      setup: text,
      line: of.found,
      answer: of.answer,
    });
    if (line.peek() === of && told.kind === 'answer') claimed.value = { of, claim: told.answer.claim };
  }

  async function askBest(on: Setup): Promise<void> {
    played.value = { on, best: null };
    const best = await bestPlay(engine, on);
    if (setup.peek() === on) played.value = { on, best: best?.moves ?? null };
  }

  effect(() => {
    const [wrong, board, isSolved] = [line.value, setup.value, solved.value];
    if (wrong === null || board === null) return;
    untracked(() => {
      if (wrong.verdict === 'wrong' && claimed.value?.of !== wrong) void askClaim(wrong, board);
      if (isSolved && played.value?.on !== board) void askBest(board);
    });
  });

  return computed(() => {
    const wrong = line.value;
    if (wrong === null) return null;
    const claim = claimed.value?.of === wrong ? claimed.value.claim : null;
    const best = played.value?.on === setup.value ? (played.value?.best ?? null) : null;
    return { line: wrong, output: output.value, claim, best };
  });
}
