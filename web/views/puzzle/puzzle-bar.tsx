/**
 * The parts around the board of a puzzle, in the page and in frames. The goal is above the board; the state, the
 * actions and the step buttons are below it.
 */
import './puzzle.css';
import { t } from '../../messages/messages.ts';
import type { Sentence as Words } from '../../model/words/sentence.ts';
import { IconButton } from '../controls/controls.tsx';
import { playerClass, Sentence } from '../controls/sentence.tsx';
import { useStore } from '../controls/store-context.ts';
import { goalWords } from './goal-words.ts';
import { hintWords, puzzleStateTexts } from './puzzle-words.ts';

export function PuzzleGoal() {
  const { game, puzzling } = useStore();
  const entry = game.value;
  const puzzle = puzzling.puzzle.value;
  const solver = puzzling.solver.value;
  const state = puzzling.state.value;
  if (entry === null || puzzle === null || solver === null) return null;
  // The messages of this game cannot describe a goal that belongs to another game.
  if (state.kind === 'unknown' && state.because === 'goal') return null;
  return (
    <p class={`puzzle-goal ${playerClass(solver)}`}>
      {t('puzzle.goal', { goal: goalWords(entry, puzzle.goal, solver) })}
    </p>
  );
}

export function PuzzleBar() {
  const { permits, puzzling } = useStore();
  return (
    <section class="puzzle-bar stack" aria-label={t('puzzle.bar')}>
      <div class="standing" role="status" data-state={puzzling.state.value.kind} tabIndex={-1}>
        <div class="said stack tight">
          <PuzzleStatus />
          <LinePosition />
        </div>
      </div>
      <div class="bar">
        <Steps />
        {permits.moves && (
          <div class="choices">
            <Choices />
          </div>
        )}
      </div>
    </section>
  );
}

const SIGNS: Readonly<Record<string, string>> = { failed: '✗', solved: '✓' };

function PuzzleStatus() {
  const store = useStore();
  const entry = store.game.value;
  if (entry === null) return null;
  const hint = store.puzzling.hint.value;
  const position = store.playing.position.value;
  const { kind } = store.puzzling.state.value;
  const [first, ...more] = puzzleStateTexts(store, entry);
  const rendered = (words: string | Words) =>
    typeof words === 'string' ? words : <Sentence game={entry} sentence={words} />;
  return (
    <>
      <p class="headline">
        {SIGNS[kind] !== undefined && <span aria-hidden="true">{SIGNS[kind]} </span>}
        {first !== undefined && rendered(first)}
      </p>
      {more.map((words, index) => (
        // The index can serve as the key, because the order of the sentences is fixed.
        <p key={index}>{rendered(words)}</p>
      ))}
      {hint !== null && position !== null && <p class="given-hint">{hintWords(entry, hint, position)}</p>}
    </>
  );
}

/** Shows which position of the line is on the board, unless it is the last one. */
function LinePosition() {
  const { playing, puzzling } = useStore();
  const { moves, cursor } = playing.line.value;
  if (cursor === moves.length) return null;
  return (
    <p class="whereabouts">
      {t(cursor < (puzzling.puzzle.value?.from ?? 0) ? 'puzzle.before' : 'puzzle.earlier')}{' '}
      <button type="button" class="button" onClick={() => playing.jump(moves.length)}>
        {t('puzzle.to-end')}
      </button>
    </p>
  );
}

function Steps() {
  const { playing } = useStore();
  const { moves, cursor } = playing.line.value;
  if (moves.length === 0) return null;
  return (
    <fieldset class="group" aria-label={t('transport.title')}>
      <IconButton
        icon="previous"
        label={t('steps.back')}
        shortcut="←"
        disabled={cursor === 0}
        onClick={() => playing.jump(cursor - 1)}
      />
      <IconButton
        icon="next"
        label={t('steps.forward')}
        shortcut="→"
        disabled={cursor === moves.length}
        onClick={() => playing.jump(cursor + 1)}
      />
    </fieldset>
  );
}

/** The buttons for the actions available in the current state. */
function Choices() {
  const { puzzling, askHint, solver, solveAgain } = useStore();
  const wasCutShort = ['stopped', 'failed'].includes(solver.state.value.phase);
  const isContest = puzzling.puzzle.value?.contest === true;
  const giveUp = !isContest && <Choice label={t('puzzle.give-up')} onClick={puzzling.giveUp} />;
  if (puzzling.demonstrating.value) return <Choice label={t('puzzle.stop')} shortcut="Esc" onClick={puzzling.stop} />;
  switch (puzzling.state.value.kind) {
    case 'open':
    case 'replying':
      return (
        <>
          {puzzling.offersHints.value && (
            <Choice label={t('puzzle.hint')} shortcut="H" stays disabled={!puzzling.canHint.value} onClick={askHint} />
          )}
          {giveUp}
        </>
      );
    case 'failed':
      return (
        <>
          <Choice label={t('puzzle.retry')} shortcut="R" main onClick={() => void puzzling.retry()} />
          <Choice label={t('puzzle.why')} shortcut={t('key.space')} onClick={puzzling.why} />
          {giveUp}
        </>
      );
    case 'unknown':
      return wasCutShort && <Choice label={t('engine.retry')} onClick={solveAgain} />;
    case 'solved':
    case 'shown':
      return <Choice label={t('puzzle.restart')} onClick={() => void puzzling.restart()} />;
    default:
      return null;
  }
}

function Choice(props: {
  readonly label: string;
  readonly shortcut?: string;
  readonly main?: boolean;
  /** True if the button is still there after it is pressed. */
  readonly stays?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  const { label, shortcut } = props;
  return (
    <button
      type="button"
      class={props.main === true ? 'button main' : 'button'}
      title={shortcut === undefined ? undefined : `${label} (${shortcut})`}
      disabled={props.disabled}
      onClick={({ detail, currentTarget }) => {
        // Moves the keyboard focus to the result.
        if (detail === 0 && props.stays !== true) standingBeside(currentTarget)?.focus();
        props.onClick();
      }}
    >
      {label}
    </button>
  );
}

function standingBeside(button: HTMLElement): HTMLElement | null {
  return button.closest('.puzzle-bar')?.querySelector<HTMLElement>('.standing') ?? null;
}
