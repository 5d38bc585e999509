// POJ 1085. Faults: no-further-turn, scores-in-value.
#include "edges.hpp"

int main(int count, char** arguments) {
  take_fault(count, arguments);
  Board board;
  for (int row = 0, first = 1; row < 3; first += ++row) {
    for (int i = 0; i <= row; ++i) {
      const int top = first + i;
      const int left = first + row + 1 + i;
      board.add_cell({{top, left}, {top, left + 1}, {left, left + 1}});
      if (i < row) board.add_cell({{top, top + 1}, {top, left + 1}, {top + 1, left + 1}});
    }
  }
  answer_all(board, !has_fault("no-further-turn"), [](int number, bool first_wins) {
    return "Game " + std::to_string(number) + ": " + (first_wins ? "A" : "B") + " wins.";
  });
}
