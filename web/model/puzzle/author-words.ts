/** The author's words in a link: packed JSON, which is untrusted. */
import * as v from 'valibot';
import { isPacked, packSegment, unpackSegment } from '../link/link-packing.ts';
import { safeText } from '../words/safe-text.ts';
import { AUTHOR_LIMITS, type AuthorWords } from './puzzle.ts';

const Safe = v.pipe(v.string(), v.transform(safeText));
const Long = v.pipe(Safe, v.maxLength(AUTHOR_LIMITS.text));
const Text = v.optional(Long, '');
const Path = v.pipe(Safe, v.maxLength(AUTHOR_LIMITS.path));

/** Short keys for links: t title, n note, h hints, r replies (path, text), s success. */
const Words = v.object({
  t: v.optional(v.pipe(Safe, v.maxLength(AUTHOR_LIMITS.title)), ''),
  n: Text,
  h: v.optional(v.pipe(v.array(Long), v.maxLength(AUTHOR_LIMITS.hints)), []),
  r: v.optional(v.pipe(v.array(v.tuple([Path, Long])), v.maxLength(AUTHOR_LIMITS.replies)), []),
  s: Text,
});

/** Returns the link parameter for the author's words; an empty list if there are none. */
export function wordParameters(words: AuthorWords): readonly (readonly [string, string])[] {
  const text = authorText(words);
  return text === '{}' ? [] : [['author', packSegment(text)]];
}

function authorText({ title, note, hints, replies, success }: AuthorWords): string {
  return JSON.stringify({
    ...(title !== '' && { t: title }),
    ...(note !== '' && { n: note }),
    ...(hints.length > 0 && { h: hints }),
    ...(replies.length > 0 && { r: replies.map(({ path, text }) => [path.join('.'), text]) }),
    ...(success !== '' && { s: success }),
  });
}

/** Reads the value of a parameter written by {@link wordParameters}. Returns null if it is damaged. */
export function readWords(text: string): AuthorWords | null {
  // JSON contains characters that only a packed segment can contain.
  const unpacked = isPacked(text) ? unpackSegment(text) : null;
  return unpacked?.kind === 'ok' ? readAuthorText(unpacked.text) : null;
}

function readAuthorText(text: string): AuthorWords | null {
  const words = v.safeParse(v.pipe(v.string(), v.parseJson(), Words), text);
  if (!words.success) return null;
  const { t, n, h, r, s } = words.output;
  const replies = r.map(([path, reply]) => ({ path: path.split('.'), text: reply }));
  return { title: t, note: n, hints: h, replies, success: s };
}
