// What npm test says of itself: which tests ran, which took longest, and what it need not run again.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { passedBefore, remember } from '../../.ci/lib/passed.mjs';
import { root } from '../../.ci/lib/paths.mjs';
import { googleTests, playwrightTests, vitestTests } from '../../.ci/lib/reports.mjs';
import { measuredStep, run, say } from '../../.ci/lib/run.mjs';
import { dependsOnSize, randomCases, testSize } from '../../.ci/lib/size.mjs';
import { countsTable, flakyTests, resultOf, timesTable } from '../../.ci/lib/tables.mjs';
import { namesIn, sourcesThatShow, tidy } from '../../.ci/lib/tidy.mjs';

const folder = join(root, 'build', 'test', `reports-${process.pid}`);
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

/** @type {(name: string, report: object) => string} */
function written(name, report) {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return relative(root, path);
}

describe('reports', () => {
  it('of GoogleTest: a test that failed or was skipped has not passed', () => {
    const suite = (/** @type {object} */ more) => ({ name: 'Slow', result: 'COMPLETED', time: '1.5s', ...more });
    const report = written('google.json', {
      testsuites: [
        { name: 'Game', testsuite: [suite({}), suite({ name: 'Wrong', failures: [{}] })] },
        { name: 'Other', testsuite: [suite({ name: 'Left', result: 'SKIPPED', time: '0s' })] },
      ],
    });
    expect(googleTests(report)).toEqual([
      { name: 'Game.Slow', passed: true, seconds: 1.5 },
      { name: 'Game.Wrong', passed: false, seconds: 1.5 },
      { name: 'Other.Left', passed: false, seconds: 0 },
    ]);
  });

  it('of Vitest: those of a folder, and a file that fails before its first test', () => {
    const file = (/** @type {string} */ name, /** @type {object[]} */ assertionResults) => ({
      name: join(root, name),
      status: assertionResults.length === 0 ? 'failed' : 'passed',
      startTime: 1000,
      endTime: 3000,
      assertionResults,
    });
    const report = written('vitest.json', {
      testResults: [
        file('tests/wasm/a.test.ts', [
          { fullName: 'a game ends', status: 'passed', duration: 250 },
          { fullName: 'a game waits', status: 'skipped' },
        ]),
        file('tests/wasm/broken.test.ts', []),
        file('tests/web/b.test.ts', [{ fullName: 'elsewhere', status: 'passed', duration: 1 }]),
      ],
    });
    expect(vitestTests(report, 'tests/wasm')).toEqual([
      { name: 'tests/wasm/a.test.ts: a game ends', passed: true, seconds: 0.25 },
      { name: 'tests/wasm/a.test.ts: a game waits', passed: false, seconds: 0 },
      { name: 'tests/wasm/broken.test.ts', passed: false, seconds: 2 },
    ]);
  });

  it('of Playwright: at whatever depth, with the time of every try', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {number[]} */ ...times) => ({
      title,
      tests: [{ status, results: times.map((duration) => ({ duration })) }],
    });
    const report = written('playwright.json', {
      suites: [
        {
          title: 'play.spec.ts',
          specs: [spec('a whole game', 'flaky', 1000, 500)],
          suites: [{ title: 'on a phone', specs: [spec('fits', 'unexpected', 200), spec('waits', 'skipped')] }],
        },
      ],
    });
    expect(playwrightTests(report)).toEqual([
      { name: 'play.spec.ts › a whole game', passed: true, seconds: 1.5, flaky: true },
      { name: 'play.spec.ts › on a phone › fits', passed: false, seconds: 0.2 },
      { name: 'play.spec.ts › on a phone › waits', passed: false, seconds: 0 },
    ]);
  });

  it('that were not written have no tests', () => {
    expect(googleTests('build/no-such-report.json')).toEqual([]);
    expect(vitestTests('build/no-such-report.json', 'tests/web')).toEqual([]);
    expect(playwrightTests('build/no-such-report.json')).toEqual([]);
  });
});

