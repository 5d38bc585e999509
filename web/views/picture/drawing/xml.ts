/** Text in XML. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What no XML document may contain, even escaped: control characters, halves of pairs, and two that are no characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text for an element or between the double quotes of an attribute. What XML cannot say is shown as �. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, '\u{FFFD}').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
