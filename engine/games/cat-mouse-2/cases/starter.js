function solve(text) {
  const answers = [];
  const lines = text.trim().split('\n');
  for (let at = 0; at + 2 < lines.length; at += 3) {
    const grid = JSON.parse(lines[at]);
    const catJump = Number(lines[at + 1]);
    const mouseJump = Number(lines[at + 2]);
    // TODO
    const canMouseWin = true;
    answers.push(canMouseWin);
  }
  return answers.join('\n');
}
