#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/memory.hpp"

namespace perfect_play {

/// The arithmetic of `SubsetTable`: margins of all subsets of so many items, as fast as simple loops over small
/// integers go. `Points` is an unsigned type; it holds points as they are, and a margin m as kZero + m: so that the
/// negative of what is held is the negative of the margin, and the unsigned maximum, which every processor has for
/// bytes, that of the margins. Margins go up to kMost.
///
/// A subset is its number, item i in bit i. Where there are fewer items than a row has bits, the bits left over stand
/// for nothing, make no points, and are set in every subset that is asked for. The tables are worked on in blocks, a
/// block in rows, a row in lanes:
///
///     bits 12 and up   block   higher blocks come first
///     bits 11 to 4     row     those with more items first; rows with equally many need nothing of each other
///     bits 3 to 0      lane    16 neighbours, which the compiler puts into one register
///
template <class Points>
class SubsetMargins {
 public:
  static constexpr Points kMost = std::numeric_limits<Points>::max() / 2;
  static constexpr Points kZero = kMost + 1;
  static constexpr std::uint32_t kLaneItems = 4;
  static constexpr std::uint32_t kRowItems = 8;
  static constexpr std::size_t kLanes = std::size_t{1} << kLaneItems;

  /// How many entries each of the two tables has: a row at least, and one more, because lanes are read beyond the last.
  [[nodiscard]] static constexpr std::uint64_t entries(std::uint32_t items) {
    return (std::uint64_t{1} << std::max(items, kLaneItems)) + kLanes;
  }
  [[nodiscard]] static constexpr std::uint64_t bytes(std::uint32_t items) {
    return 2 * entries(items) * sizeof(Points);
  }

  SubsetMargins(std::uint32_t items, bool gain_moves_again)
      : gain_to_turn_(gain_moves_again ? 0 : kMost),
        points_(static_cast<std::size_t>(entries(items))),
        margins_(points_.size()),
        full_(points_.size() - kLanes - 1),
        block_size_(std::min(full_ + 1, kLanes << kRowItems)) {
    for (std::size_t row = 0; row < block_size_; row += kLanes) rows_.push_back(row);
    std::stable_sort(rows_.begin(), rows_.end(),
                     [](std::size_t a, std::size_t b) { return std::popcount(a) > std::popcount(b); });
  }

  [[nodiscard]] std::size_t full() const { return full_; }
  [[nodiscard]] std::size_t block_size() const { return block_size_; }

  /// The points that the items of a subset have made together; to be set for all subsets before margins are filled.
  [[nodiscard]] Points& points(std::size_t subset) { return points_[subset]; }
  /// The points still to come by best play when the subset is taken, the mover's minus the other's.
  [[nodiscard]] std::int32_t margin(std::size_t subset) const { return std::int32_t{margins_[subset]} - kZero; }

  /// Fills the margins of a block, whose first subset is named; the blocks above have to be filled.
  void fill_block(std::size_t block) {
    for (std::size_t begin = 0; begin < rows_.size();) {
      const int taken = std::popcount(rows_[begin]);
      std::size_t end = begin;
      for (; end < rows_.size() && std::popcount(rows_[end]) == taken; ++end) {
        take_items_above_lanes(block + rows_[end]);
      }
      // Row after row for each step, and not step after step for each row: a step reads what the one before wrote, at
      // other lanes, for which a processor waits.
      for (Points free = 1; free <= kLaneItems; ++free) {
        for (std::size_t i = begin; i < end; ++i) take_items_of_lanes(block + rows_[i], free);
      }
      begin = end;
    }
  }

 private:
  /// Stands for less than every margin.
  static constexpr Points kNone = 0;

  static constexpr Points kAll = std::numeric_limits<Points>::max();

  using Row = std::array<Points, kLanes>;

