function solve(text) {
  const numbers = text.trim().split(/\s+/).map(Number);
  let at = 0;
  const answers = [];
  const cases = numbers[at++];
  for (let number = 1; number <= cases; number++) {
    const edges = [];
    for (let left = numbers[at++]; left > 0; left--) edges.push([numbers[at++], numbers[at++]]);
    // TODO
    const winner = 'Tom200';
    answers.push('Case #' + number + ': ' + winner);
  }
  return answers.join('\n');
}
