#include <algorithm>

#include "engine/games/shooting/shooting.hpp"

namespace perfect_play::shooting {

std::vector<std::uint32_t> ShootingGame::amounts(const Position& position) const {
  std::vector<std::uint32_t> heights(columns_);
  for (std::uint32_t column = 0; column < columns_; ++column) heights[column] = height(position, column);
  return heights;
}

std::vector<std::uint32_t> ShootingGame::takes(const Position& position, Move move, std::uint32_t result) const {
  const Position next = play(position, move, result);
  std::vector<std::uint32_t> taken;
  for (std::uint32_t column = 0; column < columns_; ++column) {
    taken.insert(taken.end(), height(position, column) - height(next, column), column);
  }
  if (move.side == Side::kRight) std::reverse(taken.begin(), taken.end());
  return taken;
}

}  // namespace perfect_play::shooting
