/** Tests the grammar of numbers in English: “1 step”, never “1 steps”. */
import { expect, it } from 'vitest';

/** Plural nouns that are counted, and plural verbs that follow a number. */
const PLURALS =
  'answers|arcs|bags|blocks|boards|bytes|cards|cases|cells|characters|colours|columns|days|dots|draws|edges|errors|examples|' +
  'files|functions|games|gems|graphs|hours|inputs|kinds|languages|layers|lessons|lines|links|losses|milliseconds|minutes|' +
  'mistakes|moves|nodes|numbers|paragraphs|parts|pieces|places|plies|points|positions|puzzles|questions|results|rounds|rows|' +
  'seconds|sets|sheep|shots|solvers|starts|states|steps|stops|texts|times|triangles|turns|values|vertices|visits|ways|wins|' +
  'wolves|words|are|were|have|count|lie|win|keep';
/** A number with the noun in the plural. A phrase such as “2 of 3 moves” counts by its last number. */
const COUNTED = new RegExp(
  String.raw`\{(\w+)\}(?: of \{(\w+)\})?(?: (?!the\b|of\b|to\b)[a-z-]+)?? (?:${PLURALS})\b(?!-)`,
  'g',
);
/** Arguments that are not counts, or never 1: “by” has a decimal, “most” is a limit, and the tolerance is fixed. */
const NAMES =
  /^(player|other|option|move|moves|played|what|place|game|worth|value|solver|name|size|sizes|loser|list|percent|factor|max|min|most|bag|gems|by|tolerance|image)$/;

/** Messages whose numbers are never 1, with the reasons. */
const NEVER_ONE: Readonly<Record<string, string>> = {
  'room.link.long': 'more than the limit',
  'break.sizes.bags': 'the end of a range',
  'break.sizes.columns': 'the end of a range',
  'break.sizes.graph': 'the end of a range',
  'break.sizes.grid': 'the end of a range',
  'break.sizes.lattice': 'the end of a range',
  'break.sizes.parts': 'the end of a range',
  'anchor.gone.too-many': 'a limit',
  'choices.best.some': 'one move has a message of its own',
  'choices.draw.some': 'one move has a message of its own',
  'choices.win.some': 'one move has a message of its own',
  'choices.win.some-fastest': 'several moves win, of which some are the fastest',
  'compose.too-long': 'more than the limit',
  'engine.problem.memory': 'more than fits into memory',
  'engine.problem.nodes': 'more than a limit',
  'engine.working': 'every board has several positions',
  'goal.only.times': '“goal.only.once” says one',
  'hint.count': 'several moves, of which some are best',
  'hint.holds': 'several moves, of which some hold',
  'hint.wins': 'several moves, of which some win',
  'judge.hidden': 'more than a limit',
  'narration.set-up.layers': 'every board has several positions',
  'narration.set-up.queue': 'every board has several positions',
  'own.failure.too-much-output': 'a limit',
  'own.together': 'one case fails on its own',
  'own.rules.together': 'one position fails on its own',
  'player.cut-off': 'a limit',
  'share.too-long': 'a limit',
  'statistics.working': 'every board has several positions',
  'story.mistake.too-long': 'a limit',
  'story.mistake.too-long-whole': 'a limit',
  'story.mistake.too-many': 'a limit',
  'story.mistake.too-many-languages': 'a limit',
  'story.mistake.too-many-paragraphs': 'a limit',
  'table.lazy.unseen': 'every board has several positions',
  'whole.looked-at.of': 'one node is looked at as a whole',
  'recognise.first-case': 'one case is read without a note',
  'grid.size': 'limits',
  'grid.region-too-large': 'more than a limit',
  'choice.not-ordered-table': 'more than fits into memory',
  'choice.chain-search': 'more than a table of all sets holds',
  'cat-mouse.case': 'at least three vertices, and an edge from each',
  'cat-mouse.edge-count': 'at least three vertices, and limits',
  'edges.case': '“edges.case.one” says one',
  'edges.too-many-drawn': 'more than the board has',
  'edges.too-many-free': 'more than the board has',
  'edges.first-case': 'one case is read without a note',
  'wolves-sheep.case.random-closed': 'room for three wolves and a sheep',
  'wolves-sheep.case.random-open': 'room for three wolves and a sheep',
  'link.rules-too-long': 'more than the limit',
  'link.too-long': 'more than the limit',
};
/** Facts about named puzzles, whose numbers have minimums in web/puzzles/themes.ts. */
const IDEA = /^idea\..*\.fact$/;

type Words = string | { readonly one?: string; readonly other: string };

const pageFiles = import.meta.glob<Readonly<Record<string, Words>>>(
  ['../../../web/messages/en.json', '../../../web/messages/*.en.json'],
  { eager: true, import: 'default' },
);
const engineFiles = import.meta.glob<{ readonly statements?: Readonly<Record<string, Words>> }>(
  ['../../../web/model/link/messages.en.json', '../../../engine/**/messages.en.json'],
  { eager: true, import: 'default' },
);
const messages = [
  ...Object.values(pageFiles),
  ...Object.values(engineFiles).map(({ statements }) => statements ?? {}),
].flatMap((file) => Object.entries(file));

/** Returns the numbers in the text that are followed by a plural. */
function pluralised(text: string): readonly string[] {
  return [...text.matchAll(COUNTED)]
    .map(([, first = '', second]) => second ?? first)
    .filter((name) => !NAMES.test(name));
}

/** Returns the numbers that could be read as “1 steps”. */
function wrong(words: Words): readonly string[] {
  if (typeof words === 'string') return pluralised(words);
  const one = new Set(pluralised(words.one ?? words.other));
  return pluralised(words.other).filter((name) => one.has(name));
}

it('no message has a plural after a number that can be 1', () => {
  expect(messages.length).toBeGreaterThan(1300);
  const found = messages.filter(([key, words]) => wrong(words).length > 0 && !IDEA.test(key));
  expect(found.filter(([key]) => NEVER_ONE[key] === undefined)).toEqual([]);
  // Checks that every entry of the list above is needed.
  const excused = new Set(found.map(([key]) => key));
  expect(Object.keys(NEVER_ONE).filter((key) => !excused.has(key))).toEqual([]);
});

it.each<[Words, readonly string[]]>([
  ['Recorded: {number} steps …', ['number']],
  [{ one: '{count} step', other: '{count} steps' }, []],
  [{ one: '{count} step in {seconds} s', other: '{count} steps in {seconds} s' }, []],
  [{ one: '{count} position within {cap} plies', other: '{count} positions within {cap} plies' }, ['cap']],
  ['{seen} of {all} positions', ['all']],
  ['{player} wins', []],
])('finds such numbers: %j', (words, numbers) => expect(wrong(words)).toEqual(numbers));