  /// A row for each lane item: all bits set in the lanes that do not have it.
  static constexpr std::array<Row, kLaneItems> kIsFree = [] {
    std::array<Row, kLaneItems> is_free = {};
    for (std::size_t item = 0; item < kLaneItems; ++item) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        if ((lane >> item & 1U) == 0) is_free[item][lane] = kAll;
      }
    }
    return is_free;
  }();

  /// How many lane items each lane does not have.
  static constexpr Row kFreeItems = [] {
    Row free = {};
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      free[lane] = static_cast<Points>(kLaneItems - static_cast<std::uint32_t>(std::popcount(lane)));
    }
    return free;
  }();

  /// What the move from one subset to the next is worth.
  static Points worth(Points points, Points next_points, Points next_margin, Points gain_to_turn) {
    const auto gain = static_cast<Points>(next_points - points);
    // A margin is turned unless all bits of `again` are set: then it is turned twice.
    const Points again = std::make_signed_t<Points>(gain) > std::make_signed_t<Points>(gain_to_turn) ? kAll : Points{0};
    const auto turned = static_cast<Points>(-next_margin);
    return static_cast<Points>(gain + static_cast<Points>(static_cast<Points>(turned ^ again) - again));
  }

  /// Sets the margins of a row to the best that the items above the lanes give.
  void take_items_above_lanes(std::size_t row) {
    const Points* const points = &points_[row];
    const Points gain_to_turn = gain_to_turn_;
    Row best;
    best.fill(kNone);
    for (std::size_t free = full_ & ~row & ~(kLanes - 1); free != 0; free &= free - 1) {
      const std::size_t next = row | (free & (~free + 1));
      const Points* const next_points = &points_[next];
      const Points* const next_margins = &margins_[next];
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const Points value = worth(points[lane], next_points[lane], next_margins[lane], gain_to_turn);
        best[lane] = std::max(best[lane], value);
      }
    }
    // The end of the game.
    if (row + kLanes - 1 == full_) best[kLanes - 1] = kZero;
    std::copy(best.begin(), best.end(), margins_.begin() + static_cast<std::ptrdiff_t>(row));
  }

  /// Completes the margins of the lanes that have so many lane items free, when those with fewer are complete.
  void take_items_of_lanes(std::size_t row, Points free) {
    const Points* const points = &points_[row];
    Points* const margins = &margins_[row];
    const Points gain_to_turn = gain_to_turn_;
    Row completed;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      Points best = margins[lane];
      for (std::size_t item = 0; item < kLaneItems; ++item) {
        // Every lane does the same; where the item is not free, what comes out is made `kNone`.
        static_assert(kNone == 0);
        const std::size_t next = lane + (std::size_t{1} << item);
        const Points value = worth(points[lane], points[next], margins[next], gain_to_turn);
        best = std::max(best, static_cast<Points>(value & kIsFree[item][lane]));
      }
      const auto is_due = kFreeItems[lane] == free ? kAll : Points{0};
      completed[lane] = static_cast<Points>((best & is_due) | (margins[lane] & ~is_due));
    }
    std::copy(completed.begin(), completed.end(), margins);
  }

  /// The most that a move may gain and the turn goes to the other player. One kernel for both rules, without a branch.
  Points gain_to_turn_;
  std::vector<Points> points_;
  std::vector<Points> margins_;
  std::size_t full_;
  std::size_t block_size_;
  /// The rows of a block in the order of work.
  std::vector<std::size_t> rows_;
};

/// The value of every set of items of a `SubsetGame`, from the last set back to the start, by the moves alone: no
/// position is looked up before it is known, and nothing branches on what it is worth.
///
/// Source: backward induction over all 2^n sets, as D. Wilson did for Dots and Boxes ("Dots-and-Boxes Analysis
/// Results", wilson.engr.wisc.edu/boxes). The points of a move are a difference of points of sets, so that one kernel
/// serves all these games.
///
/// Only items that are free at the start have a bit in the table, so that a large board with most of its edges drawn
/// takes a small one. It takes two bytes for each of the 2^n sets; four where more than 127 points are to come.
template <SubsetGame G>
class SubsetTable {
 public:
  using Position = typename G::Position;

  SubsetTable(const G& game, const SolverOptions& options)
      : game_(&game),
        start_(game.key(game.start())),
        free_((game.key_bound() - 1) & ~start_),
        items_(static_cast<std::uint32_t>(std::popcount(free_))),
        limits_(options.limits),
        memory_(options.limits.bytes) {}

  /// A step is one look at one move, and goes on to the end of a block of 4096 sets at most.
  Status advance(Budget budget) {
    std::uint64_t steps = 0;
    if (status_ == Status::kWorking && budget.steps > 0 && is_unset()) begin();
    while (status_ == Status::kWorking && steps < budget.steps) {
      std::visit([&](auto& margins) { steps += work_on(margins); }, margins_);
    }
    return status_;
  }

