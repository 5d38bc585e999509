#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

/// The positions of a line, beginning with the start.
template <Game G>
class Path {
 public:
  using Position = typename G::Position;

  /// `game` must outlive this object.
  explicit Path(const G& game) : Path(game, game.start()) {}
  Path(const G& game, const Position& start) : game_(&game) { append(start); }

  [[nodiscard]] std::size_t size() const { return positions_.size(); }
  [[nodiscard]] const Position& operator[](std::size_t ply) const { return positions_[ply]; }
  [[nodiscard]] const Position& back() const { return positions_.back(); }
  [[nodiscard]] auto begin() const { return positions_.begin(); }
  [[nodiscard]] auto end() const { return positions_.end(); }

  void append(const Position& position) {
    if (positions_can_repeat()) first_plies_.try_emplace(game_->format_position(position), positions_.size());
    positions_.push_back(position);
  }

  /// Returns true if the position is among the first `before` positions.
  [[nodiscard]] bool occurred(const Position& position, std::size_t before) const {
    if (!positions_can_repeat()) return false;
    const auto found = first_plies_.find(game_->format_position(position));
    return found != first_plies_.end() && found->second < before;
  }

 private:
  static bool positions_can_repeat() { return G::kInfo.endless_play != EndlessPlay::kImpossible; }

  const G* game_;
  std::vector<Position> positions_;
  /// First index of each position, by position text. (A line can contain as many positions as the game has, so a linear
  /// search would be slow.) Empty in games without repetition.
  std::unordered_map<std::string, std::size_t> first_plies_;
};

/// A line played from the start.
template <Game G>
struct PlayedLine {
  Path<G> path;
  /// The move from each position of the path except the last.
  std::vector<typename G::Move> moves;
};

/// Returns the ending at `path[ply]`, which may be due to the position itself or to earlier positions.
template <Game G>
std::optional<Ending> ending_on_path(const G& game, const Path<G>& path, std::size_t ply) {
  if (std::optional<Ending> ending = game.ending(path[ply])) return ending;
  if constexpr (RepetitionGame<G>) {
    if (path.occurred(path[ply], ply)) return Ending{"repetition", std::nullopt};
  }
  if constexpr (PlyLimitedGame<G>) {
    if (ply >= G::kMostPlies) return Ending{"too-many-plies", winner_of_endless_play<G>()};
  }
  return std::nullopt;
}

/// A game whose setup may name moves, too (engine/games/own).
template <class G>
concept MoveNamingGame = requires(const G game, const typename G::Position position, std::string_view name) {
  { game.move_with_given_name(position, name) } -> std::same_as<std::optional<typename G::Move>>;
};

/// Returns the move named by one word of a line and the position after it, or nothing if the move is not legal.
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
  if constexpr (MoveNamingGame<G>) {
    const std::optional<typename G::Move> move = game.move_with_given_name(position, text);
    if (move) return {{*move, game.play(position, *move)}};
  }
  return std::nullopt;
}

/// Returns the beginning of an unreadable move, for a message: whole characters, at most 40 bytes.
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

/// Returns the error of a move that is not legal. The moves of a game that the reader wrote are listed, because no
/// manual describes them.
template <Game G>
Error no_such_move(const G& game, const typename G::Position& position, std::vector<Argument> arguments) {
  if constexpr (MoveNamingGame<G>) {
    constexpr std::size_t kMostListed = 12;
    std::string names;
    std::size_t count = 0;
    for (const typename G::Move& move : moves_of(game, position)) {
      if (count++ > 0) names += ", ";
      if (count > kMostListed) {
        names += "…";
        break;
      }
      names += game.format_move(position, move);
    }
    arguments.push_back({"moves", names});
    return Error{{"own.no-such-move", std::move(arguments)}};
  } else {
    return Error{{"line.no-such-move", std::move(arguments)}};
  }
}

/// Plays a line from the start. An error names the first illegal move and its ply, counted from 1.
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
    if (!next) return no_such_move(game, path.back(), arguments);
    played_line.moves.push_back(next->first);
    path.append(next->second);
    if (dot != std::string_view::npos && line.empty()) return Error{{"line.ends-early", {}}};
  }
  return played_line;
}

}  // namespace perfect_play::api
