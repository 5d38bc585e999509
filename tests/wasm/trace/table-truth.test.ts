/**
 * Compares what Watch shows about tables with the rules: every sentence, every marked line of pseudo-code and every
 * number, at every step of random traces.
 */

import { describe, expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import { gameText, t } from '../../../web/messages/messages.ts';
import type { Traceable } from '../../../web/model/game/trace-types.ts';
import type { PlayerIndex, Position } from '../../../web/model/game/types.ts';
import { winnerOfEndlessPlay } from '../../../web/model/game/values.ts';
import { narrate } from '../../../web/model/watch/narration.ts';
import { nextQuestion } from '../../../web/model/watch/predict/questions.ts';
import { type Guess, judge } from '../../../web/model/watch/predict-session.ts';
import { lineAt, listingOf, variablesAt } from '../../../web/model/watch/pseudo-code.ts';
import { createTraceTable, type TraceTable } from '../../../web/model/watch/table/table.ts';
import { RECORD, TraceRecords } from '../../../web/model/watch/trace/records.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';
import type { Sentence } from '../../../web/model/words/sentence.ts';
import { playerName } from '../../../web/views/controls/names.ts';
import { sentenceText } from '../../../web/views/controls/sentence.tsx';
import { traceWords } from '../../../web/views/watch/narration/narration-words.ts';
import {
  type PredictTerms,
  valueQuestionText,
  verdictHeading,
  verdictTexts,
} from '../../../web/views/watch/predict/predict-words.ts';
import { cellWords, type TableTerms } from '../../../web/views/watch/table/table-terms.ts';
import { freshEngine, gameIn, TestClient } from '../support/engine.ts';
import { type Board, boardsOf, SMALL_GAMES } from '../support/small-boards.ts';
import type { ForcedWin, Reference } from '../support/table-reference.ts';

/** The smallest graph on which a cap at ply 2n fails, from tests/data/specimens.tsv. */
const WON_AT_PLY_16 = '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';

const page = new TestClient(await freshEngine());
const games = await page.games();

async function traceOf(
  { game, setup }: Pick<Board, 'game' | 'setup'>,
  solver: Traceable,
  cap: number | null,
): Promise<Trace> {
  const pending = page.ask('trace', {
    game: game.id,
    setup: setup.text,
    solver: solver.solver,
    cap,
    records: 1_000_000,
  });
  const report = await pending.answer;
  const records = new TraceRecords();
  for (const { part } of pending.parts) records.append(part.records);
  const { mover } = report;
  const { id, valueKind, endlessPlay } = game;
  const base = { game: id, setup: setup.text, solver, cap, valueKind, endlessPlay, lead: 0 };
  return { ...base, mover, records, fractions: [], report };
}

/**
 * The knowledge of an analysis at a step, computed from the rules and from the positions that the analysis has met,
 * examined and taken.
 */
class Known {
  readonly met = new Set<number>();
  readonly decided = new Set<number>();
  readonly taken = new Set<number>();
  readonly expanded = new Set<number>();
  /** For each position, the positions after its examined moves. */
  readonly examined = new Map<number, number[]>();
  /** Plies of the current layer, in layer-by-layer searches. */
  layer = 0;
  nodes = 0;
  readonly #trace: Trace;
  readonly #reference: Reference;

  constructor(trace: Trace, reference: Reference) {
    this.#trace = trace;
    this.#reference = reference;
  }

  take(record: number): void {
    const { records, solver } = this.#trace;
    const [a, c] = [records.a(record), records.c(record)];
    switch (records.kind(record)) {
      case RECORD.open:
      case RECORD.end:
      case RECORD.known:
        this.met.add(a);
        if (records.kind(record) === RECORD.end) this.decided.add(a);
        if (c >= 0) this.examined.set(c, [...(this.examined.get(c) ?? []), a]);
        if (solver.layers || (!solver.lazy && this.forced(a) !== null && this.decided.has(a))) this.nodes += 1;
        break;
      case RECORD.decide:
        this.decided.add(a);
        if (!solver.layers && !solver.lazy) this.nodes += 1;
        break;
      case RECORD.take:
        this.taken.add(a);
        break;
      case RECORD.expand:
        this.expanded.add(a);
        if (solver.layers || solver.lazy) this.nodes += 1;
        break;
      case RECORD.layer:
        this.layer = a;
        break;
      default:
    }
  }

  forced(index: number): ForcedWin | null {
    return this.#reference.forced[index] ?? null;
  }

  /** Returns the number of moves that are not known to lose. */
  waysOut(index: number): number {
    const entry = this.#reference.entries[index];
    if (entry === undefined) throw new Error('no such position');
    const loses = (to: number): boolean => {
      const forced = this.forced(to);
      return (
        forced !== null &&
        forced.winner !== entry.mover &&
        (this.taken.has(to) || (this.#isOver(to) && this.#trace.solver.lazy))
      );
    };
    const seen = this.#trace.solver.lazy ? (this.examined.get(index) ?? []) : entry.next;
    return entry.next.length - seen.filter(loses).length;
  }

  #isOver(index: number): boolean {
    return this.#reference.entries[index]?.over === true;
  }
}

/** One step of a trace, with the knowledge before and after it. */
interface Moment {
  readonly board: Board;
  readonly trace: Trace;
  readonly record: number;
  readonly before: Known;
  readonly now: Known;
  /** Ply limit of the search; absent without a cap. */
  readonly cap: number;
  /** True if the cap ended the search while its last layer was still changing values. */
  readonly byCap: boolean;
}

type Claim = (moment: Moment, words: Sentence['arguments']) => boolean;

const valueAt = ({ board }: Moment, index: number): ForcedWin | null => board.reference.forced[index] ?? null;
const entryAt = ({ board }: Moment, index: number) => {
  const entry = board.reference.entries[index];
  if (entry === undefined) throw new Error('no such position');
  return entry;
};
const subject = ({ trace: { records }, record }: Moment): number => records.a(record);
const cause = ({ trace: { records }, record }: Moment): number => records.c(record);
function numberIn(words: Sentence['arguments'], name: string): number | null {
  const argument = words[name];
  return argument?.kind === 'number' ? argument.number : null;
}
function playerIn(words: Sentence['arguments']): PlayerIndex | null {
  const { player } = words;
  return player?.kind === 'player' ? player.player : null;
}
/** Returns true if the sentence names the record's position. */
function namesSubject(moment: Moment, words: Sentence['arguments']): boolean {
  const { place } = words;
  return place?.kind === 'place' && place.position === entryAt(moment, subject(moment)).position;
}
/**
 * Returns true if the named player can force a win from the named position, in the number of plies that the sentence
 * names, if any.
 */
function isWon(moment: Moment, words: Sentence['arguments']): boolean {
  const forced = valueAt(moment, subject(moment));
  const plies = numberIn(words, 'count');
  return forced !== null && forced.winner === playerIn(words) && (plies === null || plies === forced.plies);
}
const movesTo = (moment: Moment, to: number): boolean => entryAt(moment, subject(moment)).next.includes(to);
const otherThan = (player: PlayerIndex): PlayerIndex => (player === 0 ? 1 : 0);
/** Returns the positions in which nobody can force a win, either at all or within the cap. */
function unforced(moment: Moment): readonly number[] {
  return moment.board.reference.entries.flatMap(({ over }, index) => {
    const forced = valueAt(moment, index);
    return !over && (forced === null || forced.plies > moment.cap) ? [index] : [];
  });
}
/** Returns the positions that a lazy analysis has examined but cannot decide. */
function undecided(moment: Moment): readonly number[] {
  return [...moment.before.expanded].filter((index) => valueAt(moment, index) === null);
}
const remaining = (moment: Moment): readonly number[] =>
  moment.trace.solver.lazy ? undecided(moment) : unforced(moment);
const whenEndless = ({ board }: Moment): PlayerIndex | null => winnerOfEndlessPlay(board.game.endlessPlay);

/** The condition under which each sentence is true, by the key of the sentence. */
const CLAIMS: Readonly<Record<string, Claim>> = {
  'narration.begin.table': ({ trace }) => !trace.solver.lazy && !trace.solver.layers,
  'narration.begin.lazy': ({ trace }) => trace.solver.lazy,
  'narration.begin.capped': ({ trace }) => trace.solver.layers,
  'narration.open': (moment, words) =>
    namesSubject(moment, words) &&
    !entryAt(moment, subject(moment)).over &&
    numberIn(words, 'count') === entryAt(moment, subject(moment)).next.length,
  'narration.open.lazy': (moment, words) => namesSubject(moment, words) && !moment.before.met.has(subject(moment)),
  'narration.end': (moment, words) =>
    namesSubject(moment, words) && entryAt(moment, subject(moment)).over && isWon(moment, words),
  'narration.end.drawn': (moment, words) =>
    namesSubject(moment, words) && entryAt(moment, subject(moment)).over && valueAt(moment, subject(moment)) === null,
  'narration.take': (moment, words) =>
    namesSubject(moment, words) && isWon(moment, words) && !moment.before.taken.has(subject(moment)),
  'narration.take.now': (moment, words) =>
    namesSubject(moment, words) && isWon(moment, words) && entryAt(moment, subject(moment)).over,
  'narration.take.lazy': (moment, words) =>
    namesSubject(moment, words) && isWon(moment, words) && !moment.before.taken.has(subject(moment)),
  'narration.decide.wins': (moment, words) =>
    namesSubject(moment, words) &&
    isWon(moment, words) &&
    entryAt(moment, subject(moment)).mover === playerIn(words) &&
    movesTo(moment, cause(moment)),
  'narration.decide.closed': (moment, words) =>
    namesSubject(moment, words) &&
    isWon(moment, words) &&
    entryAt(moment, subject(moment)).mover !== playerIn(words) &&
    moment.before.waysOut(subject(moment)) === 0,
  'narration.decide.layer': (moment, words) =>
    namesSubject(moment, words) &&
    isWon(moment, words) &&
    entryAt(moment, subject(moment)).mover === playerIn(words) &&
    movesTo(moment, cause(moment)) &&
    (valueAt(moment, cause(moment))?.plies ?? Infinity) < moment.before.layer,
  'narration.decide.layer.loses': (moment, words) =>
    namesSubject(moment, words) &&
    isWon(moment, words) &&
    entryAt(moment, subject(moment)).next.every((to) => {
      const forced = valueAt(moment, to);
      return forced?.winner === playerIn(words) && forced.plies < moment.before.layer;
    }),
  'narration.decide.lazy': (moment, words) =>
    namesSubject(moment, words) &&
    isWon(moment, words) &&
    movesTo(moment, cause(moment)) &&
    valueAt(moment, cause(moment))?.winner === playerIn(words),
  'narration.decide.lazy.closed': (moment, words) =>
    namesSubject(moment, words) &&
    isWon(moment, words) &&
    entryAt(moment, subject(moment)).next.every((to) => valueAt(moment, to)?.winner === playerIn(words)),
  'narration.count': (moment, words) =>
    namesSubject(moment, words) &&
    playerIn(words) === otherThan(entryAt(moment, subject(moment)).mover) &&
    movesTo(moment, cause(moment)) &&
    valueAt(moment, cause(moment))?.winner === playerIn(words) &&
    numberIn(words, 'after') === moment.now.waysOut(subject(moment)) &&
    numberIn(words, 'before') === (numberIn(words, 'after') ?? 0) + 1,
  'narration.known': (moment, words) => namesSubject(moment, words) && moment.before.met.has(subject(moment)),
  // "The moves of this position are examined one by one, until one wins."
  'narration.expand': (moment, words) => namesSubject(moment, words) && looksUntilOneWins(moment),
  'narration.expand.layer': (moment, words) =>
    namesSubject(moment, words) && numberIn(words, 'count') === moment.before.layer,
  'narration.aside': (moment, words) =>
    namesSubject(moment, words) &&
    [...moment.before.examined].every(
      ([from, seen]) => !seen.includes(subject(moment)) || moment.before.decided.has(from),
    ),
  'narration.layer': (moment, words) => numberIn(words, 'count') === subject(moment),
  'narration.table-cut': (moment, words) => {
    const { records } = moment.trace;
    const winner = records.a(moment.record + 1);
    const { next } = entryAt(moment, winner);
    return numberIn(words, 'count') === next.length - (moment.before.examined.get(winner) ?? []).length;
  },
  // "Every position is decided."
  'narration.rest.none': (moment) => !moment.trace.solver.lazy && remaining(moment).length === 0,
  'narration.rest.start': (moment, words) => {
    const { start } = moment.board;
    return moment.before.decided.has(start) && valueAt(moment, start)?.winner === playerIn(words);
  },
  'narration.rest.start.drawn': (moment) => {
    const { start } = moment.board;
    return entryAt(moment, start).over && valueAt(moment, start) === null;
  },
  // "Neither side can force a win there, so they are draws."
  'narration.rest.draw': (moment, words) =>
    !moment.trace.solver.lazy && isRemainder(moment, words) && cannotBeForced(moment),
  'narration.rest.won': (moment, words) =>
    !moment.trace.solver.lazy && isRemainder(moment, words) && cannotBeForced(moment),
  // "Nothing is left to look at, and the start is not decided."
  'narration.rest.lazy.draw': (moment, words) =>
    isRemainder(moment, words) && cannotBeForced(moment) && startRemains(moment),
  'narration.rest.lazy.won': (moment, words) =>
    isRemainder(moment, words) && cannotBeForced(moment) && startRemains(moment),
  // "Not settled within the cap."
  'narration.rest.capped': (moment, words) => isRemainder(moment, words) && numberIn(words, 'cap') === moment.cap,
  'narration.rest.capped.won': (moment, words) => isRemainder(moment, words) && numberIn(words, 'cap') === moment.cap,
};

function looksUntilOneWins(moment: Moment): boolean {
  const { trace, record, before } = moment;
  const { records } = trace;
  const index = records.a(record);
  const { next, mover } = entryAt(moment, index);
  const examined: number[] = [];
  for (let each = record + 1; each < records.count && records.kind(each) !== RECORD.expand; each += 1) {
    const meets = [RECORD.open, RECORD.end, RECORD.known].some((kind) => kind === records.kind(each));
    if (meets && records.c(each) === index) examined.push(records.a(each));
  }
  const isRight = examined.every((to, move) => to === next[move]);
  const wins = valueAt(moment, examined.at(-1) ?? -1)?.winner === mover;
  return !before.expanded.has(index) && isRight && (examined.length === next.length || wins);
}

/** Returns true if the number of remaining positions and the winner of endless play are right. */
function isRemainder(moment: Moment, words: Sentence['arguments']): boolean {
  return whenEndless(moment) === playerIn(words) && numberIn(words, 'count') === remaining(moment).length;
}

const cannotBeForced = (moment: Moment): boolean => remaining(moment).every((index) => valueAt(moment, index) === null);
const startRemains = (moment: Moment): boolean => remaining(moment).includes(moment.board.start);

const KINDS = new Map<number, string>(Object.entries(RECORD).map(([name, kind]) => [kind, name]));

/** The condition under which each line of pseudo-code runs, by line. */
const LINE_CONDITIONS: Readonly<Record<string, (moment: Moment) => boolean>> = {
  'for each position:': ({ before }) => before.met.size === 0,
  'if over: decide it; if won, into the queue': (moment) => entryAt(moment, subject(moment)).over,
  'else: counter ← how many moves': (moment) => !entryAt(moment, subject(moment)).over,
  'take the nearest, with its winner': (moment) =>
    [...moment.before.decided].every((index) => {
      const forced = valueAt(moment, index);
      return (
        forced === null ||
        moment.before.taken.has(index) ||
        forced.plies >= (valueAt(moment, subject(moment))?.plies ?? Infinity)
      );
    }),
  'if its mover is the winner: wins': (moment) => leadsToWinner(moment, true),
  'else: counter ← counter − 1': (moment) => moment.before.taken.has(cause(moment)) && leadsToWinner(moment, false),
  'if counter = 0: loses': (moment) => leadsToWinner(moment, false) && moment.now.waysOut(subject(moment)) === 0,
  // "Nobody can force another result there."
  'what is left: value of endless play': (moment) =>
    moment.record === moment.trace.records.count - 1 && cannotBeForced(moment),
  'meet the start': (moment) => subject(moment) === moment.board.start && moment.record === 0,
  'until the start is decided:': (moment) => moment.before.decided.has(moment.board.start),
  'if none open leads to it: put it aside': (moment) => !moment.before.decided.has(subject(moment)),
  'for each of its moves:': (moment) =>
    !moment.before.decided.has(subject(moment)) && !moment.before.expanded.has(subject(moment)),
  'meet the position behind it': (moment) =>
    moment.before.expanded.has(cause(moment)) && !moment.before.met.has(subject(moment)),
  'or find it among those met': (moment) =>
    moment.before.expanded.has(cause(moment)) && moment.before.met.has(subject(moment)),
  'if its mover wins there: decided': ({ trace: { records }, record, before }) =>
    [...before.expanded].includes(records.a(records.kind(record) === RECORD.cut ? record + 1 : record)),
  'if it loses there: a way out less; none: decided': (moment) => leadsToWinner(moment, false) && justMet(moment),
  'tell all that lead to decided ones:': (moment) => moment.before.decided.has(subject(moment)),
  'if their mover wins there: decided': (moment) =>
    leadsToWinner(moment, true) && moment.before.taken.has(cause(moment)) && !justMet(moment),
  'if counter = 0: decided': (moment) =>
    leadsToWinner(moment, false) && moment.before.taken.has(cause(moment)) && !justMet(moment),
  'nothing left to look at: value of endless play': (moment) => startRemains(moment) && cannotBeForced(moment),
  'outcome ← how it ended': (moment) => entryAt(moment, subject(moment)).over,
  'or endless play': (moment) => !entryAt(moment, subject(moment)).over,
  'for layer ← 1 to cap:': (moment) => subject(moment) >= 1,
  'for layer ← 1 to 2n − 1:': (moment) => subject(moment) >= 1,
  'look at its moves one layer before': (moment) =>
    moment.before.layer > 0 && !moment.before.decided.has(subject(moment)),
  'if one wins, or all lose: settle it': (moment) => valueAt(moment, subject(moment))?.plies === moment.before.layer,
  // "Proved only if the last layer changed nothing."
  'what is unsettled counts as endless': (moment) =>
    moment.record === moment.trace.records.count - 1 && (lastLayerChanged(moment) || cannotBeForced(moment)),
};

function lastLayerChanged(moment: Moment): boolean {
  return [...moment.before.decided].some((index) => valueAt(moment, index)?.plies === moment.before.layer);
}

function leadsToWinner(moment: Moment, isMover: boolean): boolean {
  const winner = valueAt(moment, cause(moment))?.winner;
  const { mover } = entryAt(moment, subject(moment));
  return winner !== undefined && movesTo(moment, cause(moment)) && (mover === winner) === isMover;
}

/** Returns true if the previous step has met a position, for the first time or again. */
function justMet({ trace: { records }, record }: Moment): boolean {
  const kind = KINDS.get(records.kind(record - 1));
  return kind === 'open' || kind === 'end' || kind === 'known';
}

/** Returns everything false about a step: the sentence, the line, and the numbers. */
function falsehoods(moment: Moment, table: TraceTable, positions: ReadonlyMap<number, Position>): readonly string[] {
  const { board, trace, record } = moment;
  const step = record + 1;
  const found: string[] = [];
  const sentence = narrate({ trace, tree: null, table, positions, board: board.setup.board }, step);
  const text = sentenceText(board.game, sentence, traceWords);
  const claim = CLAIMS[sentence.key];
  if (claim === undefined) found.push(`${sentence.key} is not checked`);
  else if (!claim(moment, sentence.arguments)) found.push(`“${text}” (${sentence.key})`);
  if (/[{}]/.test(text)) found.push(`“${text}” has a hole`);

  const line = lineAt(trace, step);
  const code = line === null ? '(no line)' : (listingOf(trace)[line]?.code.trimStart() ?? '');
  const condition = LINE_CONDITIONS[code];
  if (condition === undefined) found.push(`the line ${code} is not checked`);
  else if (!condition(moment)) found.push(`the line ${code} at ${KINDS.get(trace.records.kind(record))}`);

  const { now } = moment;
  for (const { name, value } of variablesAt(trace, null, table, step)) {
    const is = variable(name, moment, now);
    if (is !== undefined && value !== is) found.push(`${name} is ${is} and is shown as ${JSON.stringify(value)}`);
  }
  if (table.countersAt(step).nodes !== now.nodes)
    found.push(`nodes are ${now.nodes}, not ${table.countersAt(step).nodes}`);
  return found;
}

/** Returns the value of a variable after the step; undefined if it has none. */
function variable(name: string, moment: Moment, now: Known): number | null | undefined {
  if (name === 'layer') return now.layer;
  if (name === 'queue') {
    const isOver = (index: number): boolean => entryAt(moment, index).over;
    const waits = (index: number): boolean =>
      valueAt(moment, index) !== null && !now.taken.has(index) && !(moment.trace.solver.lazy && isOver(index));
    return [...now.decided].filter(waits).length;
  }
  if (name !== 'counter') return undefined;
  const kind = moment.trace.records.kind(moment.record);
  return kind === RECORD.count || (kind === RECORD.open && !moment.trace.solver.lazy)
    ? now.waysOut(subject(moment))
    : undefined;
}

/** Returns all false statements about the positions at a step. */
function falseCells(moment: Moment, table: TraceTable): readonly string[] {
  const { board, trace } = moment;
  const terms: TableTerms = { table, trace, game: board.game, setup: board.setup, matrix: null, positions: new Map() };
  const isOver = moment.record === trace.records.count - 1;
  const { now } = moment;
  return board.reference.entries.flatMap(({ over }, index) => {
    const { state, winner, plies, waysOut } = table.cellAt(index, moment.record + 1);
    const words = cellWords(terms, index, moment.record + 1);
    const forced = valueAt(moment, index);
    const is = (wrong: boolean): readonly string[] => (wrong ? [`position ${index} is “${words}” (${state})`] : []);
    switch (state) {
      case 'unseen':
        return is(now.met.has(index));
      case 'decided':
        if (over && forced === null) return is(winner !== null);
        return is(winner !== forced?.winner || (plies !== null && plies !== forced?.plies));
      default: {
        if (now.decided.has(index)) return is(true);
        if (waysOut !== null && !isPropagating(moment) && waysOut !== now.waysOut(index)) return is(true);
        if (table.isRestAt(index, moment.record + 1)) return is(!isOver || words !== restWords(moment, index));
        // A lazy analysis leaves positions undecided if it does not need them.
        const isNeeded = !trace.solver.lazy || (now.expanded.has(index) && !now.decided.has(board.start));
        return is(isOver && isNeeded);
      }
    }
  });
}

/** Returns whether more positions follow for the last one taken, or for the one just met. */
function isPropagating({ trace: { records }, record }: Moment): boolean {
  const next = record + 1 < records.count ? records.kind(record + 1) : null;
  return next === RECORD.count || next === RECORD.decide;
}

/** Returns the text of an undecided position at the end. */
function restWords(moment: Moment, index: number): string {
  const winner = whenEndless(moment);
  const player = winner === null ? '' : playerName(moment.board.game, winner);
  // A cap does not prove that a result holds without the cap.
  if (moment.byCap) return t(winner === null ? 'table.state.capped' : 'table.state.capped.won', { player });
  if (valueAt(moment, index) !== null) return '(a win that was not found)';
  return t(winner === null ? 'table.state.rest' : 'table.state.endless', { player });
}

/** Returns the prediction questions that have a false answer, ask about unknown facts, or state a belief as a fact. */
function falseQuestions({ game, reference }: Board, trace: Trace): readonly string[] {
  const found: string[] = [];
  for (let step = 0; ; ) {
    const question = nextQuestion('value', trace, null, step);
    if (question?.kind !== 'value') return found;
    const { subject: index, answer, reason } = question;
    const forced = reference.forced[index] ?? null;
    const winner = forced?.winner ?? winnerOfEndlessPlay(game.endlessPlay);
    const isTrue =
      answer.kind === 'outcome' &&
      answer.winner === winner &&
      (answer.plies === null || answer.plies === forced?.plies) &&
      (reason.kind === 'rest') === (forced === null);
    const entry = reference.entries[index];
    const positions = new Map(entry === undefined ? [] : [[index, entry.position] as const]);
    const terms: PredictTerms = { game, trace, tree: null, positions };
    const guess: Guess = { winner: winner ?? 'draw', plies: null, margin: null, percent: 0, option: null };
    const verdict = judge(question, new Set(), guess);
    const words = [
      valueQuestionText(terms, question),
      verdictHeading(terms, verdict),
      ...verdictTexts(terms, verdict, null),
    ].join(' ');
    const isBelief = /this wrong solver .* that is what this solver says\. This wrong solver believes: /.test(words);
    const isTold = isBelief === trace.solver.specimen && /solver/.test(words) === trace.solver.specimen;
    if (!isTrue || !verdict.right || !isTold)
      found.push(`${game.id} ${trace.setup} ${trace.solver.solver} cap ${trace.cap}, ${question.step}: ${words}`);
    step = question.answerStep;
  }
}

/** Returns everything false about a trace. */
async function falseAt(board: Board, solver: Traceable, cap: number | null): Promise<readonly string[]> {
  const trace = await traceOf(board, solver, cap);
  const table = createTraceTable(trace);
  const positions = new Map(board.reference.entries.map(({ position }, index) => [index, position]));
  const [before, now] = [new Known(trace, board.reference), new Known(trace, board.reference)];
  const last = trace.records.count - 1;
  const found: string[] = [];
  const layers = Array.from({ length: last + 1 }, (_, record) => record).filter(
    (record) => trace.records.kind(record) === RECORD.layer,
  );
  const limit = solver.layers ? layers.length - 1 : Infinity;
  const byCap = board.reference.forced.some((forced) => forced?.plies === limit);
  for (let record = 0; record <= last; record += 1) {
    now.take(record);
    const moment: Moment = { board, trace, record, before, now, cap: limit, byCap };
    const name = `${board.game.id} ${board.setup.text} ${solver.solver} cap ${cap} step ${record + 1}`;
    found.push(...falsehoods(moment, table, positions).map((what) => `${name}: ${what}`));
    if (record === last || record % 37 === 0)
      found.push(...falseCells(moment, table).map((what) => `${name}: ${what}`));
    before.take(record);
  }
  found.push(...falseQuestions(board, trace));
  const { nodes, tableHits, cutoffs } = trace.report ?? { nodes: 0, tableHits: 0, cutoffs: 0 };
  expect(table.countersAt(last + 1)).toEqual({ nodes, tableHits, cutoffs });
  return found;
}

describe('the texts of Watch about tables', () => {
  it.each(SMALL_GAMES)(
    'are true for %s',
    async (id) => {
      const game = gameIn(games, id);
      const found: string[] = [];
      let traces = 0;
      for (const [number, board] of (await boardsOf(page, game)).entries()) {
        for (const solver of game.traceable.filter(({ family }) => family === 'table')) {
          const caps = solver.takesCap ? [null, 0, 1, 2 + (number % 5)] : [null];
          for (const cap of caps) {
            found.push(...(await falseAt(board, solver, cap)));
            traces += 1;
          }
        }
      }
      expect(found).toEqual([]);
      expect(traces).toBeGreaterThan(randomCases(100));
    },
    300_000,
  );

  it('match the description of the cap at ply 2n: only 2n − 1 plies count', async () => {
    const game = games.find(({ id }) => id === 'cat-mouse');
    const solver = game?.traceable.find(({ mistake }) => mistake === 'turn-cap');
    if (game === undefined || solver === undefined) throw new Error('no such solver');
    const setup = await page.ask('read', { game: game.id, text: WON_AT_PLY_16 }).answer;
    const trace = await traceOf({ game, setup }, solver, null);
    const table = createTraceTable(trace);
    const scenery = { trace, tree: null, table, positions: new Map(), board: setup.board };
    const vertices = 8;
    expect(sentenceText(game, narrate(scenery, trace.records.count), traceWords)).toContain(
      `the cap of ${2 * vertices - 1}:`,
    );
    const { positions } = await page
      .ask('solve', { game: game.id, setup: setup.text })
      .answer.then(() => page.ask('study', { game: game.id, setup: setup.text, line: '' }).answer);
    expect(positions[0]?.value).toMatchObject({ winner: 1, plies: 2 * vertices });
    expect(gameText(game.id, `specimen.${solver.solver}`)).toBe('A cap at ply 2n');
    const note = gameText(game.id, `specimen.${solver.solver}.note`);
    expect(note).toContain('at ply 2n on a graph of n vertices');
    expect(note).toContain('only 2n − 1 plies count, and a win at ply 2n or later is missed');
  });
});
