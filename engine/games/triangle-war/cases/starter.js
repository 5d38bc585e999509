function solve(text) {
  const numbers = text.trim().split(/\s+/).map(Number);
  let at = 0;
  const answers = [];
  const games = numbers[at++];
  for (let game = 1; game <= games; game++) {
    const edges = [];
    for (let left = numbers[at++]; left > 0; left--) edges.push([numbers[at++], numbers[at++]]);
    // TODO
    const winner = 'A';
    answers.push('Game ' + game + ': ' + winner + ' wins.');
  }
  return answers.join('\n');
}
