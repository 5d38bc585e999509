#include "engine/api/text/recognise.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/api/game_engine.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

/// Formats without a word or a bracket of their own: what is meant for another game may look like one of these.
constexpr std::array<std::string_view, 7> kLenientFormats = {
    "edge-list", "edge-list-from-1", "adjacency-list", "adjacency-list-from-1", "matrix", "grid", "heights",
};

/// 0 for what is read first.
int rank_of(const Setup& setup, std::string_view preferred) {
  if (setup.game == preferred) return 0;
  if (setup.format == "canonical") return 1;
  const bool is_lenient =
      std::find(kLenientFormats.begin(), kLenientFormats.end(), setup.format) != kLenientFormats.end();
  return is_lenient ? 3 : 2;
}

}  // namespace

Result<std::vector<Setup>> recognise(std::string_view text, std::string_view preferred) {
  if (text.size() > kLongestText) return text_too_long();
  if (!preferred.empty()) {
    // An unknown game is the caller's mistake, whatever others make of the text.
    const auto known = find(all_readers(), preferred);
    if (!known) return known.error();
  }
  std::vector<Setup> setups;
  Error error = {{"api.not-recognised", {}}};
  for (const GameReader* reader : all_readers()) {
    Result<Setup> read = reader->read(text);
    if (read) {
      setups.push_back(std::move(read).value());
    } else if (reader->id() == preferred) {
      error = read.error();
    }
  }
  if (setups.empty()) return error;
  std::stable_sort(setups.begin(), setups.end(),
                   [&](const Setup& a, const Setup& b) { return rank_of(a, preferred) < rank_of(b, preferred); });
  return setups;
}

}  // namespace perfect_play::api
