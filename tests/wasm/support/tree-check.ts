/**
 * Compares the text shown about a search tree with exact-results.ts at every step: the sentence, the line of
 * pseudo-code, its variables and the values in the tree. Statements about a right solver must be true. Statements about
 * a wrong solver must be marked as its beliefs.
 */

import type { Board, GameEntry, PlayerIndex, Position } from '../../../web/model/game/types.ts';
import { type NarrationContext, narrate } from '../../../web/model/watch/narration.ts';
import {
  type CutsQuestion,
  EXERCISES,
  nextQuestion,
  type ValueQuestion,
} from '../../../web/model/watch/predict/questions.ts';
import { type Guess, judge } from '../../../web/model/watch/predict-session.ts';
import { lineAt, listingOf, variablesAt } from '../../../web/model/watch/pseudo-code.ts';
import { RECORD } from '../../../web/model/watch/trace/records.ts';
import type { Relation, Result } from '../../../web/model/watch/trace/results.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';
import { createTraceTree, type NodeId, type TraceTree } from '../../../web/model/watch/trace/tree.ts';
import { cutReason, hitOf, shownValue, windowAt } from '../../../web/model/watch/trace/tree-facts.ts';
import type { Sentence, SentenceArgument } from '../../../web/model/words/sentence.ts';
import { sentenceText } from '../../../web/views/controls/sentence.tsx';
import { traceWords } from '../../../web/views/watch/narration/narration-words.ts';
import {
  cutsQuestionText,
  type PredictTerms,
  valueQuestionText,
  verdictHeading,
  verdictTexts,
} from '../../../web/views/watch/predict/predict-words.ts';
import { cutSentence, nodeFigure, nodeSentences, resultFigure } from '../../../web/views/watch/tree/tree-words.ts';
import { type LineEnd, meanFreshResult, meanResult, WIN } from './exact-results.ts';

/** Counts of the checked sentences and labels, and the errors in them. */
export interface Findings {
  sentences: number;
  numbers: number;
  questions: number;
  /** Number of sentences that are true only because of the line and mention it. */
  onLine: number;
  /** Number of false sentences about wrong solvers that are marked as beliefs. */
  mistaken: number;
  readonly wrong: string[];
  readonly keys: Set<string>;
}

/** An open node of the search. */
interface Open {
  readonly node: NodeId;
  readonly ends: readonly LineEnd[];
  /** The player to move; at a chance node the player who moved. */
  readonly mover: PlayerIndex;
  /** The move of a chance node. */
  readonly chance: string | null;
  /** Moves of the node that have a result. */
  readonly tried: string[];
  /** Best result of these moves, according to the search. */
  best: number | null;
}

/** Tolerance for probabilities, which are means of means. */
const CLOSE = 1e-9;

