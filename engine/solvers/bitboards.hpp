#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/core/refinements.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/cell_set.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/number_planes.hpp"
#include "engine/solvers/resumable.hpp"

namespace perfect_play {

/// Retrograde analysis of a hunt that processes all cells of the quarry at once: computes the value and the distance of
/// every position.
///
/// Source: sets of squares stored as machine words are the bitboards of chess programs (G. M. Adelson-Velsky, V. L.
/// Arlazarov, A. R. Bitman et al., "Programming a computer to play chess", Russian Mathematical Surveys 25, 1970); the
/// fixed point is the same as in `Retrograde`.
///
/// For each arrangement of the pack, a set of cells represents a property of positions: it contains the quarry's cells
/// for which the property is true. The sets of all arrangements grow round by round. First, the pack's wins in round r:
///
///     quarry to move   caught(a) = cells without the pack, no exits, all of whose neighbours
///                                  are the pack's or wins(a)                                       in 2r plies
///     pack to move     wins(a)   = union of caught(b) of the round before, over the steps a–b      in 2r - 1 plies
///
/// Then, if there are exits, the quarry's wins:
///
///     quarry to move   safe(a)   = exits, and neighbours of loses(a)                               in 2r + 1 plies
///     pack to move     loses(a)  = cells that are the pack's in b, or safe(b) in the round before,
///                                  for every step a–b                                              in 2r plies
///
/// Passing counts as a step a–a for the cells from which the quarry blocks every other step. Rounds proceed in order of
/// distance, so the first round that finds a cell determines its distance. If no round finds a cell, neither player can
/// force an end of the game with the quarry on that cell, and the quarry wins by endless play.
///
/// A round consists of one or two *sweeps* over the arrangements in order. A sweep visits only the arrangements that
/// the previous sweep *touched* because a neighbouring arrangement changed:
///
///     set up ──► catch ──► catch ──► … ──► surrender ──► escape ──► surrender ──► escape ──► …
///                round 0   round 1         round 1       round 1    round 2       round 2
///
template <PackGame G, std::size_t kWords>
class BitboardHunt : public Resumable {
 public:
  /// `game` must outlive this object. Requires that the number of cells on the board does not exceed the number of bits
  /// in the words.
  BitboardHunt(const G& game, const SolverOptions& options)
      : game_(&game),
        total_(game.position_count()),
        arrangements_(game.arrangement_count()),
        most_nodes_(options.limits.nodes),
        memory_(options.limits.bytes),
        steps_(game) {
    assert(game.quarry_cell_count() <= kWords * kCellsInAWord);
    for (std::uint32_t cell = 0; cell < game.quarry_cell_count(); ++cell) {
      board_.add(cell);
      if (game.is_exit(static_cast<Place>(cell))) exits_.add(cell);
    }
  }

  Status advance(Budget budget) {
    if (status_ != Status::kWorking) return status_;
    if (first_step_.empty()) allocate();
    std::uint64_t steps = 0;
    while (status_ == Status::kWorking && steps < budget.steps) {
      const std::uint64_t left = budget.steps - steps;
      switch (sweep_) {
        case Sweep::kSetUp:
          steps += set_up(static_cast<Arrangement>(cursor_++));
          break;
        case Sweep::kCatch:
          steps += visit_touched(left, [this](Arrangement a) { return catch_at(a); });
          break;
        case Sweep::kSurrender:
          steps += visit_touched(left, [this](Arrangement a) { return surrender_at(a); });
          break;
        case Sweep::kEscape:
          steps += visit_touched(left, [this](Arrangement a) { return escape_at(a); });
          break;
      }
      if (cursor_ == (sweep_ == Sweep::kSetUp ? arrangements_ : touched_.size())) end_sweep();
    }
    return status_;
  }

