/** Runs the reader's functions in a sandboxed frame; see web/function/own-function.ts. */
import { ERRAND_ENDS } from '../../model/game/contract.ts';
import type { ErrandReport } from '../../model/game/judge-types.ts';
import type { FunctionResult, FunctionRun, FunctionRunner } from '../../model/judge/function-run.ts';

const PAGE = './own-function.html';
/**
 * Run results that a frame may report. Only programs can produce the result `line`, and only the page can abort a run.
 */
const ENDS = ERRAND_ENDS.filter((end) => end !== 'line' && end !== 'broken-off');
/** Timeout for loading the frame, in ms. */
const READY_TIMEOUT = 15_000;

/** Time in ms beyond the limit of a run after which the page removes a frame that has not answered. */
const ANSWER_TIMEOUT = 10_000;

/** Maximum length of a failure reason, in characters. */
const LONGEST_REASON = 2000;

const BROKEN_OFF: FunctionResult = { end: 'broken-off', reason: '', output: '', errors: '', milliseconds: 0 };

interface Frame {
  readonly element: HTMLIFrameElement;
  readonly port: MessagePort;
}

/**
 * Creates a runner of functions that receive an input or, with the letters of the `players`, positions. The runner creates
 * its frame on first use and again after an aborted run. `runInFrame` is null in the offline file.
 */
export const runInFrame: ((players?: string) => FunctionRunner) | null = (players = '') => {
  let frame: Frame | null = null;
  let lastReport = performance.now();

  function end(): void {
    frame?.port.close();
    frame?.element.remove();
    frame = null;
  }

  function ask(port: MessagePort, run: FunctionRun, signal: AbortSignal): Promise<FunctionResult> {
    return new Promise((resolve, reject) => {
      function settle(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      }
      function stop(): void {
        settle();
        // Removing the frame stops the function.
        end();
        resolve(BROKEN_OFF);
      }
      const timer = setTimeout(() => {
        settle();
        end();
        reject(new Error('the frame does not answer'));
      }, run.milliseconds + ANSWER_TIMEOUT);
      signal.addEventListener('abort', stop);
      port.onmessage = ({ data }) => {
        settle();
        resolve(readReport(data, run.mostOutput));
      };
      port.postMessage(run);
    });
  }

  return {
    async run(source, errand, signal) {
      frame ??= await openFrame();
      const of = signal.aborted ? BROKEN_OFF : await ask(frame.port, { source, players, ...errand }, signal);
      const now = performance.now();
      const report: ErrandReport = { ...of, millisecondsSinceLast: now - lastReport };
      lastReport = now;
      return report;
    },
    end,
  };
};

/** Adds a hidden frame to the page. Rejects if the frame does not load. */
function openFrame(): Promise<Frame> {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.sandbox.add('allow-scripts');
  element.src = PAGE;
  return new Promise((resolve, reject) => {
    function settle(): void {
      clearTimeout(timer);
      removeEventListener('message', receive);
    }
    function receive({ source, data }: MessageEvent): void {
      if (source !== element.contentWindow || data !== 'ready') return;
      settle();
      const { port1: port, port2 } = new MessageChannel();
      // The target is '*' because the frame has an opaque origin.
      element.contentWindow?.postMessage(null, '*', [port2]);
      resolve({ element, port });
    }
    const timer = setTimeout(() => {
      settle();
      element.remove();
      reject(new Error('the frame never became ready'));
    }, READY_TIMEOUT);
    addEventListener('message', receive);
    document.body.append(element);
  });
}

/** Reads a frame's report without trusting it: the reader's code may have posted it. */
function readReport(data: unknown, mostOutput: number): FunctionResult {
  // Reads each field separately: spreading an array or a buffer would create a property for each of its items, of which
  // there may be millions.
  const field = (name: string): unknown =>
    typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
  const text = (name: string): string => {
    const value = field(name);
    return typeof value === 'string' ? value : '';
  };
  const end = ENDS.find((known) => known === field('end')) ?? 'not-text';
  const milliseconds = field('milliseconds');
  const isTooLong = text('output').length > mostOutput;
  return {
    end: isTooLong ? 'too-much-output' : end,
    reason: text('reason').slice(0, LONGEST_REASON),
    output: isTooLong ? '' : text('output'),
    errors: text('errors').slice(0, LONGEST_REASON),
    milliseconds: typeof milliseconds === 'number' && milliseconds >= 0 ? milliseconds : 0,
  };
}
