// Parses the `_headers` file of static hosts, so that the local server sends the same headers.

/** @typedef {{ pattern: string, headers: Record<string, string> }} Rule a path, possibly ending in *, and its headers */

/**
 * @param {string} text a path on its own line, then its headers on indented lines; # starts a comment
 * @returns {Rule[]}
 */
export function parseHeaders(text) {
  /** @type {Rule[]} */
  const rules = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: line.trim(), headers: {} });
      continue;
    }
    const colon = line.indexOf(':');
    const rule = rules.at(-1);
    if (rule === undefined || colon < 0)
      throw new Error(`_headers has a line that is neither a path nor a header: ${line}`);
    rule.headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
  }
  return rules;
}

/**
 * @param {readonly Rule[]} rules
 * @param {string} path
 * @returns {Record<string, string>} the headers of every matching rule; later rules take precedence
 */
export function headersFor(rules, path) {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return Object.fromEntries(matching.flatMap((rule) => Object.entries(rule.headers)));
}