  [[nodiscard]] Progress progress() const { return {status_ == Status::kFinished ? total_ : decided_, total_}; }
  /// Nodes are decided positions: all positions except endless ones.
  [[nodiscard]] Counters counters() const {
    const std::uint64_t stored = memory_.peak() > 0 ? total_ : 0;
    return {.nodes = decided_, .visits = stored + decided_, .stored = stored, .bytes = memory_.peak()};
  }

  [[nodiscard]] std::optional<OutcomeValue> value(const typename G::Position& position) const {
    if (status_ != Status::kFinished) return std::nullopt;
    const Place cell = game_->quarry_of(position);
    if (cell == kNoPlace) return OutcomeValue{Outcome::kLoss, 0};
    const Arrangement a = game_->arrangement_of(position);
    if (game_->mover(position) == G::kPack) {
      if (pack_open_[a].has(cell)) return OutcomeValue{Outcome::kLoss, std::nullopt};
      const Plies plies = 2 * pack_rounds_.get(a, cell);
      if (pack_wins_[a].has(cell)) return OutcomeValue{Outcome::kWin, plies - 1};
      return OutcomeValue{Outcome::kLoss, plies};
    }
    if (quarry_open_[a].has(cell)) return OutcomeValue{Outcome::kWin, std::nullopt};
    const Plies plies = 2 * quarry_rounds_.get(a, cell);
    if (quarry_unsafe_[a].has(cell)) return OutcomeValue{Outcome::kLoss, plies};
    return OutcomeValue{Outcome::kWin, plies + 1};
  }

 private:
  using Set = CellSet<kWords>;

  enum class Sweep : std::uint8_t { kSetUp, kCatch, kSurrender, kEscape };

  static constexpr std::size_t kBits = 64;

  /// Cells of the quarry that force the pack to pass are stored as a single cell or as one of these two constants.
  static constexpr Place kNowhere = kNoPlace;
  static constexpr Place kAnywhere = kNoPlace - 1;

  void allocate() {
    if (total_ > most_nodes_) return stop(Limit::kNodes);
    const std::array<std::vector<Set>*, 6> sets = {&pack_open_,     &pack_wins_, &quarry_open_,
                                                   &quarry_unsafe_, &news_,      &later_news_};
    const std::uint64_t count = arrangements_;
    const std::uint64_t pack_steps = game_->pack_step_count();
    const std::uint64_t words = (count + kBits - 1) / kBits;
    const std::uint64_t bytes = count * (sets.size() * sizeof(Set) + sizeof(Place)) +
                                (count + 1) * sizeof(std::uint32_t) + pack_steps * sizeof(Arrangement) +
                                2 * words * sizeof(std::uint64_t);
    if (pack_steps > std::numeric_limits<std::uint32_t>::max() || !memory_.take(bytes)) return stop(Limit::kMemory);
    for (std::vector<Set>* each : sets) each->resize(arrangements_);
    passes_.resize(arrangements_);
    first_step_.resize(std::size_t{arrangements_} + 1);
    step_to_.resize(static_cast<std::size_t>(pack_steps));
    touched_.resize(static_cast<std::size_t>(words));
    touched_later_.resize(static_cast<std::size_t>(words));
  }

  // ---- Sweeps ----

  void touch(Arrangement a) { touched_later_[a / kBits] |= std::uint64_t{1} << (a % kBits); }

  /// Continues the sweep for about `budget` steps. `visit(arrangement)` must return the number of steps that it took.
  template <class Visit>
  std::uint64_t visit_touched(std::uint64_t budget, Visit&& visit) {
    std::uint64_t steps = 0;
    while (cursor_ < touched_.size() && steps < budget) {
      ++steps;
      for (std::uint64_t left = std::exchange(touched_[cursor_], 0); left != 0; left &= left - 1) {
        steps += visit(static_cast<Arrangement>(cursor_ * kBits + static_cast<std::size_t>(std::countr_zero(left))));
      }
      ++cursor_;
    }
    return steps;
  }

