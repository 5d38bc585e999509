// CMake alone: the command line and the tests of the engine are built and run without npm.
import { expect, it } from 'vitest';
import { capture } from '../../.ci/lib/run.mjs';

it('builds whatever ctest runs', () => {
  const listed = capture('ctest', ['--preset', 'native', '--show-only=json-v1']);
  const { tests } = /** @type {{ tests: { name: string }[] }} */ (JSON.parse(listed.output));
  // Each has the name of its program, and the number of a part of its tests.
  const programs = [...new Set(tests.map(({ name }) => name.replace(/\.\d+$/, '')))];
  expect(programs).toContain('engine_tests');
  const built = capture('ninja', ['-C', 'build/native', '-t', 'query', 'all']).output.split(/\s+/);
  expect(built).toEqual(expect.arrayContaining(programs));
});
