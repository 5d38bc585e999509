/**
 * The first position in the text of rules, for changing it by clicks. Only literals can be changed: strings, numbers,
 * lists and objects of them. The rest of the text stays as its author wrote it.
 */
import { isFree } from '../game/part-cells.ts';
import { tokensOf } from './highlight.ts';

/** A cell of the first position: a character of a string, or a number. */
export interface StartCell {
  readonly text: string;
  /** True for a number, false for a character. */
  readonly isNumber: boolean;
  /** Offset of its text in the rules. */
  readonly at: number;
}

/** Cells of a part, row by row. */
export type StartRows = readonly (readonly StartCell[])[];

/** A value: the cells that it has itself, or its fields by name. */
type Value = { readonly rows: StartRows } | { readonly fields: ReadonlyMap<string, Value> };

/** Largest number that a step up can reach. */
const MOST = 999;

/**
 * Returns the cells of `start` for each part by its name (`RulesPart.name`). Returns null if the rules have no `start`,
 * or if it is not a literal. Parts that clicks cannot change, such as words, are left out.
 */
export function startOf(rules: string): ReadonlyMap<string, StartRows> | null {
  const at = offsetOfStart(rules);
  const value = at === null ? null : new Literal(rules, at).whole();
  if (value === null) return null;
  const parts = new Map<string, StartRows>();
  addParts(value, '', parts);
  return parts;
}

/** Returns the rules with another text for a cell of the first position. */
export function withCell(rules: string, cell: StartCell, text: string): string {
  return rules.slice(0, cell.at) + text + rules.slice(cell.at + cell.text.length);
}

/** Returns the rules after a piece has moved from one cell to another, which may have been occupied. */
export function withMoved(rules: string, from: StartCell, to: StartCell, free: string): string {
  return withCell(withCell(rules, to, from.text), from, free);
}

/** Returns the text of a number after a step up or down; the same text at 0 and at the largest number. */
export function stepped(cell: StartCell, step: 1 | -1): string {
  const next = Number(cell.text) + step;
  return next < 0 || (step === 1 && next > MOST) ? cell.text : String(next);
}

/**
 * Returns the pieces that a click can put on a cell: first the free cell, then all characters of the given texts and of
 * the first position, each once.
 */
export function piecesOf(start: ReadonlyMap<string, StartRows>, others: Iterable<string>): readonly string[] {
  const found = new Set<string>();
  for (const rows of start.values()) {
    for (const { text, isNumber } of rows.flat()) if (!isNumber) found.add(text);
  }
  for (const text of others) if (text.length === 1) found.add(text);
  const pieces = [...found].filter((text) => text !== ' ');
  const free = pieces.find(isFree) ?? '.';
  return [free, ...pieces.filter((text) => !isFree(text))];
}

/** Returns the offset behind `const start =` outside functions and comments; null if the rules do not declare it so. */
function offsetOfStart(rules: string): number | null {
  let [at, depth, isConst] = [0, 0, false];
  for (const { kind, text } of tokensOf(rules)) {
    if (depth === 0 && isConst && text === 'start') {
      const sign = /^\s*=(?!=)/u.exec(rules.slice(at + text.length));
      return sign === null ? null : at + text.length + sign[0].length;
    }
    if (kind === 'bracket') depth += '([{'.includes(text) ? 1 : -1;
    if (kind === 'keyword' || kind === 'bracket') isConst = text === 'const' || text === 'let';
    at += text.length;
  }
  return null;
}

function addParts(value: Value, name: string, parts: Map<string, StartRows>): void {
  if ('rows' in value) {
    if (value.rows.flat().length > 0) parts.set(name, value.rows);
    return;
  }
  for (const [field, inner] of value.fields) addParts(inner, name === '' ? field : `${name}-${field}`, parts);
}

/** Reads a literal of JavaScript. */
class Literal {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  /** Returns the value if the whole expression is a literal; otherwise null. */
  whole(): Value | null {
    const value = this.#value();
    // The declaration ends with a semicolon, or with its line.
    return value === null || this.#take(/[ \t]*(?:;|,|\/\/|\r?\n|$)/uy) === null ? null : value;
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found ?? null;
  }

  #skip(): void {
    this.#take(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/uy);
  }

  #value(): Value | null {
    this.#skip();
    const at = this.#at;
    const string = this.#take(/'[^'\\\n]*'|"[^"\\\n]*"|`[^`\\$]*`/uy);
    if (string !== null) return { rows: rowsOfText(string.slice(1, -1), at + 1) };
    const number = this.#take(/\d+(?![\w.])/uy);
    if (number !== null) return { rows: [[{ text: number, isNumber: true, at }]] };
    if (this.#take(/(?:true|false|null)\b/uy) !== null) return { rows: [] };
    if (this.#take(/\[/uy) !== null) return this.#list();
    return this.#take(/\{/uy) === null ? null : this.#object();
  }

  #list(): Value | null {
    const items: Value[] = [];
    for (;;) {
      this.#skip();
      if (this.#take(/\]/uy) !== null) break;
      const item = this.#value();
      if (item === null) return null;
      items.push(item);
      this.#skip();
      this.#take(/,/uy);
    }
    const rows = items.map((item) => ('rows' in item ? item.rows.flat() : []));
    const isList = items.every((item) => 'rows' in item && item.rows.length === 1 && item.rows[0]?.length === 1);
    // A list of lists has a row for each inner list, and so has a list of texts.
    return { rows: isList ? [rows.flat()] : rows };
  }

  #object(): Value | null {
    const fields = new Map<string, Value>();
    for (;;) {
      this.#skip();
      if (this.#take(/\}/uy) !== null) return { fields };
      const name = this.#take(/[\p{L}_$][\p{L}\p{N}_$]*|'[^'\\\n]*'|"[^"\\\n]*"/uy);
      this.#skip();
      if (name === null || this.#take(/:/uy) === null) return null;
      const value = this.#value();
      if (value === null) return null;
      fields.set(name.replaceAll(/['"]/g, ''), value);
      this.#skip();
      this.#take(/,/uy);
    }
  }
}

function rowsOfText(text: string, at: number): StartRows {
  const rows: StartCell[][] = [[]];
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (sign === '/') rows.push([]);
    else rows.at(-1)?.push({ text: sign, isNumber: false, at: at + i });
  }
  return rows;
}