  /// Passes the touched arrangements on to the next sweep. If no arrangement was touched, the player whose wins the
  /// sweep computes has no more wins.
  void end_sweep() {
    cursor_ = 0;
    std::swap(touched_, touched_later_);
    if (std::all_of(touched_.begin(), touched_.end(), [](std::uint64_t word) { return word == 0; })) {
      if (sweep_ != Sweep::kCatch || exits_.empty()) return finish();
      // Before the first round of the quarry's wins, only the exits are safe, for every arrangement.
      sweep_ = Sweep::kSurrender;
      round_ = 1;
      for (Arrangement a = 0; a < arrangements_; ++a) touch(a);
      std::swap(touched_, touched_later_);
    } else if (sweep_ == Sweep::kSetUp) {
      sweep_ = Sweep::kCatch;
    } else if (sweep_ == Sweep::kCatch) {
      std::swap(news_, later_news_);
      ++round_;
    } else if (sweep_ == Sweep::kSurrender) {
      sweep_ = Sweep::kEscape;
    } else {
      sweep_ = Sweep::kSurrender;
      ++round_;
    }
    if (!pack_rounds_.make_room_for(round_, arrangements_, memory_) ||
        !quarry_rounds_.make_room_for(round_, arrangements_, memory_)) {
      stop(Limit::kMemory);
    }
  }

  /// Keeps only the data that `value` reads.
  void finish() {
    status_ = Status::kFinished;
    first_step_ = {};
    step_to_ = {};
    passes_ = {};
    touched_ = {};
    touched_later_ = {};
    news_ = {};
    later_news_ = {};
  }

  std::uint64_t set_up(Arrangement a) {
    Set free = board_;
    game_->for_each_pack_cell(a, [&](Place cell) { free -= Set::of(cell); });
    pack_open_[a] = free;
    quarry_open_[a] = free - exits_;
    quarry_unsafe_[a] = free - exits_;
    const std::uint32_t begin = first_step_[a];
    std::uint32_t end = begin;
    Place passes = kAnywhere;
    game_->for_each_pack_step(a, [&](Arrangement next, Place to) {
      step_to_[end++] = next;
      passes = passes == kAnywhere || passes == to ? to : kNowhere;
    });
    first_step_[a + 1] = end;
    passes_[a] = passes;
    // The position in which the quarry is off the grid is an ending, and an exit is one ply away from that ending.
    decided_ += 1 + (free & exits_).size();
    touch(a);
    return 1 + end - begin;
  }

  /// Returns the cells from which the quarry blocks every step of the pack.
  [[nodiscard]] Set passes_from(Arrangement a) const {
    if (passes_[a] == kNowhere) return {};
    return passes_[a] == kAnywhere ? board_ : Set::of(passes_[a]);
  }

  /// Processes the new entries: cells of the quarry for which the pack wins by a step from this arrangement. Earlier
  /// rounds may have found some of these cells.
  std::uint64_t catch_at(Arrangement a) {
    const Set wins = std::exchange(news_[a], Set()) & pack_open_[a];
    // Round 0 does not read new entries; it finds the cells that the quarry cannot leave.
    if (wins.empty() && round_ > 0) return 1;
    pack_open_[a] -= wins;
    pack_wins_[a] |= wins;
    pack_rounds_.set(a, wins, round_);
    const Set caught = quarry_open_[a] - steps_.from(pack_open_[a]);
    decided_ += wins.size() + caught.size();
    if (caught.empty()) return 1;
    quarry_open_[a] -= caught;
    quarry_rounds_.set(a, caught, round_);
    const std::uint32_t begin = first_step_[a];
    const std::uint32_t end = first_step_[a + 1];
    for (std::uint32_t i = begin; i < end; ++i) {
      later_news_[step_to_[i]] |= caught;
      touch(step_to_[i]);
    }
    if (const Set passes = caught & passes_from(a); !passes.empty()) {
      later_news_[a] |= passes;
      touch(a);
    }
    return 1 + end - begin;
  }

