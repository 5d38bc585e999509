#include "engine/core/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

namespace perfect_play {
namespace {

// Seeds occur in links and messages, so their numbers must never change.
TEST(Random, GivesTheNumbersOfSplitMix64) {
  // The first five numbers for seed 1234567, as listed on Rosetta Code under Splitmix64.
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
  EXPECT_EQ(random.next(), 4593380528125082431U);
  EXPECT_EQ(random.next(), 16408922859458223821U);
}

TEST(Random, SeedZeroWorks) {
  Random random(0);
  EXPECT_EQ(random.next(), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(random.next(), 0x6E789E6AA1B965F4U);
}

TEST(Random, StaysBelowTheBoundAndReachesEveryNumber) {
  for (const std::uint32_t bound : {1U, 2U, 3U, 7U, 10U}) {
    Random random(bound);
    std::array<int, 10> counts{};
    for (int i = 0; i < 10000; ++i) {
      const std::uint32_t number = random.below(bound);
      ASSERT_LT(number, bound);
      ++counts[number];
    }
    for (std::uint32_t number = 0; number < bound; ++number) {
      // Allows six standard deviations from the expected number; one standard deviation is at most 50.
      const double expected = 10000.0 / bound;
      EXPECT_NEAR(counts[number], expected, 6 * 50.0) << "bound " << bound;
    }
  }
}

TEST(Random, MapsTheUpperHalfOfANumberOntoTheBound) {
  Random numbers(42);
  Random bounded(42);
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t upper = numbers.next() >> 32U;
    EXPECT_EQ(bounded.below(1000), upper * 1000 >> 32U);
  }
  EXPECT_LT(Random(7).below(4294967295U), 4294967295U);
}

}  // namespace
}  // namespace perfect_play
