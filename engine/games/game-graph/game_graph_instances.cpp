#include <bit>
#include <cstddef>
#include <utility>

#include "engine/games/game-graph/game_graph.hpp"

namespace perfect_play::game_graph {
namespace {

/// A set of possible arcs: bit `from * vertex count + to`.
using ArcSet = std::uint32_t;
/// A set of vertices.
using VertexSet = std::uint32_t;

constexpr Role kRolesWithOwners[] = {Role::kMax, Role::kMin, Role::kMaxWins, Role::kMinWins, Role::kDraw};
constexpr Role kRolesOfBoth[] = {Role::kBoth, Role::kMaxWins, Role::kMinWins, Role::kDraw};

class EveryGraph final : public Instances<GameGraph> {
 public:
  explicit EveryGraph(Vertex vertex_count)
      : count_(vertex_count), places_(vertex_count * vertex_count), roles_(vertex_count, 0) {}

  std::optional<GameGraph> next() override {
    for (; arcs_left(); step()) {
      if (!is_instance()) continue;
      GameGraph game = made();
      step();
      return game;
    }
    return std::nullopt;
  }
  [[nodiscard]] bool complete() const override { return true; }

 private:
  [[nodiscard]] bool arcs_left() const { return arc_count_ <= places_; }

  /// Advances to the next instance: first the start changes, then the roles, alternation, the arcs, and finally the
  /// number of arcs.
  void step() {
    if (++start_ < count_) return;
    start_ = 0;
    const std::size_t kinds = alternate_ ? std::size(kRolesOfBoth) : std::size(kRolesWithOwners);
    for (std::size_t& role : roles_) {
      if (++role < kinds) return;
      role = 0;
    }
    alternate_ = !alternate_;
    if (alternate_) return;
    // Advances to the next set of the same size, by Gosper's method: HAKMEM (MIT AI memo 239, 1972), item 175.
    if (arcs_ != 0) {
      const ArcSet lowest = arcs_ & (~arcs_ + 1);
      const ArcSet carried = arcs_ + lowest;
      arcs_ = ((arcs_ ^ carried) >> 2U) / lowest | carried;
      if (arcs_ >> places_ == 0) return;
    }
    ++arc_count_;
    arcs_ = (ArcSet{1} << arc_count_) - 1;
  }

  [[nodiscard]] VertexSet targets_of(Vertex from) const {
    return arcs_ >> (from * count_) & ((VertexSet{1} << count_) - 1);
  }

  [[nodiscard]] bool is_instance() const {
    bool is_anybodys_turn = false;
    for (Vertex v = 0; v < count_; ++v) {
      const Role role = role_of(v);
      const VertexSet targets = targets_of(v);
      if (is_terminal(role) ? targets != 0 : targets == 0 && role != Role::kBoth) return false;
      is_anybodys_turn = is_anybodys_turn || role == Role::kBoth;
    }
    // Skips graphs that consist only of terminals: they have no owners and were already enumerated without alternation.
    if (alternate_ && !is_anybodys_turn) return false;
    VertexSet seen = VertexSet{1} << start_;
    for (VertexSet open = seen; open != 0;) {
      const auto vertex = static_cast<Vertex>(std::countr_zero(open));
      open &= open - 1;
      const VertexSet found = targets_of(vertex) & ~seen;
      seen |= found;
      open |= found;
    }
    return std::popcount(seen) == static_cast<int>(count_);
  }

  [[nodiscard]] Role role_of(Vertex vertex) const {
    return alternate_ ? kRolesOfBoth[roles_[vertex]] : kRolesWithOwners[roles_[vertex]];
  }

  [[nodiscard]] GameGraph made() const {
    std::vector<Arc> arcs;
    for (ArcSet left = arcs_; left != 0; left &= left - 1) {
      const auto place = static_cast<Vertex>(std::countr_zero(left));
      arcs.emplace_back(place / count_, place % count_);
    }
    std::vector<Role> roles;
    roles.reserve(count_);
    for (Vertex v = 0; v < count_; ++v) roles.push_back(role_of(v));
    return {Digraph(count_, arcs), std::move(roles), start_, Stuck::kLoses};
  }

  Vertex count_;
  std::uint32_t places_;
  std::uint32_t arc_count_ = 0;
  ArcSet arcs_ = 0;
  bool alternate_ = false;
  /// Role of every vertex, as an index into `kRolesOfBoth` or `kRolesWithOwners`.
  std::vector<std::size_t> roles_;
  Vertex start_ = 0;
};

}  // namespace

GameGraph GameGraph::of_size(std::uint32_t vertices) {
  std::vector<Arc> arcs;
  std::vector<Role> roles;
  for (Vertex tip = 0; tip + 1 < vertices; tip += 3) {
    for (const Vertex side : {tip + 1, tip + 2}) {
      arcs.emplace_back(tip, side);
      arcs.emplace_back(side, tip + 3);
    }
    roles.push_back(tip % 2 == 0 ? Role::kMax : Role::kMin);
    roles.insert(roles.end(), 2, tip % 2 == 0 ? Role::kMin : Role::kMax);
  }
  roles.push_back(Role::kMaxWins);
  return {Digraph(vertices, arcs), std::move(roles), 0, Stuck::kLoses};
}

std::unique_ptr<Instances<GameGraph>> GameGraph::instances(std::uint32_t vertices, Labelling /*labelling*/,
                                                           std::uint64_t /*seed*/) {
  if (vertices > kMostEnumerated) return nullptr;
  return std::make_unique<EveryGraph>(vertices);
}

}  // namespace perfect_play::game_graph
