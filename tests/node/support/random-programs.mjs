// Generates random programs in the rule language. They never fail: indices have defaults, loops are short, and
// operators get the types that they need.

/** @typedef {'number' | 'text' | 'truth' | 'numbers' | 'texts' | 'record'} Type */
/** @typedef {{ name: string, type: Type, changes: boolean }} Variable */

/** @type {Type[]} */
const TYPES = ['number', 'text', 'truth', 'numbers', 'texts', 'record'];

export class Programs {
  /** @type {Variable[]} */
  #variables = [];
  #names = 0;
  #state;

  /** @param {number} seed */
  constructor(seed) {
    this.#state = Math.imul(seed + 1, 0x9e3779b9) >>> 0;
  }

  /** @param {number} count */
  #below(count) {
    this.#state += 0x6d2b79f5;
    let x = this.#state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % count;
  }

  /**
   * @template T
   * @param {readonly T[]} list
   * @returns {T}
   */
  #pick(list) {
    return /** @type {T} */ (list.at(this.#below(list.length)));
  }

  /** Returns an expression whose value is a string. */
  program() {
    this.#variables = [];
    const body = this.#statements(3 + this.#below(6), 3);
    const shown = this.#variables.map(({ name, type }) =>
      type === 'record' || type === 'numbers' || type === 'texts' ? `JSON.stringify(${name})` : `String(${name})`,
    );
    return `(() => { ${body} return [${[...shown, this.#expression('text', 3)].join(', ')}].join(' ; '); })()`;
  }

  /** @type {(count: number, depth: number) => string} */
  #statements(count, depth) {
    return Array.from({ length: count }, () => this.#statement(depth)).join(' ');
  }

  /** Runs a function, then removes the variables that it declared from scope. @type {(make: () => string) => string} */
  #inScope(make) {
    const outside = this.#variables.length;
    const made = make();
    this.#variables.length = outside;
    return made;
  }

  /** @type {(type: Type, changes?: boolean) => string} */
  #declare(type, changes = false) {
    const name = `v${this.#names++}`;
    this.#variables.push({ name, type, changes });
    return name;
  }

  /** @type {(depth: number) => string} */
  #block(depth) {
    return this.#inScope(() => `{ ${this.#statements(1 + this.#below(3), depth - 1)} }`);
  }

  /** @type {(depth: number) => string} */
  #statement(depth) {
    const kind = depth > 0 ? this.#below(14) : this.#below(5);
    const type = this.#pick(TYPES);
    const changing = this.#variables.filter(({ changes }) => changes);
    switch (kind) {
      case 0:
      case 1: {
        const value = this.#expression(type, depth + 1);
        return `const ${this.#declare(type)} = ${value};`;
      }
      case 2: {
        const value = this.#expression(type, depth + 1);
        return `let ${this.#declare(type, true)} = ${value};`;
      }
      case 3: {
        if (changing.length === 0) return ';';
        const { name, type: wanted } = this.#pick(changing);
        if (wanted === 'number' && this.#below(2) === 0) {
          return this.#pick([
            `${name}++;`,
            `--${name};`,
            `${name} ${this.#pick(['+=', '-=', '*=', '|=', '^='])} ${this.#expression('number', 2)};`,
          ]);
        }
        if (wanted === 'text' && this.#below(2) === 0)
          return `${name} = (${name} + ${this.#expression('text', 2)}).slice(-12);`;
        return `${name} = ${this.#expression(wanted, 2)};`;
      }
      case 4: {
        const lists = this.#variables.filter(({ type: wanted, changes }) => wanted === 'numbers' && changes);
        if (lists.length === 0) return ';';
        const { name } = this.#pick(lists);
        return this.#pick([
          `${name} = [...${name}]; ${name}.push(${this.#expression('number', 2)});`,
          `${name} = ${name}.slice(); ${name}[0] = ${this.#expression('number', 2)};`,
          `${name} = ${name}.slice(0, 6); ${name}.sort((a, b) => a - b);`,
          `${name} = [...${name}]; ${name}.reverse(); ${name}.splice(1, 1);`,
        ]);
      }
      case 5:
      case 6:
        return `if (${this.#expression('truth', 3)}) ${this.#block(depth)} else ${this.#block(depth)}`;
      case 7:
        return this.#inScope(() => {
          const index = this.#declare('number');
          return `for (let ${index} = 0; ${index} < ${1 + this.#below(4)}; ${index}++) ${this.#block(depth)}`;
        });
      case 8: {
        const list = this.#expression('numbers', 2);
        return this.#inScope(
          () => `for (const ${this.#declare('number')} of ${list}.slice(0, 4)) ${this.#block(depth)}`,
        );
      }
      case 9: {
        const text = this.#expression('text', 2);
        return this.#inScope(() => `for (const ${this.#declare('text')} of ${text}.slice(0, 4)) ${this.#block(depth)}`);
      }
      case 10: {
        const value = this.#expression('number', 2);
        const cases = [0, 1, 2].map((n) => `case ${n}: ${this.#block(depth)} ${this.#below(3) === 0 ? '' : 'break;'}`);
        return `switch (Math.abs(${value}) % 4) { ${cases.join(' ')} default: ${this.#block(depth)} }`;
      }
      case 11: {
        const list = this.#expression('numbers', 2);
        const first = this.#declare('number');
        const rest = this.#declare('numbers');
        return `const [${first} = 7, , ...${rest}] = ${list};`;
      }
      case 12: {
        const record = this.#expression('record', 2);
        const name = this.#declare('number');
        return `const { a: ${name} = 5 } = ${record};`;
      }
      default: {
        const counter = this.#declare('number', true);
        const list = this.#expression('numbers', 2);
        return `let ${counter} = 0; ${list}.forEach((x, i) => { ${counter} += x * i; });`;
      }
    }
  }

  /** @type {(type: Type, depth: number) => string} */
  #expression(type, depth) {
    const fitting = this.#variables.filter((variable) => variable.type === type);
    if (fitting.length > 0 && this.#below(3) === 0) return this.#pick(fitting).name;
    if (depth > 0 && this.#below(12) === 0) {
      return `(${this.#expression('truth', depth - 1)} ? ${this.#expression(type, depth - 1)} : ${this.#expression(type, depth - 1)})`;
    }
    switch (type) {
      case 'number':
        return this.#number(depth);
      case 'text':
        return this.#text(depth);
      case 'truth':
        return this.#truth(depth);
      case 'numbers':
        return this.#numbers(depth);
      case 'texts':
        return this.#texts(depth);
      case 'record':
        return this.#record(depth);
    }
  }

  /** @type {(depth: number) => string} */
  #number(depth) {
    if (depth <= 0) return this.#pick(['0', '1', '2', '3', '7', '10', '-1', '0.5', '1e21', '-0', '4294967295', '1e-7']);
    const one = () => this.#expression('number', depth - 1);
    const text = () => this.#expression('text', depth - 1);
    const list = () => this.#expression('numbers', depth - 1);
    const small = () => `(Math.abs(Math.trunc(${one()})) % 5 || 0)`;
    return this.#pick([
      () => `(${one()} ${this.#pick(['+', '-', '*', '/', '%'])} ${one()})`,
      () => `(${one()} ${this.#pick(['&', '|', '^', '<<', '>>', '>>>'])} ${one()})`,
      () => `(${small()} ** ${small()})`,
      () => `${this.#pick(['-', '~', '+'])}(${one()})`,
      () => `Math.${this.#pick(['floor', 'ceil', 'trunc', 'round', 'abs', 'sign'])}(${one()})`,
      () => `Math.${this.#pick(['min', 'max'])}(${one()}, ${one()}, ...${list()})`,
      () => `${text()}.length`,
      () => `${text()}.${this.#pick(['indexOf', 'lastIndexOf'])}(${text()})`,
      () => `(${list()}[${small()}] ?? ${one()})`,
      () => `(${list()}.at(-1) ?? 9)`,
      () => `${list()}.${this.#pick(['indexOf', 'lastIndexOf'])}(${one()})`,
      () => `${list()}.reduce((sum, x, i) => sum ${this.#pick(['+', '-', '*'])} x + i, ${one()})`,
      () => `${list()}.${this.#pick(['findIndex', 'findLastIndex'])}((x) => x > ${one()})`,
      () => `(${this.#expression('record', depth - 1)}.a ?? ${one()})`,
      () => `(parseInt(${text()}, 16) || 3)`,
      () => `Number(${this.#expression('truth', depth - 1)})`,
      () => `(Number(${text()}) || ${one()})`,
      () => `((x, y = ${one()}) => x - y)(${one()})`,
      () => `((...list) => list.length)(...${list()}, 1)`,
      () => `new Set(${list()}).size`,
      () => `(new Map(${list()}.map((x, i) => [x, i])).get(${one()}) ?? 4)`,
    ])();
  }

  /** @type {(depth: number) => string} */
  #text(depth) {
    if (depth <= 0) return this.#pick(["''", "'a'", "'ab.b'", '"X.O/..."', "'12'", "' z '", '`B`', "'0x1F'"]);
    const one = () => this.#expression('text', depth - 1);
    const number = () => this.#expression('number', depth - 1);
    const small = () => this.#pick(['0', '1', '2', '-1', '-2', '5']);
    return this.#pick([
      () => `(${one()} + ${one()})`,
      () => `(${one()} + ${number()})`,
      () => `\`<\${${number()}} \${${one()}}>\``,
      () => `String(${number()})`,
      () => `${one()}.${this.#pick(['slice', 'substring'])}(${small()}, ${small()})`,
      () => `${one()}.${this.#pick(['toUpperCase', 'toLowerCase', 'trim', 'trimStart', 'trimEnd'])}()`,
      () => `${one()}.charAt(${small()})`,
      () => `(${one()}[${small()}] ?? ${one()})`,
      () => `${one()}.repeat(${this.#below(3)})`,
      () => `${one()}.${this.#pick(['padStart', 'padEnd'])}(${this.#below(6)}, ${one()})`,
      () => `${one()}.${this.#pick(['replace', 'replaceAll'])}(${one()}, 'q')`,
      () => `${this.#expression('texts', depth - 1)}.join(${one()})`,
      () => `${this.#expression('numbers', depth - 1)}.join()`,
      () => `JSON.stringify(${this.#expression(this.#pick(['record', 'numbers', 'texts']), depth - 1)})`,
      () => `(typeof ${number()})`,
      () => `((Math.trunc(${number()}) | 0) % 99).toString(${this.#pick([2, 10, 16, 36])})`,
      () => `(${this.#expression('truth', depth - 1)} && ${one()} || ${one()})`,
    ])();
  }

  /** @type {(depth: number) => string} */
  #truth(depth) {
    if (depth <= 0) return this.#pick(['true', 'false']);
    const number = () => this.#expression('number', depth - 1);
    const text = () => this.#expression('text', depth - 1);
    const truth = () => this.#expression('truth', depth - 1);
    return this.#pick([
      () => `(${number()} ${this.#pick(['<', '<=', '>', '>=', '===', '!=='])} ${number()})`,
      () => `(${text()} ${this.#pick(['<', '<=', '>', '>=', '===', '!=='])} ${text()})`,
      () => `(${text()}[${number()}] ${this.#pick(['===', '<'])} ${text()})`,
      () => `(${truth()} ${this.#pick(['&&', '||'])} ${truth()})`,
      () => `!${truth()}`,
      () => `${text()}.${this.#pick(['includes', 'startsWith', 'endsWith'])}(${text()})`,
      () => `${this.#expression('numbers', depth - 1)}.${this.#pick(['some', 'every'])}((x) => x > ${number()})`,
      () => `${this.#expression('numbers', depth - 1)}.includes(${number()})`,
      () => `(${this.#pick(["'a'", "'b'", "'2'"])} in ${this.#expression('record', depth - 1)})`,
      () => `new Set(${this.#expression('texts', depth - 1)}).has(${text()})`,
    ])();
  }

  /** @type {(depth: number) => string} */
  #numbers(depth) {
    if (depth <= 0) return this.#pick(['[]', '[3, 1, 2]', '[10, 9, 1]', '[0.1, -5]']);
    const one = () => this.#expression('numbers', depth - 1);
    const number = () => this.#expression('number', depth - 1);
    return this.#pick([
      () => `[${number()}, ...${one()}.slice(0, 5)]`,
      () => `${one()}.map((x, i) => x ${this.#pick(['+', '*', '-'])} i)`,
      () => `${one()}.filter((x) => x ${this.#pick(['>', '<', '!=='])} ${number()})`,
      () => `${one()}.slice(0, 5).flatMap((x) => [x, x % 2])`,
      () => `${one()}.concat(${number()}).slice(-6)`,
      () => `${one()}.map(String).toSorted().map(Number)`,
      () => `${one()}.toSorted((a, b) => b - a)`,
      () => `${one()}.toReversed()`,
      () => `${one()}.toSpliced(1, 1, ${number()})`,
      () => `Array.from({ length: ${this.#below(5)} }, (_, i) => i ${this.#pick(['*', '-'])} ${number()})`,
      () => `Array(${this.#below(4)}).fill(${number()})`,
      () => `[...${this.#expression('text', depth - 1)}].slice(0, 6).map((c) => c.charCodeAt(0))`,
      () => `Object.values(${this.#expression('record', depth - 1)}).filter(Number.isInteger)`,
      () => `[...new Set(${one()})]`,
      () => `[[1, [2]], ${number()}].flat(2)`,
      () => `[...${one()}.entries()].map(([i, x]) => i + x)`,
    ])();
  }

  /** @type {(depth: number) => string} */
  #texts(depth) {
    if (depth <= 0) return this.#pick(['[]', "['b', 'a', 'B']", "['x']"]);
    const one = () => this.#expression('texts', depth - 1);
    return this.#pick([
      () => `${this.#expression('text', depth - 1)}.split(${this.#pick(["''", "'.'", "'a'", "'/'"])}).slice(0, 6)`,
      () => `Object.keys(${this.#expression('record', depth - 1)})`,
      () => `${one()}.map((x) => x + ${this.#expression('text', depth - 1)})`,
      () => `${one()}.toSorted()`,
      () => `${one()}.filter((x) => x.length ${this.#pick(['<', '>'])} 2)`,
      () => `[${this.#expression('text', depth - 1)}, ...${one()}].slice(0, 6)`,
      () => `${this.#expression('numbers', depth - 1)}.map(String)`,
      () => `Object.entries(${this.#expression('record', depth - 1)}).map(([key, x]) => key + x)`,
    ])();
  }

  /** @type {(depth: number) => string} */
  #record(depth) {
    const number = () => this.#expression('number', depth - 1);
    if (depth <= 0) return this.#pick(['{}', '{ b: 1, a: 2 }', '{ 2: 1, x: 3, 1: 4 }'].map((text) => `(${text})`));
    const a = this.#below(3) === 0 ? '' : `a: ${number()}, `;
    return this.#pick([
      () => `({ ${a}b: ${number()} })`,
      () => `({ ...${this.#expression('record', depth - 1)}, [${this.#expression('text', 0)} + 'k']: ${number()} })`,
      () => `(({ a, ...others }) => others)(${this.#expression('record', depth - 1)})`,
      () => `Object.fromEntries(${this.#expression('numbers', depth - 1)}.map((x, i) => [i, x]))`,
      () => `Object.assign({ z: 1 }, ${this.#expression('record', depth - 1)})`,
    ])();
  }
}
