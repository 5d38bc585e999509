#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"

namespace perfect_play::bench {

/// The Connect Four board as bits of one word, used both by the engine's game and by the handwritten program. A column
/// takes one bit more than it has rows; its lowest zero bit is the one above its topmost stone. For 7 columns and 6
/// rows:
///
///      6 13 20 27 34 41 48    always empty: no four in a row goes over the edge
///      5 12 19 26 33 40 47    top
///      …
///      0  7 14 21 28 35 42    bottom
///
/// Source: J. Tromp, "John's Connect Four Playground", and Fhourstones, 1996 to 2008.
template <unsigned kColumns, unsigned kRows>
struct ConnectFourBoard {
  using Stones = std::uint64_t;
  static constexpr unsigned kStride = kRows + 1;
  static_assert(kColumns * kStride < 64 && kColumns >= 4 && kRows >= 4);

  static constexpr Stones bottom(unsigned column) { return Stones{1} << (column * kStride); }
  static constexpr Stones top(unsigned column) { return bottom(column) << (kRows - 1); }

  static constexpr Stones full() {
    Stones stones = 0;
    for (unsigned column = 0; column < kColumns; ++column) stones |= 2 * top(column) - bottom(column);
    return stones;
  }

  /// Returns the columns from the centre outwards.
  static constexpr std::array<std::uint32_t, kColumns> centre_out() {
    std::array<std::uint32_t, kColumns> columns = {};
    for (unsigned i = 0; i < kColumns; ++i) {
      const unsigned distance = (i + 1) / 2;
      columns[i] = i % 2 == 1 ? kColumns / 2 - distance : kColumns / 2 + distance;
    }
    // With an even number of columns, the order starts right of the centre, then alternates.
    return columns;
  }

  static constexpr bool has_four(Stones stones) {
    for (const unsigned step : {1U, kStride - 1, kStride, kStride + 1}) {
      const Stones pairs = stones & (stones >> step);
      if ((pairs & (pairs >> (2 * step))) != 0) return true;
    }
    return false;
  }
};

/// Connect Four for the engine's searches, without reading or writing setups.
template <unsigned kColumns, unsigned kRows>
class ConnectFour {
 public:
  using Board = ConnectFourBoard<kColumns, kRows>;
  using Stones = typename Board::Stones;

  static constexpr GameInfo kInfo = {.id = "connect-four",
                                     .board_kind = "none",
                                     .first_player = "first",
                                     .second_player = "second",
                                     .formats = {},
                                     .examples = {},
                                     .parameters = {}};
  using Judges = TypeList<>;

  struct Position {
    /// Stones of the mover, and of both players.
    Stones own = 0;
    Stones all = 0;
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  struct Move {
    std::uint32_t column = 0;

    bool operator==(const Move&) const = default;
  };

  /// `opening` lists the columns of the plies before the start, as digits from 1. The moves must be legal.
  explicit ConnectFour(std::string_view opening = "") {
    for (const char digit : opening) start_ = play(start_, {static_cast<std::uint32_t>(digit - '1')});
  }

  static Result<ReadSetup<ConnectFour>> read(std::string_view /*text*/) { return Error{{"text.empty"}}; }
  static Result<ConnectFour> generate(const ParameterValues& /*parameters*/, std::uint64_t /*seed*/) {
    return Error{{"text.empty"}};
  }
  [[nodiscard]] std::optional<std::string> write(std::string_view /*format*/) const { return std::nullopt; }
  [[nodiscard]] std::vector<Statement> notes() const { return {}; }

  [[nodiscard]] Position start() const { return start_; }
  [[nodiscard]] Player mover(const Position& p) const { return p.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& p) const {
    if (Board::has_four(p.own ^ p.all)) return Ending{"four", opponent(p.mover)};
    if (p.all == Board::full()) return Ending{"full", std::nullopt};
    return std::nullopt;
  }

  /// Appends the columns from the centre outwards.
  void append_moves(const Position& p, std::vector<Move>& moves) const {
    if (Board::has_four(p.own ^ p.all)) return;
    static constexpr auto kCentreOut = Board::centre_out();
    for (const std::uint32_t column : kCentreOut) {
      if ((p.all & Board::top(column)) == 0) moves.push_back({column});
    }
  }
  [[nodiscard]] Position play(const Position& p, Move move) const {
    return {p.own ^ p.all, p.all | (p.all + Board::bottom(move.column)), opponent(p.mover)};
  }

  /// The sum is unique: in each column, it consists of the bits of `all` below the first zero and the mover's stones.
  [[nodiscard]] std::uint64_t key(const Position& p) const { return p.own + p.all; }
  [[nodiscard]] std::uint64_t key_bound() const { return std::uint64_t{1} << (kColumns * Board::kStride); }

  [[nodiscard]] std::string format_move(const Position& /*p*/, Move move) const {
    return std::to_string(move.column + 1);
  }
  [[nodiscard]] std::string format_position(const Position& p) const {
    return std::to_string(p.own) + '-' + std::to_string(p.all);
  }

  bool operator==(const ConnectFour&) const = default;

 private:
  Position start_ = {};
};

}  // namespace perfect_play::bench
