class Board {
  moves() {
    return [];
  }
}
const start = 3;
const moves = (n) => [n - 1];
