#include <algorithm>
#include <string>
#include <utility>

#include "engine/games/game-graph/draft.hpp"
#include "engine/games/game-graph/game_graph.hpp"

namespace perfect_play::game_graph {
namespace {

std::optional<Player> owner_in(Role role) {
  if (role == Role::kMax) return GameGraph::kMax;
  if (role == Role::kMin) return GameGraph::kMin;
  return std::nullopt;
}

Role role_of(Player owner) { return owner == GameGraph::kMax ? Role::kMax : Role::kMin; }

Role role_of(VertexResult result) {
  if (result == VertexResult::kDraw) return Role::kDraw;
  return result == VertexResult::kFirstWins ? Role::kMaxWins : Role::kMinWins;
}

/// Adds the vertices that have a role to the draft.
template <class Roles>
void state_roles(const Roles& roles, Draft& draft) {
  for (Vertex v = 0; v < roles.size(); ++v) {
    if (roles[v]) draft.vertices.push_back({v, role_of(*roles[v]), 0});
  }
}

/// Returns the vertices with neither an owner nor a result.
std::vector<Cell> vertices_without_role(const GraphBoard& board) {
  std::vector<Cell> vertices;
  for (Vertex v = 0; v < board.vertex_count; ++v) {
    const bool owned = !board.owners.empty() && board.owners[v];
    const bool over = !board.results.empty() && board.results[v];
    if (!owned && !over) vertices.push_back(v);
  }
  return vertices;
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

Result<GameGraph> GameGraph::compose(const SetupDraft& draft) {
  const TextReader nothing("");
  const auto& board = std::get<GraphBoard>(draft.board);
  if (board.vertex_count > kMostVertices) return too_many_vertices(nothing, 0);
  if (board.edges.size() > kMostArcs) return too_many_arcs(nothing, 0);
  if (!draft.tokens.front() && board.vertex_count > 0) return Error{{"game-graph.no-start"}};
  Draft stated{.vertex_count = StatedNumber{board.vertex_count, 0}};
  stated.start = StatedNumber{draft.tokens.front().value_or(0), 0};
  stated.stuck = draft.options[0] == 1 ? Stuck::kDraws : Stuck::kLoses;
  stated.alternate = draft.options[1] == 1;
  if (!stated.alternate) {
    std::vector<Cell> forgotten = vertices_without_role(board);
    if (!forgotten.empty()) {
      return Error{
          {"game-graph.no-owner", {{"vertex", std::to_string(forgotten.front())}}}, std::nullopt, std::move(forgotten)};
    }
  }
  // If the players alternate, no vertex has an owner, even if the board lists owners.
  if (!stated.alternate) state_roles(board.owners, stated);
  state_roles(board.results, stated);
  for (const auto& [from, to] : board.edges) stated.arcs.push_back({from, to, 0});
  Result<ReadSetup<GameGraph>> built = check_and_build(stated, nothing);
  if (!built) return built.error();
  return std::move(built).value().game;
}

}  // namespace perfect_play::game_graph
