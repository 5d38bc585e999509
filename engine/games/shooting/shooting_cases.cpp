#include <algorithm>
#include <functional>

#include "engine/games/shooting/shooting.hpp"

namespace perfect_play::shooting {
namespace {

using Heights = std::vector<std::uint32_t>;

/// Returns true if the columns have the shape that the statement requires.
bool is_hill(const Heights& heights) {
  const auto peak = std::is_sorted_until(heights.begin(), heights.end());
  return std::is_sorted(peak - 1, heights.end(), std::greater<>());
}

bool is_even(const Heights& heights) {
  return std::all_of(heights.begin(), heights.end(), [&](std::uint32_t height) { return height == heights.front(); });
}

ShootingGame one_block_missing(Random& random) {
  Heights heights(Uva11884::kMostColumns, Uva11884::kMostHeight);
  --(random.below(2) == 0 ? heights.front() : heights.back());
  return ShootingGame(heights);
}
ShootingGame fewest(Random& random) { return ShootingGame(random.below(2) == 0 ? Heights{1, 2} : Heights{2, 1}); }
ShootingGame stairs(Random& /*random*/) { return ShootingGame(Heights{1, 2, 3, 4, 5, 6}); }
ShootingGame stairs_down(Random& /*random*/) { return ShootingGame(Heights{6, 5, 4, 3, 2, 1}); }
ShootingGame spike(Random& random) {
  Heights heights(Uva11884::kMostColumns, 1);
  heights[random.below(Uva11884::kMostColumns)] = Uva11884::kMostHeight;
  return ShootingGame(heights);
}
ShootingGame low(Random& random) {
  Heights heights(Uva11884::kMostColumns, 1);
  heights[random.below(Uva11884::kMostColumns)] = 2;
  return ShootingGame(heights);
}
ShootingGame steep(Random& random) {
  return ShootingGame(random.below(2) == 0 ? Heights{1, Uva11884::kMostHeight} : Heights{Uva11884::kMostHeight, 1});
}

constexpr ExtremeCase<ShootingGame> kExtremes[] = {
    {"shooting.case.fewest", fewest}, {"shooting.case.largest", one_block_missing},
    {"shooting.case.stairs", stairs}, {"shooting.case.stairs-down", stairs_down},
    {"shooting.case.spike", spike},   {"shooting.case.low", low},
    {"shooting.case.steep", steep},
};

constexpr TrickyCase kTricky[] = {
    {"1-2-3-2-1", "stop-at-gap"},
    {"1-1-3", "stop-at-gap"},
    {"2-1-1", "worst-case"},
    {"1-2-1", "bottom-row-only"},
    {"1-3", "one-direction"},
    {"3-1", "blocks-above-vanish"},
    {"1-3-1", "sorted", "shooting.case.sorted"},
    {"1-1-1-2-1", "sorted", "shooting.case.sorted"},
};

}  // namespace

std::optional<std::string> Uva11884::write_case(const ShootingGame& game) {
  const Heights heights = game.amounts(game.start());
  const auto fits = [](std::uint32_t height) { return height >= 1 && height <= kMostHeight; };
  if (heights.size() > kMostColumns || !std::all_of(heights.begin(), heights.end(), fits)) return std::nullopt;
  if (!is_hill(heights) || is_even(heights)) return std::nullopt;
  return game.write(kIds[0]);
}

std::string Uva11884::write_input(std::span<const std::string> cases) {
  std::string input;
  for (const std::string& text : cases) input += text;
  return input + "0\n";
}

MadeCase<ShootingGame> Uva11884::random_case(std::uint32_t blocks, Random& random) {
  // With a number of columns from `least` to `most`, the heights need not all be minimal or all be maximal.
  const std::uint32_t most = std::min(kMostColumns, blocks - 1);
  const std::uint32_t least = std::max(kFewestColumns, blocks / kMostHeight + 1);
  const std::uint32_t columns = least + random.below(most - least + 1);
  const std::uint32_t peak = random.below(columns);
  Heights heights;
  do {
    heights.assign(columns, 1);
    for (std::uint32_t left = blocks - columns; left > 0;) {
      const std::uint32_t column = random.below(columns);
      const std::uint32_t most_here = column == peak ? kMostHeight : heights[column < peak ? column + 1 : column - 1];
      if (heights[column] == most_here) continue;
      ++heights[column];
      --left;
    }
  } while (is_even(heights));
  return {ShootingGame(heights),
          {"shooting.case", {{"blocks", std::to_string(blocks)}, {"columns", std::to_string(columns)}}}};
}

std::span<const ExtremeCase<ShootingGame>> Uva11884::extremes() { return kExtremes; }

std::span<const TrickyCase> Uva11884::tricky_cases() { return kTricky; }

}  // namespace perfect_play::shooting
