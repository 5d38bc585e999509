import { type Signal, signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { CheckedLine, CheckedPart } from '../../../../web/model/game/judge-types.ts';
import type { GameEntry } from '../../../../web/model/game/types.ts';
import { OutputCheck } from '../../../../web/model/judge/output-check.ts';
import { gameEntry } from '../games.ts';
import { ScriptedEngine, settled } from '../scripted-engine.ts';

const NONE = { wrong: 0, 'wrong-number': 0, 'no-answer': 0, missing: 0, extra: 0 };

function lineOf(number: number, about: Partial<CheckedLine> = {}): CheckedLine {
  return { verdict: 'wrong', case: number, line: number, found: '1', answer: '2', ...about };
}

function partOf(about: Partial<CheckedPart>): CheckedPart {
  return { right: 0, mistaken: NONE, lines: [], ...about };
}

/** Returns an output check for an input whose answers the test sets. */
function besideInput(): {
  readonly engine: ScriptedEngine;
  readonly checking: OutputCheck;
  readonly answers: Signal<readonly string[] | null>;
} {
  const engine = new ScriptedEngine();
  const answers = signal<readonly string[] | null>(null);
  const game = signal<GameEntry | null>(gameEntry());
  const checking = new OutputCheck({
    name: 'yours',
    engine: engine.port,
    game,
    problem: signal('one-1'),
    answers,
    solve() {},
  });
  return { engine, checking, answers };
}

describe('checking an output', () => {
  it('waits for the answers, and reports right and wrong lines and the first mistake', async () => {
    const { engine, checking, answers } = besideInput();
    checking.write('1\n1\n');
    checking.check();
    expect(checking.run.value).toEqual({ phase: 'waiting' });
    expect(checking.verdictOn(1)).toBeNull();
    answers.value = ['1\n', '2\n1\n'];
    const [asked] = engine.outputs;
    expect(await asked?.answers.text()).toBe('1\n2\n1\n');
    expect(await asked?.output.text()).toBe('1\n1\n');
    expect(checking.run.value).toEqual({ phase: 'working' });
    asked?.onChecked(partOf({ right: 1 }));
    expect(checking.verdictOn(1)).toBe('right');
    expect(checking.verdictOn(2)).toBeNull();
    const wrong = lineOf(2);
    const missing = lineOf(3, { verdict: 'missing', line: null, found: '' });
    asked?.onChecked(partOf({ mistaken: { ...NONE, wrong: 1, missing: 1 }, lines: [wrong, missing] }));
    asked?.answer({ kind: 'answer', answer: { unreadable: false } });
    await settled();
    expect(checking.run.value).toEqual({ phase: 'done' });
    expect(checking.tally.value).toEqual({ right: 1, mistaken: { ...NONE, wrong: 1, missing: 1 } });
    expect(checking.first.value).toBe(wrong);
    expect(checking.verdictOn(2)).toBe(wrong);
    expect(checking.verdictOn(3)).toBe(missing);
    expect(checking.verdictOn(4)).toBeNull();
  });

  it('restarts with other answers or another output', () => {
    const { engine, checking, answers } = besideInput();
    answers.value = ['1\n'];
    checking.checkFile('my.out', new Blob(['2']));
    expect(checking.file.value).toBe('my.out');
    engine.outputs[0]?.onChecked(partOf({ mistaken: { ...NONE, wrong: 1 }, lines: [lineOf(1)] }));
    answers.value = ['2\n'];
    expect(engine.outputs[0]?.signal.aborted).toBe(true);
    expect(checking.first.value).toBeNull();
    expect(engine.outputs).toHaveLength(2);
    checking.write('1');
    checking.check();
    expect(checking.file.value).toBeNull();
    expect(engine.outputs[1]?.signal.aborted).toBe(true);
    engine.outputs[1]?.onChecked(partOf({ right: 9 }));
    expect(checking.tally.value.right).toBe(0);
  });

  it('discards the verdict when the output changes', async () => {
    const { engine, checking, answers } = besideInput();
    answers.value = ['1\n'];
    checking.write('1');
    checking.check();
    engine.outputs[0]?.onChecked(partOf({ right: 1 }));
    engine.outputs[0]?.answer({ kind: 'answer', answer: { unreadable: false } });
    await settled();
    expect(checking.run.value).toEqual({ phase: 'done' });
    checking.write('2');
    expect(checking.run.value).toEqual({ phase: 'idle' });
    expect(checking.verdictOn(1)).toBeNull();
    expect(checking.text.value).toBe('2');
  });

  it('reports a file that cannot be read', async () => {
    const { engine, checking, answers } = besideInput();
    answers.value = ['1\n'];
    checking.checkFile('my.out', new Blob(['2']));
    engine.outputs[0]?.answer({ kind: 'answer', answer: { unreadable: true } });
    await settled();
    expect(checking.run.value).toEqual({ phase: 'unreadable' });
  });
});
