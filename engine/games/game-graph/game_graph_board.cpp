#include <algorithm>

#include "engine/games/game-graph/game_graph.hpp"

namespace perfect_play::game_graph {
namespace {

std::optional<Player> owner_in(Role role) {
  if (role == Role::kMax) return GameGraph::kMax;
  if (role == Role::kMin) return GameGraph::kMin;
  return std::nullopt;
}

std::optional<VertexResult> result_in(Role role) {
  switch (role) {
    case Role::kMaxWins:
      return VertexResult::kFirstWins;
    case Role::kMinWins:
      return VertexResult::kSecondWins;
    case Role::kDraw:
      return VertexResult::kDraw;
    case Role::kMax:
    case Role::kMin:
    case Role::kBoth:
      break;
  }
  return std::nullopt;
}

}  // namespace

Board GameGraph::board() const {
  GraphBoard board{.vertex_count = graph_.vertex_count(), .directed = true};
  board.edges.reserve(graph_.arc_count());
  for (Vertex from = 0; from < graph_.vertex_count(); ++from) {
    for (const Vertex to : graph_.successors(from)) board.edges.emplace_back(from, to);
  }
  if (!alternate_) {
    for (const Role role : roles_) board.owners.push_back(owner_in(role));
  }
  if (std::any_of(roles_.begin(), roles_.end(), is_terminal)) {
    for (const Role role : roles_) board.results.push_back(result_in(role));
  }
  return board;
}

}  // namespace perfect_play::game_graph
