// Checks that CMake alone, without npm, builds and runs the command line and the engine's tests.
import { expect, it } from 'vitest';
import { capture } from '../../.ci/lib/run.mjs';

it('builds everything that ctest runs', () => {
  const listed = capture('ctest', ['--preset', 'native', '--show-only=json-v1']);
  const { tests } = /** @type {{ tests: { name: string }[] }} */ (JSON.parse(listed.output));
  // Each test name consists of a program name and a part number.
  const programs = [...new Set(tests.map(({ name }) => name.replace(/\.\d+$/, '')))];
  expect(programs).toContain('engine_tests');
  const built = capture('ninja', ['-C', 'build/native', '-t', 'query', 'all']).output.split(/\s+/);
  expect(built).toEqual(expect.arrayContaining(programs));
});
