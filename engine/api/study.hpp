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

/// The positions that a line goes through, the start first.
template <Game G>
using Path = std::vector<typename G::Position>;

/// A line that was played from the start.
template <Game G>
struct PlayedLine {
  Path<G> path;
  /// The move from each position of the path but the last.
  std::vector<typename G::Move> moves;
};

/// Whether the position stands among the first `before` of a path.
template <Game G>
bool occurred(const Path<G>& path, std::size_t before, const typename G::Position& position) {
  if (G::kInfo.repetition == Repetition::kImpossible) return false;
  const auto end = path.begin() + static_cast<std::ptrdiff_t>(before);
  return std::find(path.begin(), end, position) != end;
}

/// The ending of `path[ply]`, by the rules or because the position occurred before.
template <Game G>
std::optional<Ending> ending_on_path(const G& game, const Path<G>& path, std::size_t ply) {
  if (std::optional<Ending> ending = game.ending(path[ply])) return ending;
  if (occurred<G>(path, ply, path[ply])) return Ending{"repetition", winner_of_repetition<G>()};
  return std::nullopt;
}

/// The position that one word of a line leads to, and the move; nothing when it is no move there.
template <Game G>
std::optional<std::pair<typename G::Move, typename G::Position>> played(const G& game,
                                                                        const typename G::Position& position,
                                                                        std::string_view text) {
  for (const typename G::Move& move : moves_of(game, position)) {
    const std::string name = game.format_move(position, move);
    if constexpr (ChanceGame<G>) {
      for (const std::uint32_t result : kChanceResults) {
        if (name + '-' + std::to_string(result) == text) return {{move, game.play(position, move, result)}};
      }
    } else {
      if (name == text) return {{move, game.play(position, move)}};
    }
  }
  return std::nullopt;
}

/// Plays a line from the start. An error names the first move that cannot be made and its ply, counted from 1.
template <Game G>
Result<PlayedLine<G>> follow(const G& game, std::string_view line) {
  PlayedLine<G> played_line{{game.start()}, {}};
  Path<G>& path = played_line.path;
  while (!line.empty()) {
    const std::size_t dot = line.find('.');
    const std::string_view text = line.substr(0, dot);
    line.remove_prefix(dot == std::string_view::npos ? line.size() : dot + 1);
    const std::vector<Argument> arguments = {{"move", std::string(text.substr(0, 40))},
                                             {"ply", std::to_string(path.size())}};
    if (ending_on_path(game, path, path.size() - 1)) return Error{{"line.after-the-end", arguments}};
    const auto next = played(game, path.back(), text);
    if (!next) return Error{{"line.no-such-move", arguments}};
    played_line.moves.push_back(next->first);
    path.push_back(next->second);
    if (dot != std::string_view::npos && line.empty()) return Error{{"line.ends-early", {}}};
  }
  return played_line;
}

/// A studied move with the value in the game's own type.
template <Game G>
struct ValuedMove {
  StudiedMove shown;
  std::optional<ValueOf<G>> value;
};

/// Orders moves best first, keeping the game's order among equals, and ranks them; leaves them as they are unless every
/// value is known.
template <Game G>
void rank_moves(std::vector<ValuedMove<G>>& moves) {
  const auto known = [](const ValuedMove<G>& move) { return move.value.has_value(); };
  if (!std::all_of(moves.begin(), moves.end(), known)) return;
  const auto goes_before = [](const ValuedMove<G>& a, const ValuedMove<G>& b) { return better(*a.value, *b.value); };
  std::stable_sort(moves.begin(), moves.end(), goes_before);
  std::uint32_t rank = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0 && goes_before(moves[i - 1], moves[i])) ++rank;
    moves[i].shown.rank = rank;
  }
}

/// What a move is worth on a path: a position that occurred before ends the game there.
template <Game G, class Solution>
ValuedMove<G> study_move(const G& game, const Path<G>& path, std::size_t ply, const typename G::Move& move,
                         const Solution* solution) {
  const typename G::Position& position = path[ply];
  ValuedMove<G> studied{{game.format_move(position, move)}, std::nullopt};
  if constexpr (PicturedGame<G>) studied.shown.on_board = game.on_board(position, move);
  if constexpr (DeterministicGame<G>) studied.shown.repeats = occurred<G>(path, ply + 1, game.play(position, move));
  if (solution == nullptr) return studied;
  if constexpr (IndexedGame<G>) {
    if (studied.shown.repeats) {
      studied.value = value_of_repetition<G>(game.mover(position));
      return studied;
    }
  }
  studied.value =
      value_of_move(game, position, move, [&](const typename G::Position& next) { return solution->value(next); });
  return studied;
}

