#include "engine/games/cat-mouse/cat_mouse.hpp"

#include <utility>

namespace perfect_play::cat_mouse {
namespace {

/// Returns `graph` without the vertex `hole`; later vertices are renumbered.
Graph without(const Graph& graph, Vertex hole) {
  std::vector<std::pair<Vertex, Vertex>> edges;
  edges.reserve(graph.edge_count());
  for (const auto& [a, b] : graph.edges()) {
    if (a == hole || b == hole) continue;
    edges.emplace_back(a < hole ? a : a - 1, b < hole ? b : b - 1);
  }
  return {graph.vertex_count() - 1, edges};
}

}  // namespace

CatMouse::CatMouse(Graph graph, Places places)
    : graph_(std::move(graph)),
      places_(places),
      cat_rows_(without(graph_, places.hole)),
      slots_(graph_.vertex_count() - 1),
      half_(graph_.vertex_count() * slots_) {}

CatMouse CatMouse::starting_at(const Position& position) const {
  CatMouse game = *this;
  game.places_.mouse = position.mouse;
  game.places_.cat = position.cat;
  return game;
}

std::optional<Ending> CatMouse::ending(const Position& position) const {
  if (position.mouse == places_.hole) return Ending{"escaped", kMouse};
  if (position.mouse == position.cat) return Ending{"caught", kCat};
  if (position.mover == kCat && cat_rows_.degree(slot_of(position.cat)) == 0) return Ending{"cat-stuck", std::nullopt};
  return std::nullopt;
}

void CatMouse::append_moves(const Position& position, std::vector<Move>& moves) const {
  if (ending(position)) return;
  const Vertex from = position.mover == kMouse ? position.mouse : position.cat;
  for (const Vertex target : graph_.neighbours(from)) {
    if (position.mover == kMouse || target != places_.hole) moves.push_back({target});
  }
}

CatMouse::Position CatMouse::play(const Position& position, Move move) const {
  if (position.mover == kMouse) return {move.target, position.cat, kCat};
  return {position.mouse, move.target, kMouse};
}

TokenCells CatMouse::tokens(const Position& position) const { return {position.mouse, position.cat, places_.hole}; }

MoveOnBoard CatMouse::on_board(const Position& position, Move move) const {
  if (position.mover == kMouse) return {0, position.mouse, move.target};
  return {1, position.cat, move.target};
}

PositionIndex CatMouse::index(const Position& position) const {
  return (position.mover == kMouse ? 0 : half_) + position.mouse * slots_ + slot_of(position.cat);
}

CatMouse::Position CatMouse::position_at(PositionIndex index) const {
  const Player mover = mover_at(index);
  const PositionIndex row = mover == kMouse ? index : index - half_;
  return {row / slots_, vertex_of(row % slots_), mover};
}

std::uint32_t CatMouse::move_count(PositionIndex index) const {
  const Position position = position_at(index);
  if (ending(position)) return 0;
  return position.mover == kMouse ? graph_.degree(position.mouse) : cat_rows_.degree(slot_of(position.cat));
}

Result<std::optional<CatMouse>> LeetCode913::read_case(TextReader& in) {
  in.skip_space();
  const std::size_t start = in.offset();
  Result<CatMouse> game = CatMouse::read_leetcode(in.take_line());
  if (game) return std::optional<CatMouse>(std::move(game).value());
  Error error = game.error();
  error.place = moved_to(error.place.value_or(TextPlace{}), in.place_at(start));
  return error;
}

std::string LeetCode913::answer(const CatMouse& /*game*/, std::uint32_t /*number*/, const OutcomeValue& value) {
  const std::optional<Player> winner = winner_of(value, CatMouse::kMouse);
  if (!winner) return "0";
  return *winner == CatMouse::kMouse ? "1" : "2";
}

}  // namespace perfect_play::cat_mouse
