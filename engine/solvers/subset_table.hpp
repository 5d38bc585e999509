#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/core/refinements.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/resumable.hpp"
#include "engine/solvers/subset/kernel.hpp"
#include "engine/solvers/subset/margins.hpp"
#include "engine/solvers/subset/points.hpp"

namespace perfect_play {

/// Computes the value of every set of items in a `SubsetGame`, from the last set back to the start. The computation
/// never looks up an unknown position and has no branch that depends on a value.
///
/// Source: backward induction over all 2^n sets, as D. Wilson did for Dots and Boxes ("Dots-and-Boxes Analysis
/// Results", wilson.engr.wisc.edu/boxes). The points of a move are the difference between the points of two sets, so
/// that one kernel serves all these games; `subset/kernel_loops.hpp` describes how the kernel processes 16 or 32 sets
/// at a time.
///
/// Only items that are free at the start have a bit in the table, so a large board with most edges drawn needs only a
/// small table. Each of the 2^n sets takes two bytes, or four if more than 127 points are still to be won.
template <SubsetGame G>
class SubsetTable : public Resumable {
 public:
  using Position = typename G::Position;

  SubsetTable(const G& game, const SolverOptions& options) : SubsetTable(game, options, subset::avx2_kernel()) {}

  /// Uses the given kernel; null selects the portable one.
  SubsetTable(const G& game, const SolverOptions& options, const subset::Kernel<std::uint8_t>* kernel)
      : game_(&game),
        kernel_(kernel != nullptr ? kernel : &subset::kBytesKernel),
        start_(game.key(game.start())),
        free_((game.key_bound() - 1) & ~start_),
        items_(static_cast<std::uint32_t>(std::popcount(free_))),
        limits_(options.limits),
        memory_(options.limits.bytes) {}

  /// A step examines one move. A call can exceed its budget to finish a block of at most 65536 sets.
  Status advance(Budget budget) {
    std::uint64_t steps = 0;
    if (status_ == Status::kWorking && budget.steps > 0 && is_unset()) begin();
    while (status_ == Status::kWorking && steps < budget.steps) {
      std::visit([&](auto& margins) { steps += work_on(margins); }, margins_);
    }
    return status_;
  }

  /// Counts sets with known margins.
  [[nodiscard]] Progress progress() const { return {filled(), sets()}; }
  /// Nodes: sets with known margins.
  [[nodiscard]] Counters counters() const {
    return {.nodes = filled(), .visits = filled(), .stored = filled(), .bytes = memory_.peak()};
  }

  /// Returns the value of any position in which all items taken at the start are taken. Requires that `advance` has
  /// finished.
  [[nodiscard]] std::optional<MarginValue> value(const Position& position) const {
    const std::uint64_t taken = game_->key(position);
    if (status_ != Status::kFinished || (taken & ~free_) != start_) return std::nullopt;
    return std::visit([&](const auto& margins) { return value_in(margins, taken); }, margins_);
  }

  /// Returns the maximum size in bytes of an instance's table, or nothing if no machine has that much memory.
  static std::optional<std::uint64_t> bytes_for(const G& game) {
    SubsetTable table(game, {}, nullptr);
    if (table.items_ > kMostItems) return std::nullopt;
    table.choose();
    return std::visit([](const auto& margins) { return bytes_of(margins); }, table.margins_);
  }

 private:
  template <class Lane>
  using Margins = subset::Margins<Lane>;
  using Unset = std::monostate;

  /// Limits the number of sets to 32 bits; no machine has enough memory for more.
  static constexpr std::uint32_t kMostItems = 31;

  [[nodiscard]] bool is_unset() const { return std::holds_alternative<Unset>(margins_); }
  [[nodiscard]] std::uint64_t sets() const { return std::uint64_t{1} << items_; }
  [[nodiscard]] std::uint64_t filled() const { return std::min(filled_, sets()); }

  void begin() {
    if (items_ > kMostItems) return stop(Limit::kMemory);
    choose();
    std::visit([&](auto& margins) { allocate(margins); }, margins_);
    if (limit()) margins_ = Unset();
  }

