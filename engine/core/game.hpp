#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// A list of types, such as all games, all solvers or the judge formats of a game.
template <class... Ts>
struct TypeList {};

/// Calls `visit.template operator()<T>()` for every type of a list, in order.
template <class... Ts, class Visit>
void for_each_type(TypeList<Ts...> /*types*/, Visit&& visit) {
  (visit.template operator()<Ts>(), ...);
}

/// A setup that was read from text, its format, and notes for the reader.
template <class G>
struct ReadSetup {
  G game;
  std::string_view format;
  std::vector<Statement> notes = {};
};

/// The rules of a two-player zero-sum game on one board. A solver needs only these rules. Play begins at `start()`.
///
/// Laws, which the contract tests check for every game in the list:
///  - `append_moves(p, moves)` appends the distinct moves of p, in an order that depends on p alone.
///  - `ending(p)` is present exactly when p has no moves.
///  - The texts of the moves of a position are distinct; texts of moves and of positions consist of `a-z A-Z 0-9 -`.
///
/// Every type that satisfies `Rules` also satisfies `DeterministicGame` or `ChanceGame`, and `FiniteGame` or
/// `IndexedGame` or both.
template <class G>
concept Rules = requires(const G game, const typename G::Position position, const typename G::Move move,
                         std::vector<typename G::Move>& moves) {
  requires std::equality_comparable<typename G::Position>;
  requires std::equality_comparable<typename G::Move>;
  requires std::same_as<std::remove_cvref_t<decltype(G::kInfo)>, GameInfo>;
  { game.start() } -> std::same_as<typename G::Position>;
  { game.mover(position) } -> std::same_as<Player>;
  { game.ending(position) } -> std::same_as<std::optional<Ending>>;
  game.append_moves(position, moves);
  { game.format_move(position, move) } -> std::same_as<std::string>;
  { game.format_position(position) } -> std::same_as<std::string>;
};

/// A game. A value of type `G` is one *setup*: board, options and start position.
///
/// Laws, which the contract tests check for every game in the list:
///  - `read(write("canonical")) == g` for every setup; `read` does not crash on any text.
///    Canonical text consists of `a-z A-Z 0-9 - . _ ~`.
template <class G>
concept Game = Rules<G> &&
    requires(const G game, std::string_view text, const ParameterValues& parameters, std::uint64_t seed) {
  requires std::equality_comparable<G>;
  typename G::Judges;  // a TypeList of formats that satisfy JudgeFormatOf<G>
  { G::read(text) } -> std::same_as<Result<ReadSetup<G>>>;
  { game.write(text) } -> std::same_as<std::optional<std::string>>;
  { G::generate(parameters, seed) } -> std::same_as<Result<G>>;
  { game.notes() } -> std::same_as<std::vector<Statement>>;
};

template <Rules G>
[[nodiscard]] std::vector<typename G::Move> moves_of(const G& game, const typename G::Position& position) {
  std::vector<typename G::Move> moves;
  game.append_moves(position, moves);
  return moves;
}

/// Returns the index of a move in the move list of its position. Requires that the position has this move.
template <Rules G>
[[nodiscard]] std::size_t number_of_move(const G& game, const typename G::Position& position,
                                         const typename G::Move& move) {
  const std::vector<typename G::Move> moves = moves_of(game, position);
  return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
}

/// A game in which every move leads to exactly one position.
template <class G>
concept DeterministicGame = Rules<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move) {
  { game.play(position, move) } -> std::same_as<typename G::Position>;
};

/// The possible results of a move in a `ChanceGame`.
inline constexpr std::array<std::uint32_t, 3> kChanceResults = {1, 2, 3};

/// A game in which chance decides the result of a move: 1, 2 or 3, equally likely. In a line, such a move is written as
/// `<move>-<result>`.
template <class G>
concept ChanceGame = Rules<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move, std::uint32_t result) {
  { game.play(position, move, result) } -> std::same_as<typename G::Position>;
};

/// A game of chance whose results reduce amounts: `takes` lists the indices of the `amounts` that decrease by 1, in
/// order.
template <class G>
concept TakingGame = ChanceGame<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move, std::uint32_t result) {
  { game.takes(position, move, result) } -> std::same_as<std::vector<std::uint32_t>>;
};

/// A game of points, decided by the margin at the end. `gain` returns the points that a move gives to the mover;
/// `points_at_start` returns the points of both players when the setup begins. An ending of such a game names no
/// winner.
template <class G>
concept ScoredGame = DeterministicGame<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move) {
  { game.gain(position, move) } -> std::same_as<std::int32_t>;
  { game.points_at_start() } -> std::same_as<std::array<std::int32_t, 2>>;
};

