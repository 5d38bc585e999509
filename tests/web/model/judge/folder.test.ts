/** Tests checking folders and archives of test files. */
import { signal } from '@preact/signals';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzipped } from '../../../../web/model/judge/archive.ts';
import { Folder, isRight } from '../../../../web/model/judge/folder.ts';
import { JudgeSession } from '../../../../web/model/judge/judge-session.ts';
import { gameEntry } from '../games.ts';
import { ScriptedEngine, settled } from '../scripted-engine.ts';

const MEGABYTE = 2 ** 20;

function zipOf(files: Zippable): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(files));
}

describe('an archive', () => {
  it('has files but no folders', async () => {
    const zip = zipOf({
      'input/': new Uint8Array(),
      'input/1.in': strToU8('one'),
      'output/1.out': [strToU8('two'), { level: 0 }],
    });
    const { files, cut } = await unzipped(new Blob([zip]));
    expect(files.map(({ path }) => path)).toEqual(['input/1.in', 'output/1.out']);
    expect(await Promise.all(files.map(({ content }) => content.text()))).toEqual(['one', 'two']);
    expect(cut).toBe(false);
  });

  it('is read up to a limit, regardless of the sizes in its headers', async () => {
    const zip = zipOf({
      '1.in': strToU8('one'),
      '2.in': [new Uint8Array(80 * MEGABYTE), { level: 1 }],
      '3.in': strToU8('three'),
    });
    // Both zip headers of the second file claim that the file has 10 bytes.
    const view = new DataView(zip.buffer);
    for (let at = 0; at + 4 < zip.length; at += 1) {
      const signature = view.getUint32(at, true);
      const size = signature === 0x04034b50 ? at + 22 : signature === 0x02014b50 ? at + 24 : 0;
      if (size > 0 && view.getUint32(size, true) === 80 * MEGABYTE) view.setUint32(size, 10, true);
    }
    const { files, cut } = await unzipped(new Blob([zip]));
    expect(files.map(({ path }) => path)).toEqual(['1.in']);
    expect(cut).toBe(true);
  });

  it('has at most as many files as other inputs', async () => {
    const names = Array.from({ length: 5001 }, (_, at) => [`${at}.in`, new Uint8Array()] as const);
    const { files, cut } = await unzipped(new Blob([zipOf(Object.fromEntries(names))]));
    expect(files).toHaveLength(5000);
    expect(cut).toBe(true);
  });

  it('has no files if it is damaged or has another format', async () => {
    const zip = zipOf({ '1.in': strToU8('one'.repeat(1000)) });
    for (const bytes of [zip.subarray(0, 40), strToU8('[[1],[0]]'), new Uint8Array()]) {
      expect(await unzipped(new Blob([new Uint8Array(bytes)]))).toEqual({ files: [], cut: false });
    }
  });
});

describe('a folder', () => {
  function opened(): { readonly engine: ScriptedEngine; readonly folder: Folder } {
    const engine = new ScriptedEngine();
    const judging = new JudgeSession({
      engine: engine.port,
      timer: () => () => {},
      game: signal(gameEntry({ judges: ['one-1'] })),
      setup: signal(null),
      solved: signal(false),
      open: async () => {},
      changed: () => {},
    });
    return { engine, folder: new Folder(judging) };
  }

  const file = (path: string) => ({ path, content: new Blob(['1']) });

  it('opens the first input whose output is wrong once all are judged', async () => {
    const { engine, folder } = opened();
    folder.open(['1.in', '1.out', '2.in', '2.out', '3.in', '3.out'].map(file));
    const mistaken = { wrong: 0, 'wrong-number': 0, 'no-answer': 0, missing: 0, extra: 0 };
    for (let at = 0; at < 4; at += 1) {
      const wrong = folder.files.value[folder.current.value ?? 0]?.pair.name === '2.in' ? 1 : 0;
      engine.judged[at]?.answer({ kind: 'answer', answer: { error: null, unreadable: false, cases: 1 } });
      await settled();
      engine.outputs[at]?.onChecked({ right: 1 - wrong, mistaken: { ...mistaken, wrong }, lines: [] });
      engine.outputs[at]?.answer({ kind: 'answer', answer: { unreadable: false } });
      await settled();
    }
    expect(folder.current.value).toBe(1);
    expect(folder.files.value.map(({ state }) => state)).toEqual(['checked', 'checked', 'checked']);
    expect(engine.judged).toHaveLength(4);
  });

  it('does not call the output of an input without cases right', async () => {
    const { engine, folder } = opened();
    folder.open(['1.in', '1.out', '2.in', '2.out'].map(file));
    const mistaken = { wrong: 0, 'wrong-number': 0, 'no-answer': 0, missing: 0, extra: 0 };
    for (const [at, cases] of [0, 1].entries()) {
      engine.judged[at]?.onJudged({ answers: '1\n'.repeat(cases), count: cases, cases: [] });
      engine.judged[at]?.answer({ kind: 'answer', answer: { error: null, unreadable: false, cases } });
      await settled();
      engine.outputs[at]?.onChecked({ right: cases, mistaken, lines: [] });
      engine.outputs[at]?.answer({ kind: 'answer', answer: { unreadable: false } });
      await settled();
    }
    expect(folder.files.value.map(({ state, cases }) => [state, cases])).toEqual([
      ['checked', 0],
      ['checked', 1],
    ]);
    expect(folder.files.value.map(isRight)).toEqual([false, true]);
  });

  it('takes no more files than its limit', () => {
    const { folder } = opened();
    folder.open(Array.from({ length: 6000 }, (_, at) => file(`${at}.in`)));
    expect(folder.files.value).toHaveLength(5000);
    expect(folder.isTruncated.value).toBe(true);
    folder.open([file('1.in')]);
    expect(folder.isTruncated.value).toBe(false);
  });
});
