#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/pack_game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/cell_set.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/number_planes.hpp"

namespace perfect_play {

/// Retrograde analysis of a hunt for all cells of the quarry at once: the value and the distance of every position.
///
/// Source: sets of places as machine words are the bitboards of chess programs (G. M. Adelson-Velsky, V. L. Arlazarov,
/// A. R. Bitman et al., "Programming a computer to play chess", Russian Mathematical Surveys 25, 1970); the fixed point
/// is that of `Retrograde`.
///
/// For each arrangement there is a set of cells for each question that can be asked of it. It is found in rounds, and
/// only for arrangements that the round before has touched. First, what the pack wins:
///
///     quarry to move   caught(a)  = free cells, no exits, of which no neighbour is open(a)                    2r plies
///     pack to move     wins(a)    = union of caught(b) over the steps a–b                                  2r - 1 plies
///                      open(a)    = free cells without wins(a)
///
/// Then, what the quarry wins by getting out, which is nothing where there are no exits:
///
///     pack to move     loses(a)   = open cells that are safe(b), or taken in b, for every step a–b             2r plies
///     quarry to move   safe(a)    = exits, and the neighbours of loses(a)                                  2r + 1 plies
///
/// (To pass is a step a–a, at the cells where all others are taken by the quarry.) In the cells left over nobody can
/// force an end, and the quarry has won. Whoever can force it has the first round in which a cell turns up as the
/// distance, since rounds are in order of distance.
template <PackGame G, std::size_t kWords>
class BitboardHunt {
 public:
  /// `game` must outlive this. Nothing is allocated before the first `advance`.
  explicit BitboardHunt(const G& game, const SolverOptions& options)
      : game_(&game),
        total_(game.position_count()),
        arrangements_(game.arrangement_count()),
        limits_(options.limits),
        memory_(options.limits.bytes),
        steps_(game) {
    for (std::uint32_t cell = 0; cell < game.quarry_cell_count(); ++cell) {
      cells_.add(cell);
      if (game.is_exit(static_cast<Place>(cell))) exits_.add(cell);
    }
  }

  Status advance(Budget budget) {
    if (status_ != Status::kWorking) return status_;
    if (first_step_.empty() && !allocate()) return status_;
    std::uint64_t steps = 0;
    while (status_ == Status::kWorking && steps < budget.steps) {
      switch (sweep_) {
        case Sweep::kSetUp:
          steps += set_up_next();
          break;
        case Sweep::kCatch:
          steps += visit_touched(budget.steps - steps, [this](Arrangement a) { return catch_at(a); });
          break;
        case Sweep::kSurrender:
          steps += visit_touched(budget.steps - steps, [this](Arrangement a) { return surrender_at(a); });
          break;
        case Sweep::kEscape:
          steps += visit_touched(budget.steps - steps, [this](Arrangement a) { return escape_at(a); });
          break;
      }
      if (at_end_of_sweep()) begin_next_sweep();
    }
    return status_;
  }

  [[nodiscard]] Progress progress() const {
    if (status_ == Status::kFinished) return {total_, total_};
    return {decided_, total_};
  }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }
  [[nodiscard]] Counters counters() const { return {.nodes = decided_, .bytes = memory_.peak()}; }

  /// Requires that `advance` has finished.
  [[nodiscard]] OutcomeValue value(const typename G::Position& position) const {
    const Place cell = game_->quarry_of(position);
    if (cell == kNoPlace) return {Outcome::kLoss, 0};
    const Arrangement a = game_->arrangement_of(position);
    if (game_->mover(position) == G::kPack) {
      if (pack_open_[a].has(cell)) return {Outcome::kLoss, std::nullopt};
      const Plies plies = 2 * pack_rounds_.get(a, cell);
      if (pack_wins_[a].has(cell)) return {Outcome::kWin, plies - 1};
      return {Outcome::kLoss, plies};
    }
    if (quarry_open_[a].has(cell)) return {Outcome::kWin, std::nullopt};
    const Plies plies = 2 * quarry_rounds_.get(a, cell);
    if (quarry_unsafe_[a].has(cell)) return {Outcome::kLoss, plies};
    return {Outcome::kWin, plies + 1};
  }

 private:
  using Set = CellSet<kWords>;

  enum class Sweep : std::uint8_t { kSetUp, kCatch, kSurrender, kEscape };

  static constexpr Place kNeverPasses = kNoPlace;
  static constexpr Place kAlwaysPasses = kNoPlace - 1;

