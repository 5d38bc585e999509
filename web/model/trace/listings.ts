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
  'cut',
  'window',
  'bounds',
  'kept',
  'mean',
  'counter',
  'draw',
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

function line(code: string, on: readonly LineEvent[] = [], note: CodeNote | null = null): CodeLine {
  return { code, on, note, wrong: note?.startsWith('wrong.') === true };
}

const LEAF: readonly LineEvent[] = ['ending', 'repetition'];

const MINIMAX: Listing = [
  line('search(position):', ['enter'], 'score'),
  line('  if it is over: return its value', ['ending']),
  line('  if it is on the line: return endless', ['repetition']),
  line('  best ← −∞'),
  line('  for each move:'),
  line('    value ← −search(next)', ['back']),
  line('    if value > best: best ← value', ['better']),
  line('  return best', ['value', 'cut', 'hit', 'window']),
];

const ALPHA_BETA: Listing = [
  line('search(position, α, β):', ['enter'], 'score'),
  line('  if it is over: return its value', ['ending']),
  line('  if it is on the line: return endless', ['repetition', 'hit']),
  line('  if nothing can reach (α, β): return', ['window'], 'window'),
  line('  best ← −∞'),
  line('  for each move:'),
  line('    value ← −search(next, −β, −max(α, best))', ['back']),
  line('    if value > best: best ← value', ['better']),
  line('    if best ≥ β: leave out the rest', ['cut'], 'cut'),
  line('  return best', ['value']),
];

function withTable(store: CodeLine): Listing {
  return [
    line('search(position, α, β):', ['enter'], 'score'),
    line('  if it is over: return its value', LEAF),
    line('  if table[position] is enough: return', ['hit'], 'bounds'),
    line('  if nothing can reach (α, β): return', ['window'], 'window'),
    line('  best ← −∞'),
    line('  for each move:'),
    line('    value ← −search(next, −β, −max(α, best))', ['back']),
    line('    if value > best: best ← value', ['better']),
    line('    if best ≥ β: leave out the rest', ['cut'], 'cut'),
    store,
    line('  return best'),
  ];
}

function memo(): Listing {
  return [
    line('value(position):', ['enter'], 'score'),
    line('  if in table: return table[position]', ['hit'], 'kept'),
    line('  if it is over: return its value', LEAF),
    line('  best ← −∞'),
    line('  for each move:'),
    line('    v ← gain of move ± value(next)', ['back']),
    line('    if v > best: best ← v', ['better']),
    line('  table[position] ← best', ['value', 'cut', 'window']),
    line('  return best'),
  ];
}

function expectimax(average: CodeLine): Listing {
  return [
    line('chance(position):', ['enter'], 'score'),
    line('  if in table: return table[position]', ['hit'], 'kept'),
    line('  if it is over: return 1 or 0', LEAF),
    line('  best ← 0'),
    line('  for each move:'),
    line('    for each of the three results:', ['chance']),
    line('      r ← 1 − chance(next)', ['back']),
    average,
    line('    if v > best: best ← v', ['better']),
    line('  table[position] ← best', ['value', 'cut', 'window']),
    line('  return best'),
  ];
}

function naive(key: CodeLine, unfinished: CodeLine, leave: CodeLine): Listing {
  return [
    line('search(position):', ['enter'], 'score'),
    line('  if it is over: return its outcome', LEAF),
    key,
    line('  if table[key] is set: return it', ['hit', 'window']),
    unfinished,
    line('  best ← loss'),
    line('  for each move:'),
    line('    outcome ← opposite of search(next)', ['back']),
    line('    if outcome is better: best ← outcome', ['better']),
    line('    if best is a win: leave out the rest', ['cut']),
    leave,
    line('  return best'),
  ];
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
  line('what is left: endless', ['rest'], 'draw'),
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
  line('nothing left to look at: endless', ['rest'], 'draw'),
];

/** What a solver does, and what it does where chance decides what comes of a move: one of them, or both. */
export interface Listings {
  readonly plain?: Listing;
  readonly chance?: Listing;
}

/** By the id of the solver. A test looks for one that is missing. */
export const LISTINGS: Readonly<Record<string, Listings>> = {
  minimax: { plain: MINIMAX },
  'alpha-beta': { plain: ALPHA_BETA },
  'alpha-beta-table': { plain: withTable(line('  table[position] ← best, with its bound', ['value'], 'bounds')) },
  memo: {
    plain: memo(),
    chance: expectimax(line('    v ← mean of the three r', ['average'], 'mean')),
  },
  retrograde: { plain: RETROGRADE },
  'lazy-retrograde': { plain: LAZY },
  'turn-capped': { plain: capped(line('for layer ← 1 to cap:', ['layer'])) },
  'bounds-forgotten': { plain: withTable(line('  table[position] ← best', ['value'], 'wrong.bounds')) },
  'worst-case': { chance: expectimax(line('    v ← worst of the three r', ['average'], 'wrong.worst')) },
  'turn-cap-2n': { plain: capped(line('for layer ← 1 to 2n − 1:', ['layer'], 'wrong.cap')) },
  'draw-while-unfinished': {
    plain: naive(
      line('  key ← position'),
      line('  table[key] ← endless play', [], 'wrong.unfinished'),
      line('  table[key] ← best', ['value']),
    ),
  },
  'visited-without-mover': {
    plain: naive(
      line('  key ← where everything stands', [], 'wrong.mover'),
      line('  table[key] ← endless play'),
      line('  forget table[key]', ['value']),
    ),
  },
};
