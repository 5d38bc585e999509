#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/games/game-graph/game_graph.hpp"

namespace perfect_play::game_graph {
namespace {

/// Distributes `arc_count` arcs over `count` source vertices, at most `most` arcs per vertex. If there are enough arcs,
/// every source vertex has at least one arc.
std::vector<std::uint32_t> random_degrees(Vertex count, std::uint32_t arc_count, std::uint32_t most, Random& random) {
  std::vector<std::uint32_t> degrees(count, 0);
  std::vector<Vertex> open(count);
  std::iota(open.begin(), open.end(), 0U);
  std::uint32_t left = arc_count;
  for (Vertex i = 0; i < count && left > 0; ++i, --left) {
    std::swap(open[i], open[i + random.below(count - i)]);
    ++degrees[open[i]];
  }
  const auto close_if_full = [&](std::size_t i) {
    if (degrees[open[i]] < most) return;
    open[i] = open.back();
    open.pop_back();
  };
  for (std::size_t i = open.size(); i > 0; --i) close_if_full(i - 1);
  for (; left > 0; --left) {
    const std::uint32_t i = random.below(static_cast<std::uint32_t>(open.size()));
    ++degrees[open[i]];
    close_if_full(i);
  }
  return degrees;
}

/// Returns `degrees[v]` arcs from each vertex v to distinct other vertices.
/// Source of the sampling method: R. Floyd, in J. Bentley's "Programming Pearls: a sample of brilliance", CACM 30(9),
/// 1987.
std::vector<Arc> random_arcs(Vertex vertex_count, const std::vector<std::uint32_t>& degrees, Random& random) {
  std::vector<Arc> arcs;
  /// For each possible target, the source vertex for which it was last drawn, plus one.
  std::vector<Vertex> drawn_for(vertex_count, 0);
  for (Vertex from = 0; from < degrees.size(); ++from) {
    const Vertex others = vertex_count - 1;
    for (Vertex last = others - degrees[from]; last < others; ++last) {
      Vertex drawn = random.below(last + 1);
      if (drawn_for[drawn] == from + 1) drawn = last;
      drawn_for[drawn] = from + 1;
      arcs.emplace_back(from, drawn < from ? drawn : drawn + 1);
    }
  }
  return arcs;
}

}  // namespace

Result<GameGraph> GameGraph::generate(const ParameterValues& parameters, std::uint64_t seed) {
  const Vertex vertex_count = parameters[0];
  const std::uint32_t arc_count = parameters[1];
  const bool alternate = parameters[3] == 1;
  const auto terminal_count = static_cast<Vertex>(std::uint64_t{vertex_count} * parameters[2] / 100);
  const Vertex mover_count = vertex_count - terminal_count;
  const std::uint64_t most_arcs = std::uint64_t{mover_count} * (vertex_count - 1);
  if (arc_count > most_arcs) {
    return Error{{"game-graph.arc-count",
                  {{"vertices", std::to_string(vertex_count)},
                   {"terminals", std::to_string(terminal_count)},
                   {"most", std::to_string(most_arcs)}}}};
  }
  Random random(seed);
  std::vector<Role> roles;
  for (Vertex v = 0; v < mover_count; ++v) {
    const Role owner = random.below(2) == 0 ? Role::kMax : Role::kMin;
    roles.push_back(alternate ? Role::kBoth : owner);
  }
  constexpr Role kResults[] = {Role::kMaxWins, Role::kMinWins, Role::kDraw};
  for (Vertex v = mover_count; v < vertex_count; ++v) roles.push_back(kResults[random.below(std::size(kResults))]);
  const std::vector<std::uint32_t> degrees = random_degrees(mover_count, arc_count, vertex_count - 1, random);
  const std::vector<Arc> arcs = random_arcs(vertex_count, degrees, random);
  return GameGraph(Digraph(vertex_count, arcs), std::move(roles), 0, Stuck::kLoses);
}

}  // namespace perfect_play::game_graph
