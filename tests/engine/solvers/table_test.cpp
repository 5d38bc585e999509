// Tests that tables find every inserted entry, in every layout and while they grow, within the byte limit.

#include "engine/solvers/table.hpp"
#include "engine/solvers/bound_table.hpp"
#include "engine/solvers/key_set.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/random.hpp"

namespace perfect_play {
namespace {

constexpr std::uint64_t kPlenty = std::uint64_t{1} << 30U;

template <class V>
void expect_kept(V value) {
  EXPECT_TRUE(Packing<V>::holds(value));
  EXPECT_NE(Packing<V>::pack(value), typename Packing<V>::Word{}) << "it would look unknown";
  EXPECT_EQ(Packing<V>::unpack(Packing<V>::pack(value)), value);
}

TEST(Packing, KeepsValues) {
  for (const Outcome outcome : {Outcome::kLoss, Outcome::kDraw, Outcome::kWin}) {
    expect_kept<OutcomeValue>({outcome, std::nullopt});
    for (const Plies plies : {0U, 1U, 16'382U, 16'383U, Packing<OutcomeValue>::kMostPlies}) {
      expect_kept<OutcomeValue>({outcome, plies});
    }
  }
  EXPECT_FALSE(Packing<OutcomeValue>::holds({Outcome::kWin, Packing<OutcomeValue>::kMostPlies + 1}));
  constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
  for (const std::int32_t points : {0, 1, -1, 32'767, -32'767, 40'000, kMost, -kMost}) {
    expect_kept<MarginValue>({points});
  }
  EXPECT_FALSE(Packing<MarginValue>::holds({-kMost - 1}));
  Probability chance = Probability::one();
  for (unsigned i = 0; i < Probability::kMostExponent; ++i) {
    expect_kept(chance);
    expect_kept(chance.complement());
    chance = Probability::mean(chance, Probability::zero(), chance);
  }
  expect_kept(Probability::zero());
}

TEST(Packing, NeedsHalfAWordForFewPoints) {
  for (std::int32_t points = -32'767; points <= 32'767; ++points) {
    ASSERT_LE(Packing<MarginValue>::pack({points}), std::numeric_limits<std::uint16_t>::max());
  }
}

/// Returns the values of `count` random keys below `bound`; every 100th value is large.
std::map<std::uint64_t, MarginValue> random_values(std::uint64_t seed, std::uint64_t bound, std::uint32_t count,
                                                   bool large) {
  Random random(seed);
  std::map<std::uint64_t, MarginValue> values;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto points = static_cast<std::int32_t>(random.below(200)) - 100;
    values[random.next() % bound] = {large && i % 100 == 99 ? points * 10'000 : points};
  }
  return values;
}

class MemoTableOf : public testing::TestWithParam<TableKind> {};
INSTANTIATE_TEST_SUITE_P(EveryKind, MemoTableOf,
                         testing::Values(TableKind::kAutomatic, TableKind::kDense, TableKind::kHashed));

TEST_P(MemoTableOf, ReturnsTheStoredValues) {
  for (const std::uint64_t bound : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{100'000}}) {
    for (const bool large : {false, true}) {
      SCOPED_TRACE("bound " + std::to_string(bound) + (large ? ", large values" : ""));
      const auto values = random_values(bound, bound, 60'000, large);
      MemoryMeter memory(kPlenty);
      MemoTable<MarginValue> table(GetParam(), bound);
      EXPECT_FALSE(table.find(0));
      ASSERT_TRUE(table.open(memory));
      for (const auto& [key, value] : values) ASSERT_TRUE(table.insert(key, value, memory));
      EXPECT_EQ(table.count(), values.size());
      for (std::uint64_t key = 0; key < bound; ++key) {
        const auto found = values.find(key);
        const auto known = table.find(key);
        ASSERT_EQ(known.has_value(), found != values.end());
        if (known) {
          EXPECT_EQ(*known, found->second);
        }
      }
    }
  }
}

TEST_P(MemoTableOf, KeepsProbabilitiesAndOutcomes) {
  constexpr std::uint64_t kBound = 5000;
  MemoryMeter memory(kPlenty);
  MemoTable<Probability> chances(GetParam(), kBound);
  MemoTable<OutcomeValue> outcomes(GetParam(), kBound);
  ASSERT_TRUE(chances.open(memory) && outcomes.open(memory));
  const Probability third = Probability::mean(Probability::one(), Probability::zero(), Probability::zero());
  for (std::uint64_t key = 0; key < kBound; key += 2) {
    ASSERT_TRUE(chances.insert(key, key % 3 == 0 ? third : Probability::zero(), memory));
    ASSERT_TRUE(outcomes.insert(key, {Outcome::kWin, static_cast<Plies>(key * key)}, memory));
  }
  for (std::uint64_t key = 0; key < kBound; ++key) {
    ASSERT_EQ(chances.find(key).has_value(), key % 2 == 0);
    ASSERT_EQ(outcomes.find(key).has_value(), key % 2 == 0);
    if (key % 2 != 0) continue;
    EXPECT_EQ(*chances.find(key), key % 3 == 0 ? third : Probability::zero());
    EXPECT_EQ(*outcomes.find(key), (OutcomeValue{Outcome::kWin, static_cast<Plies>(key * key)}));
  }
}

TEST(MemoTable, AutomaticChoosesTheSizeByThePositions) {
  constexpr std::uint64_t kBound = std::uint64_t{1} << 20U;
  MemoryMeter few(kPlenty);
  MemoTable<MarginValue> table_of_few(TableKind::kAutomatic, kBound);
  ASSERT_TRUE(table_of_few.open(few));
  for (std::uint64_t key = 0; key < 500; ++key) ASSERT_TRUE(table_of_few.insert(key * 2000, {1}, few));
  EXPECT_LT(few.peak(), 32'768U);

  MemoryMeter all(kPlenty);
  MemoTable<MarginValue> table_of_all(TableKind::kAutomatic, kBound);
  ASSERT_TRUE(table_of_all.open(all));
  for (std::uint64_t key = 0; key < kBound; ++key) ASSERT_TRUE(table_of_all.insert(key, {1}, all));
  EXPECT_LT(all.peak(), 2 * 2 * kBound) << "two bytes a key, and what stood there before";
}

TEST(MemoTable, LosesNothingWhenItMayNotGrow) {
  for (const TableKind kind : {TableKind::kAutomatic, TableKind::kHashed}) {
    MemoryMeter memory(100'000);
    MemoTable<MarginValue> table(kind, std::uint64_t{1} << 40U);
    ASSERT_TRUE(table.open(memory));
    std::uint64_t key = 0;
    while (table.insert(key * 977, {static_cast<std::int32_t>(key)}, memory)) ++key;
    EXPECT_GT(key, 1000U);
    EXPECT_LE(memory.peak(), 100'000U);
    EXPECT_EQ(table.count(), key);
    for (std::uint64_t i = 0; i < key; ++i) {
      EXPECT_EQ(table.find(i * 977), MarginValue{static_cast<std::int32_t>(i)});
    }
    EXPECT_FALSE(table.find(key * 977));
  }
}

/// Returns the peak bytes of a table with `count` entries. The table has at least `fewest` slots, doubles them when
/// more than three quarters are full, and keeps old and new slots while it moves entries.
std::uint64_t most_bytes(std::uint64_t count, std::uint64_t fewest, std::uint64_t slot_bytes) {
  std::uint64_t slots = fewest;
  while (4 * count > 3 * slots) slots *= 2;
  return (slots == fewest ? slots : slots + slots / 2) * slot_bytes;
}

TEST(Tables, GrowAtThreeQuarters) {
  MemoryMeter of_memo(kPlenty);
  MemoryMeter of_bounds(kPlenty);
  MemoryMeter of_open(kPlenty);
  MemoTable<MarginValue> memo(TableKind::kHashed, std::uint64_t{1} << 40U);
  BoundTable bounds(std::uint64_t{1} << 40U);
  OpenTable<std::uint64_t> open;
  const auto key_of = [](std::uint64_t entry) { return entry - 1; };
  ASSERT_TRUE(memo.open(of_memo) && bounds.open(of_bounds));
  for (std::uint64_t n = 0; n < 7000;) {
    const std::uint64_t key = n * 977;
    ASSERT_TRUE(memo.insert(key, {1}, of_memo));
    bounds.insert(key, {1, Bound::kExact}, of_bounds);
    ASSERT_TRUE(open.make_room(n, of_open, key_of));
    open.place_of(key, key_of) = key + 1;
    ++n;
    ASSERT_EQ(memo.count(), n);
    ASSERT_EQ(bounds.count(), n);
    ASSERT_EQ(of_memo.peak(), most_bytes(n, 1024, 8 + 2)) << n;
    ASSERT_EQ(of_bounds.peak(), most_bytes(n, 1024, 8)) << n;
    ASSERT_EQ(of_open.peak(), most_bytes(n, 64, 8)) << n;
  }
  for (std::uint64_t n = 0; n < 7000; ++n) {
    ASSERT_EQ(open.entry_of(n * 977, key_of), n * 977 + 1);
    ASSERT_EQ(open.entry_of(n * 977 + 1, key_of), 0U);
  }
}

TEST(KeySet, NeedsOneBitPerPossibleKey) {
  constexpr std::uint64_t kBound = 64 * 100;
  MemoryMeter enough(8 * 100);
  KeySet set(kBound);
  for (std::uint64_t key = 0; key < kBound; key += 3) ASSERT_EQ(set.insert(key, enough), KeySet::Insertion::kNew);
  for (std::uint64_t key = 0; key < kBound; ++key) {
    ASSERT_EQ(set.insert(key, enough), key % 3 == 0 ? KeySet::Insertion::kKnown : KeySet::Insertion::kNew);
  }
  MemoryMeter too_little(8 * 100 - 1);
  EXPECT_EQ(KeySet(kBound).insert(0, too_little), KeySet::Insertion::kNoRoom);
  EXPECT_EQ(KeySet(kBound + 1).insert(0, enough), KeySet::Insertion::kNoRoom) << "a word more";
}

TEST(Lists, DoubleTheirCapacity) {
  MemoryMeter memory(4 * (32 + 64));
  std::vector<std::uint32_t> list;
  ASSERT_TRUE(make_room(list, 16, memory));
  EXPECT_EQ(memory.peak(), 4 * 16U);
  list.resize(15);
  ASSERT_TRUE(make_room(list, 1, memory));
  EXPECT_EQ(memory.peak(), 4 * 16U) << "there is room for one more";
  list.resize(16);
  ASSERT_TRUE(make_room(list, 1, memory));
  EXPECT_EQ(list.capacity(), 32U);
  EXPECT_EQ(memory.peak(), 4 * (16 + 32U));
  ASSERT_TRUE(make_room(list, 48, memory)) << "as many as wanted where that is more";
  EXPECT_EQ(list.capacity(), 64U);
  EXPECT_EQ(memory.peak(), 4 * (32 + 64U));
  EXPECT_FALSE(make_room(list, 49, memory)) << "more than is allowed";
  EXPECT_EQ(list.capacity(), 64U);
}

TEST(MemoTable, RejectsSizesThatCannotBeAllocated) {
  MemoryMeter memory(std::numeric_limits<std::uint64_t>::max());
  MemoTable<Probability> table(TableKind::kDense, std::numeric_limits<std::uint64_t>::max() - 1);
  EXPECT_FALSE(table.open(memory));
  EXPECT_EQ(memory.peak(), 0U);
}

TEST(BoundTable, KeepsTheLatestEntries) {
  MemoryMeter memory(kPlenty);
  BoundTable table;
  EXPECT_FALSE(table.find(1));
  ASSERT_TRUE(table.open(memory));
  EXPECT_FALSE(table.find(0));
  std::vector<std::uint64_t> keys;
  for (Random random(1); keys.size() < 50'000;) keys.push_back(random.next());
  const auto score_of_nth = [](std::size_t n) { return n % 2 == 0 ? kWonNow : -kWonNow; };
  const auto bound_of_nth = [](std::size_t n) { return static_cast<Bound>(1 + n % 3); };
  for (std::size_t n = 0; n < keys.size(); ++n) {
    table.insert(keys[n], {static_cast<Score>(n), Bound::kUpper}, memory);
    table.insert(keys[n], {score_of_nth(n), bound_of_nth(n)}, memory);
  }
  std::uint64_t lost = 0;
  for (std::size_t n = 0; n < keys.size(); ++n) {
    const std::optional<BoundedScore> found = table.find(keys[n]);
    if (!found) {
      ++lost;
      continue;
    }
    EXPECT_EQ(found->score, score_of_nth(n));
    EXPECT_EQ(found->bound, bound_of_nth(n));
  }
  EXPECT_LT(lost, 500U) << "where many keys meet, the last one stays";
}

TEST(BoundTable, ForgetsNothingWhileItGrows) {
  // Outcomes in few plies and margins of few points fit in short slots; the other values are added later.
  constexpr std::uint64_t kKeys = 60'000;
  const auto score_of_nth = [](std::uint64_t n, std::uint64_t first_long) {
    const auto size = static_cast<Score>(n % 1000 + (n >= first_long ? n : 0));
    const Score scores[] = {kWonNow - size, size, 0, 1, -1, -size, size - kWonNow};
    return scores[n % 7];
  };
  for (const std::uint64_t key_bound :
       {std::uint64_t{1} << 20U, std::uint64_t{1} << 49U, (std::uint64_t{1} << 49U) + 1}) {
    for (const std::uint64_t first_long : {std::uint64_t{0}, std::uint64_t{1535}, std::uint64_t{1536}, kKeys}) {
      SCOPED_TRACE("keys below " + std::to_string(key_bound) + ", long from " + std::to_string(first_long));
      MemoryMeter memory(kPlenty);
      BoundTable table(key_bound);
      ASSERT_TRUE(table.open(memory));
      const auto key_of_nth = [&](std::uint64_t n) { return n % 2 == 0 ? n : key_bound - n; };
      const auto bound_of_nth = [](std::uint64_t n) { return static_cast<Bound>(1 + n % 3); };
      for (std::uint64_t n = 0; n < kKeys; ++n) {
        table.expect(key_of_nth(n));
        EXPECT_FALSE(table.find(key_of_nth(n)));
        table.insert(key_of_nth(n), {score_of_nth(n, first_long), bound_of_nth(n)}, memory);
      }
      for (std::uint64_t n = 0; n < kKeys; ++n) {
        const std::optional<BoundedScore> found = table.find(key_of_nth(n));
        ASSERT_TRUE(found);
        ASSERT_EQ(found->score, score_of_nth(n, first_long));
        ASSERT_EQ(found->bound, bound_of_nth(n));
      }
      const bool is_short = first_long == kKeys && key_bound <= std::uint64_t{1} << 49U;
      EXPECT_EQ(memory.peak(), std::uint64_t{is_short ? 8U : 16U} * ((1U << 17U) + (1U << 16U)));
    }
  }
}

TEST(BoundTable, ForgetsButNeverConfusesEntriesWhenItMayNotGrow) {
  MemoryMeter memory(100'000);
  BoundTable table;
  ASSERT_TRUE(table.open(memory));
  constexpr std::uint64_t kKeys = 30'000;
  for (std::uint64_t key = 0; key < kKeys; ++key) {
    table.insert(key, {static_cast<Score>(key), Bound::kExact}, memory);
    ASSERT_TRUE(table.find(key)) << "what was found last is kept";
  }
  EXPECT_LE(memory.peak(), 100'000U);
  std::uint64_t kept = 0;
  for (std::uint64_t key = 0; key < kKeys; ++key) {
    const std::optional<BoundedScore> found = table.find(key);
    if (!found) continue;
    ++kept;
    EXPECT_EQ(found->score, static_cast<Score>(key));
  }
  EXPECT_GT(kept, 1000U);
}

}  // namespace
}  // namespace perfect_play