describe('a step behind another', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const node = (/** @type {string} */ script) => run('node', ['-e', script], { problem: 'It failed.' });

  it('gives way to it, and shows what it says once it has ended', async () => {
    /** @type {string[]} */
    const shown = [];
    vi.spyOn(console, 'log').mockImplementation((text) => void shown.push(String(text)));
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
    const { result, processor } = await measuredStep(
      'Behind',
      async () => {
        await node('console.log(require("node:os").getPriority() >= 10)');
        say('Unchanged.');
        expect(shown).toEqual([]);
        return 'done';
      },
      { behind: true },
    );
    expect(result).toBe('done');
    expect(processor).not.toBe(0);
    expect(shown.slice(0, -1)).toEqual(['\n── Behind', 'true\nUnchanged.\n']);
  });

  it('shows what it said when it fails', async () => {
    /** @type {string[]} */
    const shown = [];
    vi.spyOn(console, 'log').mockImplementation((text) => void shown.push(String(text)));
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => shown.push(String(text)) > 0);
    const work = () => node('console.log("Why."); process.exit(1)');
    await expect(measuredStep('Behind', work, { behind: true })).rejects.toThrow('It failed.');
    expect(shown).toContain('Why.\n');
  });
});

describe('the tables', () => {
  const quick = { name: 'Quick', passed: true, seconds: 0.1 };
  const slow = { name: 'Slow', passed: true, seconds: 61 };

  it('name the slowest tests of every step that ran, the slowest first', () => {
    const result = resultOf('Engine', 'native', [quick, slow], null);
    const text = timesTable([
      { title: 'Engine', milliseconds: 65_000, processor: 120_000, results: [result] },
      { title: 'Page', milliseconds: 10, processor: null, results: [{ ...result, unchanged: true }] },
    ]);
    expect(text.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '))).toEqual([
      'Where the time went  Time  Processor',
      'Engine  1 min 5 s  2 min 0 s',
      '  Slow  1 min 1 s',
      '  Quick  0.1 s',
      'Page  0.0 s',
    ]);
  });

  it('tell what was not run again', () => {
    const result = resultOf('Page', 'Chromium', [quick, slow], null);
    expect(countsTable([{ ...result, unchanged: true }])).toMatch(
      /Page \(Chromium\) +2 +0 +unchanged since it passed$/m,
    );
  });

  it('count and name tests that passed only after a retry', () => {
    const flaky = resultOf('Page', 'Firefox', [{ ...quick, flaky: true }, slow], null);
    const steady = resultOf('Page', 'Chromium', [quick], null);
    expect(flaky).toMatchObject({ passed: 2, failed: 0, problem: null });
    expect(countsTable([flaky, steady])).toMatch(
      /Passed +Failed +Flaky\nPage \(Firefox\) +2 +0 +1\nPage \(Chromium\) +1 +0$/,
    );
    expect(flakyTests([flaky, steady])).toEqual(['Flaky, passed when retried (Page, Firefox): Quick']);
  });

  it('fail a suite of which no test ran, or whose run failed although no test did', () => {
    expect(resultOf('Page', 'Chromium', [], null)).toMatchObject({
      failed: 1,
      problem: 'No test ran: are its sources there?',
    });
    expect(resultOf('Page', 'Chromium', [quick], 'It crashed.')).toMatchObject({ failed: 1, problem: 'It crashed.' });
    expect(resultOf('Page', 'Chromium', [quick], null)).toMatchObject({ passed: 1, failed: 0, problem: null });
    expect(resultOf('Page', 'Chromium', [{ ...quick, passed: false }, slow], null)).toMatchObject({
      passed: 1,
      failed: 1,
      problem: '1 failed or were skipped',
    });
  });
});

describe('the size', () => {
  it('is quick unless the environment says otherwise, and a word that is neither is refused', () => {
    expect(testSize({})).toBe('quick');
    expect(testSize({ PERFECT_PLAY_TEST_SIZE: 'exhaustive' })).toBe('exhaustive');
    expect(() => testSize({ PERFECT_PLAY_TEST_SIZE: 'exhuastive' })).toThrow('exhuastive');
  });

  it('matters to tests that ask for it, and to those of one size alone', () => {
    expect(dependsOnSize('tests/wasm/links.test.ts')).toBe(true);
    expect(dependsOnSize('tests/node/link-vectors.all.test.mjs')).toBe(true);
    expect(dependsOnSize('tests/web/app/playing.test.ts')).toBe(false);
  });

  it('matters to tests that import what asks for it', () => {
    const file = `build/test/${process.pid}.test.ts`;
    const importing = (/** @type {string} */ support) => {
      mkdirSync(join(root, 'build/test'), { recursive: true });
      writeFileSync(join(root, file), `import { it } from '../../tests/wasm/support/${support}.ts';\n`);
      const depends = dependsOnSize(file);
      rmSync(join(root, file));
      return depends;
    };
    expect(importing('small-boards')).toBe(true);
    expect(importing('clock')).toBe(false);
    expect(importing('missing')).toBe(false);
  });

  it('decides how many random cases there are, but never none', () => {
    expect(randomCases(100, {})).toBe(10);
    expect(randomCases(3, {})).toBe(1);
    expect(randomCases(100, { PERFECT_PLAY_TEST_SIZE: 'exhaustive' })).toBe(100);
  });
});

