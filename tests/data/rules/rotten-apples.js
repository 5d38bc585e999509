// Default and rest parameters, templates and nested functions; a race to 20 with the numbers 1 to 5, never the same twice.
const start = { sum: 0, last: 0 };
const limit = 20;
function options({ sum, last }, most = 5) {
  const add = (...numbers) => numbers.filter((n) => n !== last && sum + n <= limit);
  return add(...Array.from(Array(most).keys(), (i) => i + 1));
}
const moves = (position) => options(position).map((n) => ({ to: { sum: position.sum + n, last: n }, name: `add-${n}` }));
