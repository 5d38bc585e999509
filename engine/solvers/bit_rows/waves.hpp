#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/refinements.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::bit_rows {

/// The shape of retrograde analysis on a graph. On a long chain, each level has only one or two positions in a line, so
/// most words of 64 positions are nearly empty, and examining words gains nothing.
struct Waves {
  /// Number of places reachable from the first place, including itself.
  std::uint32_t places = 0;
  /// Number of links: reachable places that have at most two neighbours.
  std::uint32_t links = 0;
  /// Distance in steps from the first place to the farthest reachable place.
  std::uint32_t farthest = 0;

  /// True if, on average, at most two places are at the same distance from the first place, and at least nine in ten
  /// places are links. Measured: on paths and cycles of up to 2000 places, either analysis may be quicker, by a factor
  /// below two. With more places at the same distance, or with more branches, words are 1.5 to 300 times as fast.
  [[nodiscard]] bool are_narrow() const {
    static constexpr std::uint64_t kMostAbreast = 2;
    return std::uint64_t{places} <= kMostAbreast * (std::uint64_t{farthest} + 1) &&
           std::uint64_t{links} * 10 >= std::uint64_t{places} * 9;
  }
};

/// Explores the graph of the first player's token breadth-first, starting from its first place.
template <PursuitGame G>
[[nodiscard]] Waves waves_of(const G& game) {
  std::vector<bool> seen(game.place_count(Player::kFirst));
  std::vector<std::uint32_t> reached = {0};
  seen[0] = true;
  Waves waves;
  for (std::size_t next = 0, end_of_wave = 1; next < reached.size(); ++next) {
    if (next == end_of_wave) {
      ++waves.farthest;
      end_of_wave = reached.size();
    }
    std::uint32_t others = 0;
    for (const std::uint32_t place : game.places_from(Player::kFirst, reached[next])) {
      others += static_cast<std::uint32_t>(place != reached[next]);
      if (seen[place]) continue;
      seen[place] = true;
      reached.push_back(place);
    }
    waves.links += static_cast<std::uint32_t>(others <= 2);
    ++waves.places;
  }
  return waves;
}

/// Returns the suitability of words of 64 positions for the game.
template <PursuitGame G>
[[nodiscard]] Suitability suitability_of_words(const G& game) {
  // Minimum number of places; with fewer places, setting up takes longer than the analysis.
  static constexpr std::uint32_t kFewestPlaces = 16;
  const std::uint32_t places = std::min(game.place_count(Player::kFirst), game.place_count(Player::kSecond));
  if (places < kFewestPlaces) return {false, {"choice.not-bit-rows-few", {{"places", std::to_string(places)}}}};
  const Waves waves = waves_of(game);
  const std::vector<Argument> arguments = {{"places", std::to_string(waves.places)},
                                           {"links", std::to_string(waves.links)},
                                           {"farthest", std::to_string(waves.farthest)}};
  if (waves.are_narrow()) return {false, {"choice.not-bit-rows", arguments}};
  return {true, {"choice.bit-rows", arguments}};
}

}  // namespace perfect_play::bit_rows