describe('a suite', () => {
  const suite = `a suite of test ${process.pid}`;
  afterAll(() => rmSync(join(root, 'build', 'test', 'passed', `a-suite-of-test-${process.pid}.json`)));
  const passing = resultOf('Suite', 'here', [{ name: 'Test', passed: true, seconds: 1 }], null);

  it('that passed is known by its inputs, until it fails', () => {
    expect(passedBefore(suite, 'these')).toBeNull();
    remember(suite, 'these', [passing]);
    expect(passedBefore(suite, 'these')).toEqual([{ ...passing, unchanged: true }]);
    expect(passedBefore(suite, 'others')).toBeNull();
    remember(suite, 'these', [{ ...passing, problem: 'It failed.' }]);
    expect(passedBefore(suite, 'these')).toBeNull();
  });
});

describe('what clang-tidy reads in the quick size', () => {
  const includes = new Map([
    ['a/one.cpp', ['a/one.cpp', 'a/one.hpp', 'a/base.hpp']],
    ['a/two.cpp', ['a/two.cpp', 'a/base.hpp']],
    ['a/three.cpp', ['a/three.cpp', 'a/one.hpp', 'a/base.hpp']],
  ]);
  const read = (/** @type {string[]} */ ...changed) => sourcesThatShow(new Set(changed), includes);

  it('are the sources that changed', () => {
    expect(read('a/two.cpp', 'README.md')).toEqual(['a/two.cpp']);
    expect(read()).toEqual([]);
  });

  it('and for a header one source that includes it, that of its name where there is one', () => {
    expect(read('a/one.hpp')).toEqual(['a/one.cpp']);
    expect(read('a/base.hpp')).toEqual(['a/one.cpp']);
  });

  it('but no other where a source that changed includes it', () => {
    expect(read('a/base.hpp', 'a/two.cpp')).toEqual(['a/two.cpp']);
  });
});

describe('sources that are read as one', () => {
  it('are those that name nothing alike, outside of all brackets', () => {
    const text = [
      'namespace perfect_play {',
      'constexpr Budget kToTheEnd = {1};',
      'struct Hunt final : Game {',
      '  int inside() const;',
      '};',
      'template <class G>',
      'std::vector<std::string> texts_of(const G& game) {',
      'Result<int> Hunt::asked(int much) {',
      'TEST(Hunt, Ends) {',
    ];
    expect(namesIn(text.join('\n'))).toEqual(['Hunt', 'kToTheEnd', 'texts_of']);
  });

  it('are found fault with by themselves only: that they clash is no fault', async () => {
    // Other sources than before: what has passed is not read again.
    const now = Date.now();
    const sources = {
      // Within a line, where `namesIn` does not look: only reading both together shows that their names clash.
      one: `namespace { int twin() { return 1; } }\nint one(int more) { return twin() + more + ${now % 1000}; }\n`,
      two: `namespace { int twin() { return 2; } }\nint two(int more) { return twin() + more + ${now % 1000}; }\n`,
      third: 'int* third() { return 0; }\n',
    };
    const build = relative(root, join(folder, 'tidy'));
    mkdirSync(join(root, build), { recursive: true });
    const commands = Object.entries(sources).map(([name, text]) => {
      const file = join(root, build, `${name}.cpp`);
      writeFileSync(file, text);
      return { directory: join(root, build), file, command: `clang++ -std=c++20 -I${root} -o ${name}.o -c ${file}` };
    });
    writeFileSync(join(root, build, 'compile_commands.json'), JSON.stringify(commands));
    await expect(tidy(build, 1)).rejects.toThrow(`clang-tidy found something in ${build}/third.cpp: see above.`);
    writeFileSync(join(root, build, 'third.cpp'), 'int* third() { return nullptr; }\n');
    await expect(tidy(build, 1)).resolves.toBeUndefined();
  }, 60_000);
});