/// A game in which every line ends, so that values can be stored by the key of a position.
/// Laws: positions with equal keys differ at most in the mover, and each has the same value for its mover. Keys are
/// less than `key_bound()`, which is at most 2^63.
template <class G>
concept FiniteGame = Rules<G> && requires(const G game, const typename G::Position position) {
  { game.key(position) } -> std::same_as<std::uint64_t>;
  { game.key_bound() } -> std::same_as<std::uint64_t>;
};

/// A position's number, from 0 to `position_count()` - 1. If a game has more positions than fit this type, it has no
/// table.
using PositionIndex = std::uint32_t;

/// A game of outcomes whose positions can be numbered and whose moves can be undone, as retrograde analysis requires.
///
/// Laws: `index` and `position_at` are inverses of each other; `mover_at(index(p)) == mover(p)`; `move_count(index(p))`
/// is the number of moves of p. `for_each_predecessor(i, visit)` calls `visit(j, mover of j)` once for every move from
/// j to i, and skips every j that is an ending. If endless play wins for a player, no ending is a draw. If
/// `position_count()` exceeds the range of `PositionIndex`, no other member may be called.
template <class G>
concept IndexedGame =
    DeterministicGame<G> && !ScoredGame<G> && requires(const G game, const typename G::Position position,
                                                       PositionIndex index, void (*visit)(PositionIndex, Player)) {
  { game.position_count() } -> std::same_as<std::uint64_t>;
  { game.index(position) } -> std::same_as<PositionIndex>;
  { game.position_at(index) } -> std::same_as<typename G::Position>;
  { game.mover_at(index) } -> std::same_as<Player>;
  { game.move_count(index) } -> std::same_as<std::uint32_t>;
  game.for_each_predecessor(index, visit);
};

/// A game that ends after `kMostPlies` plies as a win for the player who wins endless play. Solvers count plies from
/// the position at which they start; code that shows a line subtracts the plies already played.
template <class G>
concept PlyLimitedGame = IndexedGame<G> && requires {
  { G::kMostPlies } -> std::convertible_to<Plies>;
};

/// A game in which a repeated position (with the same mover) ends the game as a draw, so that earlier positions matter:
/// see `AfterLine`. Repetition has no effect in other games.
/// Law: endless play is a draw.
template <class G>
concept RepetitionGame = IndexedGame<G> && requires {
  requires G::kRepetitionDraws;
};

/// A game that can start at other positions on its board.
/// Laws: `can_start_at(p)` is false if the game is over at p. If `can_start_at(p)` is true, `starting_at(p)` has the
/// same board and options, and its start is p.
template <class G>
concept RestartableGame = Game<G> && requires(const G game, const typename G::Position position) {
  { game.can_start_at(position) } -> std::same_as<bool>;
  { game.starting_at(position) } -> std::same_as<G>;
};

/// A game that describes its board, tokens and moves as data for drawing, as every listed game does. board.hpp defines
/// places.
///
/// Laws: places are on the board; `options()` has a value for each of `kInfo.options`; the moves of a position differ
/// in `from` or `to`, except moves of a `PartedGame` that have neither; and `compose` restores a setup from its
/// description, unless `kInfo.rules`.
template <class G>
concept PicturedGame = Game<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move, const SetupDraft& draft) {
  { game.board() } -> std::same_as<Board>;
  { game.tokens(position) } -> std::same_as<TokenCells>;
  { game.on_board(position, move) } -> std::same_as<MoveOnBoard>;
  { game.options() } -> std::same_as<ParameterValues>;
  { G::compose(draft) } -> std::same_as<Result<G>>;
};

/// A game whose moves claim places. Law: each place is claimed at most once.
template <class G>
concept ClaimGame = PicturedGame<G> && requires(const G game) {
  { game.owners_at_start() } -> std::same_as<Owners>;
};

/// A game with countable things on the board, such as the gems of each colour in the cooker or the blocks in each
/// column.
template <class G>
concept CountedGame = PicturedGame<G> && requires(const G game, const typename G::Position position) {
  { game.amounts(position) } -> std::same_as<std::vector<std::uint32_t>>;
};

