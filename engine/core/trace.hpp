#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/names.hpp"
#include "engine/core/probability.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// The steps of a solver as records of four 32-bit words. Record k is step k of the trace.
///
///     word 0                     word 1   word 2   word 3
///     detail (24 bits) | kind    a        b        c
///
/// **Searches of a tree** number nodes in the order in which they are opened (`kEnter`, `kChance`); the start is node
/// 0. The current node is the last opened node that is not closed; `kLeaf`, `kHit`, `kWindow`, `kValue` and `kAverage`
/// close it and return to the node that opened it. Scores are for the mover of a position; the score of a chance node
/// is for the player who made the move.
///
/// **Analyses of a table** refer to positions by index.
///
/// | kind       | detail                         | a              | b              | c                        |
/// |------------|--------------------------------|----------------|----------------|--------------------------|
/// | `kEnter`   | result, mover, moves (below)   | move and gain  | alpha          | beta                     |
/// | `kChance`  | 0                              | move           | 0              | 0                        |
/// | `kLeaf`    | 0 ending, 1 repetition         | score          | 0              | 0                        |
/// | `kHit`     | bound                          | node           | score          | 0                        |
/// | `kWindow`  | bound                          | score          | moves skipped  | 0                        |
/// | `kBack`    | 1: better than the best before | node           | score          | best score so far        |
/// | `kCut`     | 0                              | moves skipped  | score          | beta                     |
/// | `kValue`   | bound                          | best move or −1| score          | 0                        |
/// | `kAverage` | 0 mean, 1 worst                | score          | 0              | 0                        |
/// | `kOpen`    | mover                          | index          | moves          | index it comes from, −1  |
/// | `kEnd`     | mover, winner << 1             | index          | 0              | index it comes from, −1  |
/// | `kTake`    | winner                         | index          | plies          | 0                        |
/// | `kDecide`  | winner, rule << 2              | index          | plies or −1    | index that decides, −1   |
/// | `kCount`   | 0                              | index          | ways out left  | index that removes one   |
/// | `kKnown`   | 0                              | index          | 0              | index it comes from      |
/// | `kExpand`  | 0                              | index          | 0              | 0                        |
/// | `kAside`   | 0                              | index          | 0              | 0                        |
/// | `kLate`    | winner                         | index          | plies          | 0                        |
/// | `kLayer`   | 0                              | number         | 0              | 0                        |
/// | `kRest`    | winner of endless play         | positions      | 0              | 0                        |
///
///  - *move*: index among the position's moves in the game's order. The index is 0 for the start and for a child of a
///    chance node; such a child has a *result* from 1 to 3 instead.
///  - *move and gain* of `kEnter`: bits 0–20 contain the move, bits 21–31 the signed number of points that the move
///    gains (0 in games without points). `move_of` and `gain_of` extract them.
///  - `kBack`: the node is the child just closed; the score is the value, for the mover of the current node, of the
///    move to this child. The best move of a `kValue` is the last one that improved the score.
///  - `kCut`: searches without a window stop at wins; they record 1 as beta.
///  - `kHit`: the node whose score was in the table, and the bound stored in the table. A wrong solver that stores
///    provisional scores can hit a node that is still open.
///  - `kLate` follows the `kTake` of the same position: wins of its predecessors would take more plies than the limit.
///  - `kRest` of a lazy analysis: number of expanded positions from which neither player can force a win; 0 if the
///    analysis ended because the start was decided. A lazy analysis does not queue endings.
///  - detail of `kEnter`: bits 0–1 the result (0 after a move without chance), bit 2 the mover (1 for the second
///    player), bits 3–23 the number of moves, 0 if unknown.
///  - *bound*: 0 exact, 1 the score is a lower bound, 2 an upper bound.
///  - *winner*: 0 not known yet, 1 first player, 2 second player, 3 a draw.
///  - *rule*: 0 the mover can move to a win; 1 the mover has no move left that avoids the loss; 2 (turn-capped) the
///    best move according to the previous layer; 3 (lazy) a move to an ending or to a decided position.
///  - *score*: in games of points, the points. For outcomes: 2^30 − k for a win in k plies, 1 for a win without plies,
///    0 for a draw, negative for losses. In games of chance: the index of a fraction in the trace's list of fractions.
///    An infinite bound is ±(2^31 − 1).
///
/// In a finished trace, the numbers of records equal the solver's counters. Searches: nodes are `kEnter`, table hits
/// `kHit`, cut-offs `kCut` and `kWindow`. Retrograde analysis: nodes are `kDecide` and those `kEnd` that have a winner.
/// Turn-capped: nodes are `kOpen`, `kEnd` and `kExpand`. Lazy: nodes are `kExpand`, table hits `kKnown`, cut-offs
/// `kCut`.
enum class TraceKind : std::uint8_t {
  kEnter = 1,
  kChance = 2,
  kLeaf = 3,
  kHit = 4,
  kWindow = 5,
  kBack = 6,
  kCut = 7,
  kValue = 8,
  kAverage = 9,
  kOpen = 16,
  kEnd = 17,
  kTake = 18,
  kDecide = 19,
  kCount = 20,
  kKnown = 21,
  kExpand = 22,
  kAside = 23,
  kLate = 24,
  kLayer = 25,
  kRest = 26,
};

enum class TraceFamily : std::uint8_t { kTree, kTable };

template <>
inline constexpr auto kNames<TraceFamily> = names("tree", "table");

/// Reason why a position of a table is decided, as encoded in the detail of records.
enum class TraceRule : std::uint8_t { kCanWin, kNoWayOut, kBestMove, kLeadsToDecided };

