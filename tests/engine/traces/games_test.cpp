// Tests the traces of every traceable solver and specimen on the setups of every game.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engine/support/game_setups.hpp"
#include "tests/engine/support/trace_check.hpp"

namespace perfect_play {
namespace {

template <class G>
class EveryTrace : public testing::Test {};
TYPED_TEST_SUITE(EveryTrace, test::Games, test::GameName);

TYPED_TEST(EveryTrace, FollowsFromTheGameAndMatchesTheCounters) {
  using G = TypeParam;
  std::map<std::string_view, std::size_t> whole;
  for (const std::string& text : test::setups<G>()) {
    SCOPED_TRACE("setup " + text);
    const G game = G::read(text).value().game;
    test::for_each_traceable<G>(
        [&]<class Entry>() { whole[Entry::kId] += test::check<Entry>(game, test::small()) ? 1 : 0; });
    if (this->HasFatalFailure()) return;
  }
  test::for_each_traceable<G>(
      [&]<class Entry>() { EXPECT_GE(whole[Entry::kId], 5U) << Entry::kId << " was hardly ever small enough"; });
}

TYPED_TEST(EveryTrace, DoesNotDependOnTheBudgetAndKeepsItsBeginning) {
  using G = TypeParam;
  const G game = G::read(G::kInfo.examples[0].setup).value().game;
  test::for_each_traceable<G>([&]<class Entry>() {
    SCOPED_TRACE(Entry::kId);
    const test::Traced<Entry, G> whole(game, test::small(), test::kMostRecords);
    const std::uint64_t count = whole.recorder.count();
    const test::Traced<Entry, G> sliced(game, test::small(), test::kMostRecords, {7});
    EXPECT_EQ(sliced.words, whole.words);
    const test::Traced<Entry, G> as_long(game, test::small(), count);
    EXPECT_EQ(as_long.recorder.is_cut_off(), whole.recorder.is_cut_off());
    if (count == 0) return;
    const test::Traced<Entry, G> half(game, test::small(), count / 2);
    EXPECT_TRUE(half.recorder.is_cut_off());
    const auto end = whole.words.begin() + static_cast<std::ptrdiff_t>(count / 2 * TraceRecorder::kWords);
    EXPECT_EQ(half.words, std::vector<std::int32_t>(whole.words.begin(), end));
  });
}

}  // namespace
}  // namespace perfect_play
