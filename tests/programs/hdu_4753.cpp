// HDU 4753. Faults: further-turn, wrong-word.
#include "edges.hpp"

int main(int count, char** arguments) {
  take_fault(count, arguments);
  Board board;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      const int dot = 4 * row + column + 1;
      board.add_cell({{dot, dot + 1}, {dot, dot + 4}, {dot + 1, dot + 5}, {dot + 4, dot + 5}});
    }
  }
  answer_all(board, has_fault("further-turn"), [](int number, bool first_wins) {
    const std::string case_word = has_fault("wrong-word") ? "Game " : "Case #";
    return case_word + std::to_string(number) + ": " + (first_wins ? "Tom200" : "Jerry404");
  });
}
