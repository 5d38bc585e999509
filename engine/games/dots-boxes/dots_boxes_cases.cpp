#include "engine/games/dots-boxes/dots_boxes.hpp"

namespace perfect_play::dots_boxes {
namespace {

constexpr TrickyCase kTricky[] = {
    {"3x3_11-15.12-16.2-3.13-14.6-10.7-11.9-13.4-8.14-15.8-12.3-4.10-14.1-5.6-7.5-9.5-6.11-12.2-6.1-2.9-10.7-8.3-7",
     "extra-turn"},
    {"3x3_3-4.12-16.15-16.6-7.5-9.7-8.4-8.3-7.11-15.14-15.2-6.8-12.9-10.5-6.1-5.7-11.6-10.13-14.9-13.2-3.11-12.1-2",
     "extra-turn"},
    {"3x3_7-8.4-8.14-15.3-4.9-13.12-16.9-10.13-14.2-3.7-11.1-5.8-12.10-14.15-16.5-6", "bounds-forgotten"},
    {"3x3_6-7.2-3.7-11.11-15.3-7.4-8.8-12.10-14.1-5.1-2.12-16.3-4.9-10.15-16.5-6.5-9", "bounds-forgotten"},
    {"3x3_11-12.1-5.10-11.9-13.6-7.5-6.7-11.13-14.10-14.5-9.7-8.6-10.14-15.1-2.12-16.4-8.11-15.8-12", "one-point",
     "dots-boxes.case.one-point"},
    {"3x3_5-6.7-11.12-16.9-10.13-14.10-11.11-15.4-8.3-4.7-8.6-7.11-12.8-12.5-9.14-15.1-5.9-13.2-6.10-14.1-2.2-3",
     "final-points", "edges.case.final-points"},
};

}  // namespace

std::optional<std::string> Hdu4753::write_case(const DotsBoxes& game) {
  // Returns the case for a setup, or nothing if the problem statement does not allow the setup.
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
