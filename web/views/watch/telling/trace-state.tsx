/** How far the recording of a trace is, what the solver has counted, and what the reader can do about either. */
import { numberText, statementText, t } from '../../../messages/messages.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { useStore } from '../../controls/store-context.ts';

/** The line under the player. */
export function TraceStateLine() {
  return (
    <div class="trace-state">
      <Counters />
      <Recording />
    </div>
  );
}

/** What the solver has counted by the step. */
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
    case 'recording':
      return (
        <div class="recording" role="status">
          <span>{t('player.recording', { number: numberText(watching.player.length.value) })}</span>
          <button type="button" class="button" onClick={watching.stop}>
            {t('engine.stop')}
          </button>
        </div>
      );
    case 'ready':
      return trace !== null && <Finished trace={trace} />;
    case 'cut-off':
      return <CutOff smaller={state.smaller} />;
    case 'stopped':
      return <Again words={t('player.stopped')} />;
    case 'failed':
      return <Again words={state.error === null ? t('engine.crashed') : statementText(state.error)} />;
  }
}

/** What the solver itself reports at its end. */
function Finished({ trace: { report, solver } }: { readonly trace: Trace }) {
  if (report === null) return null;
  const words = {
    what: t(`player.counts.${solver.counts}`),
    nodes: numberText(report.nodes),
    hits: numberText(report.tableHits),
    cuts: numberText(report.cutoffs),
    memory: memoryText(report.bytes),
  };
  return <p class="recording">{t(report.status === 'limit' ? 'player.limit' : 'player.finished', words)}</p>;
}

/** There is more to it than can be kept: what there is can be seen, and smaller instances to the end. */
function CutOff({ smaller }: { readonly smaller: readonly string[] }) {
  const { game, watching, openSetup, setMode } = useStore();
  const entry = game.value;
  async function open(setup: string): Promise<void> {
    if (entry === null || (await openSetup(entry.id, setup)) !== null) return;
    setMode('watch');
  }
  return (
    <div class="recording cut-off" role="status">
      <span>{t('player.cut-off', { number: numberText(watching.player.length.value) })}</span>
      {smaller.length > 0 && (
        <span class="smaller">
          {t('player.smaller')}
          {smaller.map((setup) => (
            <button key={setup} type="button" class="button" title={setup} onClick={() => void open(setup)}>
              <span class="setup-text">{shortened(setup)}</span>
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

/** Setups of a kind begin alike: their ends tell them apart. */
const LONGEST_SETUP = 22;
const SHOWN_START = 5;
const SHOWN_END = 14;

function shortened(setup: string): string {
  if (setup.length <= LONGEST_SETUP) return setup;
  return `${setup.slice(0, SHOWN_START)}…${setup.slice(-SHOWN_END)}`;
}

function Again({ words }: { readonly words: string }) {
  const { watching } = useStore();
  return (
    <div class="recording" role="alert">
      <span>{words}</span>
      <button type="button" class="button" onClick={watching.again}>
        {t('player.again')}
      </button>
    </div>
  );
}

const KILOBYTE = 1024;

/** "12 kB", "3.4 MB". */
function memoryText(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return t('player.memory.kilo', { number: numberText(Math.ceil(kilobytes)) });
  return t('player.memory.mega', { number: numberText(Math.round((10 * kilobytes) / KILOBYTE) / 10) });
}
