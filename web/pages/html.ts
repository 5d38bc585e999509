/** HTML text, in which whatever is filled in is escaped unless it is HTML itself. */

/** Text that is HTML. Only {@link html} makes it. */
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

/** What may be filled in; nothing comes of false and null. */
type Filling = string | number | Html | readonly Html[] | false | null;

/** A piece of HTML with fillings, as content or within quotes of an attribute. */
export function html(pieces: TemplateStringsArray, ...fillings: readonly Filling[]): Html {
  return new Html(pieces.map((piece, index) => piece + filled(fillings[index] ?? null)).join(''));
}

function filled(filling: Filling): string {
  if (filling === null || filling === false) return '';
  if (filling instanceof Html) return filling.text;
  if (typeof filling === 'object') return filling.map(({ text }) => text).join('\n');
  return String(filling).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
