/** HTML templates that escape every inserted value that is not HTML. */

/** HTML text created by {@link html}. */
export class Html {
  readonly text: string;

  /** @internal */
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A value to insert; false and null insert nothing. */
type Filling = string | number | Html | readonly Html[] | false | null;

/** Returns HTML with the values inserted, in content or in quoted attributes. */
export function html(pieces: TemplateStringsArray, ...fillings: readonly Filling[]): Html {
  return new Html(pieces.map((piece, index) => piece + filled(fillings[index] ?? null)).join(''));
}

function filled(filling: Filling): string {
  if (filling === null || filling === false) return '';
  if (filling instanceof Html) return filling.text;
  if (typeof filling === 'object') return filling.map(({ text }) => text).join('\n');
  return String(filling).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