/// Whether an earlier position of the path is a nearer win of the player who wins `path[ply]`.
template <Game G, class Solution>
bool history_matters(const G& game, const Path<G>& path, std::size_t ply, OutcomeValue value,
                     const Solution& solution) {
  const std::optional<Player> winner = winner_of(value, game.mover(path[ply]));
  if (!winner || !value.plies) return false;
  return std::any_of(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(ply), [&](const auto& earlier) {
    const std::optional<OutcomeValue> then = solution.value(earlier);
    return then && then->plies && winner_of(*then, game.mover(earlier)) == winner && *then->plies < *value.plies;
  });
}

/// Tells about the position `ply` of a line. `solution` answers `std::optional<ValueOf<G>> value(const G::Position&)`;
/// null before it is known. `points` is what the players have there.
template <Game G, class Solution>
StudiedPosition study_position(const G& game, const Path<G>& path, std::size_t ply, const Solution* solution) {
  const typename G::Position& position = path[ply];
  StudiedPosition studied;
  studied.mover = game.mover(position);
  studied.text = game.format_position(position);
  if constexpr (PicturedGame<G>) studied.tokens = game.tokens(position);
  studied.ending = ending_on_path(game, path, ply);
  if (studied.ending) {
    if (solution == nullptr) return studied;
    // An ending by repetition is no ending of the rules, and is worth what endless play is.
    if constexpr (IndexedGame<G>) {
      studied.value = value_of_ending(studied.ending->winner, studied.mover);
    } else {
      studied.value = value_of_ending<G>(*studied.ending, studied.mover);
    }
    return studied;
  }
  std::vector<ValuedMove<G>> moves;
  bool repeats = false;
  for (const typename G::Move& move : moves_of(game, position)) {
    moves.push_back(study_move(game, path, ply, move, solution));
    repeats = repeats || moves.back().shown.repeats;
  }
  rank_moves<G>(moves);
  std::optional<ValueOf<G>> value;
  if (repeats && moves.front().shown.rank) {
    // The solution knows nothing of the line; what ends the game here may be worth less or more.
    value = moves.front().value;
  } else if (solution != nullptr) {
    value = solution->value(position);
  }
  if (value) studied.value = *value;
  if constexpr (IndexedGame<G>) {
    if (value) studied.history_matters = history_matters(game, path, ply, *value, *solution);
  }
  for (ValuedMove<G>& move : moves) {
    if (move.value) move.shown.value = *move.value;
    studied.moves.push_back(std::move(move.shown));
  }
  return studied;
}

/// Tells about every position of a line.
template <Game G, class Solution>
std::vector<StudiedPosition> study_line(const G& game, const PlayedLine<G>& line, const Solution* solution) {
  std::vector<StudiedPosition> studied;
  studied.reserve(line.path.size());
  for (std::size_t ply = 0; ply < line.path.size(); ++ply) {
    studied.push_back(study_position(game, line.path, ply, solution));
    if constexpr (ScoredGame<G>) {
      std::array<std::int32_t, 2> points = game.points_at_start();
      if (ply > 0) {
        const typename G::Position& before = line.path[ply - 1];
        points = *studied[ply - 1].points;
        points[game.mover(before) == Player::kFirst ? 0 : 1] += game.gain(before, line.moves[ply - 1]);
      }
      studied.back().points = points;
    }
  }
  return studied;
}

/// The first of the best moves of a position; nothing at its end or where a value is not known.
template <Game G, class Solution>
std::optional<typename G::Move> best_move(const G& game, const typename G::Position& position,
                                          const Solution& solution) {
  std::optional<typename G::Move> best;
  std::optional<ValueOf<G>> best_value;
  for (const typename G::Move& move : moves_of(game, position)) {
    const std::optional<ValueOf<G>> value =
        value_of_move(game, position, move, [&](const typename G::Position& next) { return solution.value(next); });
    if (!value) return std::nullopt;
    if (best_value && !better(*value, *best_value)) continue;
    best = move;
    best_value = value;
  }
  return best;
}

/// Best play from the end of `path`; see `Session::best_line`.
template <DeterministicGame G, class Solution>
std::vector<std::string> best_line_from(const G& game, Path<G> path, const Solution& solution) {
  std::vector<std::string> line;
  while (!ending_on_path(game, path, path.size() - 1)) {
    const std::optional<typename G::Move> best = best_move(game, path.back(), solution);
    if (!best) break;
    line.push_back(game.format_move(path.back(), *best));
    path.push_back(game.play(path.back(), *best));
  }
  return line;
}

}  // namespace perfect_play::api
