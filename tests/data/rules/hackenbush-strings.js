// Red-blue Hackenbush on strings: cutting an edge drops what is above it (Winning Ways, chapter 1).
const players = 'BR';
const start = ['BRRB', 'RBB', 'BR'];
const moves = (strings, me) =>
  strings.flatMap((text, i) =>
    [...text].map((edge, k) => [edge, k]).filter(([edge]) => edge === me).map(([, k]) => put(strings, i, text.slice(0, k))),
  );
