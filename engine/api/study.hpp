#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

/// The positions that a line of moves goes through, the start first.
template <Game G>
using Path = std::vector<typename G::Position>;

/// How often the last position of a path stands before its end.
template <Game G>
bool occurred(const Path<G>& path, std::size_t before, const typename G::Position& position) {
  const auto end = path.begin() + static_cast<std::ptrdiff_t>(before);
  return std::find(path.begin(), end, position) != end;
}

/// The ending of `path[ply]`, by the rules or because the position occurred before.
template <Game G>
std::optional<Ending> ending_on_path(const G& game, const Path<G>& path, std::size_t ply) {
  if (std::optional<Ending> ending = game.ending(path[ply])) return ending;
  if (occurred<G>(path, ply, path[ply])) return Ending{"repetition", std::nullopt};
  return std::nullopt;
}

/// Plays a line from the start. An error names the first move that cannot be made and its ply, counted from 1.
template <Game G>
Result<Path<G>> follow(const G& game, std::string_view line) {
  Path<G> path = {game.start()};
  while (!line.empty()) {
    const std::size_t dot = line.find('.');
    const std::string_view text = line.substr(0, dot);
    line.remove_prefix(dot == std::string_view::npos ? line.size() : dot + 1);
    const typename G::Position position = path.back();
    const std::vector<Argument> arguments = {{"move", std::string(text.substr(0, 40))},
                                             {"ply", std::to_string(path.size())}};
    if (ending_on_path(game, path, path.size() - 1)) return Error{{"line.after-the-end", arguments}};
    const std::vector<typename G::Move> moves = game.moves(position);
    const auto move = std::find_if(moves.begin(), moves.end(), [&](const typename G::Move& candidate) {
      return game.format_move(position, candidate) == text;
    });
    if (move == moves.end()) return Error{{"line.no-such-move", arguments}};
    path.push_back(game.play(position, *move));
    if (dot != std::string_view::npos && line.empty()) return Error{{"line.ends-early", {}}};
  }
  return path;
}

/// Orders moves best first, keeping the game's order among equals, and ranks them.
inline void rank_moves(std::vector<StudiedMove>& moves) {
  std::stable_sort(moves.begin(), moves.end(),
                   [](const StudiedMove& a, const StudiedMove& b) { return better(*a.value, *b.value); });
  std::uint32_t rank = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0 && better(*moves[i - 1].value, *moves[i].value)) ++rank;
    moves[i].rank = rank;
  }
}

/// Tells about `path[ply]`. `solution` answers `Value value(const G::Position&)`; null before it is known.
template <Game G, class Solution>
StudiedPosition study_position(const G& game, const Path<G>& path, std::size_t ply, const Solution* solution) {
  const typename G::Position& position = path[ply];
  StudiedPosition studied;
  studied.mover = game.mover(position);
  studied.tokens = game.tokens(position);
  studied.ending = ending_on_path(game, path, ply);
  if (studied.ending) {
    if (solution != nullptr) studied.value = value_of_ending(studied.ending->winner, studied.mover);
    return studied;
  }
  for (const typename G::Move& move : game.moves(position)) {
    const typename G::Position next = game.play(position, move);
    StudiedMove entry{game.format_move(position, move), game.on_board(position, move)};
    entry.repeats = occurred<G>(path, ply + 1, next);
    if (solution != nullptr) {
      entry.value = entry.repeats ? Value{} : value_of_move(solution->value(next), game.mover(next), studied.mover);
    }
    studied.moves.push_back(std::move(entry));
  }
  if (solution != nullptr) {
    rank_moves(studied.moves);
    studied.value = studied.moves.front().value;
    const std::optional<Player> winner = winner_of(*studied.value, studied.mover);
    for (std::size_t earlier = 0; winner && earlier < ply; ++earlier) {
      const Value value = solution->value(path[earlier]);
      const bool same_winner = winner_of(value, game.mover(path[earlier])) == winner;
      studied.history_matters = studied.history_matters || (same_winner && *value.plies < *studied.value->plies);
    }
  }
  return studied;
}

/// Tells about every position of a path.
template <Game G, class Solution>
std::vector<StudiedPosition> study_path(const G& game, const Path<G>& path, const Solution* solution) {
  std::vector<StudiedPosition> studied;
  studied.reserve(path.size());
  for (std::size_t ply = 0; ply < path.size(); ++ply) studied.push_back(study_position(game, path, ply, solution));
  return studied;
}

/// Best play from the end of `path`; see `Session::best_line`.
template <Game G, class Solution>
std::vector<std::string> best_line_from(const G& game, Path<G> path, const Solution& solution) {
  std::vector<std::string> line;
  while (!ending_on_path(game, path, path.size() - 1)) {
    const typename G::Position position = path.back();
    const Player mover = game.mover(position);
    const std::vector<typename G::Move> moves = game.moves(position);
    const auto value_of = [&](const typename G::Move& move) {
      const typename G::Position next = game.play(position, move);
      return value_of_move(solution.value(next), game.mover(next), mover);
    };
    const typename G::Move* best = &moves.front();
    for (const typename G::Move& move : moves) {
      if (better(value_of(move), value_of(*best))) best = &move;
    }
    line.push_back(game.format_move(position, *best));
    path.push_back(game.play(position, *best));
  }
  return line;
}

}  // namespace perfect_play::api
