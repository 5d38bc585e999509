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

Result<ShootingGame> ShootingGame::compose(const SetupDraft& draft) {
  const std::vector<std::uint32_t>& heights = std::get<ColumnsBoard>(draft.board).heights;
  if (heights.empty()) return Error{{"shooting.no-columns"}};
  if (heights.size() > kMostColumns) {
    return Error{{"shooting.column-count", {{"most", std::to_string(kMostColumns)}}}};
  }
  const std::uint32_t highest = *std::max_element(heights.begin(), heights.end());
  if (highest <= kMostHeight) return ShootingGame(heights);
  return Error{
      {"shooting.height", {{"found", std::to_string(highest)}, {"least", "0"}, {"most", std::to_string(kMostHeight)}}}};
}

}  // namespace perfect_play::shooting
