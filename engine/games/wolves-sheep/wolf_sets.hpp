#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/core/board/grid.hpp"

namespace perfect_play::wolves_sheep {

inline constexpr std::uint32_t kMostWolves = 4;
/// Maximum number of places: enough for 12 by 12 cells.
inline constexpr std::uint32_t kMostPlaces = 144;

/// The places of the indistinguishable wolves, ascending. Unused entries, up to `kMostWolves`, are `kNoPlace`.
using Wolves = std::array<Place, kMostWolves>;

namespace wolf_sets_tables {

/// The weights of the combinatorial number system: entry [i][a] is the number of sets of i + 1 places that are all less
/// than a. `kNoPlace` has weight 0, so that sums do not depend on the number of wolves.
using Weights = std::array<std::array<std::uint32_t, kNoPlace + 1>, kMostWolves>;

constexpr Weights make_weights() {
  Weights weights = {};
  for (std::uint32_t a = 1; a <= kMostPlaces; ++a) {
    for (std::size_t i = 0; i < kMostWolves; ++i) {
      weights[i][a] = weights[i][a - 1] + (i == 0 ? 1 : weights[i - 1][a - 1]);
    }
  }
  return weights;
}

inline constexpr Weights kWeights = make_weights();

/// Numbers of low bits to drop from a rank. In entry i, the remaining bits determine the approximate place of the last
/// of i + 1 wolves.
inline constexpr std::array<unsigned, kMostWolves> kGuessShifts = {0, 4, 9, 14};
/// Number of table entries: enough for the remaining bits of all ranks on `kMostPlaces` places.
inline constexpr std::size_t kGuesses = 1050;
static_assert(kWeights[kMostWolves - 1][kMostPlaces] >> kGuessShifts[kMostWolves - 1] < kGuesses);

using Guesses = std::array<std::array<Place, kGuesses>, kMostWolves>;

constexpr Guesses make_guesses() {
  Guesses guesses = {};
  for (std::size_t i = 1; i < kMostWolves; ++i) {
    Place last = 0;
    for (std::size_t k = 0; k < kGuesses; ++k) {
      while (last + 1U < kMostPlaces && kWeights[i][last + 1U] <= k << kGuessShifts[i]) ++last;
      guesses[i][k] = last;
    }
  }
  return guesses;
}

inline constexpr Guesses kGuessedLast = make_guesses();

}  // namespace wolf_sets_tables

/// Numbers the sets of wolves consecutively.
///
///     rank of {a < b < c < d} = C(a, 1) + C(b, 2) + C(c, 3) + C(d, 4)
///
/// Source: the combinatorial number system (D. H. Lehmer, 1964; Knuth, TAOCP 4A, section 7.2.1.3, theorem L).
namespace wolf_sets {

/// Returns the number of sets of `wolf_count` wolves on `place_count` places.
[[nodiscard]] constexpr std::uint32_t count(std::uint32_t wolf_count, std::uint32_t place_count) {
  return wolf_sets_tables::kWeights[wolf_count - 1][place_count];
}

[[nodiscard]] constexpr std::uint32_t rank(const Wolves& wolves) {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < kMostWolves; ++i) sum += wolf_sets_tables::kWeights[i][wolves[i]];
  return sum;
}

[[nodiscard]] constexpr Wolves at_rank(std::uint32_t rank, std::uint32_t wolf_count) {
  using namespace wolf_sets_tables;
  Wolves wolves = {kNoPlace, kNoPlace, kNoPlace, kNoPlace};
  for (std::size_t i = wolf_count - 1; i > 0; --i) {
    Place last = kGuessedLast[i][rank >> kGuessShifts[i]];
    while (kWeights[i][last + 1U] <= rank) ++last;
    wolves[i] = last;
    rank -= kWeights[i][last];
  }
  wolves[0] = static_cast<Place>(rank);
  return wolves;
}

/// Returns the wolves after one of them has moved to `to`.
[[nodiscard]] constexpr Wolves moved(Wolves wolves, std::size_t wolf, Place to) {
  for (; wolf > 0 && wolves[wolf - 1] > to; --wolf) wolves[wolf] = wolves[wolf - 1];
  for (; wolf + 1 < kMostWolves && wolves[wolf + 1] < to; ++wolf) wolves[wolf] = wolves[wolf + 1];
  wolves[wolf] = to;
  return wolves;
}

}  // namespace wolf_sets

}  // namespace perfect_play::wolves_sheep
