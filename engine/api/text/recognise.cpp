#include "engine/api/text/recognise.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <tuple>
#include <utility>

#include "engine/api/game_engine.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

/// Formats without keywords or brackets. Text in one of these formats may also be valid for another game.
constexpr std::array<std::string_view, 7> kLenientFormats = {
    "edge-list", "edge-list-from-1", "adjacency-list", "adjacency-list-from-1", "matrix", "grid", "heights",
};

/// Returns a sort key for setups: 0 for the most likely setup.
int rank_of(const Setup& setup, std::string_view preferred) {
  if (setup.game == preferred) return 0;
  if (setup.format == "canonical") return 1;
  const bool is_lenient =
      std::find(kLenientFormats.begin(), kLenientFormats.end(), setup.format) != kLenientFormats.end();
  return is_lenient ? 3 : 2;
}

/// Returns true if the reader understood the format but rejected the board.
bool is_understood(const Error& error) {
  const std::string_view code = error.statement.code.text();
  const bool is_about_board = code.starts_with("graph.") || code.starts_with("grid.");
  return is_about_board && code.find(".unknown-") == code.npos && code.find(".wants-") == code.npos;
}

/// Returns a sort key for errors; the key is greater if the reader read more of the text before the error.
std::tuple<bool, std::size_t, std::size_t> reach(const Error& error) {
  const TextPlace place = error.place.value_or(TextPlace{});
  return {is_understood(error), place.line, place.column};
}

/// Returns the error of the game whose reader read most of the text; if every reader failed at the beginning, returns
/// the error that no game recognises the text.
Error refusal(std::string_view text, const std::vector<Error>& errors) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const std::string_view head = text.substr(0, begin);
  const auto line = static_cast<std::size_t>(std::count(head.begin(), head.end(), '\n')) + 1;
  const std::size_t last_line = head.rfind('\n');
  const std::size_t column = begin - (last_line == head.npos ? 0 : last_line + 1) + 1;
  const Error* closest = nullptr;
  for (const Error& error : errors) {
    if (closest == nullptr || reach(error) > reach(*closest)) closest = &error;
  }
  if (closest != nullptr && reach(*closest) > std::tuple(false, line, column)) return *closest;
  return {{"api.not-recognised", {}}};
}

}  // namespace

Result<std::vector<Setup>> recognise(std::string_view text, std::string_view preferred) {
  if (text.size() > kLongestText) return text_too_long();
  if (!preferred.empty()) {
    // Reports an unknown game even if other games can read the text.
    const auto known = find_game(preferred);
    if (!known) return known.error();
  }
  std::vector<Setup> setups;
  std::vector<Error> errors;
  for (const GameEngine* engine : all_games()) {
    Result<Setup> read = engine->read(text);
    if (read) {
      setups.push_back(std::move(read).value());
    } else if (preferred.empty() || engine->id() == preferred) {
      errors.push_back(read.error());
    }
  }
  if (setups.empty()) return preferred.empty() ? refusal(text, errors) : errors.front();
  std::stable_sort(setups.begin(), setups.end(),
                   [&](const Setup& a, const Setup& b) { return rank_of(a, preferred) < rank_of(b, preferred); });
  return setups;
}

}  // namespace perfect_play::api
