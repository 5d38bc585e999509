#include "engine/games/shooting/shooting.hpp"

#include <cassert>

#include "engine/core/random.hpp"

namespace perfect_play::shooting {

ShootingGame::ShootingGame(std::span<const std::uint32_t> heights, Rules rules)
    : columns_(static_cast<std::uint32_t>(heights.size())), rules_(rules) {
  assert(columns_ >= 1 && columns_ <= kMostColumns);
  std::uint32_t factor = 1;
  for (std::uint32_t column = 0; column < columns_; ++column) {
    assert(heights[column] <= kMostHeight);
    heights_ |= heights[column] << (column * kBitsOfColumn);
    factor_[column] = factor;
    factor *= heights[column] + 1;
  }
}

Result<ShootingGame> ShootingGame::generate(const ParameterValues& parameters, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::uint32_t> heights(parameters[0]);
  for (std::uint32_t& height : heights) height = 1 + random.below(parameters[1]);
  return ShootingGame(heights);
}

ShootingGame ShootingGame::under(Rules rules) const {
  ShootingGame game = *this;
  game.rules_ = rules;
  return game;
}

std::optional<Ending> ShootingGame::ending(const Position& position) const {
  if (position.heights != 0) return std::nullopt;
  return Ending{"cleared", opponent(position.mover)};
}

}  // namespace perfect_play::shooting
