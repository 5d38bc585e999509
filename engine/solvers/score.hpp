#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/core/trace.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// The value of an outcome or a margin as one integer that a search can compare, negate and bound. A better value has a
/// greater score; the score for the other player is the negative.
///
/// The score of a margin is its points. Outcomes have this order (k plies to the end, N = `kWonNow`):
///
///     loss in 0 < loss in k < … < endless loss < draw < endless win < … < win in k < win in 0
///         -N        -N + k            -1          0          1             N - k        N
///
using Score = std::int64_t;

/// Greater than every score; its negative is less than every score.
inline constexpr Score kBeyondScores = Score{1} << 60U;

/// The score of a player who has already won. It is so large that a win after any number of plies has a greater score
/// than an endless win.
inline constexpr Score kWonNow = Score{1} << 33U;

inline constexpr Score kEndlessWin = 1;

[[nodiscard]] constexpr Score score_of(OutcomeValue value) {
  if (value.outcome == Outcome::kDraw) return 0;
  const Score win = value.plies ? kWonNow - Score{*value.plies} : kEndlessWin;
  return value.outcome == Outcome::kWin ? win : -win;
}
[[nodiscard]] constexpr Score score_of(MarginValue value) { return value.points; }

/// Returns the value that corresponds to a score. Requires that some value has this score.
template <class V>
[[nodiscard]] constexpr V value_of_score(Score score) {
  if constexpr (std::is_same_v<V, MarginValue>) {
    return {static_cast<std::int32_t>(score)};
  } else {
    if (score == 0) return {};
    const Score win = score > 0 ? score : -score;
    V value = {score > 0 ? Outcome::kWin : Outcome::kLoss, std::nullopt};
    if (win != kEndlessWin) value.plies = static_cast<Plies>(kWonNow - win);
    return value;
  }
}

/// Moves an outcome's score one ply nearer to the end: the result is the score to which a move must lead, for the same
/// player, if the position is to have the score `bound`. Infinite bounds stay infinite.
[[nodiscard]] constexpr Score one_ply_nearer(Score bound) {
  if (bound > kEndlessWin) return bound + 1;
  if (bound < -kEndlessWin) return bound - 1;
  return bound;
}

/// Moves an outcome's score one ply farther from the end: the result is the score of a move to a position with the
/// given score, for the same player.
[[nodiscard]] constexpr Score one_ply_further(Score score) {
  return score - (score > kEndlessWin ? 1 : 0) + (score < -kEndlessWin ? 1 : 0);
}

/// Returns true if the score is a win or a loss after more than `plies` plies, but not an endless one.
[[nodiscard]] constexpr bool ends_after(Score score, Plies plies) {
  const Score win = score > 0 ? score : -score;
  return win > kEndlessWin && kWonNow - win > Score{plies};
}

/// Returns the score as a trace word. Infinite bounds become `kNoTraceBound`.
[[nodiscard]] constexpr std::int32_t traced(Score score) {
  if (score > kBeyondScores / 2) return kNoTraceBound;
  if (score < -kBeyondScores / 2) return -kNoTraceBound;
  if (score > kWonNow / 2) return static_cast<std::int32_t>(score - kWonNow + kTracedWin);
  if (score < -kWonNow / 2) return static_cast<std::int32_t>(score + kWonNow - kTracedWin);
  return static_cast<std::int32_t>(score);
}

}  // namespace perfect_play
