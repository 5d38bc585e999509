// Compares retrograde analysis with the fixed-point sweep on small graphs built from bytes, and runs the checker on
// both.

#include <cstddef>
#include <cstdint>

#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/reference/fixed_point.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/fuzz/expect.hpp"
#include "tests/fuzz/small_graph.hpp"

using namespace perfect_play;
using cat_mouse::CatMouse;

namespace {

OutcomeValue value_of(const test::FixedPoint::Cell& cell, Player mover) {
  if (cell.winner == test::FixedPoint::Winner::kNobody) return {};
  const Player winner = cell.winner == test::FixedPoint::Winner::kMouse ? CatMouse::kMouse : CatMouse::kCat;
  return {winner == mover ? Outcome::kWin : Outcome::kLoss, cell.plies};
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 200) return 0;
  Bytes bytes(data, size);
  const test::PlainSetup setup = small_graph(bytes, 16);
  const Result<ReadSetup<CatMouse>> read = CatMouse::read(text_of(setup));
  expect(read.ok(), "the setup is in order");
  const CatMouse& game = read.value().game;
  Retrograde<CatMouse> solver(game);
  expect(solver.advance(test::kToTheEnd) == Status::kFinished, "it is solved");
  const test::FixedPoint expected(setup);
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const CatMouse::Position position = game.position_at(i);
    const test::FixedPoint::Cell& cell = expected.at(position.mouse, position.cat, position.mover == CatMouse::kCat);
    expect(solver.value_at(i) == value_of(cell, position.mover), "the sweep says the same");
  }
  Verifier<CatMouse, Retrograde<CatMouse>> verifier(game, solver);
  expect(verifier.advance(test::kToTheEnd) == Status::kFinished && !verifier.rejection(), "the checker accepts");
  return 0;
}
