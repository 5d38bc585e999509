#include <algorithm>
#include <array>

#include "engine/core/text/grid_text.hpp"
#include "engine/games/wolves-sheep/wolves_sheep.hpp"

namespace perfect_play::wolves_sheep {
namespace {

constexpr std::uint32_t kSide = Hdu1105::kLongestSide;

WolvesSheep read(std::string_view rows) { return WolvesSheep::read(rows).value().game; }

/// Makes the largest grid with `cells` free cells and randomly placed pieces. If `closed`, the sheep cannot leave the
/// grid.
WolvesSheep random_on_largest(std::uint32_t cells, bool closed, Random& random) {
  return WolvesSheep::generate({kSide, kSide, cells, Hdu1105::kWolves, closed ? 1U : 0U}, random.next()).value();
}

constexpr std::uint32_t kInner = (kSide - 2) * (kSide - 2);

WolvesSheep smallest(Random& random) {
  // The pieces fill the whole board, which is a column or a row.
  return random.below(2) == 0 ? read("WSWW") : read("1 4\nWWSW\n");
}
WolvesSheep open_and_free(Random& random) { return random_on_largest(kSide * kSide, false, random); }
WolvesSheep closed_and_free(Random& random) { return random_on_largest(kInner, true, random); }
WolvesSheep most_obstacles(Random& random) { return random_on_largest(Hdu1105::kWolves + 1, true, random); }
WolvesSheep pillars(Random& random) { return random_on_largest(kInner * 3 / 4, true, random); }
WolvesSheep maze(Random& random) { return random_on_largest(kInner / 2, true, random); }
WolvesSheep corridor(Random& /*random*/) {
  return read("xxxxxxxxxx_xWWW-----x_xxxxxxxx-x_x--------x_x-xxxxxxxx_x--------x_xxxxxxxx-x_xS-------x_xxxxxxxxxx");
}
WolvesSheep caught(Random& /*random*/) { return read("xxxx_xSWx_xWxx_xxWx"); }

constexpr ExtremeCase<WolvesSheep> kExtremes[] = {
    {"wolves-sheep.case.smallest", smallest},      {"wolves-sheep.case.open", open_and_free},
    {"wolves-sheep.case.closed", closed_and_free}, {"wolves-sheep.case.most-obstacles", most_obstacles},
    {"wolves-sheep.case.pillars", pillars},        {"wolves-sheep.case.maze", maze},
    {"wolves-sheep.case.corridor", corridor},      {"wolves-sheep.case.caught", caught},
};

constexpr TrickyCase kTricky[] = {
    {"xxW-x_xWSWx_xxx-x", "zugzwang", "wolves-sheep.case.zugzwang"},
    {"-xx_WSx_WWx", "zugzwang", "wolves-sheep.case.zugzwang"},
    {"Wx-_xSx_WxW", "stuck-wolves", "wolves-sheep.case.stuck-wolves"},
    {"xxxxx_x-xxx_x-SWx_x-xWx_xxxWx_xxxxx", "stuck-wolves", "wolves-sheep.case.stuck-wolves"},
    {"x--x_xW-x_WSW-_xxx-_xxx-", "wolves-wait", "wolves-sheep.case.wolves-wait"},
    {"xxxxx_x-Sxx_xxWxx_xxWWx_xxxxx", "sheep-waits", "wolves-sheep.case.sheep-waits"},
    {"WWWS", "border", "wolves-sheep.case.border"},
    {"SWx--_WW---", "border", "wolves-sheep.case.border"},
    {"-WWx_xx-x_xxSx_xx-x_W--x", "draw-while-unfinished"},
    {"xxxxxx_xSW-Wx_x---Wx_xxxxxx", "draw-while-unfinished"},
    {"xxxxxx_xWWS-x_xW-x-x_xxxxxx", "draw-while-unfinished"},
};

}  // namespace

std::optional<std::string> Hdu1105::write_case(const WolvesSheep& game) {
  const Grid& grid = game.grid();
  if (std::max(grid.rows(), grid.columns()) > kLongestSide || game.wolf_count() != kWolves) return std::nullopt;
  return game.write("hdu-grid");
}

std::string Hdu1105::write_input(std::span<const std::string> cases) {
  std::string input;
  for (std::size_t i = 0; i < cases.size(); ++i) input += cases[i] + (i % 2 == 0 ? "\n" : " \n");
  return input;
}

MadeCase<WolvesSheep> Hdu1105::random_case(std::uint32_t cells, Random& random) {
  // Most boards are closed, because the sheep nearly always escapes from an open board.
  const bool closed = cells <= kInner && random.below(4) != 0;
  const Grid inner = random_grid(cells, closed ? kLongestSide - 2 : kLongestSide, random);
  const std::uint32_t walls = closed ? 2 : 0;
  return {WolvesSheep::generate({inner.rows() + walls, inner.columns() + walls, cells, kWolves, closed ? 1U : 0U},
                                random.next())
              .value(),
          {closed ? StatementCode("wolves-sheep.case.random-closed") : StatementCode("wolves-sheep.case.random-open"),
           {{"cells", std::to_string(cells)}}}};
}

std::span<const ExtremeCase<WolvesSheep>> Hdu1105::extremes() { return kExtremes; }

std::span<const TrickyCase> Hdu1105::tricky_cases() { return kTricky; }

}  // namespace perfect_play::wolves_sheep
