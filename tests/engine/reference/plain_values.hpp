#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "tests/engine/support/tiny_games.hpp"

namespace perfect_play::test {

// Computes the values of the tiny games from their definitions, vertex by vertex in numerical order.

/// Outcome of a position for its mover: result 1, 0 or -1, and plies to the end (0 for a draw).
struct PlainOutcome {
  int result = 0;
  int plies = 0;

  bool operator==(const PlainOutcome&) const = default;

  /// Returns a rank, larger for better outcomes: quick win, slow win, draw, slow loss, quick loss.
  [[nodiscard]] int rank() const { return result * (1'000'000 - plies); }
};

/// Returns the outcome of every vertex. Arcs lead to smaller numbers, so all successors are computed earlier.
inline std::vector<PlainOutcome> plain_outcomes(const RandomDag& dag) {
  std::vector<PlainOutcome> values;
  for (std::size_t v = 0; v < dag.arcs.size(); ++v) {
    std::optional<PlainOutcome> best;
    for (const Arc& arc : dag.arcs[v]) {
      PlainOutcome value = values[arc.targets[0]];
      if (!arc.again) value.result = -value.result;
      if (value.result != 0) ++value.plies;
      if (!best || value.rank() > best->rank()) best = value;
    }
    values.push_back(best.value_or(PlainOutcome{static_cast<int>(dag.results[v]) - 1, 0}));
  }
  return values;
}

inline std::vector<int> plain_margins(const RandomDag& dag) {
  std::vector<int> values;
  for (const std::vector<Arc>& arcs : dag.arcs) {
    std::optional<int> best;
    for (const Arc& arc : arcs) {
      const int rest = values[arc.targets[0]];
      const int margin = arc.gain + (arc.again ? rest : -rest);
      if (!best || margin > *best) best = margin;
    }
    values.push_back(best.value_or(0));
  }
  return values;
}

/// Probability 1 in units of 1 / 3^24, in which the probabilities of all lines of at most 24 plies are integers.
inline constexpr std::int64_t kCertain = 282'429'536'481;

/// Returns the mover's probability of winning at every vertex, in these units. If `worst`, uses the worst of a move's
/// three results instead of the mean.
inline std::vector<std::int64_t> plain_chances(const RandomDag& dag, bool worst) {
  std::vector<std::int64_t> values;
  for (std::size_t v = 0; v < dag.arcs.size(); ++v) {
    std::int64_t best = dag.arcs[v].empty() && dag.results[v] == Outcome::kWin ? kCertain : 0;
    for (const Arc& arc : dag.arcs[v]) {
      std::int64_t sum = 0;
      std::int64_t least = kCertain;
      for (const std::uint32_t target : arc.targets) {
        const std::int64_t chance = arc.again ? values[target] : kCertain - values[target];
        sum += chance;
        least = std::min(least, chance);
      }
      best = std::max(best, worst ? least : sum / 3);
    }
    values.push_back(best);
  }
  return values;
}

inline std::string plain_fraction(std::int64_t chance) {
  const std::int64_t common = std::gcd(chance, kCertain);
  if (chance % kCertain == 0) return std::to_string(chance / kCertain);
  return std::to_string(chance / common) + '/' + std::to_string(kCertain / common);
}

/// Returns the vertices that are reachable from the last one.
inline std::vector<bool> reached(const RandomDag& dag, bool chance) {
  std::vector<bool> reached(dag.arcs.size());
  reached.back() = true;
  for (std::size_t v = dag.arcs.size(); v-- > 0;) {
    if (!reached[v]) continue;
    for (const Arc& arc : dag.arcs[v]) {
      for (std::size_t i = 0; i < (chance ? 3U : 1U); ++i) reached[arc.targets[i]] = true;
    }
  }
  return reached;
}

/// Returns the value of vertex 0, in a game with cycles, for the *first* player: result and plies, if play stops after
/// as many plies as there are vertices. Stopped play has the result `endless` for the first player (1, 0 or -1). A win
/// in more than `most_plies` plies counts as endless play, unless endless play is a win of the same player. Plies are 0
/// if there is no end.
template <class G>
PlainOutcome plain_cyclic(const G& game, int endless, int most_plies) {
  const std::size_t count = game.targets.size();
  // Endless play ranks like a win after very many plies.
  constexpr int kNever = 500'000;
  const PlainOutcome stopped = {endless, endless == 0 ? 0 : kNever};
  std::vector<PlainOutcome> values(count, stopped);
  for (std::size_t v = 0; v < count; ++v) {
    if (!game.targets[v].empty()) continue;
    const std::optional<Player> winner = game.winners[v];
    values[v] = {!winner ? 0 : *winner == Player::kFirst ? 1 : -1, 0};
  }
  for (std::size_t layer = 0; layer <= 2 * count; ++layer) {
    const std::vector<PlainOutcome> nearer = values;
    for (std::size_t v = 0; v < count; ++v) {
      const int sign = game.owners[v] == Player::kFirst ? 1 : -1;
      std::optional<PlainOutcome> best;
      for (const std::uint32_t target : game.targets[v]) {
        PlainOutcome value = nearer[target];
        if (value.result != 0 && value.plies != kNever) ++value.plies;
        if (value.plies != kNever && value.plies > most_plies && value.result != endless) value = stopped;
        if (!best || sign * value.rank() > sign * best->rank()) best = value;
      }
      if (best) values[v] = *best;
    }
  }
  PlainOutcome start = values[0];
  if (start.plies == kNever) start.plies = 0;
  return start;
}

}  // namespace perfect_play::test
