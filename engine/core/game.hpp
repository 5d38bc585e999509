#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// A list of types, for the lists of all games, of all solvers and of a game's judge formats.
template <class... Ts>
struct TypeList {};

/// The text of a published problem: how one case is given and how its answer is written.
template <class J>
concept JudgeFormat = requires(std::string_view line, std::optional<Player> winner) {
  { J::kId } -> std::convertible_to<std::string_view>;
  J::read(line);
  { J::answer(winner) } -> std::same_as<std::string>;
};

/// A setup together with the format it was read in and what the reader should know about that.
template <class G>
struct ReadSetup {
  G game;
  std::string_view format;
  std::vector<Statement> notes = {};
};

/// The rules of a two-player zero-sum game. A value of type `G` is one *setup*: board, options, start position.
///
/// Laws, which the contract tests check for every game in the list of all games:
///  - `read(format(g)) == g`, in the format `canonical`, for every setup; `read` never crashes, whatever the text.
///  - `moves(p)` are distinct, in an order that depends on `p` alone.
///  - `ending(p)` is present exactly when `moves(p)` is empty.
///  - `read_move(p, format_move(p, m)) == m`; move texts of one position are distinct and made of `a-z A-Z 0-9 -`.
///  - `start()` is not an ending.
template <class G>
concept Game = requires(const G game, const typename G::Position position, const typename G::Move move,
                        std::string_view text, const ParameterValues& parameters, std::uint64_t seed) {
  requires std::equality_comparable<G>;
  requires std::equality_comparable<typename G::Position>;
  requires std::equality_comparable<typename G::Move>;
  requires std::same_as<std::remove_cvref_t<decltype(G::kInfo)>, GameInfo>;
  typename G::Judges;  // a TypeList of JudgeFormat
  // Text and random instances.
  { G::read(text) } -> std::same_as<Result<ReadSetup<G>>>;
  { game.write(text) } -> std::same_as<std::optional<std::string>>;
  { G::generate(parameters, seed) } -> std::same_as<Result<G>>;
  { game.notes() } -> std::same_as<std::vector<Statement>>;
  // Play.
  { game.start() } -> std::same_as<typename G::Position>;
  { game.mover(position) } -> std::same_as<Player>;
  { game.ending(position) } -> std::same_as<std::optional<Ending>>;
  { game.moves(position) } -> std::same_as<std::vector<typename G::Move>>;
  { game.play(position, move) } -> std::same_as<typename G::Position>;
  { game.format_move(position, move) } -> std::same_as<std::string>;
  // Pictures.
  { game.board() } -> std::same_as<Board>;
  { game.tokens(position) } -> std::same_as<std::vector<Cell>>;
  { game.on_board(position, move) } -> std::same_as<MoveOnBoard>;
};

/// A position by its number, from 0 to `position_count()` - 1. Games with more positions than it can number have no
/// table.
using PositionIndex = std::uint32_t;

/// A game whose positions can be counted and whose moves can be taken back: what retrograde analysis needs.
///
/// Laws: `index` and `position_at` are inverse to each other; `mover_at(index(p)) == mover(p)`;
/// `move_count(index(p)) == moves(p).size()`; `for_each_predecessor(i, visit)` calls `visit(j, mover of j)` once for
/// every move from j to i, and for no j that is an ending.
template <class G>
concept IndexedGame = Game<G> && requires(const G game, const typename G::Position position, PositionIndex index,
                                          void (*visit)(PositionIndex, Player)) {
  { game.position_count() } -> std::same_as<std::uint64_t>;
  { game.index(position) } -> std::same_as<PositionIndex>;
  { game.position_at(index) } -> std::same_as<typename G::Position>;
  { game.mover_at(index) } -> std::same_as<Player>;
  { game.move_count(index) } -> std::same_as<std::uint32_t>;
  game.for_each_predecessor(index, visit);
};

}  // namespace perfect_play
