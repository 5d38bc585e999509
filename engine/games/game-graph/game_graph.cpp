#include "engine/games/game-graph/game_graph.hpp"

#include <algorithm>
#include <utility>

namespace perfect_play::game_graph {

GameGraph::GameGraph(Digraph graph, std::vector<Role> roles, Vertex start, Stuck stuck)
    : graph_(std::move(graph)),
      roles_(std::move(roles)),
      start_(start),
      stuck_(stuck),
      alternate_(std::find(roles_.begin(), roles_.end(), Role::kBoth) != roles_.end()) {}

std::optional<Ending> GameGraph::ending(const Position& position) const {
  switch (roles_[position.vertex]) {
    case Role::kMaxWins:
      return Ending{"max-wins", kMax};
    case Role::kMinWins:
      return Ending{"min-wins", kMin};
    case Role::kDraw:
      return Ending{"draw", std::nullopt};
    case Role::kMax:
    case Role::kMin:
    case Role::kBoth:
      break;
  }
  if (graph_.out_degree(position.vertex) > 0) return std::nullopt;
  if (stuck_ == Stuck::kDraws) return Ending{"stuck-draw", std::nullopt};
  return Ending{"stuck", opponent(position.mover)};
}

std::vector<Statement> GameGraph::notes() const {
  // If the players alternate, the game usually ends with a stuck player. If vertices have owners and terminals exist, a
  // vertex without arcs may be an oversight.
  if (alternate_) return {};
  std::uint32_t count = 0;
  for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
    if (!is_terminal(roles_[v]) && graph_.out_degree(v) == 0) ++count;
  }
  if (count == 0) return {};
  const std::vector<Argument> arguments = {{"count", std::to_string(count)}};
  if (stuck_ == Stuck::kDraws) return {{"game-graph.stuck-vertices-draw", arguments}};
  return {{"game-graph.stuck-vertices-lose", arguments}};
}

std::string GameGraph::format_move(const Position& /*position*/, Move move) const {
  return std::to_string(move.target);
}

std::string GameGraph::format_position(const Position& position) const {
  std::string vertex = std::to_string(position.vertex);
  if (!alternate_) return vertex;
  return vertex + (position.mover == kMax ? "-max" : "-min");
}

}  // namespace perfect_play::game_graph
