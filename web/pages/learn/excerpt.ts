/** Extracts functions from the engine's sources at the comments `// @show:NAME`. */

const MARKS = /\s*\/\/ @[a-z][^"]*$/;
/** Code that records the trace is not part of the algorithm. */
const RECORDING = /\bif constexpr \(Trace::kOn\b/;

const indent = (line: string): number => line.length - line.trimStart().length;

/** Returns the line of a mark, or of the function with that name; `name#2` is the second such function. */
function beginOf(lines: readonly string[], wanted: string): number {
  const [name = '', number = '1'] = wanted.split('#');
  const mark = new RegExp(`// @show:${name.replaceAll('_', '[-_]')}( |$)`);
  const marked = lines.findIndex((line) => mark.test(line));
  if (marked >= 0) return marked;
  const defined = new RegExp(`^\\s*(\\[\\[.*\\]\\] )?[\\w:<>&* ]+[ &*:]${name}\\(.*[{,]( *//.*)?$`);
  const all = [...lines.keys()].filter(
    (at) => defined.test(lines[at] ?? '') && !/\b(return|if|for|while)\b/.test(lines[at] ?? ''),
  );
  return all[Number(number) - 1] ?? -1;
}

/**
 * Returns the code from a mark to its closing brace, unindented and without the code that records the trace. Throws if
 * the part does not exist.
 */
export function excerpt(source: string, file: string, name: string): { readonly code: string; readonly line: number } {
  const lines = source.split('\n');
  const begin = beginOf(lines, name);
  if (begin < 0) throw new Error(`${file}: nothing is marked // @show:${name}`);
  const left = indent(lines[begin] ?? '');
  const end = lines.findIndex((line, at) => at > begin && line.trim().startsWith('}') && indent(line) === left);
  if (end < 0) throw new Error(`${file}: ${name} has no end`);
  const kept: string[] = [];
  for (let at = begin; at <= end; at += 1) {
    const line = lines[at] ?? '';
    if (RECORDING.test(line)) {
      // The recording condition guards either one statement or a block, which ends at its closing brace.
      if (line.trimEnd().endsWith('{')) {
        while (at < end && !(lines[at + 1]?.trim() === '}' && indent(lines[at + 1] ?? '') === indent(line))) at += 1;
        at += 1;
      } else {
        while (at < end && !(lines[at] ?? '').trimEnd().endsWith(';')) at += 1;
      }
      continue;
    }
    const bare = line.replace(MARKS, '');
    if (bare.trim() === '' && line.trim() !== '') continue;
    kept.push(bare.slice(left));
  }
  return { code: kept.join('\n'), line: begin + 1 };
}
