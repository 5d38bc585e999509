#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/probability.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/refinements.hpp"
#include "engine/core/solver.hpp"
#include "engine/solvers/large_array.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/resumable.hpp"

namespace perfect_play {

/// Computes the chances of all positions of an `OrderedGame` in ascending key order, without recursion, a stack or
/// hashing.
///
/// Source: expectimax by backward induction (D. Michie, "Game-playing and game-learning automata", 1966). Chances are
/// exact: integers over one common denominator D = 3^m, where m is the maximum length of a line in plies. The chance of
/// a position whose lines have at most k plies is a multiple of 3^(m - k). The value of a move is a third of the sum of
/// three chances, and is therefore also an integer. The chance of a position is
///
///     chance(p) = D - least sum(move) / 3         sum: the other player's chances after the three results
///
/// The integers have 8 bytes up to m = 39, because the sum of three chances must fit, and 16 bytes for larger m.
template <OrderedGame G>
class OrderedTable : public Resumable {
 public:
  using Position = typename G::Position;

  OrderedTable(const G& game, const SolverOptions& options)
      : game_(&game), limits_(options.limits), memory_(options.limits.bytes) {}

  Status advance(Budget budget) {
    std::uint64_t steps = 0;
    if (status_ == Status::kWorking && std::holds_alternative<Unset>(chances_) && budget.steps > 0) begin();
    while (status_ == Status::kWorking && steps < budget.steps) {
      std::visit([&](auto& chances) { steps += fill(chances, budget.steps - steps); }, chances_);
    }
    return status_;
  }

  /// Counts positions with known chances.
  [[nodiscard]] Progress progress() const { return {known_, game_->key_bound()}; }
  /// Nodes: positions with known chances.
  [[nodiscard]] Counters counters() const {
    return {.nodes = known_, .visits = known_, .stored = known_, .bytes = memory_.peak()};
  }

  /// Returns the mover's chance of winning at any position whose key does not exceed the key of the start. Requires
  /// that `advance` has finished.
  [[nodiscard]] std::optional<Probability> value(const Position& position) const {
    const std::uint64_t key = game_->key(position);
    if (status_ != Status::kFinished || key >= known_) return std::nullopt;
    return std::visit([&](const auto& chances) { return value_in(chances, static_cast<std::size_t>(key)); }, chances_);
  }

  /// Returns the size of the table in bytes, capped at the maximum of the type.
  [[nodiscard]] static std::uint64_t bytes_for(const G& game) {
    static constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t bytes_of_number = fits_narrow(game) ? sizeof(Narrow) : sizeof(Wide);
    return game.key_bound() > kMost / bytes_of_number ? kMost : game.key_bound() * bytes_of_number;
  }

 private:
  using Unset = std::monostate;
  using Narrow = std::uint64_t;
  __extension__ using Wide = unsigned __int128;
  template <class Number>
  using Chances = LargeArray<Number>;

  /// Largest exponent for 8-byte numbers: 3^40 is less than 2^64, and the sum of three chances must fit.
  static constexpr std::uint32_t kMostPliesOfNarrow = 39;
  static bool fits_narrow(const G& game) { return game.most_plies() <= kMostPliesOfNarrow; }

  void begin() {
    const std::uint64_t count = game_->key_bound();
    if (count > limits_.nodes) return stop(Limit::kNodes);
    const std::uint64_t bytes = bytes_for(*game_);
    if (!memory_.take(bytes)) return stop(Limit::kMemory);
    next_ = game_->lowest();
    const auto size = static_cast<std::size_t>(count);
    if (fits_narrow(*game_) ? allocate<Narrow>(size) : allocate<Wide>(size)) return;
    memory_.give_back(bytes);
    stop(Limit::kMemory);
  }

  /// Allocates the table; returns false if the system is out of memory.
  template <class Number>
  [[nodiscard]] bool allocate(std::size_t size) {
    return static_cast<bool>(chances_.template emplace<Chances<Number>>(size));
  }

  static std::uint64_t fill(const Unset& /*unset*/, std::uint64_t /*budget*/) { return 0; }

  /// Continues to fill the table until about `budget` results of moves have been examined. Returns the number of
  /// results examined.
  template <class Number>
  std::uint64_t fill(Chances<Number>& chances, std::uint64_t budget) {
    const Number all = denominator<Number>();
    Position position = next_;
    std::uint64_t steps = 0;
    auto key = static_cast<std::size_t>(known_);
    for (; key < chances.size() && steps < budget; ++key, position = game_->successor(position)) {
      static constexpr Number kNone = ~Number{0};
      Number least = kNone;
      game_->for_each_move(position, [&](const KeysOfMove& keys) {
        Number sum = 0;
        for (const std::uint64_t next : keys) sum += chances[static_cast<std::size_t>(next)];
        if (sum < least) least = sum;
        steps += keys.size();
      });
      ++steps;
      chances[key] = least == kNone ? chance_at_end(position, all) : all - third_of(least);
    }
    next_ = position;
    known_ = key;
    if (key == chances.size()) status_ = Status::kFinished;
    return steps;
  }

  template <class Number>
  [[nodiscard]] Number denominator() const {
    Number power = 1;
    for (std::uint32_t i = 0; i < game_->most_plies(); ++i) power *= 3;
    return power;
  }

  template <class Number>
  [[nodiscard]] Number chance_at_end(const Position& position, Number all) const {
    const std::optional<Ending> ending = game_->ending(position);
    return ending && ending->winner == game_->mover(position) ? all : Number{0};
  }

  /// Divides a multiple of three by 3, using the multiplicative inverse of 3 modulo 2^bits.
  template <class Number>
  static Number third_of(Number multiple) {
    static constexpr Number kInverse = ~Number{0} / 3 * 2 + 1;
    static_assert(static_cast<Number>(kInverse * 3) == 1);
    return multiple * kInverse;
  }

  static std::optional<Probability> value_in(const Unset& /*unset*/, std::size_t /*key*/) { return std::nullopt; }
  template <class Number>
  [[nodiscard]] std::optional<Probability> value_in(const Chances<Number>& chances, std::size_t key) const {
    return Probability::over_power_of_three(chances[key], game_->most_plies());
  }

  const G* game_;
  Limits limits_;
  MemoryMeter memory_;
  std::variant<Unset, Chances<Narrow>, Chances<Wide>> chances_;
  /// The chances of all keys less than `known_` are known; `next_` is the position with the key `known_`.
  std::uint64_t known_ = 0;
  Position next_ = {};
};

struct TableInOrder {
  static constexpr std::string_view kId = "ordered-table";
  template <class G>
  static constexpr bool kFits = OrderedGame<G>;
  template <class G>
  using Solver = OrderedTable<G>;
  static constexpr bool kComplete = true;

  /// Nearly every key of most setups is reachable, so suitability depends only on the size of the table.
  template <class G>
  static Suitability suits(const G& game, const SolverOptions& options) {
    const std::uint64_t count = game.key_bound();
    const bool fits = count <= options.limits.nodes && OrderedTable<G>::bytes_for(game) <= options.limits.bytes;
    if (fits) return {true, {"choice.ordered-table", {{"count", std::to_string(count)}}}};
    return {false, {"choice.not-ordered-table", {{"count", std::to_string(count)}}}};
  }
};

}  // namespace perfect_play
