// Two players share a Bulgarian solitaire (Gardner 1983): a move takes one from every heap to make a new heap, or removes
// the largest heap. Whoever cannot move loses.
const start = [4, 2, 1];
const endless = 'draw';
const ordered = (heaps) => heaps.filter(Boolean).sort((a, b) => b - a);
const moves = (heaps) =>
  heaps.length === 0 ? [] : [ordered([...heaps.map((size) => size - 1), heaps.length]), heaps.slice(1)];
