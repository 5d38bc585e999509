/** Which of many files are inputs, and which are the outputs to them, whatever they are called. */

/** Maximum number of files taken at once, from a drop, a folder or an archive. */
export const MOST_FILES = 5000;

/** A file with where it lies, such as `tests/01.in`. */
export interface NamedFile {
  readonly path: string;
  readonly content: Blob;
}

/** An input with the output to it, if there is one. */
export interface FilePair {
  /** As the reader calls the input. */
  readonly name: string;
  readonly input: NamedFile;
  readonly output: NamedFile | null;
}

/** Words by which people call files, in names and endings: `01.in`, `input01.txt`, `tests/output/1`, `3.ans`. */
const INPUTS: ReadonlySet<string> = new Set(['in', 'inp', 'input', 'inputs']);
const OUTPUTS: ReadonlySet<string> = new Set(['out', 'output', 'outputs', 'ans', 'answer', 'answers', 'ok', 'sol']);
/** These tell nothing. */
const ENDINGS: ReadonlySet<string> = new Set(['txt', 'dat', 'text']);

interface Read {
  readonly file: NamedFile;
  readonly role: 'input' | 'output' | null;
  /** The rest of the name: the same for an input and the output to it. */
  readonly rest: string;
}

/** Takes a name apart: `data/input007.txt` is an input, and `data 7`. */
function read(file: NamedFile): Read {
  // `07.a` is the output to `07`; elsewhere the letter is a name.
  const words =
    file.path
      .toLowerCase()
      .replace(/\.a$/, '.ans')
      .match(/\d+|[a-z]+|[^!-~\s]+/g) ?? [];
  let role: Read['role'] = null;
  const rest: string[] = [];
  for (const word of words) {
    if (INPUTS.has(word)) role = 'input';
    else if (OUTPUTS.has(word)) role = 'output';
    else if (!ENDINGS.has(word)) rest.push(word.replace(/^0+(?=\d)/, ''));
  }
  return { file, role, rest: rest.join(' ') };
}

/** Files that systems add to folders and archives: `.DS_Store`, `__MACOSX/._1.in`. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;

/** In the order of the names: `2.in` before `10.in`. */
const byName = new Intl.Collator('en', { numeric: true });

/** The inputs among the files, each with its output. A file without a word is an input where an output belongs to it. */
export function pairsOf(files: readonly NamedFile[]): readonly FilePair[] {
  const all = files.filter(({ path }) => !HIDDEN.test(path)).map(read);
  const outputs = new Map(all.flatMap(({ file, role, rest }) => (role === 'output' ? [[rest, file] as const] : [])));
  return all
    .filter(({ role, rest }) => role === 'input' || (role === null && outputs.has(rest)))
    .map(({ file, rest }) => ({ name: file.path, input: file, output: outputs.get(rest) ?? null }))
    .toSorted((a, b) => byName.compare(a.name, b.name));
}
