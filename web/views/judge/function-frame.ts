/** Runs functions of the reader in a sandboxed frame: see web/function/own-function.ts. */
import { ERRAND_ENDS } from '../../model/game/contract.ts';
import type { ErrandReport } from '../../model/game/judge-types.ts';
import type { FunctionRun, FunctionRunner, FunctionTold } from '../../model/judge/function-run.ts';

const PAGE = './own-function.html';
/** What a frame may report of a run. A line is for programs, and only the page knows that it has broken a run off. */
const ENDS = ERRAND_ENDS.filter((end) => end !== 'line' && end !== 'broken-off');
/** It is a small file of the same host. */
const MILLISECONDS_UNTIL_READY = 15_000;

/** The frame itself ends a run that takes too long; when it does not, it is gone. */
const PATIENCE = 10_000;

/** More letters of a reason are not shown. */
const MOST_WORDS = 2000;

const BROKEN_OFF: FunctionTold = { end: 'broken-off', reason: '', output: '', errors: '', milliseconds: 0 };

/** A frame in which functions run, and the way to it. */
interface Frame {
  readonly element: HTMLIFrameElement;
  readonly port: MessagePort;
}

/** A runner whose frame is made when it is first wanted, and anew after a run that was broken off; null where there is none. */
export const runInFrame: (() => FunctionRunner) | null = () => {
  let frame: Frame | null = null;
  let lastReport = performance.now();

  function end(): void {
    frame?.port.close();
    frame?.element.remove();
    frame = null;
  }

  function ask(port: MessagePort, run: FunctionRun, signal: AbortSignal): Promise<FunctionTold> {
    return new Promise((resolve, reject) => {
      function settle(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      }
      function stop(): void {
        settle();
        // With it goes whatever runs in it.
        end();
        resolve(BROKEN_OFF);
      }
      const timer = setTimeout(() => {
        settle();
        end();
        reject(new Error('the frame does not answer'));
      }, run.milliseconds + PATIENCE);
      signal.addEventListener('abort', stop);
      port.onmessage = ({ data }) => {
        settle();
        resolve(told(data, run.mostOutput));
      };
      port.postMessage(run);
    });
  }

  return {
    async run(source, errand, signal) {
      frame ??= await openFrame();
      const of = signal.aborted ? BROKEN_OFF : await ask(frame.port, { source, ...errand }, signal);
      const now = performance.now();
      const report: ErrandReport = { ...of, millisecondsSinceLast: now - lastReport };
      lastReport = now;
      return report;
    },
    end,
  };
};

/** Puts a frame into the page, which nobody sees. Rejects when it does not come. */
function openFrame(): Promise<Frame> {
  const element = document.createElement('iframe');
  element.hidden = true;
  element.sandbox.add('allow-scripts');
  element.src = PAGE;
  return new Promise((resolve, reject) => {
    function settle(): void {
      clearTimeout(timer);
      removeEventListener('message', hear);
    }
    function hear({ source, data }: MessageEvent): void {
      if (source !== element.contentWindow || data !== 'ready') return;
      settle();
      const { port1: port, port2 } = new MessageChannel();
      // It has no origin that could be named.
      element.contentWindow?.postMessage(null, '*', [port2]);
      resolve({ element, port });
    }
    const timer = setTimeout(() => {
      settle();
      element.remove();
      reject(new Error('the frame never became ready'));
    }, MILLISECONDS_UNTIL_READY);
    addEventListener('message', hear);
    document.body.append(element);
  });
}

/**
 * The words of a frame in which code of the reader runs, taken with care: that code may have written them itself. Only the
 * page knows that a run was broken off, and an output is as long as it may be, whoever says otherwise.
 */
function told(data: unknown, mostOutput: number): FunctionTold {
  // Reads field by field: a copy of an array or a buffer would have a property for each of its millions of items.
  const given = (name: string): unknown =>
    typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
  const text = (name: string): string => {
    const value = given(name);
    return typeof value === 'string' ? value : '';
  };
  const end = ENDS.find((known) => known === given('end')) ?? 'not-text';
  const milliseconds = given('milliseconds');
  const isTooLong = text('output').length > mostOutput;
  return {
    end: isTooLong ? 'too-much-output' : end,
    reason: text('reason').slice(0, MOST_WORDS),
    output: isTooLong ? '' : text('output'),
    errors: text('errors').slice(0, MOST_WORDS),
    milliseconds: typeof milliseconds === 'number' && milliseconds >= 0 ? milliseconds : 0,
  };
}
