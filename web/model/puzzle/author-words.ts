/** The author's words of a puzzle as the JSON that a link carries. They come from strangers. */
import * as v from 'valibot';
import { AUTHOR_LIMITS, type AuthorWords } from './puzzle.ts';

const Text = v.optional(v.pipe(v.string(), v.maxLength(AUTHOR_LIMITS.text)), '');

/** Names are short, for they stand in links: t title, n note, h hints, r replies (path, text), s success. */
const Words = v.object({
  t: v.optional(v.pipe(v.string(), v.maxLength(AUTHOR_LIMITS.title)), ''),
  n: Text,
  h: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(AUTHOR_LIMITS.text))), v.maxLength(AUTHOR_LIMITS.hints)),
    [],
  ),
  r: v.optional(
    v.pipe(
      v.array(v.tuple([v.string(), v.pipe(v.string(), v.maxLength(AUTHOR_LIMITS.text))])),
      v.maxLength(AUTHOR_LIMITS.replies),
    ),
    [],
  ),
  s: Text,
});

/** Reads the JSON; null where it is damaged. */
export function readAuthorText(text: string): AuthorWords | null {
  const words = v.safeParse(v.pipe(v.string(), v.parseJson(), Words), text);
  if (!words.success) return null;
  const { t, n, h, r, s } = words.output;
  const replies = r.map(([path, reply]) => ({ path: path.split('.'), text: reply }));
  return { title: t, note: n, hints: h, replies, success: s };
}
