/**
 * Pseudo-code of tree searches. Results are those of the first player at the end of the game (results.ts): one player
 * maximises, the other minimises, and recursive calls receive windows unchanged. The facts about the solver and the
 * game select the lines.
 */
import { type CodeLine, type Listing, line } from './listings.ts';
import type { Trace } from './trace.ts';

/** The facts that select the lines. */
export type Facts = Pick<Trace, 'solver' | 'order' | 'valueKind' | 'endlessPlay'>;

export function searchListing(trace: Facts): Listing {
  const { mistake, window } = trace.solver;
  if (mistake === 'mover-forgotten' || mistake === 'unfinished-kept') return naive(mistake);
  const isAverage = trace.valueKind === 'probability';
  const before = window ? [over(trace), ...known(trace)] : [...known(trace), over(trace)];
  return [
    line('enter', `search(${searchCall(trace, 'position', 'lead')}):`, ['enter'], 'score'),
    ...before,
    ...repeated(trace),
    ...limitCheck(trace),
    line('none', '  best ← none yet'),
    line('moves', `  for each move${ordered(trace)}:`),
    ...(isAverage ? results(trace) : [line('go', `    value ← search(${searchCall(trace, 'next', 'lead ± gain')})`)]),
    line('better', '    if value is better: best ← value', ['back', 'better'], 'better'),
    ...(window ? cuts() : []),
    ...store(trace),
    line('return', '  return best', trace.solver.table ? [] : ['value']),
  ];
}

/** Returns the call of a search with its arguments. */
function searchCall({ solver, valueKind }: Facts, position: string, lead: string): string {
  return [position, ...(valueKind === 'margin' ? [lead] : []), ...(solver.window ? ['α', 'β'] : [])].join(', ');
}

function ordered({ order }: Facts): string {
  if (order === 'best-first') return ', best first';
  return order === 'captures-first' ? ', captures first' : '';
}

function over({ solver, valueKind }: Facts): CodeLine {
  const result = valueKind === 'margin' ? 'lead' : 'its result';
  // Memoised search also stores endings.
  const isKept = solver.table && !solver.window;
  return line('over', `  if it is over: ${isKept ? 'keep and return' : 'return'} ${result}`, ['ending']);
}

function known({ solver, valueKind }: Facts): readonly CodeLine[] {
  if (!solver.table) return [];
  const isPoints = valueKind === 'margin';
  const asked = solver.window && solver.mistake !== 'bounds-forgotten' ? 'is enough' : 'is set';
  const taken = isPoints ? 'lead ± that' : 'it';
  return [line('known', `  if table[position] ${asked}: return ${taken}`, ['hit'], isPoints ? 'to-come' : 'kept')];
}

function repeated({ endlessPlay }: Facts): readonly CodeLine[] {
  return endlessPlay === 'impossible'
    ? []
    : [line('repeated', '  if it is on the line: return endless play', ['repetition'])];
}

/**
 * Returns the lines of a check that is possible only for results with plies, which limit in advance what a position can
 * be worth.
 */
function limitCheck({ solver, valueKind }: Facts): readonly CodeLine[] {
  if (!solver.window || valueKind !== 'outcome') return [];
  return [line('reach', '  if no result here is inside (α, β): return', ['window'], 'window')];
}

function results({ solver }: Facts): readonly CodeLine[] {
  return [
    line('results', '    for each of the three results:', ['chance']),
    line('go', '      r ← search(next)'),
    solver.mistake === 'worst-case'
      ? line('mean', '    value ← worst of the three r', ['average'], 'wrong.worst')
      : line('mean', '    value ← mean of the three r', ['average'], 'mean'),
  ];
}

function cuts(): readonly CodeLine[] {
  return [
    line('raise', '    ▲ moves: α ← max(α, best)'),
    line('lower', '    ▼ moves: β ← min(β, best)'),
    line('cut', '    if α ≥ β: leave out the rest', ['cut'], 'cut'),
  ];
}

function store({ solver, valueKind }: Facts): readonly CodeLine[] {
  if (!solver.table) return [];
  const kept = valueKind === 'margin' ? '±(best − lead)' : 'best';
  if (solver.mistake === 'bounds-forgotten')
    return [line('keep', `  table[position] ← ${kept}`, ['value'], 'wrong.bounds')];
  return solver.window
    ? [line('keep', `  table[position] ← ${kept}, with its bound`, ['value'], 'bounds')]
    : [line('keep', `  table[position] ← ${kept}`, ['value'])];
}

/**
 * Returns the listing of a wrong depth-first search: its table ignores the mover, or it keeps values of unfinished
 * positions.
 */
function naive(mistake: 'mover-forgotten' | 'unfinished-kept'): Listing {
  const forgetsMover = mistake === 'mover-forgotten';
  return [
    line('enter', 'search(position):', ['enter'], 'score'),
    line('over', '  if it is over: return its result', ['ending']),
    forgetsMover ? line('key', '  key ← where everything stands', [], 'wrong.mover') : line('key', '  key ← position'),
    line('known', '  if table[key] is set: return it', ['hit']),
    line('guess', '  table[key] ← endless play', [], forgetsMover ? null : 'wrong.unfinished'),
    line('none', '  best ← a loss'),
    line('moves', '  for each move:'),
    line('go', '    value ← search(next)'),
    line('better', '    if value is better: best ← value', ['back', 'better'], 'better'),
    line('cut', '    if best is a win: leave out the rest', ['cut'], 'mover'),
    line('keep', forgetsMover ? '  forget table[key]' : '  table[key] ← best', ['value']),
    line('return', '  return best'),
  ];
}
