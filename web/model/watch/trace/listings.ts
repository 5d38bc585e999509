/**
 * Pseudo-code of the algorithms. The translation (web/messages/code.zh.json) is keyed by the English line. `note` is a
 * comment; its message has the key `code.note.<note>`.
 */

/** Event that a line describes: a kind of record, or one case of it. */
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

/** Comments shown beside lines of pseudo-code. */
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

export interface CodeLine {
  /**
   * Id of the line. It is the same in all listings and in the marks of the engine's sources (.ci/lib/page/sources.mjs).
   */
  readonly id: string;
  /** Code, indented by two spaces per level. */
  readonly code: string;
  readonly on: readonly LineEvent[];
  readonly note: CodeNote | null;
  /** True if the line contains the mistake of a well-known wrong solver. */
  readonly wrong: boolean;
}

export type Listing = readonly CodeLine[];

/** Returns a line of a listing. Its note determines whether the line is wrong. */
export function line(id: string, code: string, on: readonly LineEvent[] = [], note: CodeNote | null = null): CodeLine {
  return { id, code, on, note, wrong: note?.startsWith('wrong.') === true };
}

function capped(layers: CodeLine): Listing {
  return [
    line('set-up', 'for each position:', ['start'], 'layer-zero'),
    line('over', '  outcome ← how it ended', ['end']),
    line('open', '            or endless play', ['open']),
    layers,
    line('each', '  for each unsettled position:'),
    line('look', '    look at its moves one layer before', ['expand']),
    line('settle', '    if one wins, or all lose: settle it', ['best-move']),
    line('stop', '  stop if no outcome has changed', [], 'stays'),
    line('rest', 'what is unsettled counts as endless', ['rest'], 'unsettled'),
  ];
}

const RETROGRADE: Listing = [
  line('set-up', 'for each position:'),
  line('over', '  if over: decide it; if won, into the queue', ['end']),
  line('open', '  else: counter ← how many moves', ['open'], 'counter'),
  line('while', 'while the queue is not empty:'),
  line('take', '  take the nearest, with its winner', ['take']),
  line('late', '  if it is won too late: leave what leads there', ['late']),
  line('leads', '  for each open position that leads there:'),
  line('wins', '    if its mover is the winner: wins', ['wins']),
  line('count', '    else: counter ← counter − 1', ['count']),
  line('loses', '      if counter = 0: loses', ['closed']),
  line('rest', 'what is left: value of endless play', ['rest'], 'rest'),
];

const LAZY: Listing = [
  line('start', 'meet the start', ['start']),
  line('until', 'until the start is decided:', ['done']),
  line('next', '  next open position that has been met'),
  line('aside', '  if none open leads to it: put it aside', ['aside'], 'not-needed'),
  line('each', '  for each of its moves:', ['expand']),
  line('meet', '    meet the position behind it', ['open', 'end']),
  line('known', '      or find it among those met', ['known']),
  line('wins-there', '    if its mover wins there: decided', ['leads', 'cut']),
  line('loses-there', '    if it loses there: a way out less; none: decided', ['count-met', 'closed-met']),
  line('tell', '  tell all that lead to decided ones:', ['take'], 'told'),
  line('wins', '    if their mover wins there: decided', ['wins']),
  line('count', '    else: counter ← counter − 1', ['count']),
  line('loses', '      if counter = 0: decided', ['closed']),
  line('rest', 'nothing left to look at: value of endless play', ['rest'], 'rest'),
];

/** Listings of table analyses by solver id; tree searches are in search-listing.ts. */
export const LISTINGS: Readonly<Record<string, Listing>> = {
  retrograde: RETROGRADE,
  'lazy-retrograde': LAZY,
  'turn-capped': capped(line('layers', 'for layer ← 1 to cap:', ['layer'])),
  'turn-cap-2n': capped(line('layers', 'for layer ← 1 to 2n − 1:', ['layer'], 'wrong.cap')),
};