/** Pattern of the marked line of pseudo-code, by kind of record. */
const CODE: Readonly<Record<number, RegExp>> = {
  [RECORD.enter]: /^search\(/,
  [RECORD.chance]: /for each of the three results/,
  [RECORD.leaf]: /if it is (over|on the line)/,
  [RECORD.hit]: /if table\[/,
  [RECORD.window]: /no result here is inside \(α, β\)/,
  [RECORD.back]: /best ← value/,
  [RECORD.cut]: /leave out the rest/,
  [RECORD.value]: /table\[|return best/,
  [RECORD.average]: /value ← (mean|worst) of the three/,
};

/** Checks all sentences and labels about a trace, and adds counts and errors to `findings`. */
export function checkTree(
  game: GameEntry,
  board: Board,
  trace: Trace,
  start: LineEnd,
  positions: ReadonlyMap<number, Position>,
  findings: Findings,
): void {
  new TreeChecker(game, board, trace, start, positions, findings).run();
}

class TreeChecker {
  readonly #game: GameEntry;
  readonly #trace: Trace;
  readonly #tree: TraceTree;
  readonly #start: LineEnd;
  readonly #scenery: NarrationContext;
  readonly #findings: Findings;
  readonly #line: Open[] = [];
  /** The line ends that correspond to each node, by node. */
  readonly #ends: (readonly LineEnd[])[] = [];
  /** True for a wrong solver whose outcomes have no ply counts. */
  readonly #isNaive: boolean;
  #step = 0;
  #text = '';

  constructor(
    game: GameEntry,
    board: Board,
    trace: Trace,
    start: LineEnd,
    positions: ReadonlyMap<number, Position>,
    findings: Findings,
  ) {
    this.#game = game;
    this.#trace = trace;
    this.#tree = createTraceTree(trace);
    this.#start = start;
    this.#scenery = { trace, tree: this.#tree, table: null, positions, board };
    this.#findings = findings;
    const { mistake } = trace.solver;
    this.#isNaive = mistake === 'unfinished-kept' || mistake === 'mover-forgotten';
  }

  run(): void {
    this.#listing();
    const { count } = this.#trace.records;
    for (this.#step = 1; this.#step <= count; this.#step += 1) {
      const record = this.#step - 1;
      const { records } = this.#trace;
      const kind = records.kind(record);
      if (kind === RECORD.enter || kind === RECORD.chance) this.#open();
      const sentence = narrate(this.#scenery, this.#step);
      this.#text = sentenceText(this.#game, sentence, traceWords);
      this.#findings.sentences += 1;
      this.#findings.keys.add(sentence.key);
      this.#sentence(sentence);
      if (kind === RECORD.back) this.#back(records.a(record));
      this.#code(kind);
      this.#variables();
      this.#picture();
      const closes: readonly number[] = [RECORD.leaf, RECORD.hit, RECORD.window, RECORD.value, RECORD.average];
      if (closes.includes(kind)) this.#line.pop();
    }
    this.#questions();
  }

  /** Checks that the true answer to each question is accepted, or that the question asks for a belief of a wrong solver. */
  #questions(): void {
    for (const exercise of EXERCISES) {
      for (let step = 0; ; ) {
        const question = nextQuestion(exercise, this.#trace, this.#tree, step);
        if (question === null) break;
        step = question.answerStep;
        this.#step = question.step;
        this.#findings.questions += 1;
        if (question.kind === 'value') this.#valueQuestion(question);
        // tests/wasm/trace/choices.test.ts checks questions with options.
        else if (question.kind === 'cuts') this.#cutsQuestion(question);
      }
    }
  }

  #terms(): PredictTerms {
    return { game: this.#game, trace: this.#trace, tree: this.#tree, positions: this.#scenery.positions };
  }

  #valueQuestion(question: ValueQuestion): void {
    const terms = this.#terms();
    const text = valueQuestionText(terms, question);
    const ends = this.#ends[question.subject] ?? [];
    const alone = meanFreshResult(ends);
    const verdict = judge(question, new Set(), this.#guess(alone));
    const heading = verdictHeading(terms, verdict);
    const texts = verdictTexts(terms, verdict, null).join(' ');
    this.#text = `${text} ${heading} ${texts}`;
    this.#check(!this.#text.includes('…'), 'a move without a name:');
    const onLine = /on this line/.test(text);
    const figure = this.#figure(question.answer);
    if (this.#isRight) {
      this.#check(this.#agrees('equal', figure, meanResult(ends)), `the result is ${meanResult(ends)}, not`);
      this.#check(onLine || this.#agrees('equal', figure, alone), `without the line the result is ${alone}, not`);
      this.#check(onLine || verdict.right, 'rejects a true answer:');
      this.#check(onLine === /on this line/i.test(texts), 'does not mention the line:');
      this.#check(!/solver/.test(this.#text), 'marked as a belief:');
    } else {
      this.#check(
        /this wrong solver/.test(text) && !/averaged|with best play/.test(text),
        'does not ask for a belief:',
      );
      this.#check(/believes: /.test(texts), 'not marked as a belief:');
      this.#check(verdict.right || heading === 'This solver says something else.', 'rejects a true answer:');
    }
  }

  #cutsQuestion(question: CutsQuestion): void {
    const terms = this.#terms();
    const { subject, left, brings, bound, cut } = question;
    const verdict = judge(question, new Set(left.keys()), this.#guess(0));
    const texts = verdictTexts(terms, verdict, null).join(' ');
    this.#text = `${cutsQuestionText(terms, question)} ${verdictHeading(terms, verdict)} ${texts}`;
    const child = [...(this.#ends.keys() ?? [])].find(
      (node) => this.#tree.parent(node) === subject && this.#tree.move(node) === question.back,
    );
    const ends = this.#ends[child ?? subject] ?? [];
    if (!this.#isRight) {
      this.#check(/this (wrong )?solver believes/i.test(this.#text), 'not marked as a belief:');
      return;
    }
    this.#check(!this.#text.includes('…'), 'a move without a name:');
    const figure = this.#figure(brings.value);
    this.#check(this.#agrees(brings.relation, figure, meanResult(ends)), `the result is ${meanResult(ends)}, not`);
    const isPlain = !/on this line/.test(this.#text);
    if (isPlain)
      this.#check(
        this.#agrees(brings.relation, figure, meanFreshResult(ends)),
        `without the line the result is ${meanFreshResult(ends)}:`,
      );
    this.#check(cut.length === 0 || bound.kind !== 'no-bound', 'a cut without a bound:');
  }

  /** Returns the guess of a reader who knows the exact result. */
  #guess(exact: number): Guess {
    const winner = exact === 0 ? 'draw' : exact > 0 ? 0 : 1;
    return { winner, plies: null, margin: exact, percent: exact * 100, option: null };
  }

  #report(what: string): void {
    const { game, setup, solver } = this.#trace;
    this.#findings.wrong.push(`${solver.solver} on ${game} ${setup}, step ${this.#step}: ${what} “${this.#text}”`);
  }

  #check(isTrue: boolean, what: string): void {
    if (!isTrue) this.#report(what);
  }

  get #top(): Open {
    const top = this.#line.at(-1);
    if (top === undefined) throw new Error('no node is open');
    return top;
  }

  get #current(): LineEnd {
    return only(this.#top.ends);
  }

  /** True at the last record of a truncated trace, whose next records are unknown. */
  get #isCutOffHere(): boolean {
    return this.#trace.report?.status === 'cut-off' && this.#step === this.#trace.records.count;
  }

  get #isRight(): boolean {
    return !this.#trace.solver.specimen;
  }

  #open(): void {
    const node = this.#ends.length;
    const from = this.#line.at(-1);
    const tree = this.#tree;
    let ends: readonly LineEnd[] = [this.#start];
    let chance: string | null = null;
    if (from !== undefined && from.chance !== null) {
      ends = [from.ends[tree.result(node) - 1] ?? this.#start];
    } else if (from !== undefined) {
      const next = [...only(from.ends).after][tree.move(node)];
      if (next === undefined) throw new Error(`The rules have no move ${tree.move(node)} at step ${this.#step}.`);
      const [move, after] = next;
      ends = after;
      if (tree.isChance(node)) chance = move;
      else this.#check(this.#scenery.positions.get(node)?.text === only(ends).text, 'another position');
    }
    const mover = chance === null ? only(ends).state.mover : (from?.mover ?? 0);
    this.#line.push({ node, ends, mover, chance, tried: [], best: null });
    this.#ends.push(ends);
  }

  /** Adds a finished child's result to its parent. */
  #back(child: NodeId): void {
    const open = this.#top;
    const [move] = [...this.#current.after].find(([, ends]) => ends === this.#ends[child]) ?? [''];
    open.tried.push(move);
    const score = this.#tree.scoreForParent(child);
    const shown = score === null ? null : shownValue(this.#search, child, this.#step);
    if (shown === null) return;
    const figure = this.#figure(shown.value);
    open.best = open.best === null || this.#isBetter(figure, open.best) ? figure : open.best;
  }

  get #search() {
    return { trace: this.#trace, tree: this.#tree };
  }

  /** Returns true if the mover at the last open node prefers one result to another. */
  #isBetter(one: number, other: number): boolean {
    return this.#top.mover === 0 ? one > other + CLOSE : one < other - CLOSE;
  }

  #figure(result: Result): number {
    switch (result.kind) {
      case 'no-bound':
        return result.sign * Number.POSITIVE_INFINITY;
      case 'margin':
        return result.margin;
      case 'probability':
        return result.probability;
      case 'outcome':
        if (result.winner === null) return 0;
        return (result.winner === 0 ? 1 : -1) * (result.plies === null ? 1 : WIN - result.plies);
    }
  }

  #agrees(relation: Relation, figure: number, exact: number): boolean {
    const truth = this.#isNaive ? Math.sign(exact) : exact;
    if (relation === 'equal') return Math.abs(figure - truth) < CLOSE;
    return relation === 'at-least' ? truth > figure - CLOSE : truth < figure + CLOSE;
  }

  #sentence({ key, arguments: words }: Sentence): void {
    const top = this.#top;
    this.#estimates(key, words);
    const holder = (): PlayerIndex => (words['player']?.kind === 'player' ? words['player'].player : 0);
    const isMovers = key !== 'narration.cut' && key !== 'narration.window' && !key.startsWith('narration.leaf');
    if (words['player'] !== undefined && isMovers) this.#check(holder() === top.mover, 'the wrong player');
    switch (key) {
      case 'narration.enter.over':
      case 'narration.enter.result.over':
        this.#check(this.#current.state.isOver, 'not over');
        this.#isNamed(words['move'], top.node);
        break;
      case 'narration.enter.result':
        this.#check(!this.#current.state.isOver || this.#isCutOffHere, 'over');
        break;
      case 'narration.enter':
      case 'narration.enter.window':
        this.#check(!this.#current.state.isOver || this.#isCutOffHere, 'over');
        this.#isNamed(words['move'], top.node);
        this.#bounds(words);
        break;
      case 'narration.enter.start.window':
        this.#isNamed(words['move'], top.node);
        this.#bounds(words);
        break;
      case 'narration.leaf.won':
        this.#check(this.#current.state.winner === holder(), 'the wrong winner');
        break;
      case 'narration.leaf.points':
        this.#check(this.#current.state.isOver, 'not over');
        break;
      case 'narration.leaf.drawn':
        this.#check(this.#current.state.isOver && this.#current.state.winner === null, 'not over, or won');
        break;
      case 'narration.leaf.repetition':
        this.#check(this.#current.repeats, 'no repetition');
        break;
      case 'narration.window':
      case 'narration.cut':
        this.#cut(words, holder());
        break;
      case 'narration.cut.won':
        this.#check(
          numberOf(words['count']) === this.#current.after.size - top.tried.length,
          'the wrong number of skipped moves',
        );
        this.#check(/this (wrong )?solver believes/i.test(this.#text) && !this.#isRight, 'confuses belief and truth');
        break;
      case 'narration.back':
      case 'narration.back.better':
      case 'narration.back.elsewhere':
        this.#backedUp(key, words);
        break;
      default:
        if (key.startsWith('narration.hit')) this.#hit(key, words);
        if (key.startsWith('narration.value')) this.#value(key, words);
    }
  }

  /** Checks the result that a sentence states for its node or move. */
  #estimates(key: string, words: Sentence['arguments']): void {
    const { worth } = words;
    const isBound = /at (most|least)/.test(this.#text);
    const bounded = Object.values(words).some(
      (word) => (word.kind === 'worth' || word.kind === 'points') && word.relation !== 'equal',
    );
    this.#check(isBound === bounded, 'confuses bound and value');
    if (worth?.kind !== 'worth') return;
    this.#findings.numbers += 1;
    const back = key.startsWith('narration.back');
    const ends = back ? this.#ends[this.#trace.records.a(this.#step - 1)] : this.#top.ends;
    const isTrue = this.#agrees(worth.relation, this.#figure(worth.value), meanResult(ends ?? []));
    const isBelief = /this (wrong )?solver (takes|counts|believes)|now uses it as an exact value/i.test(this.#text);
    this.#check(isBelief !== this.#isRight, 'confuses belief and truth');
    if (!this.#isRight) {
      if (!isTrue) this.#findings.mistaken += 1;
      return;
    }
    this.#check(isTrue, `the result is ${meanResult(ends ?? [])}, not`);
    if (this.#isOnLine) this.#findings.onLine += 1;
    else
      this.#check(
        this.#agrees(worth.relation, this.#figure(worth.value), meanFreshResult(ends ?? [])),
        'only true on this line:',
      );
  }

  /** True if the sentence mentions the line. */
  get #isOnLine(): boolean {
    return /on this line/.test(this.#text);
  }

  /**
   * Returns the result to which the sentence refers; takes the history of the line into account if the sentence
   * mentions the line.
   */
  #resultFor(ends: readonly LineEnd[]): number {
    return this.#isOnLine ? meanResult(ends) : meanFreshResult(ends);
  }

  #isNamed(word: SentenceArgument | undefined, node: NodeId): void {
    if (word?.kind !== 'move') return;
    const from = this.#line.find((open) => open.node === this.#tree.parent(node));
    const [name] = [...(from === undefined ? [] : only(from.ends).after)].find(
      ([, ends]) => ends === this.#ends[node],
    ) ?? [''];
    this.#check(word.name === name, `the move is ${name} in`);
    const gain = from === undefined ? 0 : only(from.ends).state.moves.get(name)?.gain;
    this.#check(word.gain === gain, `the move gains ${gain} in`);
    this.#findings.numbers += 1;
  }

  /** Returns the bounds α and β that result from these open nodes. */
  #window(nodes: readonly Open[]): readonly [number, number] {
    const bests = (player: PlayerIndex): readonly number[] =>
      nodes.flatMap(({ mover, best }) => (mover === player && best !== null ? [best] : []));
    return [Math.max(...bests(0)), Math.min(...bests(1))];
  }

  #bounds({ alpha, beta }: Sentence['arguments']): void {
    if (alpha?.kind !== 'bound' || beta?.kind !== 'bound') return;
    this.#findings.numbers += 2;
    const [low, high] = this.#window(this.#line.slice(0, -1));
    this.#check(alpha.holder === 0 && this.#figure(alpha.result) === low, `α is ${low} in`);
    this.#check(beta.holder === 1 && this.#figure(beta.result) === high, `β is ${high} in`);
  }

  #cut({ bound, node, count }: Sentence['arguments'], holder: PlayerIndex): void {
    const open = this.#line.find((one) => one.node === numberOf(node));
    if (bound?.kind !== 'bound' || open === undefined) {
      this.#report('no player has the bound in');
      return;
    }
    const figure = this.#figure(bound.result);
    this.#findings.numbers += 2;
    this.#check(bound.holder === holder && open.mover === holder, 'another player has the bound in');
    this.#check(open.best === figure, `the best result there is ${open.best} in`);
    const left = this.#current.after.size - this.#top.tried.length;
    this.#check(numberOf(count) === left, `the search skips ${left} moves in`);
    if (!this.#isRight) return;
    const [below, above] = [this.#current.result, only(open.ends).result];
    const sign = holder === 0 ? 1 : -1;
    this.#check(sign * (figure - below) >= -CLOSE, 'a skipped move could matter:');
    this.#check(sign * (above - figure) >= -CLOSE, 'the bound is wrong:');
  }

  #backedUp(key: string, words: Sentence['arguments']): void {
    const child = this.#trace.records.a(this.#step - 1);
    this.#isNamed(words['move'], child);
    if (!this.#isRight) return;
    const result = this.#resultFor(this.#ends[child] ?? []);
    const before = this.#top.tried.map((move) => this.#resultFor(this.#current.after.get(move) ?? []));
    const isBest = before.every((one) => this.#isBetter(result, one));
    if (key === 'narration.back.better') this.#check(isBest, 'not the best so far:');
    if (key === 'narration.back')
      this.#check(
        before.some((one) => !this.#isBetter(result, one)),
        'better than the earlier moves:',
      );
    if (key !== 'narration.back.elsewhere') return;
    const { bound } = words;
    if (bound?.kind !== 'bound') {
      this.#report('no bound in');
      return;
    }
    const figure = this.#figure(bound.result);
    const own = this.#window(this.#line.slice(0, -1))[bound.holder];
    this.#check(figure === own, `the bound is ${own} in`);
    this.#check(!this.#isBetter(result, figure), 'better than the bound:');
  }

  #hit(key: string, words: Sentence['arguments']): void {
    const first = only(this.#ends[numberOf(words['node'])] ?? []);
    const current = this.#current;
    const isTurned = key.endsWith('turned');
    if (key === 'narration.hit.forgotten') {
      this.#check(sameBoard(first, current), 'another board:');
    } else {
      this.#check(isTurned === (first.text !== current.text), 'confuses the same and another position:');
      this.#check(
        !isTurned || (sameBoard(first, current) && first.state.mover !== current.state.mover),
        'another board:',
      );
    }
    if (key === 'narration.hit.open') this.#check(current.repeats, 'no repetition:');
    if (key === 'narration.hit.open.turned') this.#check(!current.repeats, 'a repetition:');
    const { toCome, lead } = words;
    if (toCome?.kind !== 'points' || lead?.kind !== 'points') return;
    this.#findings.numbers += 2;
    this.#check(lead.points === current.lead, `the lead is ${current.lead} in`);
    const exact = current.result - current.lead;
    const isTrue = this.#agrees(toCome.relation, toCome.points, current.state.mover === 0 ? exact : -exact);
    if (this.#isRight) this.#check(isTrue, `${exact} is still to come, not`);
  }

  #value(key: string, words: Sentence['arguments']): void {
    const { tried } = this.#top;
    const isWhole = tried.length === this.#current.after.size;
    const cut = key === 'narration.value.lower' || key.startsWith('narration.value.won');
    this.#check(!/known/.test(this.#text), 'claims that no more is known:');
    if (key !== 'narration.value.start') this.#check(isWhole === !cut, 'confuses examined and skipped moves:');
    const { move } = words;
    if (move?.kind !== 'move' || !this.#isRight) return;
    const best = this.#resultFor(this.#current.after.get(move.name ?? '') ?? []);
    this.#check(Math.abs(best - this.#resultFor([this.#current])) < CLOSE, 'not the best move:');
  }

  /** Checks which lines the pseudo-code contains. */
  #listing(): void {
    const { solver, valueKind, endlessPlay } = this.#trace;
    const code = listingOf(this.#trace).map((line) => line.code);
    const has = (words: RegExp): boolean => code.some((line) => words.test(line));
    this.#check(
      has(/on the line/) === (endlessPlay !== 'impossible' && !solver.table),
      'repetition in the pseudo-code',
    );
    this.#check(has(/lead/) === (valueKind === 'margin'), 'points in the pseudo-code');
    this.#check(has(/α/) === solver.window, 'a window in the pseudo-code');
    this.#check(has(/table/) === solver.table, 'a table in the pseudo-code');
    this.#check(!has(/−search|1 − /), 'a change of sign in the pseudo-code');
  }

  #code(kind: number): void {
    const line = lineAt(this.#trace, this.#step);
    const code = line === null ? '' : (listingOf(this.#trace)[line]?.code ?? '');
    this.#check(CODE[kind]?.test(code) === true, `the marked line is “${code}”:`);
  }

  #variables(): void {
    const { node, best, ends, chance } = this.#top;
    const [alpha, beta] = this.#window(this.#line);
    const expected: Readonly<Record<string, number | null>> = {
      depth: this.#tree.depth(node),
      lead: ends[0]?.lead ?? 0,
      α: alpha,
      β: beta,
      best: chance === null ? best : null,
    };
    for (const { name, value } of variablesAt(this.#trace, this.#tree, null, this.#step)) {
      this.#findings.numbers += 1;
      const shown = value === null || typeof value === 'number' ? value : this.#figure(value);
      this.#check(shown === expected[name], `${name} is ${expected[name]}, not ${shown}:`);
    }
  }

  /** Checks the text of a node's card about a hit in the table. */
  #hitCard(node: NodeId, words: string): void {
    if (this.#tree.closedAt(node) > this.#step || this.#tree.end(node) !== 'hit') return;
    const { open, turned, forgotten } = hitOf(this.#search, node);
    this.#check(
      /not finished\. So|counts the position as a repetition/.test(words) === open,
      `confuses finished and unfinished: ${words}`,
    );
    this.#check(/Found in the table/.test(words) === (!open && !turned && this.#keepsValues && !forgotten), words);
  }

  /** True if the table of the solver contains values of positions. */
  get #keepsValues(): boolean {
    return this.#trace.solver.mistake !== 'unfinished-kept';
  }

  /** Checks the values and cards of the open nodes. */
  #picture(): void {
    for (const { node, ends, tried } of this.#line) {
      const shown = shownValue(this.#search, node, this.#step);
      if (shown === null) continue;
      this.#findings.numbers += 1;
      const sentences = nodeSentences(this.#game, this.#search, node, this.#step);
      const reason = cutReason(this.#search, node, this.#step);
      const why = reason === null ? '' : cutSentence(this.#game, this.#search, reason);
      const about =
        sentences.find((sentence) => /^(Value|This wrong solver believes|The best of the moves)/.test(sentence)) ?? '';
      const words = sentences.join(' ');
      this.#hitCard(node, words);
      if (!this.#isRight) {
        this.#check(about.includes('believes'), `not marked as a belief: ${words}`);
        this.#check(why === '' || why.includes('believes'), `not marked as a belief: ${why}`);
        continue;
      }
      const figure = this.#figure(shown.value);
      const ofMoves = about.startsWith('The best of the moves');
      const onLine = about.includes('on this line');
      // A value in the picture and a "Value" on the card both refer to the whole node.
      this.#check(ofMoves === (nodeFigure(shown) === null), `picture and card differ: ${words}`);
      this.#check(about.includes(resultFigure(shown.value)), `another figure: ${words}`);
      const of = onLine ? meanResult : meanFreshResult;
      if (ofMoves) {
        const moves = tried.map((move) => of(only(ends).after.get(move) ?? []));
        const isTrue = moves.every((one) => this.#agrees(shown.relation, figure, one));
        this.#check(
          isTrue && about.includes(shown.relation === 'at-most' ? 'at most' : 'at least'),
          `${moves.join(', ')}: ${words}`,
        );
      } else {
        const isTrue = [meanResult(ends), of(ends)].every((exact) => this.#agrees(shown.relation, figure, exact));
        this.#check(isTrue, `node ${node} is ${meanResult(ends)}, without the line ${meanFreshResult(ends)}: ${words}`);
      }
      if (reason === null) continue;
      this.#findings.numbers += 1;
      const exact = why.includes('on this line') ? meanResult(ends) : meanFreshResult(ends);
      this.#check(this.#agrees(reason.relation, this.#figure(reason.value), exact), `node ${node} is ${exact}: ${why}`);
    }
    if (!this.#trace.solver.window || this.#top.chance !== null) return;
    const { alpha, beta } = windowAt(this.#search, this.#top.node, this.#step);
    const window = this.#window(this.#line);
    this.#check(this.#figure(alpha) === window[0] && this.#figure(beta) === window[1], 'another window in the tree:');
  }
}

function only(ends: readonly LineEnd[]): LineEnd {
  const [spot] = ends;
  if (spot === undefined || ends.length > 1) throw new Error('not one position');
  return spot;
}

function numberOf(word: SentenceArgument | undefined): number {
  return word?.kind === 'number' ? word.number : Number.NaN;
}

/** Returns true if two positions differ at most in the player to move, which is one part of their strings. */
function sameBoard(one: LineEnd, other: LineEnd): boolean {
  const [parts, others] = [one.text.split('-'), other.text.split('-')];
  const differing = parts.filter((part, index) => part !== others[index]).length;
  return parts.length === others.length && differing === (one.state.mover === other.state.mover ? 0 : 1);
}
