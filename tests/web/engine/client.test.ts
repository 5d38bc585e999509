import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AskOptions, EngineClient } from '../../../web/engine/engine-client.ts';
import { EngineCrash, EngineFailure } from '../../../web/engine/failures.ts';
import type { QuestionMessage } from '../../../web/engine/protocol.ts';
import { createWorkerHost } from '../../../web/engine/worker-host.ts';
import type { EngineError } from '../../../web/model/game/types.ts';
import { waitUntil } from '../wait-until.ts';
import { type Script, ScriptedEnvironment, type ScriptedWorker } from './scripted-worker.ts';

const open: { engine: EngineClient; environment: ScriptedEnvironment }[] = [];

/** Starts an engine whose worker follows the script. */
function start(script?: Script): { engine: EngineClient; environment: ScriptedEnvironment } {
  const environment = new ScriptedEnvironment(script);
  return { engine: startIn(environment), environment };
}

function startIn(environment: ScriptedEnvironment): EngineClient {
  const engine = new EngineClient(createWorkerHost(environment));
  open.push({ engine, environment });
  return engine;
}

afterEach(() => {
  vi.useRealTimers();
  for (const { engine } of open.splice(0)) engine.dispose();
});

/** Asks a short question; the answer identifies the question. */
function write(engine: EngineClient, setup: string, options?: AskOptions): Promise<string> {
  return engine.ask('write', { game: 'cat-mouse', setup, format: 'matrix' }, options).then(({ text }) => text);
}

/** Sends the answer that {@link write} waits for. */
function answerWrite(worker: ScriptedWorker, ask: QuestionMessage): void {
  if (ask.kind !== 'write') throw new Error(`not expected here: ${ask.kind}`);
  worker.say({ type: 'answer', id: ask.id, kind: 'write', answer: { text: `<${ask.question.setup}>` } });
}

/** This worker answers every `write` question and ignores cancellations. */
const obedient: Script = (message, worker) => {
  if (message.type === 'ask') answerWrite(worker, message);
};

/** This worker never answers, but stops when a question is cancelled. */
const slow: Script = (message, worker) => {
  if (message.type === 'cancel') worker.say({ type: 'cancelled', id: message.id });
};

const aborted: unknown = expect.objectContaining({ name: 'AbortError' });

const refusal: EngineError = {
  code: 'graph.self-loop',
  arguments: { vertex: '3' },
  message: 'Vertex 3 has an edge to itself.',
  place: { line: 1, column: 4 },
  cells: [3],
};

