import type { ComponentChildren } from 'preact';
import { numberText, t } from '../../../messages/messages.ts';
import type { Choice, GameEntry } from '../../../model/game/types.ts';
import { sizeOf } from '../../../model/watch/smaller-boards.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { useStore } from '../../controls/store-context.ts';
import { BoardCard } from '../../home/board-card.tsx';
import { useChoices } from '../../home/use-choices.ts';
import { Reason } from '../../loading/failure-reason.tsx';
import { sizeText } from './solver-words.ts';

/** The line below the playback controls: the solver's counters and the state of the recording. */
export function TraceStateLine() {
  return (
    <div class="trace-state row apart">
      <Counters />
      <Recording />
    </div>
  );
}

/** Shows the solver's counters at the current step. */
function Counters() {
  const { watching } = useStore();
  const step = watching.player.step.value;
  const counters = (watching.tree.value ?? watching.table.value)?.countersAt(step);
  const trace = watching.trace.value;
  if (counters === undefined || trace === null) return null;
  return (
    <p class="counters">
      {t('player.counters', {
        what: t(`player.counts.${trace.solver.counts}`),
        nodes: numberText(counters.nodes),
        hits: numberText(counters.tableHits),
        cuts: numberText(counters.cutoffs),
      })}
    </p>
  );
}

function Recording() {
  const { watching } = useStore();
  const state = watching.state.value;
  const trace = watching.trace.value;
  switch (state.phase) {
    case 'none':
      return null;
    case 'recording': {
      const steps = watching.player.length.value;
      return (
        // Screen readers must not announce every number.
        <div class="recording row" role="status" aria-live="off">
          <span>{t('player.recording', { count: steps, number: numberText(steps) })}</span>
          <button type="button" class="button" onClick={() => watching.stop()}>
            {t('engine.stop')}
          </button>
        </div>
      );
    }
    case 'ready':
      return trace !== null && <Finished trace={trace} />;
    case 'cut-off':
      return <CutOff smaller={state.smaller} />;
    case 'stopped':
      return <RecordingEnd words={t('player.stopped')} />;
    case 'failed':
      return <RecordingEnd words={<Reason of={state.because} />} />;
  }
}

/** Shows the report that the solver itself gives at the end of its search. */
function Finished({ trace: { report, solver } }: { readonly trace: Trace }) {
  if (report === null) return null;
  const words = {
    what: t(`player.counts.${solver.counts}`),
    nodes: numberText(report.nodes),
    hits: numberText(report.tableHits),
    cuts: numberText(report.cutoffs),
    memory: memoryText(report.bytes),
  };
  return <p class="recording row">{t(report.status === 'limit' ? 'player.limit' : 'player.finished', words)}</p>;
}

/**
 * Explains that the recording reached a limit. The reader can watch the recorded beginning, or open a smaller board and
 * watch its search to the end.
 */
function CutOff({ smaller }: { readonly smaller: readonly Choice[] }) {
  const { game, watching } = useStore();
  const entry = game.value;
  return (
    <div class="recording cut-off row" role="status">
      <p>
        {t('player.cut-off', { number: numberText(watching.player.length.value) })}{' '}
        {smaller.length > 0 && t('player.smaller')}
      </p>
      {entry !== null && smaller.length > 0 && (
        <ul class="smaller row">
          {smaller.map((choice) => (
            <Smaller key={choice.setup} game={entry} choice={choice} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A button that opens a smaller board, labelled with its size. */
function Smaller({ game, choice }: { readonly game: GameEntry; readonly choice: Choice }) {
  const setup = useChoices()?.pictureOf(choice).value ?? null;
  return (
    <BoardCard game={game} choice={choice} title={setup === null ? '' : sizeText(setup.board.kind, sizeOf(setup))} />
  );
}

function RecordingEnd({ words }: { readonly words: ComponentChildren }) {
  const { watching } = useStore();
  return (
    <div class="recording row" role="alert">
      <span>{words}</span>
      <button type="button" class="button" onClick={() => watching.again()}>
        {t('player.again')}
      </button>
    </div>
  );
}

const KILOBYTE = 1024;

/** Returns an amount of memory, such as "12 kB" or "3.4 MB". */
function memoryText(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return t('player.memory.kilo', { number: numberText(Math.ceil(kilobytes)) });
  return t('player.memory.mega', { number: numberText(Math.round((10 * kilobytes) / KILOBYTE) / 10) });
}
