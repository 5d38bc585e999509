#include "tests/engine/support/size.hpp"

#include <cstdlib>
#include <iostream>
#include <string_view>

namespace perfect_play::test {

bool exhaustive() {
  static const bool kIsExhaustive = [] {
    const char* const text = std::getenv("PERFECT_PLAY_TEST_SIZE");
    const std::string_view size = text == nullptr ? "" : text;
    if (!size.empty() && size != "quick" && size != "exhaustive") {
      std::cerr << "PERFECT_PLAY_TEST_SIZE is quick or exhaustive, not " << size << ".\n";
      std::exit(2);
    }
    return size == "exhaustive";
  }();
  return kIsExhaustive;
}

}  // namespace perfect_play::test