describe('questions', () => {
  it('are answered in order, even if they came while the engine was loading', async () => {
    const { engine, environment } = start(obedient);
    expect(engine.state.value).toBe('loading');
    const answers = await Promise.all([write(engine, 'a'), write(engine, 'b'), write(engine, 'c')]);
    expect(answers).toEqual(['<a>', '<b>', '<c>']);
    const kinds = environment.worker.received.map(({ type }) => type);
    expect(kinds).toEqual(['load', 'ask', 'ask', 'ask']);
  });

  it('change the state', async () => {
    const { engine } = start(obedient);
    const states: string[] = [];
    engine.state.subscribe((state) => states.push(state));
    await write(engine, 'a');
    expect(states).toEqual(['loading', 'working', 'idle']);
    await write(engine, 'b');
    expect(states).toEqual(['loading', 'working', 'idle', 'working', 'idle']);
  });

  it('do not notify after the end of the subscription', async () => {
    const { engine } = start(obedient);
    const states: string[] = [];
    const end = engine.state.subscribe((state) => states.push(state));
    end();
    await write(engine, 'a');
    expect(states).toEqual(['loading']);
  });

  it("reject with the engine's error, which leaves it usable", async () => {
    const { engine, environment } = start((message, worker) => {
      if (message.type === 'ask') worker.say({ type: 'error', id: message.id, error: refusal });
    });
    const failure = await write(engine, 'bad').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(EngineFailure);
    expect(failure).toMatchObject({ message: refusal.message, error: refusal });

    environment.script = obedient;
    expect(await write(engine, 'good')).toBe('<good>');
    expect(environment.workers).toHaveLength(1);
  });

  it('report progress to the caller', async () => {
    const { engine } = start((message, worker) => {
      if (message.type !== 'ask') return;
      worker.say({ type: 'progress', id: message.id, progress: { done: message.id, total: 10 } });
      answerWrite(worker, message);
    });
    const first = vi.fn();
    const second = vi.fn();
    await Promise.all([write(engine, 'a', { onProgress: first }), write(engine, 'b', { onProgress: second })]);
    expect(first.mock.calls).toEqual([[{ done: 1, total: 10 }]]);
    expect(second.mock.calls).toEqual([[{ done: 2, total: 10 }]]);
  });

  it('let the caller run errands while it wants the answer', async () => {
    const errand = { input: '[[1]]', milliseconds: 10, mostOutput: 10 };
    const passed = { small: 1, random: 0, extremal: 0, tricky: 0 };
    const report = {
      end: 'exit',
      reason: '',
      output: '1',
      errors: '',
      milliseconds: 1,
      millisecondsSinceLast: 2,
    } as const;
    const { engine, environment } = start((message, worker) => {
      if (message.type === 'ask') {
        worker.say({ type: 'errand', id: message.id, errand, progress: { stage: 'search', passed, count: 9 } });
      } else if (message.type === 'report') {
        worker.say({ type: 'answer', id: message.id, kind: 'stress', answer: { passed, finding: null } });
      }
    });
    const limits = { milliseconds: 10, mostOutput: 10, shrinkMilliseconds: 10 };
    const question = { game: 'cat-mouse', problem: 'leetcode-913', seed: 1, count: 1, limits };
    const onErrand = vi.fn(async () => report);
    expect(await engine.ask('stress', question, { onErrand })).toEqual({ passed, finding: null });
    expect(onErrand.mock.calls).toEqual([[errand, { stage: 'search', passed, count: 9 }]]);
    expect(environment.worker.received.at(-1)).toEqual({ type: 'report', id: 1, report });

    const stop = new AbortController();
    const cancelled = engine.ask('stress', question, {
      signal: stop.signal,
      async onErrand() {
        stop.abort();
        return report;
      },
    });
    await expect(cancelled).rejects.toEqual(aborted);
    expect(environment.worker.received.filter(({ type }) => type === 'report')).toHaveLength(1);
  });

  it('deliver the parts of a trace in order, before the answer', async () => {
    const { engine } = start((message, worker) => {
      if (message.type !== 'ask') return;
      for (const word of [message.id, 10 * message.id]) {
        const records = Int32Array.of(word, 0, 0, 0);
        worker.say({ type: 'part', id: message.id, part: { records, fractions: [] } });
      }
      answerWrite(worker, message);
    });
    const heard: (number | string | undefined)[] = [];
    const first = write(engine, 'a', { onPart: ({ records }) => heard.push(records[0]) });
    const second = write(engine, 'b');
    heard.push(await first);
    await second;
    expect(heard).toEqual([1, 10, '<a>']);
  });

  it('deliver no parts after cancelling', async () => {
    const { engine, environment } = start(slow);
    const onPart = vi.fn();
    const stop = new AbortController();
    const trace = write(engine, 'a', { signal: stop.signal, onPart });
    await waitUntil(() => expect(environment.worker.received).toHaveLength(2));
    const part = { records: Int32Array.of(1, 0, 0, 0), fractions: [] };
    environment.worker.say({ type: 'part', id: 1, part });
    await waitUntil(() => expect(onPart).toHaveBeenCalledTimes(1));
    stop.abort();
    environment.worker.say({ type: 'part', id: 1, part });
    await expect(trace).rejects.toEqual(aborted);
    environment.script = obedient;
    await write(engine, 'b');
    expect(onPart).toHaveBeenCalledTimes(1);
  });

  it('treat an answer of another kind as a crash', async () => {
    const { engine } = start((message, worker) => {
      if (message.type === 'ask') {
        worker.say({ type: 'answer', id: message.id, kind: 'writeLink', answer: { fragment: 'v1' } });
      }
    });
    await expect(write(engine, 'a')).rejects.toThrow(EngineCrash);
  });
});

