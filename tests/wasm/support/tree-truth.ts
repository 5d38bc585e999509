/**
 * Compares the texts about a search tree with exact-results.ts at every step: the sentence, the line of pseudo-code, its
 * variables and the figures in the tree. Statements about a right solver must be true. Statements about a wrong solver must
 * be marked as its beliefs.
 */

import type { Board, GameEntry, PlayerIndex, Position, Value } from '../../../web/model/game/types.ts';
import { narrate, type Scenery } from '../../../web/model/watch/narration.ts';
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
import { aloneOf, resultOf, type Spot, WIN } from './exact-results.ts';

/** Counts of the checked texts, and the errors in them. */
export interface Findings {
  sentences: number;
  numbers: number;
  questions: number;
  /** Sentences that are true because of the line, and mention the line. */
  onLine: number;
  /** False sentences about wrong solvers, marked as beliefs. */
  mistaken: number;
  readonly wrong: string[];
  readonly keys: Set<string>;
}

/** An open node of the search. */
interface Open {
  readonly node: NodeId;
  readonly spots: readonly Spot[];
  /** The player to move; at a chance node the player who moved. */
  readonly mover: PlayerIndex;
  /** At a chance node: its move. */
  readonly chance: string | null;
  /** Moves with a result. */
  readonly tried: string[];
  /** Best of their results, according to the search. */
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

/** Checks all texts about a trace, and adds counts and errors to `findings`. */
export function checkTree(
  game: GameEntry,
  board: Board,
  trace: Trace,
  start: Spot,
  positions: ReadonlyMap<number, Position>,
  findings: Findings,
): void {
  new Check(game, board, trace, start, positions, findings).run();
}

class Check {
  readonly #game: GameEntry;
  readonly #trace: Trace;
  readonly #tree: TraceTree;
  readonly #start: Spot;
  readonly #scenery: Scenery;
  readonly #findings: Findings;
  readonly #line: Open[] = [];
  /** The ends of the lines to each node, by node. */
  readonly #spots: (readonly Spot[])[] = [];
  /** True for wrong solvers whose outcomes have no plies. */
  readonly #isNaive: boolean;
  #step = 0;
  #text = '';

  constructor(
    game: GameEntry,
    board: Board,
    trace: Trace,
    start: Spot,
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

  #asked(): PredictTerms {
    return { game: this.#game, trace: this.#trace, tree: this.#tree, positions: this.#scenery.positions };
  }

  #valueQuestion(question: ValueQuestion): void {
    const asked = this.#asked();
    const text = valueQuestionText(asked, question);
    const spots = this.#spots[question.subject] ?? [];
    const alone = aloneOf(spots);
    const verdict = judge(question, new Set(), this.#guess(alone));
    const heading = verdictHeading(asked, verdict);
    const told = verdictTexts(asked, verdict, null).join(' ');
    this.#text = `${text} ${heading} ${told}`;
    this.#hold(!this.#text.includes('…'), 'a move without a name:');
    const onLine = /on this line/.test(text);
    const figure = this.#answer(question.answer);
    if (this.#isRight) {
      this.#hold(this.#isSo('equal', figure, resultOf(spots)), `${resultOf(spots)} is so, not`);
      this.#hold(onLine || this.#isSo('equal', figure, alone), `without the line ${alone} is so, not`);
      this.#hold(onLine || verdict.right, 'a true answer is called wrong:');
      this.#hold(onLine === /on this line/i.test(told), 'a line that is not spoken of in');
      this.#hold(!/solver/.test(this.#text), 'told as a belief:');
    } else {
      this.#hold(
        /this wrong solver/.test(text) && !/averaged|both play best/.test(text),
        'not asked what it believes:',
      );
      this.#hold(/believes: /.test(told), 'not told as a belief:');
      this.#hold(verdict.right || heading === 'This solver says something else.', 'a true answer is called wrong:');
    }
  }