  bool stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
    return false;
  }

  bool allocate() {
    static constexpr std::uint64_t kSets = 6;
    const std::uint64_t words = (std::uint64_t{arrangements_} + 63) / 64;
    const std::uint64_t pack_steps = game_->pack_step_count();
    const std::uint64_t bytes = arrangements_ * (kSets * sizeof(Set) + sizeof(Place)) +
                                (arrangements_ + 1 + pack_steps) * sizeof(std::uint32_t) +
                                2 * words * sizeof(std::uint64_t);
    if (pack_steps > std::numeric_limits<std::uint32_t>::max() || !memory_.take(bytes)) return stop(Limit::kMemory);
    if (total_ > limits_.nodes) return stop(Limit::kNodes);
    first_step_.resize(std::size_t{arrangements_} + 1);
    next_.resize(static_cast<std::size_t>(pack_steps));
    passes_at_.resize(arrangements_);
    for (std::vector<Set>* sets : {&pack_open_, &pack_wins_, &quarry_open_, &quarry_unsafe_, &news_, &later_news_}) {
      sets->resize(arrangements_);
    }
    touched_.resize(static_cast<std::size_t>(words));
    touched_later_.resize(static_cast<std::size_t>(words));
    return true;
  }

  std::uint64_t set_up_next() {
    const Arrangement a = static_cast<Arrangement>(cursor_++);
    Set free = cells_;
    game_->for_each_pack_cell(a, [&](Place cell) { free -= Set::of(cell); });
    pack_open_[a] = free;
    quarry_open_[a] = quarry_unsafe_[a] = free - exits_;
    std::uint32_t at = first_step_[a];
    Place only_target = kAlwaysPasses;
    game_->for_each_pack_step(a, [&](Arrangement next, Place to) {
      next_[at++] = next;
      only_target = only_target == kAlwaysPasses || only_target == to ? to : kNeverPasses;
    });
    passes_at_[a] = only_target;
    first_step_[a + 1] = at;
    touch(a);
    return 1 + at - first_step_[a];
  }

  void touch(Arrangement a) { touched_later_[a / 64] |= std::uint64_t{1} << (a % 64); }

  /// Visits touched arrangements in order.
  template <class Visit>
  std::uint64_t visit_touched(std::uint64_t budget, Visit&& visit) {
    std::uint64_t steps = 0;
    while (cursor_ < touched_.size() && steps < budget) {
      ++steps;
      for (std::uint64_t left = std::exchange(touched_[cursor_], 0); left != 0; left &= left - 1) {
        steps += visit(static_cast<Arrangement>(cursor_ * 64 + static_cast<unsigned>(std::countr_zero(left))));
      }
      ++cursor_;
    }
    return steps;
  }

  [[nodiscard]] bool at_end_of_sweep() const {
    return cursor_ == (sweep_ == Sweep::kSetUp ? arrangements_ : touched_.size());
  }

  void begin_next_sweep() {
    cursor_ = 0;
    switch (sweep_) {
      case Sweep::kSetUp:
        sweep_ = Sweep::kCatch;
        decided_ += arrangements_;
        break;
      case Sweep::kCatch:
        std::swap(news_, later_news_);
        ++round_;
        break;
      case Sweep::kSurrender:
        sweep_ = Sweep::kEscape;
        break;
      case Sweep::kEscape:
        sweep_ = Sweep::kSurrender;
        ++round_;
        break;
    }
    std::swap(touched_, touched_later_);
    any_ = false;
    for (const std::uint64_t word : touched_) any_ |= word != 0;
    if (!any_) {
      if (sweep_ == Sweep::kCatch && !exits_.empty()) {
        sweep_ = Sweep::kSurrender;
        round_ = 1;
        for (Arrangement a = 0; a < arrangements_; ++a) {
          touched_[a / 64] |= std::uint64_t{1} << (a % 64);
          decided_ += (pack_open_[a] & exits_).size();
        }
      } else {
        status_ = Status::kFinished;
        return;
      }
    }
    if (!pack_rounds_.make_room_for(round_, arrangements_, memory_) ||
        !quarry_rounds_.make_room_for(round_, arrangements_, memory_)) {
      stop(Limit::kMemory);
    }
  }

  std::uint64_t catch_at(Arrangement a) {
    if (round_ > 0) {
      const Set wins = std::exchange(news_[a], Set()) & pack_open_[a];
      if (wins.empty()) return 1;
      pack_open_[a] -= wins;
      pack_wins_[a] |= wins;
      pack_rounds_.set(a, wins, round_);
      decided_ += wins.size();
    }
    const Set caught = quarry_open_[a] - steps_.from(pack_open_[a]);
    if (caught.empty()) return 1;
    quarry_open_[a] -= caught;
    quarry_rounds_.set(a, caught, round_);
    decided_ += caught.size();
    const std::uint32_t end = first_step_[a + 1];
    for (std::uint32_t i = first_step_[a]; i < end; ++i) {
      later_news_[next_[i]] |= caught;
      touch(next_[i]);
    }
    if (const Set passes = caught & passes_from(a); !passes.empty()) {
      later_news_[a] |= passes;
      touch(a);
    }
    return 1 + end - first_step_[a];
  }

  std::uint64_t surrender_at(Arrangement a) {
    Set loses = pack_open_[a];
    const std::uint32_t end = first_step_[a + 1];
    std::uint32_t i = first_step_[a];
    for (; i < end && !loses.empty(); ++i) loses -= quarry_unsafe_[next_[i]];
    loses -= quarry_unsafe_[a] & passes_from(a);
    if (loses.empty()) return 1 + i - first_step_[a];
    pack_open_[a] -= loses;
    pack_rounds_.set(a, loses, round_);
    decided_ += loses.size();
    news_[a] = loses;
    touch(a);
    return 1 + i - first_step_[a];
  }

  std::uint64_t escape_at(Arrangement a) {
    const Set safe = quarry_open_[a] & steps_.from(std::exchange(news_[a], Set()));
    if (safe.empty()) return 1;
    quarry_open_[a] -= safe;
    quarry_unsafe_[a] -= safe;
    quarry_rounds_.set(a, safe, round_);
    decided_ += safe.size();
    const std::uint32_t end = first_step_[a + 1];
    for (std::uint32_t i = first_step_[a]; i < end; ++i) {
      if (!(safe & pack_open_[next_[i]]).empty()) touch(next_[i]);
    }
    if (passes_at_[a] != kNeverPasses) touch(a);
    return 1 + end - first_step_[a];
  }

  [[nodiscard]] Set passes_from(Arrangement a) const {
    const Place at = passes_at_[a];
    if (at == kNeverPasses) return {};
    return at == kAlwaysPasses ? cells_ : Set::of(at);
  }

  const G* game_;
  std::uint64_t total_;
  std::uint32_t arrangements_;
  Limits limits_;
  MemoryMeter memory_;
  CellSteps<kWords> steps_;
  Set cells_;
  Set exits_;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  Sweep sweep_ = Sweep::kSetUp;
  bool any_ = false;
  std::uint32_t round_ = 0;
  std::size_t cursor_ = 0;
  std::uint64_t decided_ = 0;

  std::vector<std::uint32_t> first_step_;
  std::vector<Arrangement> next_;
  std::vector<Place> passes_at_;
  std::vector<Set> pack_open_;
  std::vector<Set> pack_wins_;
  std::vector<Set> quarry_open_;
  std::vector<Set> quarry_unsafe_;
  std::vector<Set> news_;
  std::vector<Set> later_news_;
  std::vector<std::uint64_t> touched_;
  std::vector<std::uint64_t> touched_later_;
  NumberPlanes<kWords> pack_rounds_;
  NumberPlanes<kWords> quarry_rounds_;
};

