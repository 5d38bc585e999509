#include "engine/api/of_game/study.hpp"

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <variant>

namespace perfect_play::api {
namespace {

/// Returns true if the mover prefers `a`. Both values must belong to the same game.
bool is_better(const Value& a, const Value& b) {
  return std::visit([&](const auto& value) { return better(value, *std::get_if<std::decay_t<decltype(value)>>(&b)); },
                    a);
}

}  // namespace

void rank_moves(std::vector<StudiedMove>& moves) {
  const auto known = [](const StudiedMove& move) { return move.value.has_value(); };
  if (!std::all_of(moves.begin(), moves.end(), known)) return;
  const auto goes_before = [](const StudiedMove& a, const StudiedMove& b) { return is_better(*a.value, *b.value); };
  std::stable_sort(moves.begin(), moves.end(), goes_before);
  std::uint32_t rank = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0 && goes_before(moves[i - 1], moves[i])) ++rank;
    moves[i].rank = rank;
  }
}

}  // namespace perfect_play::api
