#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/pursuit_game.hpp"

namespace perfect_play {

/// The rules of a `RepetitionGame` for whoever plays on after some positions were played: each of those is an ending
/// now, and a draw. A position of the game together with these rules is a position with its history.
///
/// *Values by these rules, which know nothing of the positions still to be played, are the values with all history.*
/// Let A be the positions from which a player can force an ending that wins for that player, by these rules.
///  - In A the player wins in d plies without coming to any position twice: each move of the player, and every answer,
///    leads to a position that is nearer to the end. So no repetition gets in the way, and none can make it quicker:
///    a rule of repetition only adds drawn endings. The other holds out for d plies as long as it makes moves that
///    hold out longest; to repeat a position, both would have to come back to one that is no nearer to the end.
///  - Outside of A the other player always has a move that stays outside of A. Play that stays there ends without a win
///    or goes on, and on a board with a finite number of positions play that goes on repeats one: a draw.
/// So what neither can force is a draw, and what one can force takes as many plies as without history. What the line
/// has visited before is what counts, and that is an ending here.
///
/// The position that is played on from may be among those that were played: it has no moves by these rules, but what
/// its moves lead to has the values that they have after it.
template <RepetitionGame G>
class AfterLine {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static constexpr const GameInfo& kInfo = G::kInfo;

  /// The rules of `game`, which must outlive this, after the positions `played`; play goes on at `start`.
  AfterLine(const G& game, const std::vector<Position>& played, const Position& start)
      : game_(&game), start_(start), is_played_(static_cast<std::size_t>(game.position_count()), false) {
    for (const Position& position : played) {
      const PositionIndex index = game.index(position);
      // An ending of the game stays what it is.
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