/// A game whose board has parts that contain texts.
/// Law: `cells` has one text for each place of the board.
template <class G>
concept PartedGame = PicturedGame<G> && requires(const G game, const typename G::Position position) {
  { game.cells(position) } -> std::same_as<std::vector<std::string>>;
};

/// A game that can start after moves on some places of its board; the places are in the order of play.
template <class G>
concept OpenedGame = PicturedGame<G> && requires(const G game) {
  { game.played() } -> std::same_as<std::vector<Cell>>;
};

/// A game with a series of ever larger instances, for measuring how a solver's work grows. Each game defines its own
/// unit of size: vertices, free edges, bags or blocks.
/// Laws: `kSizes` ascends. `of_size(n)` returns the same instance in every call, and the start of that instance is not
/// an ending. Plain minimax visits fewer than 2000 positions of the smallest instance.
template <class G>
concept SizedGame = Game<G> && requires(std::uint32_t size) {
  { G::kSizes[0] } -> std::convertible_to<std::uint32_t>;
  { G::of_size(size) } -> std::same_as<G>;
};

template <class G>
using ValueOf =
    std::conditional_t<ChanceGame<G>, Probability, std::conditional_t<ScoredGame<G>, MarginValue, OutcomeValue>>;

template <Rules G>
inline constexpr ValueKind kValueKind = ChanceGame<G>   ? ValueKind::kProbability
                                        : ScoredGame<G> ? ValueKind::kMargin
                                                        : ValueKind::kOutcome;

/// Returns the value of an ending.
template <Rules G>
[[nodiscard]] ValueOf<G> value_of_ending(const Ending& ending, Player mover) {
  if constexpr (ChanceGame<G>) {
    return ending.winner == mover ? Probability::one() : Probability::zero();
  } else if constexpr (ScoredGame<G>) {
    return {};
  } else {
    return value_of_ending(ending.winner, mover);
  }
}

/// Returns the winner of endless play; absent if it is a draw.
template <Rules G>
[[nodiscard]] std::optional<Player> winner_of_endless_play() {
  if (G::kInfo.endless_play == EndlessPlay::kFirstWins) return Player::kFirst;
  if (G::kInfo.endless_play == EndlessPlay::kSecondWins) return Player::kSecond;
  return std::nullopt;
}

template <Rules G>
[[nodiscard]] OutcomeValue value_of_endless_play(Player mover) {
  const std::optional<Player> winner = winner_of_endless_play<G>();
  if (!winner) return {};
  return {*winner == mover ? Outcome::kWin : Outcome::kLoss, std::nullopt};
}

/// Returns the value of a move for the player who makes it; `next_value` is the value of the next position.
template <DeterministicGame G>
[[nodiscard]] ValueOf<G> value_of_move(const G& game, const typename G::Position& position,
                                       const typename G::Move& move, const typename G::Position& next,
                                       ValueOf<G> next_value) {
  const Player mover = game.mover(position);
  ValueOf<G> value = game.mover(next) == mover ? next_value : reversed(next_value);
  if constexpr (ScoredGame<G>) {
    value.points += game.gain(position, move);
  } else {
    if (value.plies) ++*value.plies;
    if constexpr (PlyLimitedGame<G>) {
      if (value.plies && *value.plies > G::kMostPlies && winner_of(value, mover) != winner_of_endless_play<G>()) {
        return value_of_endless_play<G>(mover);
      }
    }
  }
  return value;
}

/// Returns the value of a move for the player who makes it. Calls `value_at(next)` for each position to which the move
/// can lead; returns nothing if one of these calls returns nothing.
template <Rules G, class ValueAt>  // @show:value-of-move @if:TrueValueOfMove
[[nodiscard]] std::optional<ValueOf<G>> value_of_move(const G& game, const typename G::Position& position,
                                                      const typename G::Move& move, ValueAt&& value_at) {
  if constexpr (ChanceGame<G>) {
    std::array<Probability, kChanceResults.size()> chances;
    for (const std::uint32_t result : kChanceResults) {  // @results
      const typename G::Position next = game.play(position, move, result);
      const std::optional<Probability> value = value_at(next);  // @go
      if (!value) return std::nullopt;
      chances[result - 1] = game.mover(next) == game.mover(position) ? *value : reversed(*value);
    }
    return Probability::mean(chances[0], chances[1], chances[2]);  // @mean
  } else {
    const typename G::Position next = game.play(position, move);
    const std::optional<ValueOf<G>> value = value_at(next);
    if (!value) return std::nullopt;
    return value_of_move(game, position, move, next, *value);
  }
}

}  // namespace perfect_play
