#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/names.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// Order in which a search with cut-offs examines moves.
enum class MoveOrder : std::uint8_t {
  /// The order in which the game lists the moves.
  kGiven,
  /// Moves that gain the most points first; ties in the game's order. In games without points, moves stay in the game's
  /// order.
  kCapturesFirst,
  /// Moves with the best value first; ties in the game's order. Another solver computes the values first, so a search
  /// in this order shows the minimum that a search must examine. The order saves no work overall.
  kBestFirst,
};

template <>
inline constexpr auto kNames<MoveOrder> = names("given", "captures-first", "best-first");

/// Kind of table in which a solver stores positions.
enum class TableKind : std::uint8_t {
  /// A dense table if it fits within the byte limit and is not much larger than the number of positions; otherwise a
  /// hash table.
  kAutomatic,
  /// One entry for every possible position number.
  kDense,
  /// One entry for every visited position.
  kHashed,
};

template <>
inline constexpr auto kNames<TableKind> = names("automatic", "dense", "hashed");

/// Options of a solver. Every solver accepts all of them and ignores the options that it does not use.
struct SolverOptions {
  Limits limits = {};
  MoveOrder order = MoveOrder::kGiven;
  TableKind table = TableKind::kAutomatic;
  /// Number of plies after which the turn-capped search treats the game as endless. Default: the number of positions, a
  /// bound that is proved safe.
  std::optional<Plies> cap = std::nullopt;
};

/// Suitability of a solver for an instance, with the reason in words.
struct Suitability {
  bool suits = true;
  Statement reason;
};

/// Proved bounds of a value for the mover; both bounds are possible values.
template <class V>
struct ValueBounds {
  V lower;
  V upper;

  bool operator==(const ValueBounds&) const = default;
};

/// Measures of the work done by a solver.
struct Counters {
  /// Positions visited (searches) or decided (retrograde analysis), in the solver's own unit.
  std::uint64_t nodes = 0;
  /// Examinations of positions, comparable between solvers. An analysis of a table examines each position twice: during
  /// setup, and when it propagates the position's result.
  std::uint64_t visits = 0;
  /// Peak number of positions stored in tables of any kind at the same time, comparable between solvers.
  std::uint64_t stored = 0;
  /// Number of visits that the table answered.
  std::uint64_t table_hits = 0;
  /// Number of visits that skipped the remaining moves because a bound was reached.
  std::uint64_t cutoffs = 0;
  /// Peak total size of tables, queues and stacks, in bytes.
  std::uint64_t bytes = 0;

  bool operator==(const Counters&) const = default;
};

/// A resumable computation of values for the game `G`.
///
/// Laws:
///  - A solver is constructed from `(const G&, const SolverOptions&)`; the game must outlive it. It allocates nothing
///    before the first `advance`.
///  - `advance` does about as many steps as budgeted. Once it has returned a status other than `kWorking`, it does
///    nothing more. The solver obeys `options.limits`; `limit()` returns the limit that was reached.
///  - For the same game and options, counters and values are the same, however the budget is divided.
///  - A finished solver knows `value(start())`; a finished complete solver knows the value of every reachable position.
///
/// An incomplete solver may have three more functions. `line()` returns the stored moves of best play from the start.
/// `bounds()` returns a `ValueBounds` of the start at any time; the bounds only narrow. `aim(position)` makes a
/// finished solver resume: after more calls of `advance` it also knows the value of that position.
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
