/** What a function for a problem may begin with: it reads the input, and its answers are guesses. */

/** Takes the place of what is still to be written. */
const TODO = 'TODO';

// These problems are in two archives each.
const TRIANGLE_WAR = `function solve(text) {
  const numbers = text.trim().split(/\\s+/).map(Number);
  let at = 0;
  const answers = [];
  const games = numbers[at++];
  for (let game = 1; game <= games; game++) {
    const edges = [];
    for (let left = numbers[at++]; left > 0; left--) edges.push([numbers[at++], numbers[at++]]);
    TODO
    const winner = 'A';
    answers.push('Game ' + game + ': ' + winner + ' wins.');
  }
  return answers.join('\\n');
}
`;
const WOLVES_SHEEP = `function solve(text) {
  const lines = text.split('\\n').filter((line) => line.trim() !== '');
  let at = 0;
  const answers = [];
  while (at < lines.length) {
    const [rows] = lines[at++].split(' ').map(Number);
    const grid = lines.slice(at, at + rows);
    at += rows;
    TODO
    const isCaught = true;
    answers.push(isCaught ? 'Poor Mmxl is in danger:(' : 'Lucky Mmxl is safe:)');
  }
  return answers.join('\\n');
}
`;

const STARTERS: Readonly<Record<string, string>> = {
  'leetcode-913': `function solve(text) {
  const answers = [];
  for (const line of text.trim().split('\\n')) {
    const graph = JSON.parse(line);
    TODO
    const winner = 0;
    answers.push(winner);
  }
  return answers.join('\\n');
}
`,
  'leetcode-1728': `function solve(text) {
  const answers = [];
  const lines = text.trim().split('\\n');
  for (let at = 0; at + 2 < lines.length; at += 3) {
    const grid = JSON.parse(lines[at]);
    const catJump = Number(lines[at + 1]);
    const mouseJump = Number(lines[at + 2]);
    TODO
    const canMouseWin = true;
    answers.push(canMouseWin);
  }
  return answers.join('\\n');
}
`,
  'poj-1085': TRIANGLE_WAR,
  'uva-751': TRIANGLE_WAR,
  'hdu-4753': `function solve(text) {
  const numbers = text.trim().split(/\\s+/).map(Number);
  let at = 0;
  const answers = [];
  const cases = numbers[at++];
  for (let number = 1; number <= cases; number++) {
    const edges = [];
    for (let left = numbers[at++]; left > 0; left--) edges.push([numbers[at++], numbers[at++]]);
    TODO
    const winner = 'Tom200';
    answers.push('Case #' + number + ': ' + winner);
  }
  return answers.join('\\n');
}
`,
  'hdu-4778': `function solve(text) {
  const numbers = text.trim().split(/\\s+/).map(Number);
  let at = 0;
  const answers = [];
  for (;;) {
    const colours = numbers[at++];
    const count = numbers[at++];
    const stoneSize = numbers[at++];
    if (colours === 0) break;
    const bags = [];
    for (let bag = 0; bag < count; bag++) {
      const gems = numbers[at++];
      bags.push(numbers.slice(at, at + gems));
      at += gems;
    }
    TODO
    const difference = 0;
    answers.push(difference);
  }
  return answers.join('\\n');
}
`,
  'uva-11884': `function solve(text) {
  const numbers = text.trim().split(/\\s+/).map(Number);
  let at = 0;
  const answers = [];
  for (let columns = numbers[at++]; columns > 0; columns = numbers[at++]) {
    const heights = numbers.slice(at, at + columns);
    at += columns;
    TODO
    const probability = 0.5;
    answers.push(probability.toFixed(6));
  }
  return answers.join('\\n');
}
`,
  'hdu-1105': WOLVES_SHEEP,
  'poj-2422': WOLVES_SHEEP,
};

/** For a problem that has none of its own. */
const PLAIN = `function solve(text) {
  const lines = text.split('\\n');
  TODO
  return '';
}
`;

/** The beginning of a function for a problem; `todo` says, in the reader's language, that the rest is to be written. */
export function starterOf(problem: string, todo: string): string {
  return (STARTERS[problem] ?? PLAIN).replace(TODO, () => `// ${todo}`);
}
