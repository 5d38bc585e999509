function solve(text) {
  const answers = [];
  for (const line of text.trim().split('\n')) {
    const graph = JSON.parse(line);
    // TODO
    const winner = 0;
    answers.push(winner);
  }
  return answers.join('\n');
}
