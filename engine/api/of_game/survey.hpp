#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>

#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/session.hpp"
#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/solvers/guarantee.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/verify.hpp"

namespace perfect_play::api {

/// Maximum number of positions to count in games without position numbers.
inline constexpr std::uint64_t kMostSurveyed = 1'000'000;

/// Counts all positions by value: all numbered positions or, in games without position numbers, the positions reachable
/// from the start, one for each key. If the solver knows only the value of the start, counts only the start.
template <Game G>
class Surveyor final : public SurveyRun {
  using Position = typename G::Position;
  using Positions = typename InitialPositions<G>::Type;
  static constexpr bool kOfOutcomes = std::is_same_v<ValueOf<G>, OutcomeValue>;

 public:
  /// `game` and `solver` must outlive this object, and `solver` must have finished. Allocates nothing before the first
  /// `advance`.
  Surveyor(const G& game, const AnySolver<G>& solver, Limits limits, std::uint64_t most = kMostSurveyed)
      : game_(&game), solver_(&solver), positions_(game, limits), memory_(limits.bytes), most_(most) {
    if constexpr (kOfOutcomes) {
      survey_.won.emplace();
      survey_.drawn = 0;
    }
  }

  Status advance(Budget budget) override {
    if (status_ == Status::kWorking) status_ = go_on(budget.steps);
    if (status_ != Status::kWorking) close();
    return status_;
  }
  [[nodiscard]] Progress progress() const override { return positions_.progress(); }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }
  [[nodiscard]] const Survey& survey() const override { return survey_; }

 private:
  Status go_on(std::uint64_t steps) {
    if (!solver_->is_complete()) {
      count(game_->start());
      return limit_ ? Status::kLimitReached : Status::kFinished;
    }
    if (!began_ && !positions_.begin()) limit_ = positions_.limit();
    began_ = true;
    while (!limit_ && !positions_.at_end()) {
      if (is_limited() && survey_.positions == most_) return Status::kFinished;
      if (steps == 0) return Status::kWorking;
      const Position position = positions_.take();
      count(position);
      const std::uint64_t looks = 1 + add_successors(position);
      steps -= std::min(steps, looks);
    }
    if (limit_) return Status::kLimitReached;
    survey_.complete = !has_unknown_;
    return Status::kFinished;
  }

  static constexpr bool is_limited() { return FiniteGame<G>; }

  /// Adds the successors of a position; returns the number of successors.
  std::uint64_t add_successors(const Position& position) {
    std::uint64_t looks = 0;
    if constexpr (is_limited()) {
      for (const typename G::Move& move : moves_of(*game_, position)) {
        for (const Position& next : successors(*game_, position, move)) {
          ++looks;
          if (limit_ || positions_.add(next)) continue;
          limit_ = positions_.limit();
        }
      }
    }
    return looks;
  }

  void count(const Position& position) {
    const std::optional<ValueOf<G>> value = solver_->value(position);
    if (!value) {
      has_unknown_ = true;
      return;
    }
    ++survey_.positions;
    if constexpr (kOfOutcomes) {
      count_outcome(position, *value);
    } else if constexpr (ScoredGame<G>) {
      add_to_bar(value->points, 0);
    } else {
      // Denominators are powers of three, so no value strictly between 0 and 1 lies on the boundary between two tenths.
      add_to_bar(std::min(static_cast<std::int32_t>(value->as_double() * 10), 9), 0);
    }
  }

  void count_outcome(const Position& position, OutcomeValue value) {
    const std::optional<Player> winner = winner_of(value, game_->mover(position));
    if (!winner) {
      ++*survey_.drawn;
      return;
    }
    const std::size_t side = *winner == Player::kFirst ? 0 : 1;
    ++(*survey_.won)[side];
    if (!value.plies) return;
    add_to_bar(static_cast<std::int32_t>(*value.plies), side);
    if constexpr (RestartableGame<G>) {
      if (hardest_ && *value.plies <= hardest_->plies) return;
      if (game_->can_start_at(position)) hardest_ = Hardest{position, *value.plies, *winner};
    }
  }

  void add_to_bar(std::int32_t at, std::size_t side) {
    auto bar = bars_.lower_bound(at);
    if (bar == bars_.end() || bar->first != at) {
      // Approximate size of a map node and of the bar that results from it.
      constexpr std::uint64_t kBytes = 128;
      if (!memory_.take(kBytes)) {
        limit_ = Limit::kMemory;
        return;
      }
      bar = bars_.emplace_hint(bar, at, std::array<std::uint64_t, 2>{});
    }
    ++bar->second[side];
  }

  void close() {
    if (closed_) return;
    closed_ = true;
    survey_.bars.reserve(bars_.size());
    for (const auto& [at, counts] : bars_) survey_.bars.push_back({at, counts});
    bars_.clear();
    if constexpr (RestartableGame<G>) {
      if (!hardest_) return;
      const std::optional<std::string> text = game_->starting_at(hardest_->position).write("canonical");
      if (text) survey_.hardest = HardestStart{*text, hardest_->plies, hardest_->winner};
    }
  }

  struct Hardest {
    Position position;
    Plies plies;
    Player winner;
  };

  const G* game_;
  const AnySolver<G>* solver_;
  Positions positions_;
  MemoryMeter memory_;
  std::uint64_t most_;
  std::map<std::int32_t, std::array<std::uint64_t, 2>> bars_;
  std::optional<Hardest> hardest_;
  Survey survey_;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  bool began_ = false;
  bool has_unknown_ = false;
  bool closed_ = false;
};

}  // namespace perfect_play::api
