#include "engine/games/edges/edge_game.hpp"

#include <utility>

namespace perfect_play::edges {

EdgeGame::EdgeGame(EdgeSetup setup) : setup_(std::move(setup)) {
  for (const EdgeIndex edge : setup_.opening) {
    points_at_start_[start_.mover == Player::kFirst ? 0 : 1] += gain(start_, {edge});
    start_ = play(start_, {edge});
  }
}

std::vector<Pot> EdgeGame::pots() const {
  std::vector<Pot> pots;
  for (const EdgeMask cell : setup_.board.cells()) {
    Pot pot = {static_cast<std::uint32_t>(std::popcount(cell)), std::vector<std::uint32_t>(setup_.board.edge_count())};
    for (EdgeIndex edge = 0; edge < pot.portions.size(); ++edge) pot.portions[edge] = cell >> edge & 1U;
    pots.push_back(std::move(pot));
  }
  return pots;
}

std::string EdgeGame::format_move(const Position& /*position*/, Move move) const {
  const Edge& edge = setup_.board.edge(move.edge);
  return std::to_string(edge.a) + '-' + std::to_string(edge.b);
}

std::string EdgeGame::format_position(const Position& position) const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  for (EdgeMask rest = position.drawn; rest != 0 || digits.empty(); rest >>= 4U) {
    digits.insert(digits.begin(), kDigits[rest & 15U]);
  }
  return (position.mover == Player::kFirst ? "first-" : "second-") + digits;
}

std::optional<Player> EdgeGame::winner_from_start(MarginValue value) const {
  const auto [first, second] = points_at_start_;
  const std::int32_t margin = first - second + (start_.mover == Player::kFirst ? value : reversed(value)).points;
  if (margin == 0) return std::nullopt;
  return margin > 0 ? Player::kFirst : Player::kSecond;
}

}  // namespace perfect_play::edges