describe('cancelling', () => {
  it('rejects at once, notifies the worker and ignores its late answer', async () => {
    const { engine, environment } = start((message, worker) => {
      // The answer was already in transit.
      if (message.type === 'cancel') {
        worker.say({ type: 'answer', id: message.id, kind: 'write', answer: { text: 'late' } });
      }
    });
    const onProgress = vi.fn();
    const stop = new AbortController();
    const question = write(engine, 'a', { signal: stop.signal, onProgress });
    await waitUntil(() => expect(environment.worker.received).toHaveLength(2));
    const settled = question.catch((thrown: unknown) => thrown);
    stop.abort();
    expect(engine.state.value).toBe('idle');
    expect(await settled).toEqual(aborted);
    await waitUntil(() => expect(environment.worker.received.at(-1)).toEqual({ type: 'cancel', id: 1 }));
    environment.worker.say({ type: 'progress', id: 1, progress: { done: 1, total: 2 } });

    environment.script = obedient;
    expect(await write(engine, 'b')).toBe('<b>');
    expect(onProgress).not.toHaveBeenCalled();
  });

  it('before or during loading sends no question', async () => {
    const { engine, environment } = start(obedient);
    const stop = new AbortController();
    const waiting = write(engine, 'a', { signal: stop.signal });
    stop.abort();
    await expect(waiting).rejects.toEqual(aborted);
    await expect(write(engine, 'b', { signal: stop.signal })).rejects.toEqual(aborted);
    expect(await write(engine, 'c')).toBe('<c>');
    expect(environment.worker.received.map(({ type }) => type)).toEqual(['load', 'ask']);
  });

  it('does not wait for an answer to a question that waited for its part', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const environment = new ScriptedEnvironment(obedient);
    environment.onLoad = () => {};
    const engine = startIn(environment);
    const stop = new AbortController();
    const waiting = write(engine, 'a', { signal: stop.signal });
    await waitUntil(() => expect(environment.worker.received).toHaveLength(1));
    stop.abort();
    await expect(waiting).rejects.toEqual(aborted);
    environment.worker.say({ type: 'loaded', part: 'whole' });
    expect(await write(engine, 'b')).toBe('<b>');
    await vi.advanceTimersByTimeAsync(700);
    expect(environment.workers.map(({ terminated }) => terminated)).toEqual([false]);
    expect(environment.worker.received.map(({ type }) => type)).toEqual(['load', 'ask']);
  });

  it('after the answer has no effect', async () => {
    const { engine, environment } = start(obedient);
    const stop = new AbortController();
    await write(engine, 'a', { signal: stop.signal });
    stop.abort();
    await write(engine, 'b');
    expect(environment.worker.received.map(({ type }) => type)).toEqual(['load', 'ask', 'ask']);
  });

  it('happens when a newer question takes the lane', async () => {
    const { engine, environment } = start(slow);
    const older = write(engine, 'a', { lane: 'solve' });
    const other = write(engine, 'b', { lane: 'study' });
    const free = write(engine, 'c');
    await waitUntil(() => expect(environment.worker.received).toHaveLength(4));
    environment.script = obedient;
    const newer = write(engine, 'd', { lane: 'solve' });
    await expect(older).rejects.toEqual(aborted);
    expect(await newer).toBe('<d>');

    // The worker receives the cancellation before the newer question.
    expect(environment.worker.received.slice(4)).toMatchObject([
      { type: 'cancel', id: 1 },
      { type: 'ask', id: 4 },
    ]);
    for (const request of environment.worker.received) {
      if (request.type === 'ask' && (request.id === 2 || request.id === 3)) answerWrite(environment.worker, request);
    }
    expect(await Promise.all([other, free])).toEqual(['<b>', '<c>']);
  });

  it('looks the same when the worker drops the question for another setup', async () => {
    const { engine } = start((message, worker) => worker.say({ type: 'cancelled', id: message.id }));
    await expect(write(engine, 'a')).rejects.toEqual(aborted);
  });

  it('keeps a worker that stops in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { engine, environment } = start(slow);
    const stop = new AbortController();
    const question = write(engine, 'a', { signal: stop.signal });
    await waitUntil(() => expect(environment.worker.received).toHaveLength(2));
    stop.abort();
    await expect(question).rejects.toEqual(aborted);
    await vi.advanceTimersByTimeAsync(700);
    expect(environment.worker.terminated).toBe(false);
    expect(engine.restarts.value).toBe(0);
  });

  it('replaces a worker that does not stop, and repeats the open questions', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { engine, environment } = start((message, worker) => {
      const [silent] = environment.workers;
      if (worker !== silent) obedient(message, worker);
    });
    const stop = new AbortController();
    const stuck = write(engine, 'stuck', { signal: stop.signal });
    const innocent = write(engine, 'innocent');
    await waitUntil(() => expect(environment.worker.received).toHaveLength(3));
    stop.abort();
    await expect(stuck).rejects.toEqual(aborted);
    await vi.advanceTimersByTimeAsync(450);
    expect(environment.workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await innocent).toBe('<innocent>');
    expect(environment.workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(environment.compiled).toBe(1);
    expect(engine.restarts.value).toBe(1);
    expect(engine.state.value).toBe('idle');
  });

  it('replaces a large worker for another board, and moves open questions', async () => {
    const report = { status: 'limit' } as const;
    const { engine, environment } = start((message, worker) => {
      if (message.type !== 'ask' || message.kind === 'breakIt') return;
      if (message.kind !== 'solve') answerWrite(worker, message);
      else worker.say({ type: 'error', id: message.id, error: { ...refusal, code: report.status } });
    });
    const solve = (setup: string): Promise<unknown> =>
      engine.ask('solve', { game: 'cat-mouse', setup }).catch(() => {});
    await solve('big');
    environment.worker.say({ type: 'large' });
    await solve('big');
    expect(await write(engine, 'small')).toBe('<small>');
    expect(environment.workers).toHaveLength(1);

    const open = engine.ask('breakIt', { game: 'cat-mouse', specimen: 'x', capFactor: null, seed: 1 });
    await solve('small');
    expect(environment.workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(
      environment.worker.received.map((message) => (message.type === 'ask' ? message.kind : message.type)),
    ).toEqual(['load', 'breakIt', 'solve']);
    expect(engine.restarts.value).toBe(0);
    await solve('another');
    expect(environment.workers).toHaveLength(2);
    engine.dispose();
    await expect(open).rejects.toEqual(aborted);
  });

  it('does not blame the worker when the page was busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { engine, environment } = start((message, worker) =>
      message.id === 1 ? slow(message, worker) : obedient(message, worker),
    );
    const stop = new AbortController();
    const question = write(engine, 'a', { signal: stop.signal });
    await waitUntil(() => expect(environment.worker.received).toHaveLength(2));
    stop.abort();
    // After a long task on the page, an expired timer fires before the waiting message is delivered.
    vi.advanceTimersToNextTimer();
    await expect(question).rejects.toEqual(aborted);
    // This answer arrives after the message that stopped the first run.
    expect(await write(engine, 'b')).toBe('<b>');
    expect(engine.restarts.value).toBe(0);
  });
});