/// `BitboardHunt` with sets of as many words as the board needs.
template <PackGame G>
class Bitboards {
 public:
  /// `game` must outlive this. Nothing is allocated before the first `advance`.
  explicit Bitboards(const G& game, const SolverOptions& options = {}) : hunt_(hunt_for(game, options)) {}

  Status advance(Budget budget) {
    return std::visit([&](auto& hunt) { return hunt.advance(budget); }, hunt_);
  }
  [[nodiscard]] Progress progress() const {
    return std::visit([](const auto& hunt) { return hunt.progress(); }, hunt_);
  }
  [[nodiscard]] std::optional<Limit> limit() const {
    return std::visit([](const auto& hunt) { return hunt.limit(); }, hunt_);
  }
  [[nodiscard]] Counters counters() const {
    return std::visit([](const auto& hunt) { return hunt.counters(); }, hunt_);
  }
  [[nodiscard]] std::optional<OutcomeValue> value(const typename G::Position& position) const {
    return std::visit([&](const auto& hunt) -> std::optional<OutcomeValue> { return hunt.value(position); }, hunt_);
  }

 private:
  using Hunt = std::variant<BitboardHunt<G, 1>, BitboardHunt<G, 2>, BitboardHunt<G, 3>>;

  static Hunt hunt_for(const G& game, const SolverOptions& options) {
    if (game.quarry_cell_count() <= kCellsInAWord) return BitboardHunt<G, 1>(game, options);
    if (game.quarry_cell_count() <= 2 * kCellsInAWord) return BitboardHunt<G, 2>(game, options);
    return BitboardHunt<G, 3>(game, options);
  }

  Hunt hunt_;
};

}  // namespace perfect_play
