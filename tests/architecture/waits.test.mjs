// Tests that the check for fixed waits finds them.
import { expect, it } from 'vitest';
import { waitProblems } from './waits.mjs';

it.each([
  'await page.waitForTimeout(10);',
  'await new Promise((resolve) => setTimeout(resolve, 50));',
  'await new Promise((resolve) => setTimeout(resolve, 1_500));',
  'await new Promise((resolve) => setTimeout(resolve, PAUSE));',
  'return new Promise((resolve) => {\n  setTimeout(() => resolve(false), 1000);\n});',
  "import { setTimeout as wait } from 'node:timers/promises';\nawait wait(200);",
  'server.listen(0, () => {\n  const { port } = server.address();\n  server.close(() => resolve(port));\n});',
  'export default { retries: 2 };',
  "it('passes', { retry: 1 }, () => {});",
])('rejects %j', (text) => expect(waitProblems('a.test.ts', text)).toHaveLength(1));

it.each([
  'while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));',
  'test.setTimeout(120_000);',
  "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });",
  'server.listen(0, resolve);',
  'export default { retries: 0 };',
])('accepts %j', (text) => expect(waitProblems('a.test.ts', text)).toEqual([]));
