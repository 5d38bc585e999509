#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// In which order a search that cuts looks at moves.
enum class MoveOrder : std::uint8_t {
  /// As the game lists them.
  kGiven,
  /// Those that make most points first; as the game lists them among equals. Games without points keep their order.
  kCapturesFirst,
  /// Those that are worth most first; as the game lists them among equals. What positions are worth is found out
  /// beforehand, by another solver, so that this shows how little a search must look at, and not how to do with less
  /// work.
  kBestFirst,
};

[[nodiscard]] constexpr std::string_view name_of(MoveOrder order) {
  switch (order) {
    case MoveOrder::kGiven:
      return "given";
    case MoveOrder::kCapturesFirst:
      return "captures-first";
    case MoveOrder::kBestFirst:
      break;
  }
  return "best-first";
}

inline constexpr MoveOrder kMoveOrders[] = {MoveOrder::kGiven, MoveOrder::kCapturesFirst, MoveOrder::kBestFirst};

/// The order of that name.
[[nodiscard]] constexpr std::optional<MoveOrder> move_order_named(std::string_view name) {
  for (const MoveOrder order : kMoveOrders) {
    if (name_of(order) == name) return order;
  }
  return std::nullopt;
}

/// Where a solver keeps what it knows of positions.
enum class TableKind : std::uint8_t {
  /// A dense table where that fits the limit of bytes and is not far larger than the number of positions, else a hash
  /// table.
  kAutomatic,
  /// An entry for every possible number of a position.
  kDense,
  /// An entry for every position met.
  kHashed,
};

[[nodiscard]] constexpr std::string_view name_of(TableKind kind) {
  switch (kind) {
    case TableKind::kAutomatic:
      return "automatic";
    case TableKind::kDense:
      return "dense";
    case TableKind::kHashed:
      break;
  }
  return "hashed";
}

inline constexpr TableKind kTableKinds[] = {TableKind::kAutomatic, TableKind::kDense, TableKind::kHashed};

/// The kind of that name.
[[nodiscard]] constexpr std::optional<TableKind> table_kind_named(std::string_view name) {
  for (const TableKind kind : kTableKinds) {
    if (name_of(kind) == name) return kind;
  }
  return std::nullopt;
}

/// What a caller may choose. Every solver takes all of it and uses what concerns it.
struct SolverOptions {
  Limits limits = {};
  MoveOrder order = MoveOrder::kGiven;
  TableKind table = TableKind::kAutomatic;
  /// Of the turn-capped search: the number of plies after which the game is cut off as endless. Absent for the bound
  /// that is proved safe, the number of positions.
  std::optional<Plies> cap = std::nullopt;
};

/// What a value is proved to lie between, for the mover; both are possible.
template <class V>
struct ValueBounds {
  V lower;
  V upper;

  bool operator==(const ValueBounds&) const = default;
};

/// What a solver has done so far.
struct Counters {
  /// Positions visited (by searches), or decided (by retrograde analysis): what the solver itself goes by.
  std::uint64_t nodes = 0;
  /// The same for every solver: looks at positions, as often as they are looked at. An analysis of a table looks at a
  /// position when it sets it up, and again when it passes on how it is decided.
  std::uint64_t visits = 0;
  /// The same for every solver: the most positions that it has known something about at once, in a table of whatever
  /// kind.
  std::uint64_t stored = 0;
  /// Visits that were answered by the table.
  std::uint64_t table_hits = 0;
  /// Visits whose remaining moves did not need to be looked at, because a bound had been reached.
  std::uint64_t cutoffs = 0;
  /// The most bytes that tables, queues and stacks have taken together.
  std::uint64_t bytes = 0;

  bool operator==(const Counters&) const = default;
};

/// A resumable computation of values for the game `G`.
///
/// Laws:
///  - It is made from `(const G&, const SolverOptions&)`; the game must outlive it. Nothing is allocated before the
///    first `advance`.
///  - `advance` does about as many steps as budgeted; after anything but `kWorking` it does nothing more. It keeps to
///    `options.limits`; when one is reached, `limit()` says which.
///  - Same game, same options: same counters, same values, however the budget is cut.
///  - Once finished, `value(start())` is known; a solver that is complete knows every position that can be reached.
///
/// A solver that is not may have more: `line()`, the moves of best play from the start as far as it has kept them;
/// `bounds()`, a `ValueBounds` of the start at any time, which only close in; and `aim(position)`, after which a
/// finished solver has to advance once more, and then knows the value of that position too.
template <class S, class G>
concept SolverOf = Rules<G> && requires(S solver, const S finished, Budget budget, const G game, SolverOptions options,
                                        const typename G::Position position) {
  S(game, options);
  { solver.advance(budget) } -> std::same_as<Status>;
  { finished.progress() } -> std::same_as<Progress>;
  { finished.limit() } -> std::same_as<std::optional<Limit>>;
  { finished.counters() } -> std::same_as<Counters>;
  { finished.value(position) } -> std::same_as<std::optional<ValueOf<G>>>;
};

}  // namespace perfect_play
