// Extracts parts of the engine's sources for readers. Comments in the sources mark these parts:
//
//   // @show:NAME   shows the lines from here to the closing brace at the same depth;
//       @if:COND    … only if the condition is true for the displayed solver and game
//       @also:FILE  … and parts of another file after those of this one
//   // @ID          at the end of a line, or alone before it: the line implements line ID of the pseudo-code
// Omits these comments, and lines that only record a trace. For lines inside `if constexpr`, returns the condition, so
// that the page can show the code compiled for one solver.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { Failure } from '../run.mjs';
import { filesUnder } from '../stamps.mjs';

/**
 * @typedef {object} ShownLine
 * @property {number} number line number in the file, from 1
 * @property {string} text the text of the line without the marks
 * @property {readonly string[]} ids ids of the lines of pseudo-code that it implements
 * @property {readonly string[]} when conditions for compiling it; `!` precedes a condition that must be false
 */

/** @typedef {{ name: string, lines: readonly ShownLine[] }} ShownPart */
/** @typedef {{ file: string, parts: readonly ShownPart[], also: readonly string[] }} ShownSource */
/** @typedef {readonly [text: string, kind: string]} Piece of a line, with its kind: a keyword, a name … */
/** @typedef {Omit<ShownLine, 'text'> & { pieces: readonly Piece[] }} PiecedLine */

const MARKS = /\s*\/\/ (@[a-z].*)$/;

/** Condition of code that records a trace, which is not part of the algorithm. */
const RECORDING = 'Trace::kOn';

/** @type {(line: string) => { text: string, marks: readonly string[] }} */
function withoutMarks(line) {
  const found = MARKS.exec(line);
  if (found === null) return { text: line, marks: [] };
  const marks = (found[1] ?? '').split(/ (?=@)/).map((mark) => mark.slice(1));
  return { text: line.slice(0, found.index), marks };
}

/** @type {(line: string) => number} */
const depth = (line) => line.length - line.trimStart().length;

/** @type {(marks: readonly string[], kind: string) => string | undefined} */
const markOf = (marks, kind) => marks.find((mark) => mark.startsWith(`${kind}:`))?.slice(kind.length + 1);

/**
 * @param {string} file relative to the root
 * @returns {ShownSource}
 */
export function shownSource(file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  /** @type {ShownPart[]} */
  const parts = [];
  /** @type {string[]} */
  const also = [];
  for (const [at, line] of lines.entries()) {
    const { marks } = withoutMarks(line);
    const name = markOf(marks, 'show');
    if (name === undefined) continue;
    const condition = markOf(marks, 'if');
    const other = markOf(marks, 'also');
    if (other !== undefined) also.push(other);
    parts.push({ name, lines: linesOf(file, lines, at, condition === undefined ? [] : [condition]) });
  }
  return { file, parts, also };
}

/**
 * @param {string} file
 * @param {readonly string[]} lines
 * @param {number} first index of the line with the mark
 * @param {readonly string[]} condition
 * @returns {readonly ShownLine[]}
 */
function linesOf(file, lines, first, condition) {
  const end = lines.findIndex(
    (line, at) => at > first && /^\s*\}/.test(line) && depth(line) === depth(lines[first] ?? ''),
  );
  if (end < 0) throw new Failure(`${file}:${first + 1}: What is shown from here on has no end.`);
  /** @type {ShownLine[]} */
  const shown = [];
  /** @type {Branch[]} branches that are not yet closed */
  const open = [];
  /** @type {string[]} */
  let ahead = [];
  for (let at = first; at <= end; at += 1) {
    const { text, marks } = withoutMarks(lines[at] ?? '');
    const ids = marks.filter((mark) => !mark.includes(':'));
    if (text.trim() === '') {
      ahead.push(...ids);
      continue;
    }
    const when = conditionsAt(`${file}:${at + 1}`, text, open);
    const belongs = [...ahead, ...ids];
    ahead = [];
    if (when === null || when.includes(RECORDING)) continue;
    shown.push({ number: at + 1, text, ids: belongs, when: [...condition, ...when] });
  }
  return shown;
}

/** @typedef {{ depth: number, when: readonly string[], braces: boolean, end: readonly string[] }} Branch `end`: that of its last brace */

/**
 * Returns the conditions of a line; null if it compiles to nothing. Finds the ends of branches by the indentation of
 * the formatted sources.
 *
 * @param {string} place
 * @param {string} text
 * @param {Branch[]} open changed by the line
 * @returns {readonly string[] | null}
 */
function conditionsAt(place, text, open) {
  const top = open.at(-1);
  const all = () => open.flatMap(({ when }) => when);
  if (top?.braces === true && depth(text) === top.depth && text.trimStart().startsWith('}')) {
    open.pop();
    if (text.trim() === '}') return [...all(), ...top.end];
    const [condition, more] = top.when;
    if (text.trim() !== '} else {' || condition === undefined || more !== undefined) {
      throw new Failure(`${place}: What this depends on is not understood.`);
    }
    open.push({ ...top, when: [negated(condition)] });
    return null;
  }
  const begun = /^\s*(\} else )?if constexpr \((.*?)\) (.*)$/.exec(text);
  if (begun === null) {
    if (/if constexpr/.test(text)) throw new Failure(`${place}: What this depends on does not stand in one line.`);
    const now = all();
    if (top?.braces === false && text.endsWith(';')) open.pop();
    return now;
  }
  const [, otherwise, condition = '', rest = ''] = begun;
  const when = condition.split(' && ');
  const now = [...all(), ...when];
  // The last brace also ends the previous branch.
  const end = otherwise === undefined ? when : [];
  if (!rest.endsWith(';')) open.push({ depth: depth(text), when, braces: rest.endsWith('{'), end });
  return now;
}

