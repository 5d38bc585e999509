#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/of_game/line_values.hpp"
#include "engine/api/of_game/path.hpp"
#include "engine/api/session.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

/// Sorts the moves of a position best first, keeping the game's order among equally good moves, and ranks them. Does
/// nothing unless every value is known.
void rank_moves(std::vector<StudiedMove>& moves);

/// Returns the results of a chance move, with the values that `solution` knows.
template <ChanceGame G, class Solution>
std::vector<StudiedResult> study_results(const G& game, const typename G::Position& position,
                                         const typename G::Move& move, const Solution* solution) {
  std::vector<StudiedResult> results;
  for (const std::uint32_t number : kChanceResults) {
    StudiedResult result{game.format_move(position, move) + '-' + std::to_string(number)};
    if constexpr (TakingGame<G>) result.takes = game.takes(position, move, number);
    if (solution != nullptr) {
      const typename G::Position next = game.play(position, move, number);
      const std::optional<ValueOf<G>> value = solution->value(next);
      const Player mover = game.mover(position);
      if (value) result.value = MoverValue(game.mover(next) == mover ? *value : reversed(*value), mover);
    }
    results.push_back(std::move(result));
  }
  return results;
}

/// Describes a move whose value for the mover is `value`.
template <Game G, class Solution>
StudiedMove study_move(const G& game, const Path<G>& path, std::size_t ply, const typename G::Move& move,
                       std::optional<ValueOf<G>> value, const Solution* solution) {
  const typename G::Position& position = path[ply];
  StudiedMove studied{game.format_move(position, move)};
  if (value) studied.value = MoverValue(*value, game.mover(position));
  studied.on_board = game.on_board(position, move);
  if constexpr (ScoredGame<G>) studied.gain = game.gain(position, move);
  if constexpr (ChanceGame<G>) {
    studied.results = study_results(game, position, move, solution);
  } else {
    const typename G::Position next = game.play(position, move);
    studied.repeats = path.occurred(next, ply + 1);
    studied.again = game.mover(next) == game.mover(position) && !game.ending(next);
  }
  return studied;
}

/// Describes the position at `ply` in a line. `solution` answers `std::optional<ValueOf<G>> value(const G::Position&)`
/// for the results of chance moves; the pointer is null until the game is solved.
template <Game G, class Solution>
StudiedPosition study_position(const G& game, const Path<G>& path, std::size_t ply, const PlyValues<G>& values,
                               const Solution* solution) {
  const typename G::Position& position = path[ply];
  StudiedPosition studied;
  studied.mover = game.mover(position);
  studied.text = game.format_position(position);
  studied.tokens = game.tokens(position);
  if constexpr (CountedGame<G>) studied.amounts = game.amounts(position);
  if constexpr (PartedGame<G>) studied.cells = game.cells(position);
  studied.repeats = path.occurred(position, ply);
  studied.ending = ending_on_path(game, path, ply);
  if (studied.ending) {
    if (solution != nullptr) {
      studied.value = MoverValue(value_of_ending_on_path<G>(*studied.ending, studied.mover), studied.mover);
    }
    return studied;
  }
  if (values.value) studied.value = MoverValue(*values.value, studied.mover);
  studied.as_if_begun_here = values.as_if_begun_here;
  for (const typename G::Move& move : moves_of(game, position)) {
    const std::size_t number = studied.moves.size();
    const bool is_known = number < values.moves.size();
    studied.moves.push_back(
        study_move(game, path, ply, move, is_known ? values.moves[number] : std::nullopt, solution));
  }
  rank_moves(studied.moves);
  return studied;
}

/// Returns the owners of the places after `ply` plies of a line; `studied` contains the earlier positions.
template <ClaimGame G>
Owners owners_behind(const G& game, const PlayedLine<G>& line, std::size_t ply,
                     const std::vector<StudiedPosition>& studied) {
  if (ply == 0) return game.owners_at_start();
  const typename G::Position& before = line.path[ply - 1];
  Owners owners = studied[ply - 1].owners;
  for (const Cell place : game.on_board(before, line.moves[ply - 1]).claims) owners[place] = game.mover(before);
  return owners;
}

/// Stores the points that each player has won. At the end of the game, the player with more points is the winner.
inline void put_points(StudiedPosition& studied, const std::array<std::int32_t, 2>& points) {
  studied.points = points;
  if (studied.ending) studied.ending->winner = leader_of(points);
}

/// Describes every position of a line; `values_at(ply)` returns its `PlyValues`. For `solution` see `study_position`.
template <Game G, class ValuesAt, class Solution>
std::vector<StudiedPosition> study_line(const G& game, const PlayedLine<G>& line, ValuesAt&& values_at,
                                        const Solution* solution) {
  std::vector<StudiedPosition> studied;
  studied.reserve(line.path.size());
  for (std::size_t ply = 0; ply < line.path.size(); ++ply) {
    studied.push_back(study_position(game, line.path, ply, values_at(ply), solution));
    if constexpr (ScoredGame<G>) {
      std::array<std::int32_t, 2> points = game.points_at_start();
      if (ply > 0) {
        const typename G::Position& before = line.path[ply - 1];
        points = *studied[ply - 1].points;
        points[game.mover(before) == Player::kFirst ? 0 : 1] += game.gain(before, line.moves[ply - 1]);
      }
      put_points(studied.back(), points);
    }
    if constexpr (ClaimGame<G>) studied.back().owners = owners_behind(game, line, ply, studied);
  }
  return studied;
}

}  // namespace perfect_play::api
