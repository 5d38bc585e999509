#include <algorithm>
#include <cstddef>

#include "engine/games/shooting/shooting.hpp"

namespace perfect_play::shooting {
namespace {

using Heights = std::vector<std::uint32_t>;

class EveryColumns final : public Instances<ShootingGame> {
 public:
  explicit EveryColumns(std::uint32_t blocks) {
    Heights heights;
    add_columns(heights, blocks);
  }

  std::optional<ShootingGame> next() override {
    if (next_ == all_.size()) return std::nullopt;
    return ShootingGame(all_[next_++]);
  }
  [[nodiscard]] bool complete() const override { return true; }

 private:
  void add_columns(Heights& heights, std::uint32_t blocks) {
    if (blocks == 0) all_.push_back(heights);
    if (blocks == 0 || heights.size() == ShootingGame::kMostColumns) return;
    const std::uint32_t least = heights.empty() || heights.back() == 0 ? 1 : 0;
    for (std::uint32_t height = least; height <= std::min(blocks, ShootingGame::kMostHeight); ++height) {
      heights.push_back(height);
      add_columns(heights, blocks - height);
      heights.pop_back();
    }
  }

  std::vector<Heights> all_;
  std::size_t next_ = 0;
};

}  // namespace

ShootingGame ShootingGame::of_size(std::uint32_t blocks) {
  std::uint32_t columns = 1;
  while (columns < kMostColumns && columns * columns < blocks) ++columns;
  Heights heights(columns);
  for (std::uint32_t block = 0; block < blocks; ++block) ++heights[block % columns];
  return ShootingGame(heights);
}

std::unique_ptr<Instances<ShootingGame>> ShootingGame::instances(std::uint32_t blocks, Labelling /*labelling*/,
                                                                 std::uint64_t /*seed*/) {
  if (blocks > kMostEnumerated) return nullptr;
  return std::make_unique<EveryColumns>(blocks);
}

std::vector<ShootingGame> ShootingGame::smaller() const {
  std::vector<ShootingGame> smaller;
  const Heights all = amounts(start());
  for (std::size_t column = 0; column < all.size() && all.size() > 1; ++column) {
    Heights heights = all;
    heights.erase(heights.begin() + static_cast<std::ptrdiff_t>(column));
    smaller.emplace_back(heights, rules_);
  }
  for (std::size_t column = 0; column < all.size(); ++column) {
    if (all[column] == 0) continue;
    Heights heights = all;
    --heights[column];
    smaller.emplace_back(heights, rules_);
  }
  return smaller;
}

}  // namespace perfect_play::shooting
