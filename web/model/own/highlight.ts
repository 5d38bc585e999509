/** Colours for the text of rules: comments, strings, numbers, keywords, and the names that the engine knows. */

export type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'known' | 'bracket' | 'plain';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const KEYWORDS = new Set(
  'break case const continue default do else export false for function if in let new null of return switch true typeof undefined while'.split(
    ' ',
  ),
);

/** The settings and helpers of rules. */
const KNOWN = new Set(
  'start moves result players stuck endless points symmetry known sizes title cells put move line near'.split(' '),
);

const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`(?:[^`\\]|\\[\s\S])*`?)|(?<number>\b\d[\w.]*)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<bracket>[()[\]{}])/gu;

/** Splits rules into tokens, which together are the whole text. Never throws. */
export function tokensOf(rules: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const match of rules.matchAll(TOKEN)) {
    if (match.index > at) tokens.push({ kind: 'plain', text: rules.slice(at, match.index) });
    tokens.push({ kind: kindOf(match.groups ?? {}, rules[match.index - 1]), text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < rules.length) tokens.push({ kind: 'plain', text: rules.slice(at) });
  return tokens;
}

function kindOf(groups: Readonly<Record<string, string | undefined>>, before: string | undefined): TokenKind {
  const { comment, string, number, word } = groups;
  if (comment !== undefined) return 'comment';
  if (string !== undefined) return 'string';
  if (number !== undefined) return 'number';
  if (word === undefined) return 'bracket';
  if (before === '.') return 'plain';
  if (KEYWORDS.has(word)) return 'keyword';
  return KNOWN.has(word) ? 'known' : 'plain';
}

/** Splits tokens into lines. */
export function linesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const lines: Token[][] = [[]];
  for (const { kind, text } of tokens) {
    text.split('\n').forEach((part, i) => {
      if (i > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ kind, text: part });
    });
  }
  return lines;
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * Returns the offsets of the bracket beside the caret and of its partner; an empty list if there is no such pair.
 * Brackets in comments and strings do not count.
 */
export function bracketPair(tokens: readonly Token[], caret: number): readonly number[] {
  const open: { readonly bracket: string; readonly at: number }[] = [];
  let at = 0;
  for (const { kind, text } of tokens) {
    if (kind === 'bracket') {
      const last = open.at(-1);
      if (PAIRS[text] !== undefined) open.push({ bracket: text, at });
      else if (last !== undefined && PAIRS[last.bracket] === text) {
        open.pop();
        if ([last.at, last.at + 1, at, at + 1].includes(caret)) return [last.at, at];
      }
    }
    at += text.length;
  }
  return [];
}

/** Returns the text to insert for a line end at the caret: with the indentation of the line, deeper after a bracket. */
export function lineEnd(rules: string, caret: number): string {
  const line = rules.slice(rules.lastIndexOf('\n', caret - 1) + 1, caret);
  const indent = /^ */.exec(line)?.[0] ?? '';
  return `\n${indent}${/[([{]\s*$|=>\s*$/.test(line) ? '  ' : ''}`;
}
