#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/core/trace.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// The value of an outcome or a margin as one whole number, so that a search can compare, negate and bound it: the
/// better value has the greater score, and the other player's score is the negative one.
///
/// A margin is its points. Outcomes stand in this order (k plies to the end, N = `kWonNow`):
///
///     loss in 0 < loss in k < … < endless loss < draw < endless win < … < win in k < win in 0
///         -N        -N + k            -1          0          1             N - k        N
///
using Score = std::int64_t;

/// Greater than every score; its negative is less than every score.
inline constexpr Score kBeyondScores = Score{1} << 60U;

/// The score of a player who has just won. Every number of plies leaves it above an endless win.
inline constexpr Score kWonNow = Score{1} << 33U;

inline constexpr Score kEndlessWin = 1;

[[nodiscard]] constexpr Score score_of(OutcomeValue value) {
  if (value.outcome == Outcome::kDraw) return 0;
  const Score win = value.plies ? kWonNow - Score{*value.plies} : kEndlessWin;
  return value.outcome == Outcome::kWin ? win : -win;
}
[[nodiscard]] constexpr Score score_of(MarginValue value) { return value.points; }

/// The value of which `score` is the score. Requires that there is one.
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

/// What an outcome's score was one ply nearer to the end: a position whose score is `bound` has moves to positions
/// that are worth this to the same player. Bounds beyond all scores stay beyond them.
[[nodiscard]] constexpr Score one_ply_nearer(Score bound) {
  if (bound > kEndlessWin) return bound + 1;
  if (bound < -kEndlessWin) return bound - 1;
  return bound;
}

/// What an outcome's score is one ply further from the end: a position with a move to one that is worth this to the
/// same player is worth so much by that move.
[[nodiscard]] constexpr Score one_ply_further(Score score) {
  return score - (score > kEndlessWin ? 1 : 0) + (score < -kEndlessWin ? 1 : 0);
}

/// Whether the score is of a win or a loss that comes after more than so many plies, though it comes.
[[nodiscard]] constexpr bool ends_after(Score score, Plies plies) {
  const Score win = score > 0 ? score : -score;
  return win > kEndlessWin && kWonNow - win > Score{plies};
}

/// The score as a word of a trace. Bounds beyond all scores are none there.
[[nodiscard]] constexpr std::int32_t traced(Score score) {
  if (score > kBeyondScores / 2) return kNoTraceBound;
  if (score < -kBeyondScores / 2) return -kNoTraceBound;
  if (score > kWonNow / 2) return static_cast<std::int32_t>(score - kWonNow + kTracedWin);
  if (score < -kWonNow / 2) return static_cast<std::int32_t>(score + kWonNow - kTracedWin);
  return static_cast<std::int32_t>(score);
}

}  // namespace perfect_play
