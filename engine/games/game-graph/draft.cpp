#include "engine/games/game-graph/draft.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

namespace perfect_play::game_graph {
namespace {

/// The stated roles of the vertices; absent for a vertex without a stated role.
using StatedRoles = std::vector<std::optional<Role>>;

bool is_owner(std::optional<Role> role) { return role == Role::kMax || role == Role::kMin; }

Vertex count_vertices(const Draft& draft) {
  if (draft.vertex_count) return draft.vertex_count->number;
  Vertex count = draft.start ? draft.start->number + 1 : 0;
  for (const StatedVertex& vertex : draft.vertices) count = std::max(count, vertex.vertex + 1);
  for (const StatedArc& arc : draft.arcs) count = std::max({count, arc.from + 1, arc.to + 1});
  return count;
}

Fault find_out_of_range(const Draft& draft, Vertex count, const TextReader& reader) {
  const auto out_of_range = [&](Vertex vertex, Offset offset) {
    return Error{{"game-graph.out-of-range", {{"vertex", std::to_string(vertex)}, {"last", std::to_string(count - 1)}}},
                 reader.place_at(offset)};
  };
  for (const StatedVertex& vertex : draft.vertices) {
    if (vertex.vertex >= count) return out_of_range(vertex.vertex, vertex.offset);
  }
  for (const StatedArc& arc : draft.arcs) {
    if (std::max(arc.from, arc.to) >= count) return out_of_range(std::max(arc.from, arc.to), arc.offset);
  }
  if (draft.start && draft.start->number >= count) return out_of_range(draft.start->number, draft.start->offset);
  return std::nullopt;
}

Result<StatedRoles> collect_roles(const Draft& draft, Vertex count, const TextReader& reader) {
  StatedRoles roles(count);
  const StatedVertex* owned = nullptr;
  bool alternate = draft.alternate;
  for (const StatedVertex& stated : draft.vertices) {
    if (!stated.role) continue;
    std::optional<Role>& role = roles[stated.vertex];
    if (role) {
      return Error{{"game-graph.role-twice", {{"vertex", std::to_string(stated.vertex)}}},
                   reader.place_at(stated.offset),
                   {stated.vertex}};
    }
    role = stated.role;
    if (owned == nullptr && is_owner(role)) owned = &stated;
    alternate = alternate || role == Role::kBoth;
  }
  if (alternate && owned != nullptr) {
    return Error{{"game-graph.owner-while-alternating", {{"vertex", std::to_string(owned->vertex)}}},
                 reader.place_at(owned->offset),
                 {owned->vertex}};
  }
  return roles;
}

/// Finds a vertex without a role that cannot belong to both players because the text does not mention it or because
/// other vertices have owners.
Fault find_forgotten(const Draft& draft, const StatedRoles& roles) {
  const bool owned = std::any_of(roles.begin(), roles.end(), is_owner);
  std::vector<bool> mentioned(roles.size(), draft.vertex_count.has_value());
  if (draft.start) mentioned[draft.start->number] = true;
  for (const StatedVertex& vertex : draft.vertices) mentioned[vertex.vertex] = true;
  for (const StatedArc& arc : draft.arcs) {
    mentioned[arc.from] = true;
    mentioned[arc.to] = true;
  }
  for (Vertex v = 0; v < roles.size(); ++v) {
    if (roles[v]) continue;
    const std::vector<Argument> arguments = {{"vertex", std::to_string(v)}};
    if (!mentioned[v]) return Error{{"game-graph.not-mentioned", arguments}, std::nullopt, {v}};
    if (owned) return Error{{"game-graph.no-owner", arguments}, std::nullopt, {v}};
  }
  return std::nullopt;
}

Fault find_arc_from_terminal(const Draft& draft, const std::vector<Role>& roles, const TextReader& reader) {
  for (const StatedArc& arc : draft.arcs) {
    if (!is_terminal(roles[arc.from])) continue;
    return Error{{"game-graph.arc-from-terminal", {{"vertex", std::to_string(arc.from)}}},
                 reader.place_at(arc.offset),
                 {arc.from}};
  }
  return std::nullopt;
}

bool has_an_arc_twice(const Digraph& graph) {
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    const auto row = graph.successors(v);
    if (std::adjacent_find(row.begin(), row.end()) != row.end()) return true;
  }
  return false;
}

/// Returns the error for the first repeated arc in the text. Requires that the text repeats an arc.
Error arc_twice(const Draft& draft, const TextReader& reader) {
  std::unordered_set<std::uint64_t> seen;
  const auto is_new = [&](const StatedArc& arc) { return seen.insert(std::uint64_t{arc.from} << 32U | arc.to).second; };
  const auto repeated = std::find_if_not(draft.arcs.begin(), draft.arcs.end(), is_new);
  return {
      {"game-graph.arc-twice", {{"vertex", std::to_string(repeated->from)}, {"other", std::to_string(repeated->to)}}},
      reader.place_at(repeated->offset),
      {repeated->from, repeated->to}};
}

}  // namespace

Error too_many_vertices(const TextReader& reader, std::size_t offset) {
  return {{"game-graph.too-many-vertices", {{"most", std::to_string(GameGraph::kMostVertices)}}},
          reader.place_at(offset)};
}

Error too_many_arcs(const TextReader& reader, std::size_t offset) {
  return {{"game-graph.too-many-arcs", {{"most", std::to_string(GameGraph::kMostArcs)}}}, reader.place_at(offset)};
}

Result<ReadSetup<GameGraph>> check_and_build(const Draft& draft, const TextReader& reader) {
  const Vertex count = count_vertices(draft);
  if (count == 0) return Error{{"game-graph.no-vertices"}};
  if (Fault fault = find_out_of_range(draft, count, reader)) return *std::move(fault);
  const Result<StatedRoles> stated = collect_roles(draft, count, reader);
  if (!stated) return stated.error();
  if (Fault fault = find_forgotten(draft, stated.value())) return *std::move(fault);

  std::vector<Role> roles;
  roles.reserve(count);
  bool assumed = false;
  for (const std::optional<Role> role : stated.value()) {
    assumed = assumed || !role;
    roles.push_back(role.value_or(Role::kBoth));
  }
  if (Fault fault = find_arc_from_terminal(draft, roles, reader)) return *std::move(fault);

  std::vector<Arc> arcs;
  arcs.reserve(draft.arcs.size());
  for (const StatedArc& arc : draft.arcs) arcs.emplace_back(arc.from, arc.to);
  Digraph graph(count, arcs);
  if (has_an_arc_twice(graph)) return arc_twice(draft, reader);

  std::vector<Statement> notes;
  if (assumed && !draft.alternate) notes.push_back({"game-graph.alternation-assumed"});
  const Vertex start = draft.start ? draft.start->number : 0;
  return ReadSetup<GameGraph>{GameGraph(std::move(graph), std::move(roles), start, draft.stuck.value_or(Stuck::kLoses)),
                              draft.format, std::move(notes)};
}

}  // namespace perfect_play::game_graph
