#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/board/grid.hpp"
#include "engine/core/game.hpp"

// Concepts for games with additional structure, each used by a specialised solver.

namespace perfect_play {

/// A game of two tokens: the players take turns, and each moves their own token along its own graph. A position
/// consists of the two places and the mover. A position can be drawn as a square on one of two boards, one board for
/// each mover. Each move stays within a line of its board, so that a solver can apply the same step to all lines at
/// once:
///
///            places of the second token              places of the second token
///            0 1 2 3 4 5                             0 1 2 3 4 5
///          0 . . . . . .                           0 . . . . . .
///          1 . . ^ . . .   the first player moves  1 . < * > . .   the second player moves
///          2 . . * . . .   within a column         2 . . . . . .   within a row
///          3 . . v . . .                           3 . . . . . .
///
/// Laws:
///  - Let F and S be the numbers of places of the two tokens, as `place_count(player)` returns them. The position with
///    the first token on `a` and the second token on `b` has index `a * S + b` if the first player moves, and
///    `(F + a) * S + b` if the second player moves.
///  - At a position that is not an ending, the mover can move the token from its place to each of `places_from(mover,
///    place)` and to no other place. The relation is symmetric: b is in `places_from(mover, a)` if and only if a is in
///    `places_from(mover, b)`. A list may contain the place itself, and contains no place twice.
///  - `for_each_ending(visit)` calls `visit(i, winner)` once for the index of every ending; the winner is absent in a
///    draw.
template <class G>
concept PursuitGame = IndexedGame<G> &&
    requires(const G game, Player player, std::uint32_t place, void (*visit)(PositionIndex, std::optional<Player>)) {
  { game.place_count(player) } -> std::same_as<std::uint32_t>;
  { *game.places_from(player, place).begin() } -> std::convertible_to<std::uint32_t>;
  { game.places_from(player, place).size() } -> std::convertible_to<std::size_t>;
  game.for_each_ending(visit);
};

/// The predecessors of a position as a row in memory: each is `place + shift`.
struct PredecessorRow {
  std::span<const std::uint32_t> places;
  PositionIndex shift = 0;
};

/// A game whose moves are stored as an explicit graph, so that a solver can prefetch rows of predecessors.
///
/// Law: `predecessor_row(i)` contains the positions that `for_each_predecessor(i, …)` visits, in the same order.
template <class G>
concept GraphGame = IndexedGame<G> && !PlyLimitedGame<G> && requires(const G game, PositionIndex index) {
  { game.predecessor_row(index) } -> std::same_as<PredecessorRow>;
};

/// The places of all tokens of a pack, as a number from 0 to `arrangement_count()` - 1.
using Arrangement = std::uint32_t;

/// A hunt on a board: one player moves a *pack* of tokens, one token per move; the other player moves a single
/// *quarry*. A solver stores a set of quarry cells for each arrangement of the pack, one bit per cell. Example: a pack
/// of two (`W`) and the quarry (`S`) on cells numbered row by row:
///
///     W . .      0 1 2      arrangement {0, 4}:   8 7 6 5 4 3 2 1 0
///     . W S      3 4 5                            1 1 1 1 . 1 1 1 .      the cells without the pack
///     . . .      6 7 8
///
/// Laws:
///  - A position consists of an arrangement, the quarry's cell and the mover. The quarry is on a cell that the pack
///    does not occupy. If the pack is to move, the quarry may also be off the board and has then won. This is the only
///    ending in which the pack is to move.
///  - The pack steps to another arrangement by moving one token to a cell that neither the pack nor the quarry
///    occupies. Steps are reversible. The pack passes if and only if it has no step.
///  - The quarry moves to a neighbouring cell that the pack does not occupy; from an exit it may also leave the board.
///    If it can do neither, the game is over and the pack has won. Neighbourhood is symmetric.
///  - There are at most `kMostQuarryCells` cells; the numbers of neighbours differ by less than `kCellsInAWord`.
///  - Endless play wins for the quarry.
template <class G>
concept PackGame = IndexedGame<G> && !PlyLimitedGame<G> &&
                   requires(const G game, const typename G::Position position, Arrangement arrangement, Place cell,
                            void (*visit_step)(Arrangement next, Place to), void (*visit_cell)(Place cell)) {
  { G::kPack } -> std::convertible_to<Player>;
  { game.arrangement_count() } -> std::same_as<std::uint32_t>;
  /// Total number of steps in all arrangements, ignoring the quarry.
  { game.pack_step_count() } -> std::same_as<std::uint64_t>;
  game.for_each_pack_step(arrangement, visit_step);
  game.for_each_pack_cell(arrangement, visit_cell);
  { game.quarry_cell_count() } -> std::same_as<std::uint32_t>;
  { game.quarry_neighbours(cell) } -> std::same_as<std::span<const Place>>;
  { game.is_exit(cell) } -> std::same_as<bool>;
  { game.arrangement_of(position) } -> std::same_as<Arrangement>;
  /// `kNoPlace` if the quarry is off the board.
  { game.quarry_of(position) } -> std::same_as<Place>;
};

inline constexpr std::uint32_t kCellsInAWord = 64;
inline constexpr std::uint32_t kMostQuarryCells = 3 * kCellsInAWord;

/// A source of points: each taken item pours a portion into the pot. For each full `size`, the pot gives a point to the
/// player who completed it; the remainder stays in the pot.
///
///     a box of four edges      size 4, a portion of 1 from each of its edges
///     a triangle               size 3, a portion of 1 from each of its edges
///     the gems of one colour   size: the number that melts into a stone; portions: gems of the colour in each bag
///
struct Pot {
  /// 1 to 32767.
  std::uint32_t size = 1;
  /// Portion of each item, starting with item 0; the sum is at most 32767.
  std::vector<std::uint32_t> portions;
};

/// A game with at most 63 items, each of which can be taken once, by either player. A position consists of the set of
/// taken items and the mover. All points come from pots.
///
/// Laws: item i is bit i of a set. `key(p)` is the set of items taken at p, and `key_bound()` is 2^(number of items).
/// Position p has one move for each item that is not taken; the move takes this item. From each of `pots()`, the move
/// gains
///
///     floor((held + portion) / size) - floor(held / size)        held: sum of the portions of the taken items
///
/// points. All pots together give at most 32767 points. If `gain_moves_again()`, a player who gains moves again;
/// otherwise the players take turns.
template <class G>
concept SubsetGame = ScoredGame<G> && FiniteGame<G> && requires(const G game) {
  { game.pots() } -> std::same_as<std::vector<Pot>>;
  { game.gain_moves_again() } -> std::same_as<bool>;
};

/// A set of strings: bit i is string i.
using StringSet = std::uint64_t;

/// Coins that hang from strings. Each string is tied to two coins, or to one coin and the ground. A player who cuts the
/// last string of a coin wins the coin.
///
/// The game with coins is the dual of drawing edges around cells: a cell is a coin, a free edge is a string, and
/// drawing the edge cuts it. Two boxes in a row, all edges free:
///
///
///      .---.---.             |   |
///      |   |   |           --O---O--           O a coin, a line to nothing goes to the ground
///      .---.---.             |   |
///
/// Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays", chapter 16, 1982.
struct CoinBoard {
  static constexpr std::uint32_t kMostStrings = 63;
  static constexpr std::uint32_t kMostCoins = 63;
  static constexpr std::uint32_t kMostStringsOfCoin = 7;

