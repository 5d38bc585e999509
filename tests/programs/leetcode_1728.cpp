// LeetCode 1728, three lines per case. Faults: few-turns, cap-76.
#include <array>

#include "faults.hpp"

namespace {

struct Board {
  std::vector<std::string> rows;
  int cat_jump = 1;
  int mouse_jump = 1;

  int columns() const { return static_cast<int>(rows[0].size()); }
  int cells() const { return static_cast<int>(rows.size()) * columns(); }
  char at(int cell) const { return rows[cell / columns()][cell % columns()]; }
  int find(char c) const {
    int cell = 0;
    while (at(cell) != c) ++cell;
    return cell;
  }
  std::vector<int> from(int cell, int jump) const {
    std::vector<int> cells = {cell};
    constexpr std::array<std::array<int, 2>, 4> kWays = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    for (const auto& [down, right] : kWays) {
      int row = cell / columns();
      int column = cell % columns();
      for (int length = 0; length < jump; ++length) {
        row += down;
        column += right;
        if (row < 0 || column < 0 || row >= static_cast<int>(rows.size()) || column >= columns()) break;
        if (rows[row][column] == '#') break;
        cells.push_back(row * columns() + column);
      }
    }
    return cells;
  }
};

bool mouse_wins(const Board& board) {
  const int food = board.find('F');
  const int turns = has_fault("few-turns") ? 16 : has_fault("cap-76") ? 76 : 1000;
  std::vector<std::vector<int>> cat_from;
  std::vector<std::vector<int>> mouse_from;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const bool wall = board.at(cell) == '#';
    cat_from.push_back(wall ? std::vector<int>() : board.from(cell, board.cat_jump));
    mouse_from.push_back(wall ? std::vector<int>() : board.from(cell, board.mouse_jump));
  }
  // True if the mouse wins with the given number of turns left; the mouse moves if it is even.
  std::vector<std::vector<char>> later(board.cells(), std::vector<char>(board.cells(), 0));
  for (int cat = 0; cat < board.cells(); ++cat) later[food][cat] = cat != food;
  std::vector<std::vector<char>> before_last;
  bool changed = true;
  for (int left = 1; left <= turns && changed; ++left) {
    const bool mouse_moves = left % 2 == 0;
    std::vector<std::vector<char>> now = later;
    for (int mouse = 0; mouse < board.cells(); ++mouse) {
      for (int cat = 0; cat < board.cells(); ++cat) {
        if (board.at(mouse) == '#' || board.at(cat) == '#') continue;
        if (mouse == cat || mouse == food || cat == food) {
          continue;
        }
        bool wins = !mouse_moves;
        for (const int to : mouse_moves ? mouse_from[mouse] : cat_from[cat]) {
          const char then = mouse_moves ? later[to][cat] : later[mouse][to];
          wins = mouse_moves ? wins || then != 0 : wins && then != 0;
        }
        now[mouse][cat] = wins;
      }
    }
    changed = left < 3 || now != before_last;
    before_last = later;
    later = now;
    if (mouse_moves && later[board.find('M')][board.find('C')] != 0) return true;
  }
  return false;
}

}  // namespace

int main(int count, char** arguments) {
  take_fault(count, arguments);
  std::string line;
  while (std::getline(std::cin, line)) {
    Board board;
    std::string row;
    for (const char c : line) {
      if (std::string("#.CMF").find(c) != std::string::npos) row += c;
      if ((c == ',' || c == ']') && !row.empty()) {
        board.rows.push_back(row);
        row.clear();
      }
    }
    std::cin >> board.cat_jump >> board.mouse_jump;
    std::getline(std::cin, line);
    std::cout << (mouse_wins(board) ? "true" : "false") << '\n';
  }
}
