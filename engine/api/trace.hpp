#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/trace.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// What is to be watched.
struct TraceOptions {
  /// A solver or specimen of the game that can be watched.
  std::string solver;
  /// Of the turn-capped search; absent for its own.
  std::optional<Plies> cap = std::nullopt;
  /// The most records that are kept.
  std::uint64_t records = 1'000'000;
  Limits limits = {};
  /// In which order a search that cuts looks at moves: one of those that the catalogue names for it; empty as given.
  std::string order = {};
};

/// What watching has come to.
enum class TraceStatus : std::uint8_t {
  kWorking,
  kFinished,
  /// The solver has reached a limit.
  kLimitReached,
  /// There were more records than wanted, and the solver was stopped.
  kCutOff,
};

[[nodiscard]] std::string_view name_of(TraceStatus status);

/// How a trace has ended.
struct TraceReport {
  std::string_view solver;
  TraceFamily family = TraceFamily::kTree;
  bool specimen = false;
  TraceStatus status = TraceStatus::kWorking;
  std::optional<Limit> limit = std::nullopt;
  /// In all.
  std::uint64_t records = 0;
  /// What the solver says of the start, for its mover, once finished.
  std::optional<Value> value = std::nullopt;
  Player mover = Player::kFirst;
  /// Of the table; 0 for trees.
  std::uint64_t positions = 0;
  Counters counters = {};
};

/// A solver of one setup at work, and the records of what it does (core/trace.hpp).
class TraceSession {
 public:
  virtual ~TraceSession() = default;

  /// Goes on for about `budget.steps` looks at moves. After anything but `kWorking` it does nothing more.
  virtual TraceStatus advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  [[nodiscard]] virtual TraceReport report() const = 0;
  /// The words of the records since the last call.
  [[nodiscard]] virtual std::vector<std::int32_t> take_words() = 0;
  /// The probabilities that those have named for the first time, in the order of their numbers.
  [[nodiscard]] virtual std::vector<Probability> take_fractions() = 0;
};

/// Watches a solver on a setup given in any format of the game. An error when the text is none, or the solver does not
/// fit or cannot be watched.
Result<std::unique_ptr<TraceSession>> open_trace(std::string_view game, std::string_view setup,
                                                 const TraceOptions& options);

/// A position that a trace speaks of: without values, its moves in the game's own order.
struct TracedPosition {
  StudiedPosition position;
  /// From the start to a node of a tree; empty for positions of a table.
  std::string line = {};
};

/// A path from the start: for each move its number in the game's order, times 4, plus the result of a chance move.
using TracePath = std::vector<std::uint32_t>;

/// Positions that may be asked for at once, and moves of all paths to them.
inline constexpr std::size_t kMostTracedPositions = 10'000;
inline constexpr std::size_t kMostTracedMoves = 1'000'000;
/// Positions whose places may be asked for at once.
inline constexpr std::uint64_t kMostTracedPlaces = std::uint64_t{1} << 22U;

/// The positions at the ends of paths. An error names the first path that cannot be played.
Result<std::vector<TracedPosition>> trace_nodes(std::string_view game, std::string_view setup,
                                                const std::vector<TracePath>& paths);

/// Positions of a table, by index. An error when the game has no table or one of them is not in it.
Result<std::vector<TracedPosition>> trace_positions(std::string_view game, std::string_view setup,
                                                    const std::vector<std::uint32_t>& indices);

/// Where everything stands in some positions of a table.
struct TracePlaces {
  std::uint32_t pieces = 0;
  /// For each position: its mover, then the place of each piece, -1 for one that is not on the board.
  std::vector<std::int32_t> words = {};
};

/// The same of `count` positions from index `from` on.
Result<TracePlaces> trace_places(std::string_view game, std::string_view setup, std::uint64_t from,
                                 std::uint64_t count);

}  // namespace perfect_play::api
