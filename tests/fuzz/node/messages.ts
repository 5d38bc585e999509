/**
 * Messages as text: JSON in which `$NaN`, `$Infinity`, `$undefined`, `$map`, `$date`, `$bigint`, `$holes` and `$circle` represent
 * values that `postMessage` can carry but JSON cannot.
 */
import fc from 'fast-check';

const VALUES: Readonly<Record<string, () => unknown>> = {
  $NaN: () => Number.NaN,
  $Infinity: () => Number.POSITIVE_INFINITY,
  $undefined: () => undefined,
  $map: () => new Map([['type', 'hello']]),
  $date: () => new Date(0),
  $bigint: () => 5n,
  $holes: () => Array.from({ length: 3 }).concat(Array(2)),
  $circle: () => {
    const circle: unknown[] = [];
    circle.push(circle);
    return circle;
  },
};

/** Parses a message; null for invalid JSON. */
export function messageOf(text: string): { readonly data: unknown } | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  return { data: withValues(json) };
}

function withValues(json: unknown): unknown {
  if (typeof json === 'string') return Object.hasOwn(VALUES, json) ? VALUES[json]?.() : json;
  if (Array.isArray(json)) return json.map(withValues);
  if (typeof json !== 'object' || json === null) return json;
  // `fromEntries` defines even members such as `__proto__` on the message itself.
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withValues(value)]));
}

/** Seeds with some members replaced, removed or added. */
export function changedMessages(seeds: readonly string[], words: readonly string[]): fc.Arbitrary<string> {
  const messages = seeds.flatMap((seed): Readonly<Record<string, unknown>>[] => {
    const data = jsonIn(seed);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? [{ ...data }] : [];
  });
  const names = [...new Set(messages.flatMap((message) => Object.keys(message)))];
  const values = messages.flatMap((message) => Object.values(message));
  const number = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(-1, 0, 1, 2 ** 53),
  );
  const leaf = fc.oneof(
    fc.constantFrom(...values, ...words, ...Object.keys(VALUES), null, true, false, '', '\ud800', 'x'.repeat(5000)),
    number,
    fc.string(),
  );
  const value = fc.oneof(
    { weight: 4, arbitrary: leaf },
    fc.array(leaf, { maxLength: 4 }),
    fc.tuple(leaf, fc.nat(200)).map(([one, length]) => Array.from({ length }, () => one)),
    fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'toString', 'length', 'first'), leaf, { maxKeys: 2 }),
  );
  const name = fc.constantFrom(...names, '__proto__', 'constructor', 'toString', 'hasOwnProperty', '0');
  return fc
    .tuple(
      fc.constantFrom(...messages),
      fc.array(fc.tuple(name, fc.option(fc.tuple(value), { freq: 4 })), { maxLength: 3 }),
    )
    .map(([message, changes]) => {
      const members = new Map(Object.entries(message));
      for (const [changed, to] of changes) {
        if (to === null) members.delete(changed);
        else members.set(changed, to[0]);
      }
      return JSON.stringify(Object.fromEntries(members));
    });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
