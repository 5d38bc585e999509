// LeetCode 375, Guess Number Higher or Lower II with n = 10: 16. The answerer A gains what a wrong guess costs.
const players = 'GA';
const points = true;
const start = { low: 1, high: 10, guess: null };
function moves({ low, high, guess }, me) {
  if (low >= high) return [];
  if (me === 'G') {
    return Array.from({ length: high - low + 1 }, (_, i) => ({ low, high, guess: low + i }));
  }
  const answers = [];
  if (low < guess) answers.push({ to: { low, high: guess - 1, guess: null }, gain: guess, name: 'lower' });
  if (guess < high) answers.push({ to: { low: guess + 1, high, guess: null }, gain: guess, name: 'higher' });
  return answers;
}