  /// Computes the positions that the pack loses, and stores the new ones as the result of this sweep.
  std::uint64_t surrender_at(Arrangement a) {
    const std::uint32_t begin = first_step_[a];
    const std::uint32_t end = first_step_[a + 1];
    Set loses = pack_open_[a] - (quarry_unsafe_[a] & passes_from(a));
    for (std::uint32_t i = begin; i < end; ++i) loses -= quarry_unsafe_[step_to_[i]];
    if (!loses.empty()) {
      pack_open_[a] -= loses;
      pack_rounds_.set(a, loses, round_);
      decided_ += loses.size();
      news_[a] = loses;
      touch(a);
    }
    return 1 + end - begin;
  }

  /// Escapes are a separate sweep, so that all the pack's sets of a round derive from the quarry's sets of the previous
  /// round.
  std::uint64_t escape_at(Arrangement a) {
    const Set safe = quarry_open_[a] & steps_.from(std::exchange(news_[a], Set()));
    if (safe.empty()) return 1;
    quarry_open_[a] -= safe;
    quarry_unsafe_[a] -= safe;
    quarry_rounds_.set(a, safe, round_);
    decided_ += safe.size();
    const std::uint32_t begin = first_step_[a];
    const std::uint32_t end = first_step_[a + 1];
    for (std::uint32_t i = begin; i < end; ++i) touch(step_to_[i]);
    if (passes_[a] != kNowhere) touch(a);
    return 1 + end - begin;
  }

  const G* game_;
  std::uint64_t total_;
  std::uint32_t arrangements_;
  std::uint64_t most_nodes_;
  MemoryMeter memory_;
  CellSteps<kWords> steps_;
  Set board_;
  Set exits_;

  Sweep sweep_ = Sweep::kSetUp;
  std::uint32_t round_ = 0;
  /// Next arrangement to set up, or index of the next word of `touched_`.
  std::size_t cursor_ = 0;
  std::uint64_t decided_ = 0;

  /// The arrangements one step away from arrangement a are the entries of `step_to_` from index `first_step_[a]` up to,
  /// but not including, index `first_step_[a + 1]`.
  std::vector<std::uint32_t> first_step_;
  std::vector<Arrangement> step_to_;
  std::vector<Place> passes_;
  /// One bit for each arrangement: set if this sweep visits it, and set if the next sweep will visit it.
  std::vector<std::uint64_t> touched_;
  std::vector<std::uint64_t> touched_later_;

  // A set of cells for each arrangement, by mover. Open cells are not yet decided.
  std::vector<Set> pack_open_;
  std::vector<Set> pack_wins_;
  std::vector<Set> quarry_open_;
  /// Cells that are caught or open: the quarry cannot escape from them, or is not yet known to be able to. Excludes the
  /// pack's cells, so that a step of the pack removes exactly this set from the pack's losses.
  std::vector<Set> quarry_unsafe_;
  /// Results of the previous sweep, which this sweep reads, and results of this sweep for the next one.
  std::vector<Set> news_;
  std::vector<Set> later_news_;
  /// For each cell, the number of the round that decided it.
  NumberPlanes<Set> pack_rounds_;
  NumberPlanes<Set> quarry_rounds_;
};

/// `BitboardHunt` with the number of words that the board needs.
template <PackGame G>
class Bitboards {
 public:
  /// `game` must outlive this object. Allocates nothing before the first `advance`.
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
    return std::visit([&](const auto& hunt) { return hunt.value(position); }, hunt_);
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

struct BitboardAnalysis {
  static constexpr std::string_view kId = "bitboards";
  static constexpr bool kComplete = true;
  template <class G>
  static constexpr bool kFits = PackGame<G>;
  template <class G>
  using Solver = Bitboards<G>;
};

}  // namespace perfect_play
