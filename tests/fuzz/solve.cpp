// Retrograde analysis against the fixed-point sweep, and the checker on both, on small graphs made from bytes.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/reference/fixed_point.hpp"
#include "tests/engine/reference/plain_setup.hpp"
#include "tests/fuzz/expect.hpp"

using namespace perfect_play;
using cat_mouse::CatMouse;

namespace {

/// Reads the bytes one by one; zeros behind the end.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  [[nodiscard]] bool at_end() const { return next_ >= size_; }
  std::size_t below(std::size_t bound) { return (at_end() ? 0U : data_[next_++]) % bound; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t next_ = 0;
};

test::PlainSetup setup_from(Bytes bytes) {
  test::PlainSetup setup(3 + bytes.below(14));
  setup.hole = bytes.below(setup.size());
  setup.cat = (setup.hole + 1 + bytes.below(setup.size() - 1)) % setup.size();
  setup.mouse = bytes.below(setup.size());
  while (setup.mouse == setup.hole || setup.mouse == setup.cat) setup.mouse = (setup.mouse + 1) % setup.size();
  while (!bytes.at_end()) {
    const std::size_t a = bytes.below(setup.size());
    setup.join(a, bytes.below(setup.size()));
  }
  for (std::size_t v = 0; v < setup.size(); ++v) {
    if (setup.neighbours[v].empty()) setup.join(v, (v + 1) % setup.size());
  }
  return setup;
}

OutcomeValue value_of(const test::FixedPoint::Cell& cell, Player mover) {
  if (cell.winner == test::FixedPoint::Winner::kNobody) return {};
  const Player winner = cell.winner == test::FixedPoint::Winner::kMouse ? CatMouse::kMouse : CatMouse::kCat;
  return {winner == mover ? Outcome::kWin : Outcome::kLoss, cell.plies};
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 200) return 0;
  const test::PlainSetup setup = setup_from(Bytes(data, size));
  const Result<ReadSetup<CatMouse>> read = CatMouse::read(text_of(setup));
  expect(read.ok(), "the setup is in order");
  const CatMouse& game = read.value().game;
  constexpr Budget kToTheEnd = {std::numeric_limits<std::uint64_t>::max()};
  Retrograde<CatMouse> solver(game);
  expect(solver.advance(kToTheEnd) == Status::kFinished, "it is solved");
  const test::FixedPoint expected(setup);
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const CatMouse::Position position = game.position_at(i);
    const test::FixedPoint::Cell& cell = expected.at(position.mouse, position.cat, position.mover == CatMouse::kCat);
    expect(solver.value_at(i) == value_of(cell, position.mover), "the sweep says the same");
  }
  Verifier<CatMouse, Retrograde<CatMouse>> verifier(game, solver);
  expect(verifier.advance(kToTheEnd) == Status::kFinished && !verifier.rejection(), "the checker accepts");
  return 0;
}
