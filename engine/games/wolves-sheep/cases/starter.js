function solve(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  let at = 0;
  const answers = [];
  while (at < lines.length) {
    const [rows] = lines[at++].split(' ').map(Number);
    const grid = lines.slice(at, at + rows);
    at += rows;
    // TODO
    const isCaught = true;
    answers.push(isCaught ? 'Poor Mmxl is in danger:(' : 'Lucky Mmxl is safe:)');
  }
  return answers.join('\n');
}
