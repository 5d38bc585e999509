// Finds operators, comparisons and constants to change in formatted sources.

/**
 * @typedef {object} Site a possible change
 * @property {string} file
 * @property {number} line line number, from 1
 * @property {number} start offset of the token in the text
 * @property {string} from the original token
 * @property {string} to its replacement
 * @property {string} name file, token (`+`; `+ 2` for the second one in its line) and the text of the line, separated
 *   by tabs; so the name does not depend on the line number, and sites in identical lines have the same name
 */

/** Formatters put spaces around binary operators, but not around similar tokens. */
const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '+=': '-=',
  '&&': '||',
  '||': '&&',
  '&': '|',
  '|': '&',
};
const TOKEN =
  /(?<= )(?:[<>]=?|[!=]==?|\+=?|-|\*|&&?|\|\|?)(?= )|(?<=[-+*/%&|=<>!] |\breturn |[({]|, )\d+(?:ULL|U)?(?=[);,}]| [-+*/<>=!&|])/g;

/** Lines to skip: compile-time code, and code that only reports progress. */
const PASSED_OVER =
  /\b(?:static_assert|alignas|struct|requires|if constexpr|concept|template|using|operator|assert|enum|case|noexcept|type)\b|^#|[Tt]race|<=>|\bconstexpr\b.*=[^=]/;

/** First line of a passage to skip; the passage ends with its closing line. */
const PASSAGE =
  /^( *).*(?:\b(?:trace_\w+|assert)\(.*|\bconstexpr \w+ make_\w+\(\) |Trace::kOn.*|\b(?:constexpr|const GameInfo)\b[^()]*=.*|\benum\b.*|\bstatic constexpr \w+ \w+\(.*)[{[(,=]$/;

/** @type {(text: string) => string} the text with spaces in place of comments, strings and characters */
function withoutWords(text) {
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|(?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g,
    (words) => words.replace(/[^\n]/g, '_'),
  );
}

/** @type {(file: string, text: string) => Site[]} the sites in text order */
export function sitesOf(file, text) {
  /** @type {Site[]} */
  const sites = [];
  const isCpp = file.endsWith('pp');
  const lines = text.split('\n');
  let at = 0;
  /** @type {string | null} the indentation of the passage that is being skipped */
  let passage = null;
  for (const [index, line] of withoutWords(text).split('\n').entries()) {
    const opens = PASSAGE.exec(line);
    if (passage === null && opens !== null) passage = opens[1] ?? '';
    const isOver = passage !== null && new RegExp(`^${passage}[}\\])]`).test(line);
    if (passage === null && !PASSED_OVER.test(line)) {
      /** @type {Map<string, number>} */
      const counts = new Map();
      for (const match of line.matchAll(TOKEN)) {
        const [from] = match;
        const count = (counts.get(from) ?? 0) + 1;
        counts.set(from, count);
        const name = [file, count > 1 ? `${from} ${count}` : from, lines[index]?.trim()].join('\t');
        const to = /^\d/.test(from)
          ? `${BigInt(from.replace(/\D/g, '')) + 1n}`
          : OPERATORS[/** @type {keyof typeof OPERATORS} */ (from)];
        // In TypeScript, `|` and `&` also combine types.
        if (to !== undefined && (isCpp || !/^[|&]$/.test(from)))
          sites.push({ file, line: index + 1, start: at + match.index, from, to, name });
      }
    }
    if (isOver) passage = null;
    at += line.length + 1;
  }
  return sites;
}

/** @type {Record<string, string>} */
const NAMES = {
  '<': 'Less',
  '<=': 'LessOrEqual',
  '>': 'Greater',
  '>=': 'GreaterOrEqual',
  '==': 'Equal',
  '!=': 'Unequal',
  '+': 'Plus',
  '-': 'Minus',
  '*': 'Times',
  '&': 'BitAnd',
  '|': 'BitOr',
};

/**
 * @type {(from: string, id: number) => string} C++ code that replaces a token, so that it can be changed at run time
 *   (mutants.hpp)
 */
function switched(from, id) {
  if (/^\d/.test(from)) return `mutants::number<${id}>(${from})`;
  if (from === '&&') return `&& mutants::Always<${id}>{} |`;
  if (from === '||') return `|| mutants::Never<${id}>{} &`;
  if (from === '+=') return `+= mutants::Negated<${id}>{} =`;
  return `${from} mutants::${NAMES[from]}<${id}>{} ${from}`;
}

/**
 * @param {string} text a C++ source
 * @param {ReadonlyMap<number, Site>} sites sites in the source, by the number that activates each change
 * @returns {string}
 */
export function withSwitches(text, sites) {
  let result = text;
  for (const [id, { start, from }] of [...sites].sort(([, a], [, b]) => b.start - a.start)) {
    result = result.slice(0, start) + switched(from, id) + result.slice(start + from.length);
  }
  return result;
}

/**
 * @param {string} text a TypeScript source
 * @param {Site} site a site in the source
 * @returns {string} the text with that change
 */
export function changed(text, { start, from, to }) {
  return text.slice(0, start) + to + text.slice(start + from.length);
}
