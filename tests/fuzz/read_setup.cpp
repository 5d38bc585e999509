// Any text is either a valid setup or rejected with an error message; an accepted setup survives a round trip through
// its canonical text and through every format that can be written.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/text/text.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/support/text_tools.hpp"
#include "tests/fuzz/expect.hpp"

namespace {

using namespace perfect_play;

void expect_a_place_inside(const Error& error, std::string_view text) {
  expect(test::is_utf8(to_english(error)), "an error's sentence is UTF-8");
  if (!error.place) return;
  const TextPlace end = TextReader(text).place_at(text.size());
  const bool inside =
      error.place->line < end.line || (error.place->line == end.line && error.place->column <= end.column);
  expect(inside && error.place->line > 0 && error.place->column > 0, "an error's place is in the text");
}

template <class G>
void read(std::string_view text) {
  const Result<ReadSetup<G>> read = G::read(text);
  if (!read) {
    expect_a_place_inside(read.error(), text);
    return;
  }
  const G& game = read.value().game;
  const std::optional<std::string> canonical = game.write("canonical");
  expect(canonical.has_value(), "a setup has canonical text");
  const Result<ReadSetup<G>> again = G::read(*canonical);
  expect(again.ok(), "canonical text can be read");
  expect(again.value().game == game, "canonical text is the same setup");
  expect(again.value().game.write("canonical") == canonical, "canonical text does not change");
  for (const std::string_view format : G::kInfo.formats) {
    const std::optional<std::string> written = game.write(format);
    if (!written) continue;
    const Result<ReadSetup<G>> rewritten = G::read(*written);
    expect(rewritten.ok(), "what was written can be read");
    expect(rewritten.value().format == format, "the format is recognised");
    expect(rewritten.value().game.write(format) == written, "what was written does not change");
  }
}

template <class... Gs>
void read_in_every_game(TypeList<Gs...> /*games*/, std::string_view text) {
  (read<Gs>(text), ...);
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  read_in_every_game(AllGames{}, {reinterpret_cast<const char*>(data), size});
  return 0;
}