  /// A set is half done when its points are counted, and done when its margin is known.
  [[nodiscard]] Progress progress() const {
    const std::uint64_t total = sets();
    return {(std::min<std::uint64_t>(counted_, total) + filled()) / 2, total};
  }

  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }

  /// Nodes: sets whose margins are known.
  [[nodiscard]] Counters counters() const { return {.nodes = filled(), .bytes = memory_.peak()}; }

  /// Known, when finished, for every position that has all items that are taken at the start.
  [[nodiscard]] std::optional<MarginValue> value(const Position& position) const {
    const std::uint64_t taken = game_->key(position);
    if (status_ != Status::kFinished || (taken & ~free_) != start_) return std::nullopt;
    return std::visit([&](const auto& margins) { return value_in(margins, taken); }, margins_);
  }

 private:
  using Margins8 = SubsetMargins<std::uint8_t>;
  using Margins16 = SubsetMargins<std::uint16_t>;

  /// So many that the number of sets has no more than 32 bits; no machine has the memory for more.
  static constexpr std::uint32_t kMostItems = 31;

  [[nodiscard]] bool is_unset() const { return std::holds_alternative<std::monostate>(margins_); }
  [[nodiscard]] std::uint64_t sets() const { return std::uint64_t{1} << items_; }
  [[nodiscard]] std::uint64_t filled() const { return std::min<std::uint64_t>(filled_, sets()); }

  void begin() {
    if (points_to_come() <= Margins8::kMost) {
      allocate<Margins8>();
    } else {
      allocate<Margins16>();
    }
  }

  /// The points that all free items make, in whatever order they are taken.
  [[nodiscard]] std::int32_t points_to_come() const {
    std::int32_t points = 0;
    std::uint64_t taken = start_;
    for (std::uint64_t rest = free_; rest != 0; rest &= rest - 1) {
      points += game_->gain_of(static_cast<std::uint32_t>(std::countr_zero(rest)), taken);
      taken |= rest & (~rest + 1);
    }
    return points;
  }

  template <class Margins>
  void allocate() {
    if (items_ > kMostItems || !memory_.take(Margins::bytes(items_))) return stop(Limit::kMemory);
    if (sets() > limits_.nodes) return stop(Limit::kNodes);
    margins_.template emplace<Margins>(items_, game_->gain_moves_again());
  }

  void stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
  }

  static std::uint64_t work_on(std::monostate& /*unset*/) { return 0; }

  /// Works on the next block and returns how many moves that looked at.
  template <class Points>
  std::uint64_t work_on(SubsetMargins<Points>& margins) {
    const std::size_t size = margins.block_size();
    if (counted_ <= margins.full()) {
      count_points(margins, counted_);
      counted_ += size;
      return size;
    }
    const std::size_t block = margins.full() + 1 - filled_ - size;
    margins.fill_block(block);
    filled_ += size;
    if (block == 0) status_ = Status::kFinished;
    return std::uint64_t{size} * std::max(items_, 2U) / 2;
  }

  /// Counts the points of the sets of a block: those of the set without its highest item, which came before, and of
  /// that item.
  template <class Points>
  void count_points(SubsetMargins<Points>& margins, std::size_t block) {
    const std::size_t end = block + margins.block_size();
    std::size_t subset = block;
    if (subset == 0) margins.points(subset++) = 0;
    while (subset < end) {
      const std::size_t highest = std::bit_floor(subset);
      const std::size_t range_end = std::min(end, 2 * highest);
      const std::optional<std::uint32_t> item = item_at(static_cast<std::uint32_t>(std::countr_zero(highest)));
      const Points* const before = &margins.points(subset ^ highest);
      Points* const points = &margins.points(subset);
      // With all bits set that stand for no free item, a carry goes from one free item to the next.
      std::uint64_t counter = items_of(subset ^ highest) | ~free_;
      for (std::size_t i = 0; i < range_end - subset; ++i) {
        const std::int32_t gain = item ? game_->gain_of(*item, counter & (start_ | free_)) : 0;
        points[i] = static_cast<Points>(before[i] + gain);
        counter = (counter + 1) | ~free_;
      }
      subset = range_end;
    }
  }

  /// The item that a bit of the table stands for; nothing for those that make up for a small number.
  [[nodiscard]] std::optional<std::uint32_t> item_at(std::uint32_t bit) const {
    std::uint64_t rest = free_;
    for (; bit > 0 && rest != 0; --bit) rest &= rest - 1;
    if (rest == 0) return std::nullopt;
    return static_cast<std::uint32_t>(std::countr_zero(rest));
  }

  /// The items that a number in the table stands for.
  [[nodiscard]] std::uint64_t items_of(std::size_t subset) const {
    std::uint64_t items = 0;
    for (std::uint64_t rest = free_; rest != 0; rest &= rest - 1, subset >>= 1U) {
      if ((subset & 1U) != 0) items |= rest & (~rest + 1);
    }
    return items;
  }

  [[nodiscard]] static std::optional<MarginValue> value_in(const std::monostate& /*unset*/, std::uint64_t /*taken*/) {
    return {};
  }

  template <class Margins>
  [[nodiscard]] std::optional<MarginValue> value_in(const Margins& margins, std::uint64_t taken) const {
    // All bits that stand for no item count as taken.
    std::size_t subset = margins.full();
    std::size_t bit = 1;
    for (std::uint64_t rest = free_; rest != 0; rest &= rest - 1, bit <<= 1U) {
      if ((taken & rest & (~rest + 1)) == 0) subset ^= bit;
    }
    return MarginValue{margins.margin(subset)};
  }

  const G* game_;
  /// The items that are taken at the start, and the others.
  std::uint64_t start_;
  std::uint64_t free_;
  std::uint32_t items_;
  Limits limits_;
  MemoryMeter memory_;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  std::variant<std::monostate, Margins8, Margins16> margins_;
  /// Sets whose points are counted, from the lowest, and whose margins are filled, from the highest.
  std::size_t counted_ = 0;
  std::size_t filled_ = 0;
};

/// The table of all sets in the list of all solvers.
struct TableOfSubsets {
  static constexpr std::string_view kId = "subset-table";
  template <class G>
  static constexpr bool kFits = SubsetGame<G>;
  template <class G>
  using Solver = SubsetTable<G>;
  static constexpr bool kComplete = true;
};

}  // namespace perfect_play