describe('a crash', () => {
  it('rejects the open questions and restarts', async () => {
    const { engine, environment } = start((message, worker) => {
      if (message.id === 2) worker.say({ type: 'crashed', message: 'RuntimeError: unreachable' });
    });
    const states: string[] = [];
    engine.state.subscribe((state) => states.push(state));
    const questions = [write(engine, 'a'), write(engine, 'b')];
    for (const question of await Promise.allSettled(questions)) {
      expect(question).toMatchObject({
        status: 'rejected',
        reason: { name: 'EngineCrash', message: 'RuntimeError: unreachable' },
      });
    }
    environment.script = obedient;
    expect(await write(engine, 'c')).toBe('<c>');
    expect(environment.workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(engine.restarts.value).toBe(1);
    expect(states).toEqual(['loading', 'working', 'loading', 'working', 'idle']);
  });

  it('includes uncaught errors of the worker', async () => {
    const { engine, environment } = start((_, worker) => worker.break('ReferenceError: x is not defined'));
    await expect(write(engine, 'a')).rejects.toThrow('ReferenceError: x is not defined');
    environment.script = obedient;
    expect(await write(engine, 'b')).toBe('<b>');
  });

  it('makes later messages of the old worker irrelevant', async () => {
    const { engine, environment } = start((_, worker) => worker.say({ type: 'crashed', message: 'gone' }));
    await expect(write(engine, 'a')).rejects.toThrow('gone');
    environment.script = () => {};
    const question = write(engine, 'b');
    await waitUntil(() => expect(environment.workers[1]?.received).toHaveLength(2));
    const [old] = environment.workers;
    old?.sayLate({ type: 'answer', id: 2, kind: 'write', answer: { text: 'of the old one' } });
    old?.sayLate({ type: 'crashed', message: 'again' });
    environment.worker.say({ type: 'answer', id: 2, kind: 'write', answer: { text: 'of the new one' } });
    expect(await question).toBe('of the new one');
    expect(environment.workers).toHaveLength(2);
  });

  it('without a question does not restart again and again', async () => {
    const { engine, environment } = start(obedient);
    await waitUntil(() => expect(engine.state.value).toBe('idle'));
    environment.worker.break('out of memory');
    expect(engine.state.value).toBe('failed');
    expect(engine.failure).toBe('out of memory');
    expect(environment.workers).toHaveLength(1);
  });
});

describe('starting', () => {
  it('fails if the engine cannot be compiled, and can be retried', async () => {
    const environment = new ScriptedEnvironment(obedient);
    environment.onCompile = () => {
      throw new Error('perfect-play.wasm: 404 Not Found');
    };
    const engine = startIn(environment);
    await expect(write(engine, 'a')).rejects.toThrow('404 Not Found');
    expect(engine.state.value).toBe('failed');
    expect(engine.failure).toContain('404 Not Found');
    await expect(write(engine, 'b')).rejects.toThrow(EngineCrash);

    environment.onCompile = () => {};
    engine.retry();
    expect(engine.state.value).toBe('loading');
    expect(engine.failure).toBeNull();
    expect(await write(engine, 'c')).toBe('<c>');
    expect(environment.compiled).toBe(2);
  });

  it('uses a copy of the worker if the browser throws', async () => {
    const environment = new ScriptedEnvironment(obedient);
    environment.onStart = () => {
      throw new DOMException('origin null', 'SecurityError');
    };
    const engine = startIn(environment);
    expect(await write(engine, 'a')).toBe('<a>');
    expect(environment.copies).toBe(1);
  });

  it('uses a copy if the worker fires an error, and remembers', async () => {
    const environment = new ScriptedEnvironment(obedient);
    const onStart = vi.fn((events: { broken(message: string): void }) => {
      setTimeout(() => events.broken('no reason was given'));
    });
    environment.onStart = onStart;
    environment.onStarted = (worker) => {
      if (environment.copies > 0) worker.say({ type: 'ready' });
    };
    const engine = startIn(environment);
    expect(await write(engine, 'a')).toBe('<a>');
    expect(environment.workers.map(({ terminated }) => terminated)).toEqual([true, false]);

    environment.script = (_, worker) => worker.say({ type: 'crashed', message: 'gone' });
    await expect(write(engine, 'b')).rejects.toThrow('gone');
    environment.script = obedient;
    expect(await write(engine, 'c')).toBe('<c>');
    expect(onStart).toHaveBeenCalledTimes(1);
    expect(environment.copies).toBe(2);
  });

  it('fails if both ways fail', async () => {
    const environment = new ScriptedEnvironment(obedient);
    environment.onStart = () => {
      throw new DOMException('origin null', 'SecurityError');
    };
    environment.startCopy = null;
    const engine = startIn(environment);
    await expect(write(engine, 'a')).rejects.toThrow('SecurityError: origin null');
    expect(engine.state.value).toBe('failed');
  });

  it('fails without a copy if the engine does not start in a running worker', async () => {
    const environment = new ScriptedEnvironment(obedient);
    environment.onLoad = (worker) => worker.say({ type: 'crashed', message: 'LinkError: imports' });
    const engine = startIn(environment);
    await expect(write(engine, 'a')).rejects.toThrow('LinkError: imports');
    expect(environment.copies).toBe(0);
    expect(environment.worker.terminated).toBe(true);
    expect(engine.state.value).toBe('failed');
  });

  it.each(['onStarted', 'onLoad'] as const)(
    'does not wait forever for a worker that never answers %s',
    async (call) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const environment = new ScriptedEnvironment(obedient);
      environment[call] = () => {};
      const engine = startIn(environment);
      const question = write(engine, 'a').catch((thrown: unknown) => thrown);
      await vi.advanceTimersByTimeAsync(31_000);
      expect(await question).toBeInstanceOf(EngineCrash);
      expect(engine.state.value).toBe('failed');
      expect(environment.worker.terminated).toBe(true);
    },
  );
});