/** @type {(condition: string) => string} */
const negated = (condition) => (condition.startsWith('!') ? condition.slice(1) : `!${condition}`);

/** Kinds of tokens, from the names of the theme's variables. */
const KIND = /--token-([a-z-]+)\)/;
/** Kinds with their own styles, which are not colours, because colours have other meanings on this page. */
const TOLD = new Set(['comment', 'keyword', 'string']);

/** @type {(text: string, colour: string) => string} empty for ordinary text; punctuation has no kind */
function kindOf(text, colour) {
  const kind = KIND.exec(colour)?.[1] ?? '';
  return TOLD.has(kind) && /\w/.test(text) ? kind : '';
}

/** @type {Promise<(code: string) => readonly (readonly Piece[])[]> | undefined} */
let piecing;

/** @returns {Promise<(code: string) => readonly (readonly Piece[])[]>} splits code into pieces per line */
function cppPieces() {
  piecing ??= (async () => {
    // Imported here and not at the top, because the setup runs these scripts before npm installs the module.
    const [{ createCssVariablesTheme, createHighlighterCore }, { createOnigurumaEngine }, cpp] = await Promise.all([
      import('shiki/core'),
      import('shiki/engine/oniguruma'),
      import('shiki/langs/cpp.mjs'),
    ]);
    const theme = createCssVariablesTheme({ name: 'kinds', variablePrefix: '--' });
    const engine = createOnigurumaEngine(import('shiki/wasm'));
    const highlighter = await createHighlighterCore({ themes: [theme], langs: [cpp.default], engine });
    return (code) =>
      highlighter
        .codeToTokensBase(code, { lang: 'cpp', theme: 'kinds' })
        .map((line) => line.map(({ content, color = '' }) => [content, kindOf(content, color)]));
  })();
  return piecing;
}

/**
 * Returns the parts of a file to show to readers, split into pieces.
 *
 * @param {string} file relative to the root
 * @returns {Promise<{ file: string, parts: readonly { name: string, lines: readonly PiecedLine[] }[] }>}
 */
export async function piecedSource(file) {
  const pieces = await cppPieces();
  const parts = shownSource(file).parts.map(({ name, lines: shown }) => {
    const pieced = pieces(shown.map(({ text }) => text).join('\n'));
    const lines = shown.map(({ text, ...line }, at) => ({ ...line, pieces: joined(pieced[at] ?? [[text, '']]) }));
    return { name, lines };
  });
  return { file, parts };
}

/** @type {(pieces: readonly Piece[]) => readonly Piece[]} merges adjacent pieces of the same kind */
function joined(pieces) {
  /** @type {[string, string][]} */
  const all = [];
  for (const [text, kind] of pieces) {
    const last = all.at(-1);
    if (last !== undefined && (last[1] === kind || text.trim() === '')) last[0] += text;
    else all.push([text, kind]);
  }
  return all;
}

/** Prefix of the ids of modules that contain the parts of a file. */
const PREFIX = '\0source/';

/**
 * `#sources`: the parts that show each solver, by solver id. Each file is loaded on demand.
 *
 * @returns {import('rolldown').Plugin} a plugin that also works in Vite
 */
export function sourcesModule() {
  return {
    name: 'sources',
    resolveId: (source) =>
      source === '#sources' ? '\0sources' : source.startsWith('#source/') ? PREFIX + source.slice(8) : null,
    async load(id) {
      if (id.startsWith(PREFIX)) {
        const file = id.slice(PREFIX.length);
        this.addWatchFile(join(root, file));
        return `export default ${JSON.stringify(await piecedSource(file))};`;
      }
      if (id !== '\0sources') return null;
      const loaders = Object.entries(solverFiles()).map(([solver, files]) => {
        const imports = files.map((file) => `() => import(${JSON.stringify(`#source/${file}`)})`);
        return `${JSON.stringify(solver)}: [${imports.join(', ')}]`;
      });
      return `export default { ${loaders.join(', ')} };`;
    },
  };
}

/** @returns {Readonly<Record<string, readonly string[]>>} the files that show each traceable solver, by solver id */
export function solverFiles() {
  const files = filesUnder(['engine/solvers'], (path) => path.endsWith('.hpp'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  /** @type {(name: string) => readonly string[]} the file of a class, before the files of its base classes */
  const filesOfClass = (name) => {
    for (const [file, text] of texts) {
      const found = new RegExp(`\\bclass ${name}\\b(?: : public (\\w+))?[^;{]*\\{`).exec(text);
      if (found !== null) return [file, ...(found[1] === undefined ? [] : filesOfClass(found[1]))];
    }
    throw new Failure(`engine/solvers/: There is no class ${name}.`);
  };
  /** @type {Record<string, readonly string[]>} */
  const found = {};
  for (const [file, text] of texts) {
    for (const entry of text.split(/^(?=struct )/m)) {
      const id = /kId = "([^"]+)"/.exec(entry)?.[1];
      const name = /using Solver = (\w+)</.exec(entry)?.[1];
      if (id === undefined || name === undefined || !entry.includes('kTraceOrder')) continue;
      const own = [file, ...filesOfClass(name)];
      found[id] = [...new Set(own.flatMap((one) => [one, ...shownSource(one).also]))].filter(
        (one) => shownSource(one).parts.length > 0,
      );
    }
  }
  return found;
}
