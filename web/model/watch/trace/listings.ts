/**
 * The algorithms that can be watched, in lines of pseudo-code. Other languages have each line in their dictionary of code
 * (web/messages/code.zh.json), by the English one; `note` is a comment, worded as `code.note.<note>`.
 */

/** What happens in a line: a kind of record, or one case of it. */
export type LineEvent =
  | 'enter'
  | 'chance'
  | 'ending'
  | 'repetition'
  | 'hit'
  | 'window'
  | 'back'
  | 'better'
  | 'cut'
  | 'value'
  | 'average'
  | 'start'
  | 'open'
  | 'end'
  | 'take'
  | 'wins'
  | 'leads'
  | 'closed'
  | 'closed-met'
  | 'best-move'
  | 'count'
  | 'count-met'
  | 'known'
  | 'expand'
  | 'aside'
  | 'late'
  | 'layer'
  | 'rest'
  | 'done';

/** Comments beside lines. */
export const CODE_NOTES = [
  'score',
  'better',
  'cut',
  'window',
  'bounds',
  'kept',
  'to-come',
  'mover',
  'mean',
  'counter',
  'rest',
  'not-needed',
  'told',
  'stays',
  'layer-zero',
  'unsettled',
  'wrong.bounds',
  'wrong.worst',
  'wrong.unfinished',
  'wrong.mover',
  'wrong.cap',
] as const;
export type CodeNote = (typeof CODE_NOTES)[number];

/** A line of a listing. */
export interface CodeLine {
  /** Two spaces a level. */
  readonly code: string;
  readonly on: readonly LineEvent[];
  readonly note: CodeNote | null;
  /** Where a well-known wrong solver goes wrong. */
  readonly wrong: boolean;
}

/** An algorithm in lines. */
export type Listing = readonly CodeLine[];

/** A line; where its note says so, it is wrong. */
export function line(code: string, on: readonly LineEvent[] = [], note: CodeNote | null = null): CodeLine {
  return { code, on, note, wrong: note?.startsWith('wrong.') === true };
}

function capped(layers: CodeLine): Listing {
  return [
    line('for each position:', ['start'], 'layer-zero'),
    line('  outcome ← how it ended', ['end']),
    line('            or endless play', ['open']),
    layers,
    line('  for each unsettled position:'),
    line('    look at its moves one layer before', ['expand']),
    line('    if one wins, or all lose: settle it', ['best-move']),
    line('  stop if no outcome has changed', [], 'stays'),
    line('what is unsettled counts as endless', ['rest'], 'unsettled'),
  ];
}

const RETROGRADE: Listing = [
  line('for each position:'),
  line('  if over: decide it; if won, into the queue', ['end']),
  line('  else: counter ← how many moves', ['open'], 'counter'),
  line('while the queue is not empty:'),
  line('  take the nearest, with its winner', ['take']),
  line('  if it is won too late: leave what leads there', ['late']),
  line('  for each open position that leads there:'),
  line('    if its mover is the winner: wins', ['wins']),
  line('    else: counter ← counter − 1', ['count']),
  line('      if counter = 0: loses', ['closed']),
  line('what is left: value of endless play', ['rest'], 'rest'),
];

const LAZY: Listing = [
  line('meet the start', ['start']),
  line('until the start is decided:', ['done']),
  line('  next open position that has been met'),
  line('  if none open leads to it: put it aside', ['aside'], 'not-needed'),
  line('  for each of its moves:', ['expand']),
  line('    meet the position behind it', ['open', 'end']),
  line('      or find it among those met', ['known']),
  line('    if its mover wins there: decided', ['leads', 'cut']),
  line('    if it loses there: a way out less; none: decided', ['count-met', 'closed-met']),
  line('  tell all that lead to decided ones:', ['take'], 'told'),
  line('    if their mover wins there: decided', ['wins']),
  line('    else: counter ← counter − 1', ['count']),
  line('      if counter = 0: decided', ['closed']),
  line('nothing left to look at: value of endless play', ['rest'], 'rest'),
];

/** Analyses of tables by the id of their solver; searches of trees are in search-listing.ts. */
export const LISTINGS: Readonly<Record<string, Listing>> = {
  retrograde: RETROGRADE,
  'lazy-retrograde': LAZY,
  'turn-capped': capped(line('for layer ← 1 to cap:', ['layer'])),
  'turn-cap-2n': capped(line('for layer ← 1 to 2n − 1:', ['layer'], 'wrong.cap')),
};
