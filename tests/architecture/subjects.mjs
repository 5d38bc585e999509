// Rules for commit subjects.

const LONGEST = 60;
/** First words that cannot start an imperative sentence. */
const NOT_VERBS =
  /^(the|an?|this|that|these|those|it|its|we|they|what|where|who|how|when|why|no|not|now|new|more|some|all|every|each|and|or|but|of|on|in|with|without|under|for|to|from|there|said)$/i;
/** Inflected verb forms, and plurals. */
const INFLECTED = /(ed|ing|[^s]s)$/i;
/** Imperatives that look inflected. */
const IMPERATIVES =
  /^(embed|feed|need|seed|speed|shed|exceed|proceed|succeed|bring|ring|string|focus|alias|bias|canvas)$/i;

/** @type {(subject: string) => string | null} the problem with a subject; null if it is valid */
export function subjectProblem(subject) {
  const [, first = ''] = /^(\S+?)[.,:;]?(\s|$)/.exec(subject) ?? [];
  if (subject.length > LONGEST) return `"${subject}": ${subject.length} characters, of at most ${LONGEST}`;
  if (/[.;:]$/.test(subject) || !/^[A-Z]/.test(subject))
    return `"${subject}": start with a capital, without a full stop`;
  const isVerb = /^[A-Za-z-]+$/.test(first) && !NOT_VERBS.test(first);
  if (!isVerb || (INFLECTED.test(first) && !IMPERATIVES.test(first)))
    return `"${subject}": start with an imperative, such as "Fix" or "Add"`;
  return null;
}