  #cutsQuestion(question: CutsQuestion): void {
    const asked = this.#asked();
    const { subject, left, brings, bound, cut } = question;
    const verdict = judge(question, new Set(left.keys()), this.#guess(0));
    const told = verdictTexts(asked, verdict, null).join(' ');
    this.#text = `${cutsQuestionText(asked, question)} ${verdictHeading(asked, verdict)} ${told}`;
    const child = [...(this.#spots.keys() ?? [])].find(
      (node) => this.#tree.parent(node) === subject && this.#tree.move(node) === question.back,
    );
    const spots = this.#spots[child ?? subject] ?? [];
    if (!this.#isRight) {
      this.#hold(/this (wrong )?solver believes/i.test(this.#text), 'not told as a belief:');
      return;
    }
    this.#hold(!this.#text.includes('…'), 'a move without a name:');
    const figure = this.#figure(brings.value);
    this.#hold(this.#isSo(brings.relation, figure, resultOf(spots)), `${resultOf(spots)} is so, not`);
    const isPlain = !/on this line/.test(this.#text);
    if (isPlain)
      this.#hold(this.#isSo(brings.relation, figure, aloneOf(spots)), `without the line ${aloneOf(spots)} is so:`);
    this.#hold(cut.length === 0 || bound.kind !== 'no-bound', 'cut off by no bound:');
  }

  /** Returns the guess of a reader who knows the exact result. */
  #guess(exact: number): Guess {
    const winner = exact === 0 ? 'draw' : exact > 0 ? 0 : 1;
    return { winner, plies: null, margin: exact, percent: exact * 100, option: null };
  }

  #answer(answer: Value): number {
    switch (answer.kind) {
      case 'margin':
        return answer.margin;
      case 'probability':
        return answer.probability;
      case 'outcome':
        if (answer.winner === null) return 0;
        return (answer.winner === 0 ? 1 : -1) * (answer.plies === null ? 1 : WIN - answer.plies);
    }
  }

  #say(what: string): void {
    const { game, setup, solver } = this.#trace;
    this.#findings.wrong.push(`${solver.solver} on ${game} ${setup}, step ${this.#step}: ${what} “${this.#text}”`);
  }

