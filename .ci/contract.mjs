// npm run contract: writes web/model/game/contract.ts, the TypeScript types of the engine's answers, from the field
// lists and the comments of the engine's structs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { capture, Failure, main } from './lib/run.mjs';
import { filesUnder } from './lib/stamps.mjs';

/** The generated file. */
export const CONTRACT = 'web/model/game/contract.ts';
const PROGRAM = join(root, 'build', 'native', 'engine-contract');

/**
 * Collects the comments of structs, members and functions in the engine, under names such as `StudiedMove`,
 * `StudiedMove.on_board`, `.status_of`.
 *
 * @param {string} source a header
 * @param {Map<string, string>} comments filled by this function
 */
function readComments(source, comments) {
  for (const [, comment = '', name = '', body = ''] of source.matchAll(
    /((?:^\/\/\/.*\n)+)(?:struct|enum class) (\w+)[^;{]*\{\n([\s\S]*?)^\};/gm,
  )) {
    comments.set(name, comment);
    for (const [, inner = '', member = ''] of body.matchAll(
      /((?:^ {2}\/\/\/.*\n)+) {2}[^\n=;{]*?\b(\w+)(?: =[^;]*)?;/gm,
    )) {
      comments.set(`${name}.${member}`, inner);
    }
  }
  for (const [, comment = '', name = ''] of source.matchAll(/((?:^\/\/\/.*\n)+)[^\n(]*\b(\w+)\(/gm)) {
    comments.set(`.${name}`, comment);
  }
}

/**
 * Finds the member or function to which each name of a field list refers: `StudiedMove claims` → `MoveOnBoard.claims`.
 *
 * @param {string} source a header
 * @param {Map<string, string>} members filled by this function
 */
function readFieldLists(source, members) {
  const lists = [
    ...source.matchAll(/kFields<(?:\w+::)*(\w+)> =\s*fields\(([\s\S]*?)\);\n/g),
    ...source.matchAll(/^struct (\w+)(?:(?!^\};)[\s\S])*?\bmembers\(\) \{\s*return fields\(([\s\S]*?)\);\s*\}\n/gm),
  ];
  for (const [, struct = '', list = ''] of lists) {
    for (const [, name = '', getter = ''] of list.matchAll(/"(\w+)",\s*((?:(?!"\w+",\s)[\s\S])*)/g)) {
      const [, owner, member] = [...getter.matchAll(/&(?:\w+::)*?(?:([A-Z]\w*)::)?(\w+)\b(?!::)/g)].at(-1) ?? [];
      if (member !== undefined) members.set(`${struct}.${name}`, `${owner ?? ''}.${member}`);
    }
  }
}

/**
 * @param {string} comment lines with `///`
 * @returns {string} the same comment, formatted for TypeScript
 */
function asDocumentation(comment) {
  const lines = comment
    .trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .slice(4)
        .replace(/\babsent\b/g, 'null')
        .replace(/\bAbsent\b/g, 'Null'),
    );
  if (lines.length === 1) return `/** ${lines[0]} */\n`;
  return `/**\n${lines.map((line) => ` *${line === '' ? '' : ` ${line}`}\n`).join('')} */\n`;
}

/** @returns {string} the text of the contract */
export function contract() {
  const types = capture(PROGRAM, []);
  if (types.status !== 0) throw new Failure(`engine-contract failed: ${types.errors}`);
  /** @type {Map<string, string>} */
  const comments = new Map();
  /** @type {Map<string, string>} */
  const members = new Map();
  for (const path of filesUnder(['engine/core', 'engine/api', 'engine/cli', 'engine/bindings'], (name) =>
    name.endsWith('.hpp'),
  )) {
    const source = readFileSync(join(root, path), 'utf8');
    readComments(source, comments);
    readFieldLists(source, members);
  }
  const documented = types.output.replace(/^\/\*\* @from ([\w.]+) \*\/\n/gm, (_, /** @type {string} */ from) => {
    const comment = comments.get(members.get(from) ?? from);
    return comment === undefined ? '' : asDocumentation(comment);
  });
  const formatted = capture(npmProgram('biome'), ['format', `--stdin-file-path=${CONTRACT}`], documented);
  if (formatted.status !== 0) throw new Failure(`Biome cannot format the contract: ${formatted.errors}`);
  return formatted.output;
}

await main(import.meta.filename, async () => {
  readArguments('npm run contract', {});
  writeFileSync(join(root, CONTRACT), contract());
});
