#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/refinements.hpp"

namespace perfect_play {

/// The rules of a `RepetitionGame` after a played line: each played position is now an ending and counts as a draw.
/// Under these rules, a position includes the history that led to it.
///
/// *These rules ignore repetitions in future play, yet give the same values as rules with full history.*
/// Let A be the set of positions from which a player can force a winning ending under these rules.
///  - From a position of A, the player wins in some number d of plies without repeating a position: each move of the
///    player, and every reply of the opponent, leads closer to the end of the game. Repetition neither prevents this
///    win nor makes it quicker, because it adds only drawn endings. The opponent lasts d plies by always choosing the
///    move that delays the end longest. No position repeats in this play, because a repeated position would be no
///    closer to the end.
///  - Outside A, the opponent always has a move that stays outside A. Play outside A ends without a win, or continues
///    until a position repeats, because the board is finite. Both are draws.
/// So a position from which neither player can force a win is a draw, and a forced win takes as many plies as without
/// history. Repetition matters only for positions of the played line, which are endings under these rules.
///
/// Play may start at a position of the played line. Such a start has no moves under these rules, but its successors
/// have the right values.
template <RepetitionGame G>
class AfterLine {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static constexpr const GameInfo& kInfo = G::kInfo;

  /// Builds the rules of `game` after `played`, the positions of the played line; play continues at `start`. `game`
  /// must outlive this object.
  AfterLine(const G& game, const std::vector<Position>& played, const Position& start)
      : game_(&game), start_(start), is_played_(static_cast<std::size_t>(game.position_count()), false) {
    for (const Position& position : played) {
      const PositionIndex index = game.index(position);
      // A played position keeps its result if the game is over there.
      if (is_played_[index] || game.ending(position)) continue;
      is_played_[index] = true;
      played_.push_back(index);
    }
  }

  [[nodiscard]] Position start() const { return start_; }
  [[nodiscard]] Player mover(const Position& position) const { return game_->mover(position); }
  [[nodiscard]] std::optional<Ending> ending(const Position& position) const {
    if (is_played_[game_->index(position)]) return Ending{"repetition", std::nullopt};
    return game_->ending(position);
  }
  void append_moves(const Position& position, std::vector<Move>& moves) const {
    if (!is_played_[game_->index(position)]) game_->append_moves(position, moves);
  }
  [[nodiscard]] Position play(const Position& position, const Move& move) const { return game_->play(position, move); }
  [[nodiscard]] std::string format_move(const Position& position, const Move& move) const {
    return game_->format_move(position, move);
  }
  [[nodiscard]] std::string format_position(const Position& position) const { return game_->format_position(position); }

  [[nodiscard]] std::uint64_t position_count() const { return game_->position_count(); }
  [[nodiscard]] PositionIndex index(const Position& position) const { return game_->index(position); }
  [[nodiscard]] Position position_at(PositionIndex index) const { return game_->position_at(index); }
  [[nodiscard]] Player mover_at(PositionIndex index) const { return game_->mover_at(index); }
  [[nodiscard]] std::uint32_t move_count(PositionIndex index) const {
    return is_played_[index] ? 0 : game_->move_count(index);
  }
  template <class Visit>
  void for_each_predecessor(PositionIndex index, Visit&& visit) const {
    game_->for_each_predecessor(index, [&](PositionIndex from, Player mover) {
      if (!is_played_[from]) visit(from, mover);
    });
  }

  [[nodiscard]] std::uint32_t place_count(Player player) const requires PursuitGame<G> {
    return game_->place_count(player);
  }
  [[nodiscard]] auto places_from(Player player, std::uint32_t place) const requires PursuitGame<G> {
    return game_->places_from(player, place);
  }
  template <class Visit>
  requires PursuitGame<G>
  void for_each_ending(Visit&& visit) const {
    game_->for_each_ending(visit);
    for (const PositionIndex index : played_) visit(index, std::optional<Player>());
  }

 private:
  const G* game_;
  Position start_;
  std::vector<bool> is_played_;
  std::vector<PositionIndex> played_;
};

}  // namespace perfect_play
