#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/core/game.hpp"
#include "engine/core/text.hpp"

namespace perfect_play::api {

/// The positions that a line goes through, the start first.
template <Game G>
class Path {
 public:
  using Position = typename G::Position;

  /// `game` must outlive this.
  explicit Path(const G& game) : Path(game, game.start()) {}
  Path(const G& game, const Position& start) : game_(&game) { append(start); }

  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  [[nodiscard]] const Position& operator[](std::size_t ply) const { return positions_[ply]; }
  [[nodiscard]] const Position& back() const { return positions_.back(); }

  void append(const Position& position) {
    if (positions_can_repeat()) first_plies_.try_emplace(game_->format_position(position), positions_.size());
    positions_.push_back(position);
  }

  /// Whether the position stands among the first `before`.
  [[nodiscard]] bool occurred(const Position& position, std::size_t before) const {
    if (!positions_can_repeat()) return false;
    const auto found = first_plies_.find(game_->format_position(position));
    return found != first_plies_.end() && found->second < before;
  }

 private:
  static bool positions_can_repeat() { return G::kInfo.repetition != Repetition::kImpossible; }

  const G* game_;
  std::vector<Position> positions_;
  /// Where each position stands first, by its text: lines can be as long as a game has positions. Empty in games whose
  /// positions cannot come again.
  std::unordered_map<std::string, std::size_t> first_plies_;
};

/// A line that was played from the start.
template <Game G>
struct PlayedLine {
  Path<G> path;
  /// The move from each position of the path but the last.
  std::vector<typename G::Move> moves;
};

/// The ending of `path[ply]`, by the rules or because the position occurred before.
template <Game G>
std::optional<Ending> ending_on_path(const G& game, const Path<G>& path, std::size_t ply) {
  if (std::optional<Ending> ending = game.ending(path[ply])) return ending;
  if (path.occurred(path[ply], ply)) return Ending{"repetition", winner_of_repetition<G>()};
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

/// The beginning of what should be a move, for a message: whole characters, no more than 40 bytes.
inline std::string_view shortened(std::string_view text) {
  constexpr std::size_t kMostBytes = 40;
  std::size_t size = 0;
  while (size < text.size()) {
    const std::size_t length = std::max<std::size_t>(character_length(text.substr(size)), 1);
    if (size + length > kMostBytes) break;
    size += length;
  }
  return text.substr(0, size);
}

/// Plays a line from the start. An error names the first move that cannot be made and its ply, counted from 1.
template <Game G>
Result<PlayedLine<G>> follow(const G& game, std::string_view line) {
  PlayedLine<G> played_line{Path<G>(game), {}};
  Path<G>& path = played_line.path;
  while (!line.empty()) {
    const std::size_t dot = line.find('.');
    const std::string_view text = line.substr(0, dot);
    line.remove_prefix(dot == std::string_view::npos ? line.size() : dot + 1);
    const std::vector<Argument> arguments = {{"move", std::string(shortened(text))},
                                             {"ply", std::to_string(path.size())}};
    if (ending_on_path(game, path, path.size() - 1)) return Error{{"line.after-the-end", arguments}};
    const auto next = played(game, path.back(), text);
    if (!next) return Error{{"line.no-such-move", arguments}};
    played_line.moves.push_back(next->first);
    path.append(next->second);
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

/// What can come of a chance move, with the values that `solution` knows.
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
      if (value) result.value = game.mover(next) == game.mover(position) ? *value : reversed(*value);
    }
    results.push_back(std::move(result));
  }
  return results;
}

/// What a move is worth on a path: a position that occurred before ends the game there.
template <Game G, class Solution>
ValuedMove<G> study_move(const G& game, const Path<G>& path, std::size_t ply, const typename G::Move& move,
                         const Solution* solution) {
  const typename G::Position& position = path[ply];
  ValuedMove<G> studied{{game.format_move(position, move)}, std::nullopt};
  studied.shown.on_board = game.on_board(position, move);
  if constexpr (ScoredGame<G>) studied.shown.gain = game.gain(position, move);
  if constexpr (ChanceGame<G>) {
    studied.shown.results = study_results(game, position, move, solution);
  } else {
    const typename G::Position next = game.play(position, move);
    studied.shown.repeats = path.occurred(next, ply + 1);
    studied.shown.again = !studied.shown.repeats && game.mover(next) == game.mover(position) && !game.ending(next);
  }
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

/// The nearest win of each player among positions of a path.
class NearestWins {
 public:
  void note(OutcomeValue value, Player mover) {
    const std::optional<Player> winner = winner_of(value, mover);
    if (!winner || !value.plies) return;
    std::optional<Plies>& nearest = plies_[place_of(*winner)];
    nearest = std::min(nearest.value_or(*value.plies), *value.plies);
  }

  /// Whether the player who wins a position of this value has been nearer to the win.
  [[nodiscard]] bool has_nearer(OutcomeValue value, Player mover) const {
    const std::optional<Player> winner = winner_of(value, mover);
    if (!winner || !value.plies) return false;
    const std::optional<Plies> nearest = plies_[place_of(*winner)];
    return nearest && *nearest < *value.plies;
  }

 private:
  static std::size_t place_of(Player player) { return player == Player::kFirst ? 0 : 1; }

  std::array<std::optional<Plies>, 2> plies_;
};

/// Tells about the position `ply` of a line. `solution` answers `std::optional<ValueOf<G>> value(const G::Position&)`;
/// null before it is known. `before` are the wins by that solution among the positions before.
template <Game G, class Solution>
StudiedPosition study_position(const G& game, const Path<G>& path, std::size_t ply, const Solution* solution,
                               const NearestWins& before) {
  const typename G::Position& position = path[ply];
  StudiedPosition studied;
  studied.mover = game.mover(position);
  studied.text = game.format_position(position);
  studied.tokens = game.tokens(position);
  if constexpr (CountedGame<G>) studied.amounts = game.amounts(position);
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
    if (value) studied.history_matters = before.has_nearer(*value, studied.mover);
  }
  for (ValuedMove<G>& move : moves) {
    if (move.value) move.shown.value = *move.value;
    studied.moves.push_back(std::move(move.shown));
  }
  return studied;
}

/// Whose each place is after `ply` plies of a line; `studied` has what is known of the positions before.
template <ClaimGame G>
Owners owners_behind(const G& game, const PlayedLine<G>& line, std::size_t ply,
                     const std::vector<StudiedPosition>& studied) {
  if (ply == 0) return game.owners_at_start();
  const typename G::Position& before = line.path[ply - 1];
  Owners owners = studied[ply - 1].owners;
  for (const Cell place : game.on_board(before, line.moves[ply - 1]).claims) owners[place] = game.mover(before);
  return owners;
}

/// Tells about every position of a line.
template <Game G, class Solution>
std::vector<StudiedPosition> study_line(const G& game, const PlayedLine<G>& line, const Solution* solution) {
  std::vector<StudiedPosition> studied;
  studied.reserve(line.path.size());
  NearestWins wins;
  for (std::size_t ply = 0; ply < line.path.size(); ++ply) {
    studied.push_back(study_position(game, line.path, ply, solution, wins));
    if constexpr (IndexedGame<G>) {
      const std::optional<OutcomeValue> value = solution ? solution->value(line.path[ply]) : std::nullopt;
      if (value) wins.note(*value, studied.back().mover);
    }
    if constexpr (ScoredGame<G>) {
      std::array<std::int32_t, 2> points = game.points_at_start();
      if (ply > 0) {
        const typename G::Position& before = line.path[ply - 1];
        points = *studied[ply - 1].points;
        points[game.mover(before) == Player::kFirst ? 0 : 1] += game.gain(before, line.moves[ply - 1]);
      }
      studied.back().points = points;
    }
    if constexpr (ClaimGame<G>) studied.back().owners = owners_behind(game, line, ply, studied);
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
    path.append(game.play(path.back(), *best));
  }
  return line;
}

}  // namespace perfect_play::api
