/** Pairs inputs with their outputs, using common naming schemes. */

/** Maximum number of files read at once from a drop, a folder or an archive. */
export const MOST_FILES = 5000;

/** A file with its path, such as `tests/01.in`. */
export interface NamedFile {
  readonly path: string;
  readonly content: Blob;
}

export interface FilePair {
  readonly name: string;
  readonly input: NamedFile;
  readonly output: NamedFile | null;
}

/** Words in file names that distinguish inputs from outputs: `01.in`, `input01.txt`, `tests/output/1`, `3.ans`. */
const INPUTS: ReadonlySet<string> = new Set(['in', 'inp', 'input', 'inputs']);
const OUTPUTS: ReadonlySet<string> = new Set(['out', 'output', 'outputs', 'ans', 'answer', 'answers', 'ok', 'sol']);
/** Words in file names that are ignored when pairing files. */
const ENDINGS: ReadonlySet<string> = new Set(['txt', 'dat', 'text']);

interface Read {
  readonly file: NamedFile;
  readonly role: 'input' | 'output' | null;
  /**
   * The words of the name without those that mark inputs, outputs and endings. An input and its output have the same
   * rest.
   */
  readonly rest: string;
}

/** Splits a file name into its role and the rest: `data/input007.txt` is an input with the rest `data 7`. */
function read(file: NamedFile): Read {
  // Treats `07.a` as the output for `07`. Elsewhere in a path, the letter `a` is part of a name.
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

/** Matches files that operating systems add to folders and archives: `.DS_Store`, `__MACOSX/._1.in`. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/;

/** Sorts names so that `2.in` precedes `10.in`. */
const byName = new Intl.Collator('en', { numeric: true });

/**
 * Returns the inputs with their outputs. A file without a word that marks inputs or outputs counts as an input if an
 * output has the same rest.
 */
export function pairsOf(files: readonly NamedFile[]): readonly FilePair[] {
  const all = files.filter(({ path }) => !HIDDEN.test(path)).map(read);
  const outputs = new Map(all.flatMap(({ file, role, rest }) => (role === 'output' ? [[rest, file] as const] : [])));
  return all
    .filter(({ role, rest }) => role === 'input' || (role === null && outputs.has(rest)))
    .map(({ file, rest }) => ({ name: file.path, input: file, output: outputs.get(rest) ?? null }))
    .toSorted((a, b) => byName.compare(a.name, b.name));
}