describe('a silent worker', () => {
  /** Advances the clock second by second, so that messages can arrive in between: ports ignore the fake clock. */
  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('is replaced, whether it crashed or loops', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { engine, environment } = start((message) => {
      if (message.type === 'ask') environment.script = obedient;
    });
    const listener = vi.fn();
    write(engine, 'a').catch(listener);
    await pass(29);
    expect(environment.workers).toHaveLength(1);
    await pass(4);
    expect(listener).toHaveBeenCalledWith(expect.any(EngineCrash));
    expect(environment.workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(await write(engine, 'b')).toBe('<b>');
  });

  it('is kept while it reports progress, or is idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { engine, environment } = start((message, worker) => {
      if (message.type !== 'ask') return;
      for (let turn = 1; turn < 5; turn++)
        setTimeout(
          () => worker.say({ type: 'progress', id: message.id, progress: { done: turn, total: 5 } }),
          turn * 20_000,
        );
      setTimeout(() => answerWrite(worker, message), 100_000);
    });
    const question = write(engine, 'a');
    await pass(102);
    expect(await question).toBe('<a>');
    await pass(100);
    expect(environment.workers).toHaveLength(1);
  });
});

describe('dispose', () => {
  it('ends the worker, and rejects open and later questions', async () => {
    const { engine, environment } = start(slow);
    const question = write(engine, 'a');
    await waitUntil(() => expect(environment.worker.received).toHaveLength(2));
    engine.dispose();
    await expect(question).rejects.toEqual(aborted);
    await expect(write(engine, 'b')).rejects.toEqual(aborted);
    expect(environment.worker.terminated).toBe(true);
  });

  it('ends a starting worker', async () => {
    const { engine, environment } = start(obedient);
    const worker = await new Promise<ScriptedWorker>((resolve) => {
      environment.onLoad = resolve;
    });
    engine.dispose();
    worker.say({ type: 'ready' });
    await waitUntil(() => expect(worker.terminated).toBe(true));
  });
});
