#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/refinements.hpp"
#include "engine/games/edges/edge_board.hpp"

namespace perfect_play::edges {

/// One setup of an edge-drawing game.
struct EdgeSetup {
  EdgeBoard board;
  /// True if closing one or two cells gives one extra move.
  bool extra_turn = false;
  /// The distinct edges drawn before the start, in order of play. Replaying these edges determines the mover and the
  /// points at the start.
  std::vector<EdgeIndex> opening = {};

  bool operator==(const EdgeSetup&) const = default;
};

/// The rules shared by Triangle War and Dots and Boxes: the players take turns drawing an edge, and the player who
/// draws an edge gets a point for every cell that it closes. The game ends when all edges are drawn.
///
/// The value of a position for its mover depends only on the drawn edges, because points already won do not count, and
/// the rest of the game is the same for either mover.
class EdgeGame {
 public:
  struct Position {
    EdgeMask drawn = 0;
    Player mover = Player::kFirst;

    bool operator==(const Position&) const = default;
  };

  /// The edge to draw.
  struct Move {
    EdgeIndex edge = 0;

    bool operator==(const Move&) const = default;
  };

  /// Requires an opening that consists of distinct edges of the board.
  explicit EdgeGame(EdgeSetup setup);

  [[nodiscard]] const EdgeSetup& setup() const { return setup_; }
  [[nodiscard]] std::vector<Statement> notes() const { return {}; }

  [[nodiscard]] Position start() const { return start_; }
  [[nodiscard]] std::array<std::int32_t, 2> points_at_start() const { return points_at_start_; }
  [[nodiscard]] Player mover(const Position& position) const { return position.mover; }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const {
    if (position.drawn != setup_.board.full()) return std::nullopt;
    return Ending{"full", std::nullopt};
  }

  /// Appends the free edges in ascending order.
  void append_moves(const Position& position, std::vector<Move>& moves) const {
    for (EdgeMask free = setup_.board.full() & ~position.drawn; free != 0; free &= free - 1) {
      moves.push_back({static_cast<EdgeIndex>(std::countr_zero(free))});
    }
  }
  /// Returns one point for each cell that the edge closes.
  [[nodiscard]] std::int32_t gain(const Position& position, Move move) const {
    return setup_.board.closed_by(move.edge, position.drawn);
  }
  [[nodiscard]] Position play(const Position& position, Move move) const {
    const bool again = setup_.extra_turn && gain(position, move) > 0;
    return {position.drawn | (EdgeMask{1} << move.edge), again ? position.mover : opponent(position.mover)};
  }

  /// Returns a pot for each cell; the cell's edges fill the pot.
  [[nodiscard]] std::vector<Pot> pots() const;
  [[nodiscard]] bool gain_moves_again() const { return setup_.extra_turn; }

  [[nodiscard]] std::uint64_t key(const Position& position) const { return position.drawn; }
  [[nodiscard]] std::uint64_t key_bound() const { return setup_.board.full() + 1; }

  /// Describes the cells as coins and the free edges as strings, with the same numbers.
  [[nodiscard]] CoinBoard coin_board() const {
    return {setup_.board.edge_count(), setup_.board.cells(), setup_.extra_turn};
  }
  [[nodiscard]] StringSet strings_left(const Position& position) const { return setup_.board.full() & ~position.drawn; }

  /// Writes the dots of the edge: `2-5`.
  [[nodiscard]] std::string format_move(const Position& position, Move move) const;
  /// Writes the mover and the drawn edges in hexadecimal: `second-2c`.
  [[nodiscard]] std::string format_position(const Position& position) const;

  [[nodiscard]] Board board() const { return setup_.board.lattice(); }
  [[nodiscard]] static TokenCells tokens(const Position& /*position*/) { return {}; }
  /// Describes a move. The move claims the edge and the cells that the edge closes.
  [[nodiscard]] MoveOnBoard on_board(const Position& position, Move move) const;
  [[nodiscard]] std::vector<Cell> played() const { return setup_.opening; }
  /// Returns the owners of edges and cells after the opening.
  [[nodiscard]] Owners owners_at_start() const;
  /// Returns the size, followed by 1 if closing a cell gives an extra move, otherwise 0.
  [[nodiscard]] ParameterValues options() const;

  /// Returns the player who has more points at the end if the start is worth `value`; absent in a tie.
  [[nodiscard]] std::optional<Player> winner_from_start(MarginValue value) const;

  bool operator==(const EdgeGame& other) const { return setup_ == other.setup_; }

 private:
  EdgeSetup setup_;
  Position start_ = {};
  std::array<std::int32_t, 2> points_at_start_ = {};
};

}  // namespace perfect_play::edges
