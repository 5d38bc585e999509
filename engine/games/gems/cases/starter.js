function solve(text) {
  const numbers = text.trim().split(/\s+/).map(Number);
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
    // TODO
    const difference = 0;
    answers.push(difference);
  }
  return answers.join('\n');
}