/// Meaning of a score, as encoded in the detail of records.
enum class TraceBound : std::uint8_t { kExact, kLower, kUpper };

/// One record, unpacked.
struct TraceRecord {
  TraceKind kind;
  std::uint32_t detail = 0;
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::int32_t c = 0;
};

/// An infinite `alpha` or `beta`.
inline constexpr std::int32_t kNoTraceBound = std::numeric_limits<std::int32_t>::max();

/// Bits of the move in a move word; the gain is above them.
inline constexpr unsigned kTracedMoveBits = 21;

/// Score of a position that the mover has won, in a game of outcomes.
inline constexpr std::int32_t kTracedWin = std::int32_t{1} << 30U;

/// Encodes a winner as in the detail of records. The code 0 means that the winner is not known yet.
[[nodiscard]] constexpr std::uint32_t traced(Player winner) { return winner == Player::kFirst ? 1 : 2; }
inline constexpr std::uint32_t kTracedDraw = 3;

/// Converts a number to a record word.
template <class Number>
[[nodiscard]] constexpr std::int32_t word(Number number) {
  return static_cast<std::int32_t>(number);
}

/// Builds a move word from the move and its points.
[[nodiscard]] constexpr std::int32_t traced_move(std::size_t move, std::int32_t gain) {
  return word(static_cast<std::uint32_t>(gain) << kTracedMoveBits | static_cast<std::uint32_t>(move));
}
[[nodiscard]] constexpr std::size_t move_of(std::int32_t traced) {
  return static_cast<std::uint32_t>(traced) & ((std::uint32_t{1} << kTracedMoveBits) - 1);
}
[[nodiscard]] constexpr std::int32_t gain_of(std::int32_t traced) { return traced >> kTracedMoveBits; }

/// Collects the records of one trace until they are fetched. Drops all records beyond a maximum number.
class TraceRecorder {
 public:
  static constexpr std::size_t kWords = 4;

  explicit TraceRecorder(std::uint64_t most) : most_(most) {}

  void add(const TraceRecord& record) {
    if (count_ == most_) {
      cut_off_ = true;
      return;
    }
    ++count_;
    words_.push_back(word(record.detail << 8U | static_cast<std::uint32_t>(record.kind)));
    words_.push_back(record.a);
    words_.push_back(record.b);
    words_.push_back(record.c);
  }

  /// Returns the index of a probability in the trace's list of fractions.
  [[nodiscard]] std::int32_t number_of(const Probability& probability) {
    Bits bits = {};
    static_assert(sizeof bits == sizeof probability && std::is_trivially_copyable_v<Probability>);
    std::memcpy(bits.data(), &probability, sizeof bits);
    const auto [known, is_new] = numbers_.try_emplace(bits, static_cast<std::int32_t>(numbers_.size()));
    if (is_new) fractions_.push_back(probability);
    return known->second;
  }

  /// Total number of records.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// Returns true if there were more records than the maximum; the excess records are lost.
  [[nodiscard]] bool is_cut_off() const { return cut_off_; }
  /// Returns the words of the records added since the last call.
  [[nodiscard]] std::vector<std::int32_t> take_words() { return std::exchange(words_, {}); }
  /// Returns the probabilities numbered since the last call, in order.
  [[nodiscard]] std::vector<Probability> take_fractions() { return std::exchange(fractions_, {}); }

 private:
  using Bits = std::array<std::uint64_t, 2>;

  std::uint64_t most_;
  std::uint64_t count_ = 0;
  bool cut_off_ = false;
  std::vector<std::int32_t> words_;
  std::map<Bits, std::int32_t> numbers_;
  std::vector<Probability> fractions_;
};

/// The trace policy of a solver that is not traced; costs neither time nor memory. A solver that can be traced has a
/// trace policy as its last template parameter and tests `if constexpr (Trace::kOn)` before it records a step. The
/// other policies are `TreeTrace` (tree_trace.hpp) and `TableTrace`.
struct NoTrace {
  static constexpr bool kOn = false;
};

class TableTrace {
 public:
  static constexpr bool kOn = true;
  static constexpr TraceFamily kFamily = TraceFamily::kTable;

  /// `recorder` must outlive this object.
  explicit TableTrace(TraceRecorder& recorder) : recorder_(&recorder) {}

  void add(const TraceRecord& record) { recorder_->add(record); }

  /// Records a position that has moves, with its mover, its number of moves, and the position from which it was
  /// reached.
  void open(std::int32_t index, Player mover, std::uint32_t moves, std::int32_t from = -1) {
    add({TraceKind::kOpen, static_cast<std::uint32_t>(mover), index, word(moves), from});
  }
  /// Records an ending.
  void end(std::int32_t index, Player mover, std::optional<Player> winner, std::int32_t from = -1) {
    const std::uint32_t who = winner ? traced(*winner) : kTracedDraw;
    add({TraceKind::kEnd, static_cast<std::uint32_t>(mover) | who << 1U, index, 0, from});
  }
  void decide(std::int32_t index, Player winner, TraceRule rule, std::int32_t plies, std::int32_t cause) {
    add({TraceKind::kDecide, traced(winner) | static_cast<std::uint32_t>(rule) << 2U, index, plies, cause});
  }
  void rest(std::optional<Player> winner, std::uint64_t positions) {
    add({TraceKind::kRest, winner ? traced(*winner) : 0, word(positions)});
  }

 private:
  TraceRecorder* recorder_;
};

}  // namespace perfect_play
