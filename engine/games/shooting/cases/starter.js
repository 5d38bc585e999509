function solve(text) {
  const numbers = text.trim().split(/\s+/).map(Number);
  let at = 0;
  const answers = [];
  for (let columns = numbers[at++]; columns > 0; columns = numbers[at++]) {
    const heights = numbers.slice(at, at + columns);
    at += columns;
    // TODO
    const probability = 0.5;
    answers.push(probability.toFixed(6));
  }
  return answers.join('\n');
}
