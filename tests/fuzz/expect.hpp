#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace perfect_play {

/// Ends the process with a message, which the fuzzer reports together with the input.
inline void expect(bool holds, std::string_view law) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(law.size()), law.data());
  std::abort();
}

}  // namespace perfect_play
