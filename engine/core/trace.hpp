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

#include "engine/core/probability.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// What a solver does, step by step, as records of four 32-bit words. Record k is step k of the trace.
///
///     word 0                     word 1   word 2   word 3
///     detail (24 bits) | kind    a        b        c
///
/// **Searches of a tree** number their nodes in the order in which they are opened (`kEnter`, `kChance`), from 0 for
/// the start. The last node opened and not closed is the current one; `kLeaf`, `kHit`, `kWindow`, `kValue` and
/// `kAverage` close it, and the one that it was opened from is the current one again. Scores are of a position for its
/// mover; that of a chance node is for the player who made the move.
///
/// **Analyses of a table** speak of positions by their index.
///
/// | kind       | detail                         | a              | b              | c                        |
/// |------------|--------------------------------|----------------|----------------|--------------------------|
/// | `kEnter`   | result, mover, moves (below)   | move and gain  | alpha          | beta                     |
/// | `kChance`  | 0                              | move           | 0              | 0                        |
/// | `kLeaf`    | 0 ending, 1 repetition         | score          | 0              | 0                        |
/// | `kHit`     | bound                          | node           | score          | 0                        |
/// | `kWindow`  | bound                          | score          | moves left out | 0                        |
/// | `kBack`    | 1: better than what was there  | node           | score          | best score so far        |
/// | `kCut`     | 0                              | moves left out | score          | beta                     |
/// | `kValue`   | bound                          | best move or −1| score          | 0                        |
/// | `kAverage` | 0 mean, 1 worst                | score          | 0              | 0                        |
/// | `kOpen`    | mover                          | index          | moves          | index it was met from, −1|
/// | `kEnd`     | mover, winner << 1             | index          | 0              | index it was met from, −1|
/// | `kTake`    | winner                         | index          | plies          | 0                        |
/// | `kDecide`  | winner, rule << 2              | index          | plies or −1    | index that decides, −1   |
/// | `kCount`   | 0                              | index          | ways out left  | index that takes one away|
/// | `kKnown`   | 0                              | index          | 0              | index it was met from    |
/// | `kExpand`  | 0                              | index          | 0              | 0                        |
/// | `kAside`   | 0                              | index          | 0              | 0                        |
/// | `kLate`    | winner                         | index          | plies          | 0                        |
/// | `kLayer`   | 0                              | number         | 0              | 0                        |
/// | `kRest`    | winner of endless play         | positions      | 0              | 0                        |
///
///  - *move*: its number among the moves of the position in the game's order, from 0; 0 for the start, and for a node
///    behind a chance node, which has a *result* from 1 to 3 instead.
///  - *move and gain* of `kEnter`: bits 0–20 the move, bits 21–31 the points that its player makes by it, with their
///    sign; 0 where games are not about points. `move_of` and `gain_of` tell them apart.
///  - `kBack`: the score is what the move to the node is worth to the mover of the current one. The best move of a
///    `kValue` is the last one that was better than what was there.
///  - `kCut`: searches without a window stop at wins; beta is 1 then.
///  - `kHit`: the node whose score was in the table, and what the table takes that score for. It may be open still
///    where a wrong solver keeps makeshift scores.
///  - `kLate`, right behind the `kTake` of the same position: wins behind it would come after too many plies.
///  - `kRest` of a lazy analysis: positions that it has expanded and that neither player can force; none when it has
///    ended because the start was decided. Endings are in no queue there.
///  - detail of `kEnter`: bits 0–1 the result (0 behind a move without chance), bit 2 the mover (1 for the second
///    player), bits 3–23 the number of moves, 0 where that was not asked for.
///  - *bound*: 0 exact, 1 the score is a lower bound, 2 an upper bound.
///  - *winner*: 0 nobody yet, 1 first player, 2 second player, 3 a draw.
///  - *rule*: 0 the mover can go where the winner has won; 1 the last way out of the mover is closed; 2 (turn-capped)
///    the best of the moves by the layer before; 3 (lazy) a move to an ending or to what is decided already.
///  - *score*: points; or for outcomes 2^30 − k for a win in k plies, 1 for a win without plies, 0 for a draw, negative
///    for losses; or in games of chance the number of a fraction, in the order in which the trace names them. No bound
///    is ±(2^31 − 1).
///
/// In a finished trace the records count what the solver counts. Searches: nodes are `kEnter`, table hits `kHit`,
/// cut-offs `kCut` and `kWindow`. Retrograde analysis: nodes are `kDecide` and the `kEnd` with a winner. Turn-capped:
/// nodes are `kOpen`, `kEnd` and `kExpand`. Lazy: nodes are `kExpand`, table hits `kKnown`, cut-offs `kCut`.
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

