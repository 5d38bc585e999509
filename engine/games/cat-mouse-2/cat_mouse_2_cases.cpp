#include <algorithm>

#include "engine/games/cat-mouse-2/cat_mouse_2.hpp"

namespace perfect_play::cat_mouse_2 {
namespace {

constexpr std::uint32_t kSide = LeetCode1728::kLongestSide;
constexpr std::uint32_t kJump = LeetCode1728::kLongestJump;

CatMouse2 read(std::string_view text) { return CatMouse2::read(text).value().game; }

CatMouse2 random_on(Grid grid, std::uint32_t cells, Jumps jumps, Random& random) {
  return CatMouse2::generate({grid.rows(), grid.columns(), cells, jumps.cat, jumps.mouse}, random.next()).value();
}

Jumps random_jumps(Random& random) { return {1 + random.below(kJump), 1 + random.below(kJump)}; }

CatMouse2 smallest(Random& random) { return random_on(Grid(1, 3), 3, random_jumps(random), random); }
CatMouse2 free_with_short_jumps(Random& random) { return random_on(Grid(kSide, kSide), kSide * kSide, {}, random); }
CatMouse2 free_with_long_jumps(Random& random) {
  return random_on(Grid(kSide, kSide), kSide * kSide, {kJump, kJump}, random);
}
CatMouse2 quick_cat(Random& random) { return random_on(Grid(kSide, kSide), 48, {kJump, 1}, random); }
CatMouse2 quick_mouse(Random& random) { return random_on(Grid(kSide, kSide), 48, {1, kJump}, random); }
CatMouse2 most_walls(Random& random) { return random_on(Grid(kSide, kSide), 3, random_jumps(random), random); }
CatMouse2 one_row(Random& random) { return random_on(Grid(1, kSide), kSide, random_jumps(random), random); }
CatMouse2 one_column(Random& random) { return random_on(Grid(kSide, 1), kSide, random_jumps(random), random); }
CatMouse2 maze(Random& random) { return random_on(Grid(kSide, kSide), 36, {1, 1 + random.below(2)}, random); }
CatMouse2 corridor(Random& /*random*/) {
  return read("CM------_xxxxxxx-_--------_-xxxxxxx_--------_xxxxxxx-_--------_Fxxxxxxx.1.1");
}
CatMouse2 food_closed_off(Random& /*random*/) {
  return read("M------C_--------_--------_---xxx--_---xFx--_---xxx--_--------_--------.1.1");
}
CatMouse2 cat_closed_off(Random& /*random*/) {
  return read("M-------_--------_--------_---xxx--_---xCx--_---xxx--_--------_-------F.8.1");
}
CatMouse2 mouse_closed_off(Random& /*random*/) {
  return read("C-------_--------_--------_---xxx--_---xMx--_---xxx--_--------_-------F.1.8");
}

constexpr ExtremeCase<CatMouse2> kExtremes[] = {
    {"cat-mouse-2.case.smallest", smallest},
    {"cat-mouse-2.case.short-jumps", free_with_short_jumps},
    {"cat-mouse-2.case.long-jumps", free_with_long_jumps},
    {"cat-mouse-2.case.quick-cat", quick_cat},
    {"cat-mouse-2.case.quick-mouse", quick_mouse},
    {"cat-mouse-2.case.most-walls", most_walls},
    {"cat-mouse-2.case.row", one_row},
    {"cat-mouse-2.case.column", one_column},
    {"cat-mouse-2.case.maze", maze},
    {"cat-mouse-2.case.corridor", corridor},
    {"cat-mouse-2.case.food-closed-off", food_closed_off},
    {"cat-mouse-2.case.cat-closed-off", cat_closed_off},
    {"cat-mouse-2.case.mouse-closed-off", mouse_closed_off},
};

constexpr TrickyCase kTricky[] = {
    {"F--MC.1.1", "draw-while-unfinished"},
    {"F--CM.1.3", "draw-while-unfinished"},
    {"CM------_xxxxxxx-_--------_-xxxxxxx_--------_xxxxxxx-_F-x---x-_x---x---.1.1", "cap-72",
     "cat-mouse-2.case.turn-cap"},
    {"FCMx.3.3", "no-leap", "cat-mouse-2.case.no-leap"},
    {"CFMx.1.2", "full-jump", "cat-mouse-2.case.full-jump"},
    {"F-----x-_----xx-M_----C---.1.3", "must-move", "cat-mouse-2.case.must-move"},
};

}  // namespace

std::optional<std::string> LeetCode1728::write_case(const CatMouse2& game) {
  const Grid& grid = game.grid();
  if (std::max(grid.rows(), grid.columns()) > kLongestSide) return std::nullopt;
  if (std::max(game.jumps().cat, game.jumps().mouse) > kLongestJump) return std::nullopt;
  return game.write("leetcode-lines");
}

std::string LeetCode1728::write_input(std::span<const std::string> cases) {
  std::string input;
  for (const std::string& text : cases) input += text;
  return input;
}

MadeCase<CatMouse2> LeetCode1728::random_case(std::uint32_t cells, Random& random) {
  const Grid grid = random_grid(cells, kLongestSide, random);
  // Most jumps are short, because short jumps lead to long hunts.
  const std::uint32_t longest = random.below(4) == 0 ? kLongestJump : 3;
  const Jumps jumps = {1 + random.below(longest), 1 + random.below(longest)};
  return {
      random_on(grid, cells, jumps, random),
      {"cat-mouse-2.case",
       {{"cells", std::to_string(cells)}, {"cat", std::to_string(jumps.cat)}, {"mouse", std::to_string(jumps.mouse)}}}};
}

std::span<const ExtremeCase<CatMouse2>> LeetCode1728::extremes() { return kExtremes; }

std::span<const TrickyCase> LeetCode1728::tricky_cases() { return kTricky; }

}  // namespace perfect_play::cat_mouse_2
