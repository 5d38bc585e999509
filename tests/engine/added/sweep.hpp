#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/solver.hpp"

namespace perfect_play {

/// Finds every reachable position, nearest first. Then sweeps over them from last to first, settling those whose moves
/// all lead to settled positions, until all are settled. The sweeps terminate because every line of play ends. The
/// method is backward induction in its plainest form (E. Zermelo, 1913).
template <class G>
requires FiniteGame<G> && DeterministicGame<G> &&(!ScoredGame<G>)class Sweep {
 public:
  explicit Sweep(const G& game, const SolverOptions& options = {}) : game_(&game), limits_(options.limits) {}

  Status advance(Budget budget) {
    for (std::uint64_t steps = 0; status_ == Status::kWorking && steps < budget.steps; ++steps) {
      if (found_.empty()) {
        find(game_->start());
      } else if (explored_ < found_.size()) {
        explore();
      } else {
        settle();
      }
    }
    return status_;
  }

  [[nodiscard]] Progress progress() const { return {settled_, found_.size()}; }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }
  [[nodiscard]] Counters counters() const {
    return {.nodes = found_.size(),
            .visits = found_.size() + hits_,
            .stored = found_.size(),
            .table_hits = hits_,
            .bytes = found_.size() * kBytesOfPosition};
  }
  [[nodiscard]] std::optional<OutcomeValue> value(const typename G::Position& position) const {
    const auto number = numbers_.find(game_->key(position));
    return number == numbers_.end() ? std::nullopt : found_[number->second].value;
  }

 private:
  using Position = typename G::Position;

  struct Found {
    Position position;
    std::optional<OutcomeValue> value = std::nullopt;
  };

  /// Approximate bytes per position, including its entry in `numbers_`.
  static constexpr std::uint64_t kBytesOfPosition = sizeof(Found) + 4 * sizeof(std::uint64_t);

  void find(const Position& position) {
    if (numbers_.count(game_->key(position)) > 0) {
      ++hits_;
    } else if (found_.size() == limits_.nodes) {
      stop(Limit::kNodes);
    } else if ((found_.size() + 1) * kBytesOfPosition > limits_.bytes) {
      stop(Limit::kMemory);
    } else {
      numbers_.emplace(game_->key(position), found_.size());
      found_.push_back({position});
    }
  }

  void explore() {
    const Position position = found_[explored_++].position;
    for (const auto& move : moves_of(*game_, position)) find(game_->play(position, move));
  }

  void settle() {
    if (left_in_sweep_ == 0) left_in_sweep_ = found_.size();
    Found& found = found_[--left_in_sweep_];
    if (found.value) return;
    found.value = worth(found.position);
    if (found.value && ++settled_ == found_.size()) status_ = Status::kFinished;
  }

  /// Returns the value of a position; empty while any of its moves leads to an unsettled position.
  [[nodiscard]] std::optional<OutcomeValue> worth(const Position& position) const {
    if (const std::optional<Ending> ending = game_->ending(position)) {
      return value_of_ending<G>(*ending, game_->mover(position));
    }
    std::optional<OutcomeValue> best;
    for (const auto& move : moves_of(*game_, position)) {
      const std::optional<OutcomeValue> worth =
          value_of_move(*game_, position, move, [&](const Position& next) { return value(next); });
      if (!worth) return std::nullopt;
      if (!best || better(*worth, *best)) best = worth;
    }
    return best;
  }

  void stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
  }

  const G* game_;
  Limits limits_;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  std::vector<Found> found_;
  /// Number of each position found, by key.
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::size_t explored_ = 0;
  std::size_t left_in_sweep_ = 0;
  std::uint64_t settled_ = 0;
  std::uint64_t hits_ = 0;
};

struct Sweeping {
  static constexpr std::string_view kId = "sweep";
  template <class G>
  static constexpr bool kFits = FiniteGame<G>&& DeterministicGame<G> && !ScoredGame<G>;
  template <class G>
  using Solver = Sweep<G>;
  static constexpr bool kComplete = true;
};

}  // namespace perfect_play
