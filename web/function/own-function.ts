/**
 * Runs the reader's function. This is the script of `own-function.html`, which the page loads in a sandboxed frame.
 *
 * Each run creates a worker. The worker has the opaque origin of the frame, so it cannot access the page's data. The frame's
 * policy, which the worker inherits, forbids all requests.
 */
import { trustScriptUrl } from '../engine/trusted-urls.ts';
import type { FunctionResult, FunctionRun } from '../model/judge/function-run.ts';

/**
 * Wraps the reader's code without a newline before it, so that line numbers match the editor. `LIMIT` is replaced by the
 * maximum length of the output. If the function receives positions, `answerLines` returns the answers as lines, or the
 * first one that is neither a string nor a number.
 */
const AROUND = `(() => {
  const post = postMessage.bind(null);
  const placeOf = (thrown) => /blob:[^\\s)]*?:(\\d+):\\d+/.exec(String(thrown.stack))?.[1];
  const describe = (thrown) => {
    try {
      if (!(thrown instanceof Error)) return { reason: typeof thrown, errors: String(thrown) };
      const line = placeOf(thrown);
      const place = line === undefined ? '' : 'line ' + line + ': ';
      return { reason: String(thrown.name), errors: place + thrown.name + ': ' + thrown.message };
    } catch {
      return { reason: typeof thrown, errors: typeof thrown };
    }
  };
  const kindOf = (value) => {
    if (value === null) return 'null';
    if (Array.isArray(value)) return 'array';
    return value instanceof Promise ? 'promise' : typeof value;
  };
  const answerLines = (input, players) => {
    let output = '';
    for (const line of input.trimEnd().split('\\n')) {
      const me = line[0];
      const answer = solve(JSON.parse(line.slice(2)), me, players[0] === me ? players[1] : players[0]);
      if (typeof answer !== 'string' && typeof answer !== 'number') return answer;
      output += String(answer).replace(/\\s+/g, ' ') + '\\n';
    }
    return output;
  };
  onmessage = ({ data: { input, players } }) => {
    if (typeof solve !== 'function') { post({ end: 'not-started', reason: '' }); return; }
    try {
      const output = players === '' ? solve(input) : answerLines(input, players);
      if (typeof output !== 'string') post({ end: 'not-text', errors: kindOf(output) });
      else if (output.length > LIMIT) post({ end: 'too-much-output' });
      else post({ end: 'exit', output });
    } catch (thrown) {
      post({ end: 'signal', ...describe(thrown) });
    }
  };
})();`.replace(/\n */g, ' ');

function run(
  { source, players, input, milliseconds, mostOutput }: FunctionRun,
  tell: (told: FunctionResult) => void,
): void {
  const script = AROUND.replace('LIMIT', String(mostOutput)) + source;
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const start = performance.now();
  const worker = new Worker(trustScriptUrl(url));
  const timer = setTimeout(() => end({ end: 'time-out' }), milliseconds);

  function end(told: Partial<FunctionResult>): void {
    clearTimeout(timer);
    worker.terminate();
    URL.revokeObjectURL(url);
    tell({ end: 'exit', reason: '', output: '', errors: '', ...told, milliseconds: performance.now() - start });
  }

  worker.onmessage = ({ data }: MessageEvent<Partial<FunctionResult>>) => end(data);
  // Reports syntax errors and errors thrown outside the function.
  worker.onerror = (event) => {
    event.preventDefault();
    const place = event.lineno > 0 ? `line ${event.lineno}: ` : '';
    end({ end: 'not-started', reason: `${place}${event.message.replace(/^Uncaught /, '')}` });
  };
  worker.postMessage({ input, players });
}

// Without a sandbox, the code would run with the page's origin.
if (parent !== self && self.origin === 'null') {
  addEventListener('message', ({ source, ports: [port] }) => {
    if (source !== parent || port === undefined) return;
    port.onmessage = ({ data }: MessageEvent<FunctionRun>) => run(data, (told) => port.postMessage(told));
  });
  addEventListener('DOMContentLoaded', () => parent.postMessage('ready', '*'));
}
