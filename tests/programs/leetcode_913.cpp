// LeetCode 913, one graph per line. Faults: cap-2n, cap-75, cap-132, visited-without-mover, and those in faults.hpp on
// graphs with 6 or more vertices.
#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "faults.hpp"

namespace {

using Graph = std::vector<std::vector<int>>;

constexpr int kDraw = 0;
constexpr int kMouse = 1;
constexpr int kCat = 2;

Graph read(const std::string& line) {
  Graph graph;
  int number = -1;
  for (std::size_t i = 1; i + 1 < line.size(); ++i) {
    const char c = line[i];
    if (c == '[') graph.emplace_back();
    if (c >= '0' && c <= '9') number = std::max(number, 0) * 10 + (c - '0');
    if ((c == ',' || c == ']') && number >= 0) {
      graph.back().push_back(number);
      number = -1;
    }
  }
  return graph;
}

/// Retrograde analysis with out-degree counters.
int retrograde(const Graph& graph) {
  const int n = static_cast<int>(graph.size());
  std::vector<std::array<std::vector<int>, 2>> left(n, {std::vector<int>(n), std::vector<int>(n)});
  std::vector<std::array<std::vector<int>, 2>> value = left;
  std::vector<std::tuple<int, int, int>> queue;
  const auto decide = [&](int mouse, int cat, int mover, int winner) {
    if (value[mouse][mover][cat] != kDraw) return;
    value[mouse][mover][cat] = winner;
    queue.emplace_back(mouse, cat, mover);
  };
  for (int mouse = 0; mouse < n; ++mouse) {
    for (int cat = 0; cat < n; ++cat) {
      left[mouse][0][cat] = static_cast<int>(graph[mouse].size());
      for (const int to : graph[cat]) left[mouse][1][cat] += to != 0 ? 1 : 0;
    }
  }
  for (int at = 0; at < n; ++at) {
    for (int mover = 0; mover < 2; ++mover) {
      if (at > 0) decide(0, at, mover, kMouse);
      if (at > 0) decide(at, at, mover, kCat);
    }
  }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const auto [mouse, cat, mover] = queue[next];
    const int winner = value[mouse][mover][cat];
    const int before = 1 - mover;
    for (const int from : graph[before == 0 ? mouse : cat]) {
      if (before == 1 && from == 0) continue;
      const int m = before == 0 ? from : mouse;
      const int c = before == 1 ? from : cat;
      if (value[m][before][c] != kDraw) continue;
      if (winner == before + 1 || --left[m][before][c] == 0) decide(m, c, before, winner);
    }
  }
  return value[1][0][2];
}

/// This fault calls a position drawn after too few turns.
int capped(const Graph& graph, int turns) {
  const int n = static_cast<int>(graph.size());
  std::vector<std::vector<int>> later(n, std::vector<int>(n, kDraw));
  for (int turn = turns; turn-- > 0;) {
    std::vector<std::vector<int>> now(n, std::vector<int>(n, kDraw));
    for (int mouse = 0; mouse < n; ++mouse) {
      for (int cat = 1; cat < n; ++cat) {
        if (mouse == 0 || mouse == cat) {
          now[mouse][cat] = mouse == 0 ? kMouse : kCat;
          continue;
        }
        const bool mouse_moves = turn % 2 == 0;
        const int mine = mouse_moves ? kMouse : kCat;
        bool draws = false;
        bool wins = false;
        for (const int to : graph[mouse_moves ? mouse : cat]) {
          if (!mouse_moves && to == 0) continue;
          const int value = mouse_moves ? later[to][cat] : later[mouse][to];
          wins = wins || value == mine;
          draws = draws || value == kDraw;
        }
        now[mouse][cat] = wins ? mine : draws ? kDraw : 3 - mine;
      }
    }
    later = now;
  }
  return later[1][2];
}

/// This fault calls a repeated pair of places a draw, ignoring the player to move.
int along_paths(const Graph& graph, int mouse, int cat, int mover, std::set<std::pair<int, int>>& path) {
  if (mouse == 0) return kMouse;
  if (mouse == cat) return kCat;
  if (!path.emplace(mouse, cat).second) return kDraw;
  int best = 2 - mover;
  for (const int to : graph[mover == 0 ? mouse : cat]) {
    if (mover == 1 && to == 0) continue;
    const int value = along_paths(graph, mover == 0 ? to : mouse, mover == 1 ? to : cat, 1 - mover, path);
    if (value == kDraw && best == 2 - mover) best = kDraw;
    if (value == mover + 1) {
      best = value;
      break;
    }
  }
  path.erase({mouse, cat});
  return best;
}

int solve(const Graph& graph) {
  if (has_fault("cap-2n")) return capped(graph, 2 * static_cast<int>(graph.size()));
  if (has_fault("cap-75")) return capped(graph, 75);
  if (has_fault("cap-132")) return capped(graph, 132);
  std::set<std::pair<int, int>> path;
  if (has_fault("visited-without-mover")) return along_paths(graph, 1, 2, 0, path);
  return retrograde(graph);
}

}  // namespace

int main(int count, char** arguments) {
  take_fault(count, arguments);
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.empty()) continue;
    const Graph graph = read(line);
    misbehave(static_cast<int>(graph.size()), 6);
    std::cout << solve(graph) << '\n';
  }
}
