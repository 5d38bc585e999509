#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/trace.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// Options of a trace.
struct TraceOptions {
  /// A solver or specimen of the game that has a trace.
  std::string solver;
  /// Cap of the turn-capped search, in plies; absent for the default cap.
  std::optional<Plies> cap = std::nullopt;
  /// Maximum number of records.
  std::uint64_t records = 1'000'000;
  Limits limits = {};
  /// Move order of a search with cut-offs: one of the orders that the catalogue lists for the solver, or empty for the
  /// default.
  std::string order = {};
};

/// State of a trace.
enum class TraceStatus : std::uint8_t {
  kWorking,
  kFinished,
  /// The solver reached a limit.
  kLimitReached,
  /// The trace reached its maximum number of records, so the solver was stopped.
  kCutOff,
};

/// Result of a trace.
struct TraceReport {
  std::string_view solver;
  TraceFamily family = TraceFamily::kTree;
  bool specimen = false;
  TraceStatus status = TraceStatus::kWorking;
  std::optional<Limit> limit = std::nullopt;
  /// Number of records.
  std::uint64_t records = 0;
  /// Value of the start for its mover according to this solver; absent until the solver has finished.
  std::optional<MoverValue> value = std::nullopt;
  Player mover = Player::kFirst;
  /// Number of positions in the table; 0 for trees.
  std::uint64_t positions = 0;
  Counters counters = {};
};

/// Runs a solver on one setup and records its steps (core/trace.hpp).
class TraceSession {
 public:
  virtual ~TraceSession() = default;

  /// Continues the computation; examines about `budget.steps` moves. Does nothing once it has returned a status other
  /// than `kWorking`.
  virtual TraceStatus advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  [[nodiscard]] virtual TraceReport report() const = 0;
  /// Returns the words of the records added since the last call.
  [[nodiscard]] virtual std::vector<std::int32_t> take_words() = 0;
  /// Returns the probabilities that these records use for the first time, in numerical order of their indices.
  [[nodiscard]] virtual std::vector<Probability> take_fractions() = 0;
};

/// A position in a trace, without values. The moves of the position are in the game's order.
struct TracedPosition {
  StudiedPosition position;
  /// Line from the start to a node in a tree; empty for positions in a table.
  std::string line = {};
};

/// A path from the start. Each element is a move's index in the game's order times 4, plus the result of a chance move.
using TracePath = std::vector<std::uint32_t>;

/// Maximum number of positions in one request, and of moves on all paths to them together.
inline constexpr std::size_t kMostTracedPositions = 10'000;
inline constexpr std::size_t kMostTracedMoves = 1'000'000;
/// Maximum number of positions in one request for places.
inline constexpr std::uint64_t kMostTracedPlaces = std::uint64_t{1} << 22U;

/// Places of the pieces in several table positions.
struct TracePlaces {
  std::uint32_t pieces = 0;
  /// For each position, its mover followed by the place of each piece; -1 for a piece off the board.
  std::vector<std::int32_t> words = {};
};

}  // namespace perfect_play::api
