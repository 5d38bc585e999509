#pragma once

#include <concepts>

namespace perfect_play::test {

/// Whether the tests run in their exhaustive size: the environment says PERFECT_PLAY_TEST_SIZE=exhaustive. They run in
/// the quick size where it says `quick` or nothing; anything else ends the program.
bool exhaustive();

/// How many random cases a test looks at, of the `all` that it looks at in the exhaustive size. What is expected of so
/// many cases, such as how many of them are won, is counted in the same way.
template <std::integral Count>
Count random_cases(Count all) {
  constexpr Count kQuickPart = 10;
  return exhaustive() ? all : all / kQuickPart;
}

}  // namespace perfect_play::test
