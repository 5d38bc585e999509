// Which lines and branches of each source were run, read from what llvm-cov and Vitest write.
import { relative } from 'node:path';
import * as v from 'valibot';
import { root } from './paths.mjs';

/**
 * @typedef {object} Counted
 * @property {string} path relative to the root
 * @property {ReadonlyMap<number, boolean>} lines which of the lines that do something were run
 * @property {readonly boolean[]} branches of each way out of a condition, whether it was taken
 */

const number = v.number();
/** From here on, up to the next: line, column, count, whether it counts, whether something begins here, whether it is a gap. */
const Segment = v.tuple([number, number, number, v.boolean(), v.boolean(), v.boolean()]);
/** From line and column to line and column, how often it was true, and false; once for each instance of a template. */
const Branch = v.looseTuple([number, number, number, number, number, number]);
const OfClang = v.object({
  data: v.array(
    v.object({
      files: v.array(
        v.object({ filename: v.string(), segments: v.array(Segment), branches: v.optional(v.array(Branch), []) }),
      ),
    }),
  ),
});

/** @typedef {v.InferOutput<typeof Segment>} Segment */

/**
 * As llvm-cov shows them: what is run in any instance of a template is run. Its own sums take the best instance alone.
 *
 * @param {readonly Segment[]} segments
 * @returns {Map<number, boolean>}
 */
function linesOf(segments) {
  /** @type {Map<number, boolean>} */
  const lines = new Map();
  /** @type {Segment | undefined} */
  let before;
  let next = 0;
  for (let line = segments[0]?.[0] ?? 0; line <= (segments.at(-1)?.[0] ?? -1); line++) {
    const first = next;
    while (segments[next]?.[0] === line) next++;
    const here = segments.slice(first, next);
    const begun = here.filter(([, , , counts, begins, isGap]) => counts && begins && !isGap);
    const isSkipped = here[0] !== undefined && !here[0][3] && here[0][4];
    if (!isSkipped && (before?.[3] === true || begun.length > 0)) {
      lines.set(line, (before?.[2] ?? 0) > 0 || begun.some(([, , count]) => count > 0));
    }
    before = here.at(-1) ?? before;
  }
  return lines;
}

/**
 * @param {readonly Segment[]} segments
 * @param {readonly v.InferOutput<typeof Branch>[]} branches
 * @returns {boolean[]}
 */
function branchesOf(segments, branches) {
  /** @type {Map<string, { at: readonly [number, number], ways: [number, number] }>} */
  const conditions = new Map();
  for (const [line, column, lastLine, lastColumn, yes, no] of branches) {
    const key = `${line}:${column}-${lastLine}:${lastColumn}`;
    const ways = conditions.get(key)?.ways ?? [0, 0];
    conditions.set(key, { at: [line, column], ways: [ways[0] + yes, ways[1] + no] });
  }
  return [...conditions.values()].flatMap(({ at: [line, column], ways }) => {
    const around = segments.filter(([l, c]) => l < line || (l === line && c <= column)).at(-1);
    // What is reached and goes neither way is known to the compiler.
    const isConstant = (around?.[2] ?? 0) > 0 && ways[0] + ways[1] === 0;
    return isConstant ? [] : ways.map((count) => count > 0);
  });
}

/**
 * @param {string} text what `llvm-cov export` writes
 * @returns {Counted[]}
 */
export const countedByClang = (text) =>
  v.parse(OfClang, JSON.parse(text)).data.flatMap(({ files }) =>
    files.map(({ filename, segments, branches }) => ({
      path: relative(root, filename),
      lines: linesOf(segments),
      branches: branchesOf(segments, branches),
    })),
  );

const Counts = v.record(v.string(), number);
const OfVitest = v.record(
  v.string(),
  v.object({
    statementMap: v.record(v.string(), v.object({ start: v.object({ line: number }) })),
    s: Counts,
    b: v.record(v.string(), v.array(number)),
  }),
);

/**
 * @param {string} text coverage-final.json
 * @returns {Counted[]} a line is run when a statement that begins there is
 */
export const countedByVitest = (text) =>
  Object.entries(v.parse(OfVitest, JSON.parse(text))).map(([file, { statementMap, s, b }]) => {
    /** @type {Map<number, boolean>} */
    const lines = new Map();
    for (const [id, { start }] of Object.entries(statementMap)) {
      lines.set(start.line, lines.get(start.line) === true || (s[id] ?? 0) > 0);
    }
    const branches = Object.values(b).flatMap((ways) => ways.map((count) => count > 0));
    return { path: relative(root, file), lines, branches };
  });

/**
 * @param {Counted} counted
 * @returns {string} the lines that were not run, as in `4, 17-19`; lines that do nothing part no others
 */
export function missedLines({ lines }) {
  /** @type {{ first: number, last: number }[]} */
  const ranges = [];
  let wasRun = true;
  for (const [line, isRun] of [...lines].sort(([one], [other]) => one - other)) {
    const open = wasRun ? undefined : ranges.at(-1);
    if (!isRun && open !== undefined) open.last = line;
    else if (!isRun) ranges.push({ first: line, last: line });
    wasRun = isRun;
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}
