// HDU 1105. Faults: blank-line, draw-while-unfinished.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <sstream>

#include "faults.hpp"

namespace {

struct Hunt {
  int rows = 0;
  int columns = 0;
  std::vector<std::string> grid;
  /// Free cells with their neighbours, and whether the sheep can leave the grid from there.
  std::vector<std::vector<int>> next;
  std::vector<bool> is_exit;
  std::array<int, 3> wolves = {};
  int sheep = 0;

  void number_cells() {
    std::vector<int> place(static_cast<std::size_t>(rows * columns), -1);
    int wolf = 0;
    int places = 0;
    for (int cell = 0; cell < rows * columns; ++cell) {
      const char c = grid[cell / columns][cell % columns];
      if (c == 'X') continue;
      if (c == 'W') wolves[wolf++] = places;
      if (c == 'S') sheep = places;
      place[cell] = places++;
    }
    next.resize(places);
    for (int cell = 0; cell < rows * columns; ++cell) {
      if (place[cell] < 0) continue;
      const int row = cell / columns;
      const int column = cell % columns;
      is_exit.push_back(row == 0 || row + 1 == rows || column == 0 || column + 1 == columns);
      if (row > 0 && place[cell - columns] >= 0) next[place[cell]].push_back(place[cell - columns]);
      if (row + 1 < rows && place[cell + columns] >= 0) next[place[cell]].push_back(place[cell + columns]);
      if (column > 0 && place[cell - 1] >= 0) next[place[cell]].push_back(place[cell - 1]);
      if (column + 1 < columns && place[cell + 1] >= 0) next[place[cell]].push_back(place[cell + 1]);
    }
  }
};

/// Returns true if the wolves catch the sheep, by a search backwards from the catches.
class Retrograde {
 public:
  explicit Retrograde(const Hunt& hunt) : hunt_(hunt), n_(static_cast<int>(hunt.next.size())) {
    const std::size_t all = static_cast<std::size_t>(n_) * n_ * n_ * n_;
    caught_[0].resize(all);
    caught_[1].resize(all);
    left_.resize(all);
  }

  bool catches() {
    for (int a = 0; a < n_; ++a) {
      for (int b = a + 1; b < n_; ++b) {
        for (int c = b + 1; c < n_; ++c) {
          for (int sheep = 0; sheep < n_; ++sheep) start_from({a, b, c}, sheep);
        }
      }
    }
    while (!queue_.empty()) {
      const auto [wolves, sheep, sheep_moves] = queue_.back();
      queue_.pop_back();
      if (sheep_moves) {
        before_wolves(wolves, sheep);
      } else {
        before_sheep(wolves, sheep);
      }
    }
    return caught_[0][index(hunt_.wolves, hunt_.sheep)] != 0;
  }

 private:
  using Wolves = std::array<int, 3>;
  struct Position {
    Wolves wolves;
    int sheep;
    bool sheep_moves;
  };

  static bool has(const Wolves& wolves, int place) {
    return std::find(wolves.begin(), wolves.end(), place) != wolves.end();
  }
  std::size_t index(const Wolves& wolves, int sheep) const {
    return ((static_cast<std::size_t>(wolves[0]) * n_ + wolves[1]) * n_ + wolves[2]) * n_ + sheep;
  }

  void start_from(const Wolves& wolves, int sheep) {
    if (has(wolves, sheep)) return;
    int moves = hunt_.is_exit[sheep] ? 1000 : 0;
    for (const int to : hunt_.next[sheep]) moves += has(wolves, to) ? 0 : 1;
    left_[index(wolves, sheep)] = static_cast<std::uint16_t>(moves);
    if (moves == 0) decide(wolves, sheep, true);
  }
  void decide(const Wolves& wolves, int sheep, bool sheep_moves) {
    char& caught = caught_[sheep_moves ? 1 : 0][index(wolves, sheep)];
    if (caught != 0) return;
    caught = 1;
    queue_.push_back({wolves, sheep, sheep_moves});
  }
  void before_wolves(const Wolves& wolves, int sheep) {
    bool stuck = true;
    for (int wolf = 0; wolf < 3; ++wolf) {
      for (const int from : hunt_.next[wolves[wolf]]) {
        if (from == sheep || has(wolves, from)) continue;
        stuck = false;
        Wolves before = wolves;
        before[wolf] = from;
        std::sort(before.begin(), before.end());
        decide(before, sheep, false);
      }
    }
    if (stuck) decide(wolves, sheep, false);
  }
  void before_sheep(const Wolves& wolves, int sheep) {
    for (const int from : hunt_.next[sheep]) {
      if (has(wolves, from)) continue;
      if (--left_[index(wolves, from)] == 0) decide(wolves, from, true);
    }
  }

  const Hunt& hunt_;
  int n_;
  std::array<std::vector<char>, 2> caught_;
  std::vector<std::uint16_t> left_;
  std::vector<Position> queue_;
};

/// Depth-first search with a memo; this fault treats unfinished positions as safe.
class DepthFirst {
 public:
  explicit DepthFirst(const Hunt& hunt) : hunt_(hunt) {}

  bool catches(std::array<int, 3> wolves, int sheep, bool sheep_moves) {
    std::sort(wolves.begin(), wolves.end());
    const auto [known, is_new] = memo_.try_emplace({wolves, sheep, sheep_moves}, false);
    if (!is_new) return known->second;
    const auto taken = [&](int place) {
      return place == sheep || std::find(wolves.begin(), wolves.end(), place) != wolves.end();
    };
    bool caught = sheep_moves;
    if (sheep_moves) {
      if (hunt_.is_exit[sheep]) return false;
      for (const int to : hunt_.next[sheep]) caught = caught && (taken(to) || catches(wolves, to, false));
    } else {
      bool stuck = true;
      for (int wolf = 0; wolf < 3 && !caught; ++wolf) {
        for (const int to : hunt_.next[wolves[wolf]]) {
          if (taken(to)) continue;
          stuck = false;
          std::array<int, 3> after = wolves;
          after[wolf] = to;
          caught = caught || catches(after, sheep, true);
        }
      }
      if (stuck) caught = catches(wolves, sheep, true);
    }
    return memo_[{wolves, sheep, sheep_moves}] = caught;
  }

 private:
  const Hunt& hunt_;
  std::map<std::tuple<std::array<int, 3>, int, bool>, bool> memo_;
};

}  // namespace

int main(int count, char** arguments) {
  take_fault(count, arguments);
  std::string line;
  while (std::getline(std::cin, line)) {
    // A blank line may contain spaces.
    if (line.empty() || (!has_fault("blank-line") && line.find_first_not_of(" \r") == std::string::npos)) continue;
    Hunt hunt;
    std::istringstream numbers(line);
    if (!(numbers >> hunt.rows >> hunt.columns)) break;
    hunt.grid.resize(static_cast<std::size_t>(hunt.rows));
    for (std::string& row : hunt.grid) std::getline(std::cin, row);
    hunt.number_cells();
    const bool caught = has_fault("draw-while-unfinished") ? DepthFirst(hunt).catches(hunt.wolves, hunt.sheep, false)
                                                           : Retrograde(hunt).catches();
    std::cout << (caught ? "Poor Mmxl is in danger:(" : "Lucky Mmxl is safe:)") << '\n';
  }
}