  #hold(isSo: boolean, what: string): void {
    if (!isSo) this.#say(what);
  }

  get #top(): Open {
    const top = this.#line.at(-1);
    if (top === undefined) throw new Error('nothing is open');
    return top;
  }

  get #here(): Spot {
    return only(this.#top.spots);
  }

  /** True at the last record of a trace that was cut off: the next records are unknown. */
  get #isCutOffHere(): boolean {
    return this.#trace.report?.status === 'cut-off' && this.#step === this.#trace.records.count;
  }

  get #isRight(): boolean {
    return !this.#trace.solver.specimen;
  }

  #open(): void {
    const node = this.#spots.length;
    const from = this.#line.at(-1);
    const tree = this.#tree;
    let spots: readonly Spot[] = [this.#start];
    let chance: string | null = null;
    if (from !== undefined && from.chance !== null) {
      spots = [from.spots[tree.result(node) - 1] ?? this.#start];
    } else if (from !== undefined) {
      const move = [...only(from.spots).behind.keys()][tree.move(node)] ?? '';
      spots = only(from.spots).behind.get(move) ?? [];
      if (tree.isChance(node)) chance = move;
      else this.#hold(this.#scenery.positions.get(node)?.text === only(spots).text, 'another position');
    }
    const mover = chance === null ? only(spots).place.mover : (from?.mover ?? 0);
    this.#line.push({ node, spots, mover, chance, tried: [], best: null });
    this.#spots.push(spots);
  }

  /** Adds the result of a finished child to its parent. */
  #back(child: NodeId): void {
    const open = this.#top;
    const [move] = [...this.#here.behind].find(([, spots]) => spots === this.#spots[child]) ?? [''];
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

  #isSo(relation: Relation, figure: number, exact: number): boolean {
    const truth = this.#isNaive ? Math.sign(exact) : exact;
    if (relation === 'equal') return Math.abs(figure - truth) < CLOSE;
    return relation === 'at-least' ? truth > figure - CLOSE : truth < figure + CLOSE;
  }

  #sentence({ key, arguments: words }: Sentence): void {
    const top = this.#top;
    this.#estimates(key, words);
    const holder = (): PlayerIndex => (words['player']?.kind === 'player' ? words['player'].player : 0);
    const isMovers = key !== 'narration.cut' && key !== 'narration.window' && !key.startsWith('narration.leaf');
    if (words['player'] !== undefined && isMovers) this.#hold(holder() === top.mover, 'the wrong player');
    switch (key) {
      case 'narration.enter.over':
      case 'narration.enter.result.over':
        this.#hold(this.#here.place.isOver, 'not over');
        this.#isNamed(words['move'], top.node);
        break;
      case 'narration.enter.result':
        this.#hold(!this.#here.place.isOver || this.#isCutOffHere, 'over');
        break;
      case 'narration.enter':
      case 'narration.enter.window':
        this.#hold(!this.#here.place.isOver || this.#isCutOffHere, 'over');
        this.#isNamed(words['move'], top.node);
        this.#bounds(words);
        break;
      case 'narration.enter.start.window':
        this.#isNamed(words['move'], top.node);
        this.#bounds(words);
        break;
      case 'narration.leaf.won':
        this.#hold(this.#here.place.winner === holder(), 'the wrong winner');
        break;
      case 'narration.leaf.points':
        this.#hold(this.#here.place.isOver, 'not over');
        break;
      case 'narration.leaf.drawn':
        this.#hold(this.#here.place.isOver && this.#here.place.winner === null, 'not over, or won');
        break;
      case 'narration.leaf.repetition':
        this.#hold(this.#here.repeats, 'no repetition');
        break;
      case 'narration.window':
      case 'narration.cut':
        this.#cut(words, holder());
        break;
      case 'narration.cut.won':
        this.#hold(numberOf(words['count']) === this.#here.behind.size - top.tried.length, 'moves left out');
        this.#hold(/this (wrong )?solver believes/i.test(this.#text) && !this.#isRight, 'belief and truth confused');
        break;
      case 'narration.back':
      case 'narration.back.better':
      case 'narration.back.elsewhere':
        this.#cameBack(key, words);
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
    this.#hold(isBound === bounded, 'a bound told as a value, or the other way round');
    if (worth?.kind !== 'worth') return;
    this.#findings.numbers += 1;
    const back = key.startsWith('narration.back');
    const spots = back ? this.#spots[this.#trace.records.a(this.#step - 1)] : this.#top.spots;
    const isSo = this.#isSo(worth.relation, this.#figure(worth.value), resultOf(spots ?? []));
    const told = /this (wrong )?solver (takes|believes)|now uses it as an exact value/i.test(this.#text);
    this.#hold(told !== this.#isRight, 'belief and truth confused');
    if (!this.#isRight) {
      if (!isSo) this.#findings.mistaken += 1;
      return;
    }
    this.#hold(isSo, `${resultOf(spots ?? [])} is so, not`);
    if (this.#isOnLine) this.#findings.onLine += 1;
    else
      this.#hold(this.#isSo(worth.relation, this.#figure(worth.value), aloneOf(spots ?? [])), 'so on this line alone:');
  }

  /** True if the sentence mentions the line. */
  get #isOnLine(): boolean {
    return /on this line|is on the line already/.test(this.#text);
  }

  /** Returns the result that the sentence refers to: with the history of the line if the sentence mentions it. */
  #comes(spots: readonly Spot[]): number {
    return this.#isOnLine ? resultOf(spots) : aloneOf(spots);
  }

  #isNamed(word: SentenceArgument | undefined, node: NodeId): void {
    if (word?.kind !== 'move') return;
    const from = this.#line.find((open) => open.node === this.#tree.parent(node));
    const [name] = [...(from === undefined ? [] : only(from.spots).behind)].find(
      ([, spots]) => spots === this.#spots[node],
    ) ?? [''];
    this.#hold(word.name === name, `the move is ${name} in`);
    const gain = from === undefined ? 0 : only(from.spots).place.ways.get(name)?.gain;
    this.#hold(word.gain === gain, `it gains ${gain} in`);
    this.#findings.numbers += 1;
  }

  /** Returns the bounds α and β that these open nodes give. */
  #window(nodes: readonly Open[]): readonly [number, number] {
    const bests = (player: PlayerIndex): readonly number[] =>
      nodes.flatMap(({ mover, best }) => (mover === player && best !== null ? [best] : []));
    return [Math.max(...bests(0)), Math.min(...bests(1))];
  }

  #bounds({ alpha, beta }: Sentence['arguments']): void {
    if (alpha?.kind !== 'bound' || beta?.kind !== 'bound') return;
    this.#findings.numbers += 2;
    const [low, high] = this.#window(this.#line.slice(0, -1));
    this.#hold(alpha.holder === 0 && this.#figure(alpha.result) === low, `α is ${low} in`);
    this.#hold(beta.holder === 1 && this.#figure(beta.result) === high, `β is ${high} in`);
  }

  #cut({ bound, node, count }: Sentence['arguments'], holder: PlayerIndex): void {
    const open = this.#line.find((one) => one.node === numberOf(node));
    if (bound?.kind !== 'bound' || open === undefined) {
      this.#say('nobody has the bound in');
      return;
    }
    const figure = this.#figure(bound.result);
    this.#findings.numbers += 2;
    this.#hold(bound.holder === holder && open.mover === holder, 'another has the bound in');
    this.#hold(open.best === figure, `the best there is ${open.best} in`);
    const left = this.#here.behind.size - this.#top.tried.length;
    this.#hold(numberOf(count) === left, `${left} are left out in`);
    if (!this.#isRight) return;
    const [below, above] = [this.#here.result, only(open.spots).result];
    const sign = holder === 0 ? 1 : -1;
    this.#hold(sign * (figure - below) >= -CLOSE, 'it could have mattered:');
    this.#hold(sign * (above - figure) >= -CLOSE, 'the bound is not sure:');
  }

  #cameBack(key: string, words: Sentence['arguments']): void {
    const child = this.#trace.records.a(this.#step - 1);
    this.#isNamed(words['move'], child);
    if (!this.#isRight) return;
    const result = this.#comes(this.#spots[child] ?? []);
    const before = this.#top.tried.map((move) => this.#comes(this.#here.behind.get(move) ?? []));
    const isBest = before.every((one) => this.#isBetter(result, one));
    if (key === 'narration.back.better') this.#hold(isBest, 'not the best so far:');
    if (key === 'narration.back')
      this.#hold(
        before.some((one) => !this.#isBetter(result, one)),
        'better than what was there:',
      );
    if (key !== 'narration.back.elsewhere') return;
    const { bound } = words;
    if (bound?.kind !== 'bound') {
      this.#say('no bound in');
      return;
    }
    const figure = this.#figure(bound.result);
    const own = this.#window(this.#line.slice(0, -1))[bound.holder];
    this.#hold(figure === own, `the bound is ${own} in`);
    this.#hold(!this.#isBetter(result, figure), 'better than elsewhere:');
  }

  #hit(key: string, words: Sentence['arguments']): void {
    const first = only(this.#spots[numberOf(words['node'])] ?? []);
    const here = this.#here;
    const isTurned = key.endsWith('turned');
    if (key === 'narration.hit.forgotten') {
      this.#hold(sameBoard(first, here), 'another board:');
    } else {
      this.#hold(isTurned === (first.text !== here.text), 'the same position, or not:');
      this.#hold(!isTurned || (sameBoard(first, here) && first.place.mover !== here.place.mover), 'another board:');
    }
    if (key === 'narration.hit.open') this.#hold(here.repeats, 'no repetition:');
    if (key === 'narration.hit.open.turned') this.#hold(!here.repeats, 'a repetition:');
    const { toCome, lead } = words;
    if (toCome?.kind !== 'points' || lead?.kind !== 'points') return;
    this.#findings.numbers += 2;
    this.#hold(lead.points === here.lead, `the lead is ${here.lead} in`);
    const exact = here.result - here.lead;
    const isSo = this.#isSo(toCome.relation, toCome.points, here.place.mover === 0 ? exact : -exact);
    if (this.#isRight) this.#hold(isSo, `${exact} still to come, not`);
  }

  #value(key: string, words: Sentence['arguments']): void {
    const { tried } = this.#top;
    const isWhole = tried.length === this.#here.behind.size;
    const cut = key === 'narration.value.lower' || key.startsWith('narration.value.won');
    this.#hold(!/known/.test(this.#text), 'that no more is known is not sure:');
    if (key !== 'narration.value.start') this.#hold(isWhole === !cut, 'moves looked at, or not:');
    const { move } = words;
    if (move?.kind !== 'move' || !this.#isRight) return;
    const best = this.#comes(this.#here.behind.get(move.name ?? '') ?? []);
    this.#hold(Math.abs(best - this.#comes([this.#here])) < CLOSE, 'not the best move:');
  }

  /** Checks which lines the pseudo-code contains. */
  #listing(): void {
    const { solver, valueKind, endlessPlay } = this.#trace;
    const code = listingOf(this.#trace).map((line) => line.code);
    const has = (words: RegExp): boolean => code.some((line) => words.test(line));
    this.#hold(has(/on the line/) === (endlessPlay !== 'impossible' && !solver.table), 'repetition in the code');
    this.#hold(has(/lead/) === (valueKind === 'margin'), 'points in the code');
    this.#hold(has(/α/) === solver.window, 'a window in the code');
    this.#hold(has(/table/) === solver.table, 'a table in the code');
    this.#hold(!has(/−search|1 − /), 'a turn of signs in the code');
  }

  #code(kind: number): void {
    const line = lineAt(this.#trace, this.#step);
    const code = line === null ? '' : (listingOf(this.#trace)[line]?.code ?? '');
    this.#hold(CODE[kind]?.test(code) === true, `the code is at “${code}”:`);
  }

  #variables(): void {
    const { node, best, spots, chance } = this.#top;
    const [alpha, beta] = this.#window(this.#line);
    const expected: Readonly<Record<string, number | null>> = {
      depth: this.#tree.depth(node),
      lead: spots[0]?.lead ?? 0,
      α: alpha,
      β: beta,
      best: chance === null ? best : null,
    };
    for (const { name, value } of variablesAt(this.#trace, this.#tree, null, this.#step)) {
      this.#findings.numbers += 1;
      const shown = value === null || typeof value === 'number' ? value : this.#figure(value);
      this.#hold(shown === expected[name], `${name} is ${expected[name]}, not ${shown}:`);
    }
  }

  /** Checks the text of a node's card about a hit in the table. */
  #hitCard(node: NodeId, words: string): void {
    if (this.#tree.closedAt(node) > this.#step || this.#tree.end(node) !== 'hit') return;
    const { open, turned, forgotten } = hitOf(this.#search, node);
    this.#hold(/not finished\. So|takes it for a repetition/.test(words) === open, `finished, or not: ${words}`);
    this.#hold(/The table knows it/.test(words) === (!open && !turned && this.#keepsValues && !forgotten), words);
  }

  /** True if the table of the solver contains values of positions. */
  get #keepsValues(): boolean {
    return this.#trace.solver.mistake !== 'unfinished-kept';
  }

  /** Checks the figures and cards of the open nodes. */
  #picture(): void {
    for (const { node, spots, tried } of this.#line) {
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
        this.#hold(about.includes('believes'), `not told as a belief: ${words}`);
        this.#hold(why === '' || why.includes('believes'), `not told as a belief: ${why}`);
        continue;
      }
      const figure = this.#figure(shown.value);
      const ofMoves = about.startsWith('The best of the moves');
      const onLine = about.includes('on this line');
      // A figure in the picture and a "Value" on the card both refer to the whole node.
      this.#hold(ofMoves === (nodeFigure(shown) === null), `picture and card differ: ${words}`);
      this.#hold(about.includes(resultFigure(shown.value)), `another figure: ${words}`);
      const of = onLine ? resultOf : aloneOf;
      if (ofMoves) {
        const moves = tried.map((move) => of(only(spots).behind.get(move) ?? []));
        const isSo = moves.every((one) => this.#isSo(shown.relation, figure, one));
        this.#hold(
          isSo && about.includes(shown.relation === 'at-most' ? 'at most' : 'at least'),
          `${moves.join(', ')}: ${words}`,
        );
      } else {
        const isSo = [resultOf(spots), of(spots)].every((exact) => this.#isSo(shown.relation, figure, exact));
        this.#hold(isSo, `node ${node} is ${resultOf(spots)}, by itself ${aloneOf(spots)}: ${words}`);
      }
      if (reason === null) continue;
      this.#findings.numbers += 1;
      const exact = why.includes('on this line') ? resultOf(spots) : aloneOf(spots);
      this.#hold(this.#isSo(reason.relation, this.#figure(reason.value), exact), `node ${node} is ${exact}: ${why}`);
    }
    if (!this.#trace.solver.window || this.#top.chance !== null) return;
    const { alpha, beta } = windowAt(this.#search, this.#top.node, this.#step);
    const window = this.#window(this.#line);
    this.#hold(this.#figure(alpha) === window[0] && this.#figure(beta) === window[1], 'another window in the tree:');
  }
}

function only(spots: readonly Spot[]): Spot {
  const [spot] = spots;
  if (spot === undefined || spots.length > 1) throw new Error('not one position');
  return spot;
}

function numberOf(word: SentenceArgument | undefined): number {
  return word?.kind === 'number' ? word.number : Number.NaN;
}

/** Returns true if two positions differ at most in the player to move, which is one part of their texts. */
function sameBoard(one: Spot, other: Spot): boolean {
  const [parts, others] = [one.text.split('-'), other.text.split('-')];
  const differing = parts.filter((part, index) => part !== others[index]).length;
  return parts.length === others.length && differing === (one.place.mover === other.place.mover ? 0 : 1);
}
