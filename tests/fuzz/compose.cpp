// Any text is either a valid draft of a game or rejected with an error message; a composed setup can be parsed.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/api/catalogue.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/text_tools.hpp"
#include "tests/fuzz/expect.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace perfect_play;
  const std::string_view draft(reinterpret_cast<const char*>(data), size);
  for (const api::GameEntry& game : api::catalogue().games) {
    const Result<api::Setup> composed = game_engine(game.info->id).compose(draft);
    if (!composed) {
      expect(test::is_utf8(to_english(composed.error())), "an error's sentence is UTF-8");
      continue;
    }
    const Result<api::Setup> read = game_engine(game.info->id).read(composed.value().text);
    expect(read.ok(), "what was composed can be read");
    expect(read.value().text == composed.value().text, "what was composed is canonical");
  }
  return 0;
}
