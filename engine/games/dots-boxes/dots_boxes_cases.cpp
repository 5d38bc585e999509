#include "engine/games/dots-boxes/dots_boxes.hpp"

namespace perfect_play::dots_boxes {
namespace {

constexpr TrickyCase kTricky[] = {
    {"3x3_6-7.3-4.2-3.10-14.1-5.7-11.9-10.3-7.1-2.8-12.5-9.11-15.9-13.7-8", "extra-turn"},
};

}  // namespace

std::optional<std::string> Hdu4753::write_case(const DotsBoxes& game) {
  // It says whether the statement allows the setup.
  if (!CountedCases::write_case(game)) return std::nullopt;
  const edges::EdgeSetup& setup = game.setup();
  std::string text = std::to_string(setup.opening.size()) + '\n';
  bool descending = false;
  for (const edges::EdgeIndex index : setup.opening) {
    const edges::Edge& edge = setup.board.edge(index);
    text += std::to_string(descending ? edge.b : edge.a) + ' ' + std::to_string(descending ? edge.a : edge.b) + '\n';
    descending = !descending;
  }
  return text;
}

std::span<const TrickyCase> Hdu4753::tricky_cases() { return kTricky; }

}  // namespace perfect_play::dots_boxes
