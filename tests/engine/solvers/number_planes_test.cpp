// Tests numbers whose binary digits are stored as sets of cells, with sets of one or more words; also tests counting
// bits.

#include "engine/solvers/number_planes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/solvers/bits.hpp"
#include "engine/solvers/cell_set.hpp"

namespace perfect_play {
namespace {

void add(std::uint64_t& cells, std::uint32_t cell) { cells |= std::uint64_t{1} << cell; }
template <std::size_t kWords>
void add(CellSet<kWords>& cells, std::uint32_t cell) {
  cells.add(cell);
}

template <class Set>
class NumberPlanesOf : public testing::Test {
 protected:
  static constexpr std::uint32_t kCells = 8 * sizeof(Set);
};

using Sets = testing::Types<std::uint64_t, CellSet<1>, CellSet<2>, CellSet<3>>;
TYPED_TEST_SUITE(NumberPlanesOf, Sets, );

TYPED_TEST(NumberPlanesOf, KeepTheNumberOfEveryCell) {
  static constexpr std::uint32_t kRows = 7;
  // Writes all rows from the third on in one call.
  static constexpr std::uint32_t kFirst = 2;
  static constexpr std::uint32_t kTogether = 4;
  Random random(3);
  MemoryMeter meter(std::numeric_limits<std::uint64_t>::max());
  NumberPlanes<TypeParam> planes;
  std::vector<std::uint32_t> expected(kRows * this->kCells, 0);
  const auto some_cells = [&](std::uint32_t row, std::uint32_t number) {
    TypeParam cells = {};
    for (std::uint32_t i = 0; i < 2; ++i) {
      const std::uint32_t cell = random.below(this->kCells);
      if (expected[row * this->kCells + cell] != 0) continue;
      expected[row * this->kCells + cell] = number;
      add(cells, cell);
    }
    return cells;
  };
  for (std::uint32_t number = 1; number < 300; ++number) {
    ASSERT_TRUE(planes.make_room_for(number, kRows, meter));
    if (number % 16 == 0) {
      std::array<TypeParam, kTogether> rows;
      for (std::uint32_t i = 0; i < kTogether; ++i) rows[i] = some_cells(kFirst + i, number);
      planes.set(kFirst, rows, number);
    } else {
      const std::uint32_t row = random.below(kRows);
      planes.set(row, some_cells(row, number), number);
    }
  }
  for (std::uint32_t i = 0; i < kRows * this->kCells; ++i) {
    ASSERT_EQ(planes.get(i / this->kCells, i % this->kCells), expected[i]);
  }
  // The numbers needed nine digits, each with a set for every row.
  EXPECT_EQ(meter.peak(), 9 * kRows * sizeof(TypeParam));
}

TYPED_TEST(NumberPlanesOf, RespectTheMemoryMeter) {
  static constexpr std::uint32_t kLargest = std::numeric_limits<std::uint32_t>::max();
  MemoryMeter enough(32 * 5 * sizeof(TypeParam));
  NumberPlanes<TypeParam> planes;
  ASSERT_TRUE(planes.make_room_for(kLargest, 5, enough));
  TypeParam cells = {};
  add(cells, 60);
  planes.set(4, cells, kLargest);
  EXPECT_EQ(planes.get(4, 60), kLargest);
  EXPECT_EQ(planes.get(4, 59), 0U);
  MemoryMeter too_little(32 * 5 * sizeof(TypeParam) - 1);
  EXPECT_FALSE(NumberPlanes<TypeParam>().make_room_for(kLargest, 5, too_little));
}

TEST(Bits, AreCounted) {
  Random random(4);
  for (int round = 0; round < 1000; ++round) {
    const std::uint64_t word = random.next() & (round % 2 == 0 ? ~std::uint64_t{0} : random.next());
    const std::uint64_t bytes = count_bits_of_bytes(word);
    ASSERT_EQ(count_bits(word), static_cast<std::uint32_t>(std::popcount(word)));
    for (unsigned at = 0; at < 64; at += 8) {
      ASSERT_EQ((bytes >> at) & 0xFFU, static_cast<std::uint64_t>(std::popcount((word >> at) & 0xFFU)));
    }
  }
  EXPECT_EQ(count_bits(0), 0U);
  EXPECT_EQ(count_bits(~std::uint64_t{0}), 64U);
}

}  // namespace
}  // namespace perfect_play
