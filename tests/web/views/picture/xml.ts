/** A minimal XML parser that checks whether a document is well-formed, and returns its elements. */

/** An element with its children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:-]+)="([^"<]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decoded(text: string): string {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text)) {
    throw new Error('a character that XML does not allow');
  }
  return text.replace(/&(\w*);?/g, (all, name: string) => {
    const sign = ENTITIES[name];
    if (sign === undefined || !all.endsWith(';')) throw new Error(`not an entity: ${all}`);
    return sign;
  });
}

/** Returns the root element of a document; throws if the text is not well-formed. */
export function parseXml(text: string): XmlElement {
  const open: { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }[] = [];
  let root: XmlElement | null = null;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new Error(`not XML: ${text.slice(at, at + 60)}`);
    const [, closing, name = '', written = '', single, words] = match;
    const parent = open.at(-1);
    if (words !== undefined) {
      if (parent === undefined) throw new Error('text outside of every element');
      parent.children.push(decoded(words));
    } else if (closing === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      if (parent === undefined && root !== null) throw new Error('two roots');
      const attributes: Record<string, string> = {};
      for (const [, key = '', value = ''] of written.matchAll(ATTRIBUTE)) {
        if (key in attributes) throw new Error(`${key} twice`);
        attributes[key] = decoded(value);
      }
      const element = { name, attributes, children: [] };
      parent?.children.push(element);
      root ??= element;
      if (single !== '/') open.push(element);
    }
  }
  if (open.length > 0 || root === null) throw new Error('not closed');
  return root;
}

/** Returns the text of each element with the given name, in document order. */
export function textsOf(element: XmlElement, name: string): readonly string[] {
  const own = element.name === name ? [element.children.filter((child) => typeof child === 'string').join('')] : [];
  return [...own, ...element.children.flatMap((child) => (typeof child === 'string' ? [] : textsOf(child, name)))];
}
