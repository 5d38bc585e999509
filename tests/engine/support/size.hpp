#pragma once

#include <concepts>

namespace perfect_play::test {

/// Returns true if the tests run in their exhaustive size, which the environment variable PERFECT_PLAY_TEST_SIZE
/// selects with `exhaustive`. The tests run in the quick size if the variable is `quick` or missing; any other value
/// ends the program.
bool exhaustive();

/// Returns the number of random cases in the current size; `all` is the number in the exhaustive size. Expected counts
/// among these cases scale in the same way.
template <std::integral Count>
Count random_cases(Count all) {
  constexpr Count kQuickPart = 10;
  return exhaustive() ? all : all / kQuickPart;
}

}  // namespace perfect_play::test