/// What a solver works on.
enum class TraceFamily : std::uint8_t { kTree, kTable };

[[nodiscard]] constexpr std::string_view name_of(TraceFamily family) {
  return family == TraceFamily::kTree ? "tree" : "table";
}

/// Why a position of a table is decided, as details of records have it.
enum class TraceRule : std::uint8_t { kCanWin, kNoWayOut, kBestMove, kLeadsToDecided };

/// What a score says of a position, as details of records have it.
enum class TraceBound : std::uint8_t { kExact, kLower, kUpper };

/// One record, unpacked.
struct TraceRecord {
  TraceKind kind;
  std::uint32_t detail = 0;
  std::int32_t a = 0;
  std::int32_t b = 0;
  std::int32_t c = 0;
};

/// Of `alpha` and `beta`: no bound.
inline constexpr std::int32_t kNoTraceBound = std::numeric_limits<std::int32_t>::max();

/// Of the word of a move: what is above them is its gain.
inline constexpr unsigned kTracedMoveBits = 21;

/// The score of a player who has just won a game of outcomes, in a trace.
inline constexpr std::int32_t kTracedWin = std::int32_t{1} << 30U;

/// Who won or wins, as details of records have it; for somebody. 0 stands for nobody yet.
[[nodiscard]] constexpr std::uint32_t traced(Player winner) { return winner == Player::kFirst ? 1 : 2; }
inline constexpr std::uint32_t kTracedDraw = 3;

/// A number as a word of a record.
template <class Number>
[[nodiscard]] constexpr std::int32_t word(Number number) {
  return static_cast<std::int32_t>(number);
}

/// The word of a move with the points that it makes.
[[nodiscard]] constexpr std::int32_t traced_move(std::size_t move, std::int32_t gain) {
  return word(static_cast<std::uint32_t>(gain) << kTracedMoveBits | static_cast<std::uint32_t>(move));
}
[[nodiscard]] constexpr std::size_t move_of(std::int32_t traced) {
  return static_cast<std::uint32_t>(traced) & ((std::uint32_t{1} << kTracedMoveBits) - 1);
}
[[nodiscard]] constexpr std::int32_t gain_of(std::int32_t traced) { return traced >> kTracedMoveBits; }

/// Keeps the records of one trace until they are taken away, up to a number of them in all.
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

  /// The number that stands for a probability in the records.
  [[nodiscard]] std::int32_t number_of(const Probability& probability) {
    Bits bits = {};
    static_assert(sizeof bits == sizeof probability && std::is_trivially_copyable_v<Probability>);
    std::memcpy(bits.data(), &probability, sizeof bits);
    const auto [known, is_new] = numbers_.try_emplace(bits, static_cast<std::int32_t>(numbers_.size()));
    if (is_new) fractions_.push_back(probability);
    return known->second;
  }

  /// Records in all.
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// Whether there were more than it keeps: they are lost, and so are all that follow.
  [[nodiscard]] bool is_cut_off() const { return cut_off_; }
  /// The words of the records since the last call.
  [[nodiscard]] std::vector<std::int32_t> take_words() { return std::exchange(words_, {}); }
  /// The probabilities that got their numbers since the last call, in the order of these.
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

/// The policy of a solver that nobody watches: it costs nothing, not even a byte. A solver that can be watched has a
/// policy as its last template parameter and asks `if constexpr (Trace::kOn)` before it tells it anything; the others
/// are `TreeTrace` (tree_trace.hpp) and `TableTrace`.
struct NoTrace {
  static constexpr bool kOn = false;
};

/// The policy of a watched analysis of a table.
class TableTrace {
 public:
  static constexpr bool kOn = true;
  static constexpr TraceFamily kFamily = TraceFamily::kTable;

  /// `recorder` must outlive this.
  explicit TableTrace(TraceRecorder& recorder) : recorder_(&recorder) {}

  void add(const TraceRecord& record) { recorder_->add(record); }

  /// A position that can go on: who moves, how many moves there are, and where it was met from.
  void open(std::int32_t index, Player mover, std::uint32_t moves, std::int32_t from = -1) {
    add({TraceKind::kOpen, static_cast<std::uint32_t>(mover), index, word(moves), from});
  }
  /// A position at which the game is over.
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