  /// Chooses byte lanes if they can represent all counts.
  void choose() {
    std::vector<subset::FreePot> pots = subset::free_pots(game_->pots(), start_, free_);
    const bool again = game_->gain_moves_again();
    if (subset::Points<std::uint8_t>::can_count(pots)) {
      margins_.template emplace<Margins<std::uint8_t>>(std::move(pots), items_, again, *kernel_);
    } else {
      margins_.template emplace<Margins<std::uint16_t>>(std::move(pots), items_, again, subset::kWordsKernel);
    }
  }

  static std::uint64_t bytes_of(const Unset& /*unset*/) { return 0; }
  template <class Lane>
  static std::uint64_t bytes_of(const Margins<Lane>& margins) {
    return margins.bytes();
  }

  static void allocate(const Unset& /*unset*/) {}
  template <class Lane>
  void allocate(Margins<Lane>& margins) {
    if (sets() > limits_.nodes) return stop(Limit::kNodes);
    if (!memory_.take(margins.bytes())) return stop(Limit::kMemory);
    if (margins.allocate()) return;
    memory_.give_back(margins.bytes());
    stop(Limit::kMemory);
  }

  static std::uint64_t work_on(const Unset& /*unset*/) { return 0; }

  /// Fills the next block; returns the number of examined moves.
  template <class Lane>
  std::uint64_t work_on(Margins<Lane>& margins) {
    const std::uint64_t size = margins.sets_of_block();
    const std::uint64_t first = margins.sets() - filled_ - size;
    margins.fill_block(first);
    filled_ += size;
    if (first == 0) status_ = Status::kFinished;
    return size * std::max(items_, 2U) / 2;
  }

  [[nodiscard]] static std::optional<MarginValue> value_in(const Unset& /*unset*/, std::uint64_t /*taken*/) {
    return {};
  }
  template <class Lane>
  [[nodiscard]] std::optional<MarginValue> value_in(const Margins<Lane>& margins, std::uint64_t taken) const {
    // The bits of dummy items are set, as for taken items.
    std::uint64_t set = margins.sets() - 1;
    std::uint64_t bit = 1;
    for (std::uint64_t rest = free_; rest != 0; rest &= rest - 1, bit <<= 1U) {
      if ((taken & rest & (~rest + 1)) == 0) set ^= bit;
    }
    return MarginValue{margins.margin(set)};
  }

  const G* game_;
  const subset::Kernel<std::uint8_t>* kernel_;
  /// The items taken at the start, and the remaining items.
  std::uint64_t start_;
  std::uint64_t free_;
  std::uint32_t items_;
  Limits limits_;
  MemoryMeter memory_;
  std::variant<Unset, Margins<std::uint8_t>, Margins<std::uint16_t>> margins_;
  /// Number of filled sets, counted from the last set. May exceed the number of sets if rows are not full.
  std::uint64_t filled_ = 0;
};

struct TableOfSubsets {
  static constexpr std::string_view kId = "subset-table";
  template <class G>
  static constexpr bool kFits = SubsetGame<G>;
  template <class G>
  using Solver = SubsetTable<G>;
  static constexpr bool kComplete = true;

  /// Maximum number of free items; with more items, a search with cut-offs is faster than a table of all sets.
  static constexpr std::uint32_t kMostItems = 26;

  template <class G>
  static Suitability suits(const G& game, const SolverOptions& options) {
    const std::uint64_t free = (game.key_bound() - 1) & ~game.key(game.start());
    const int items = std::popcount(free);
    const std::optional<std::uint64_t> bytes = SubsetTable<G>::bytes_for(game);
    if (bytes && *bytes <= options.limits.bytes && (std::uint64_t{1} << items) <= options.limits.nodes &&
        items <= static_cast<int>(kMostItems)) {
      return {true, {"choice.subset-table", {{"items", std::to_string(items)}}}};
    }
    return {false, {"choice.not-subset-table", {{"items", std::to_string(items)}}}};
  }
};

}  // namespace perfect_play
