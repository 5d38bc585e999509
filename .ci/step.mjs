// `node .ci/step.mjs NAME [--behind] COMMAND …`: runs a command for wireit and logs its output and time in build/logs/.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const behind = rest[0] === '--behind';
const [command = '', ...parameters] = behind ? rest.slice(1) : rest;
// Lowers the priority below that of steps for which others wait.
if (behind) setPriority(10);
const start = performance.now();
const child = spawn(command, parameters, {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
});
let output = '';
for (const [from, to] of /** @type {const} */ ([
  [child.stdout, process.stdout],
  [child.stderr, process.stderr],
])) {
  from.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    output += text;
    to.write(text);
  });
}
/** @type {number} */
const status = await new Promise((resolve) => {
  child.once('error', (error) => {
    output += error.message;
    resolve(1);
  });
  child.once('close', (code) => resolve(code ?? 1));
});
const logs = join(root, 'build', 'logs');
mkdirSync(logs, { recursive: true });
writeFileSync(join(logs, `${name}.txt`), output);
const log = { name, passed: status === 0, milliseconds: performance.now() - start, end: Date.now() };
writeFileSync(join(logs, `${name}.json`), JSON.stringify({ ...log, lines: output.trimEnd().split('\n').slice(-2000) }));
process.exitCode = status;