  /// Number of strings, at most `kMostStrings`; each is tied to one or two coins.
  std::uint32_t string_count = 0;
  /// The strings of each coin; a coin has 1 to `kMostStringsOfCoin` strings.
  std::vector<StringSet> coins = {};
  /// True if a player who wins coins moves again.
  bool moves_again = false;
};

/// A game of points in which players cut strings.
/// Laws: each move cuts one string, and each remaining string has one move that cuts it. The gain is the number of
/// coins that the cut wins. Players alternate, except that a player who gains moves again if `CoinBoard::moves_again`
/// is true.
template <class G>
concept CoinGame = ScoredGame<G> && FiniteGame<G> && requires(const G game, const typename G::Position position) {
  { game.coin_board() } -> std::same_as<CoinBoard>;
  { game.strings_left(position) } -> std::same_as<StringSet>;
};

/// Keys of the three positions to which a move can lead, in the order of the results of chance.
using KeysOfMove = std::array<std::uint64_t, kChanceResults.size()>;

/// A game of chance in which every result of a move leads to a lower key. Positions can therefore be solved in
/// the order of their keys.
///
///     key     0    1    2    3    4    5   …   key(start())
///             ^---------^----^---------'
///             the results of a move; positions with no moves can be anywhere, 0 is always one
///
/// Laws: the players take turns. Every key up to that of the start belongs to a position: `lowest()` has key 0, and
/// `successor(p)` has the key of p plus 1, with either mover. `for_each_move(p, visit)` calls `visit(keys)` for every
/// move of p, with the keys of the positions after results 1, 2 and 3, all below `key(p)`; moves with the same keys may
/// share one visit. No line has more than `most_plies()` plies, which is at most `Probability::kMostExponent`.
template <class G>
concept OrderedGame = ChanceGame<G> && FiniteGame<G> &&
    requires(const G game, const typename G::Position position, void (*visit)(const KeysOfMove&)) {
  { game.lowest() } -> std::same_as<typename G::Position>;
  { game.successor(position) } -> std::same_as<typename G::Position>;
  { game.most_plies() } -> std::same_as<std::uint32_t>;
  game.for_each_move(position, visit);
};

}  // namespace perfect_play
