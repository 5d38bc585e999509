// LeetCode 294, Flip Game II: turn ++ into --.
const start = '++++++++';
function moves(state) {
  const next = [];
  for (let i = state.indexOf('++'); i >= 0; i = state.indexOf('++', i + 1)) {
    next.push(state.slice(0, i) + '--' + state.substring(i + 2));
  }
  return next;
}
