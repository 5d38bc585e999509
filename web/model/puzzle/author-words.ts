/** The author's words of a puzzle as a link carries them: packed JSON. They come from strangers. */
import * as v from 'valibot';
import { isPacked, packSegment, unpackSegment } from '../link/link-packing.ts';
import { safeText } from '../words/safe-text.ts';
import { AUTHOR_LIMITS, type AuthorWords } from './puzzle.ts';

const Safe = v.pipe(v.string(), v.transform(safeText));
const Long = v.pipe(Safe, v.maxLength(AUTHOR_LIMITS.text));
const Text = v.optional(Long, '');
const Path = v.pipe(Safe, v.maxLength(AUTHOR_LIMITS.path));

/** Names are short, for they stand in links: t title, n note, h hints, r replies (path, text), s success. */
const Words = v.object({
  t: v.optional(v.pipe(Safe, v.maxLength(AUTHOR_LIMITS.title)), ''),
  n: Text,
  h: v.optional(v.pipe(v.array(Long), v.maxLength(AUTHOR_LIMITS.hints)), []),
  r: v.optional(v.pipe(v.array(v.tuple([Path, Long])), v.maxLength(AUTHOR_LIMITS.replies)), []),
  s: Text,
});

/** The parameters of words; none for an author who says nothing. */
export function wordParameters(words: AuthorWords): readonly (readonly [string, string])[] {
  const text = authorText(words);
  return text === '{}' ? [] : [['author', packSegment(text)]];
}

/** Names are short, for they stand in links. */
function authorText({ title, note, hints, replies, success }: AuthorWords): string {
  return JSON.stringify({
    ...(title !== '' && { t: title }),
    ...(note !== '' && { n: note }),
    ...(hints.length > 0 && { h: hints }),
    ...(replies.length > 0 && { r: replies.map(({ path, text }) => [path.join('.'), text]) }),
    ...(success !== '' && { s: success }),
  });
}

/** Reads the value of the parameter that {@link wordParameters} wrote; null where it is damaged. */
export function readWords(text: string): AuthorWords | null {
  // JSON has characters that only a packed segment can hold.
  const unpacked = isPacked(text) ? unpackSegment(text) : null;
  return unpacked?.kind === 'ok' ? readAuthorText(unpacked.text) : null;
}

/** Reads the JSON; null where it is damaged. */
function readAuthorText(text: string): AuthorWords | null {
  const words = v.safeParse(v.pipe(v.string(), v.parseJson(), Words), text);
  if (!words.success) return null;
  const { t, n, h, r, s } = words.output;
  const replies = r.map(([path, reply]) => ({ path: path.split('.'), text: reply }));
  return { title: t, note: n, hints: h, replies, success: s };
}
