#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/graph.hpp"
#include "engine/core/statement.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// A piece on the board and who moves it; nobody moves a piece that stays where it is.
struct TokenKind {
  std::string_view id;
  std::optional<Player> player;
};

/// An instance worth opening; its title and note are words of the game, `example.<id>.title` and `.note`.
struct Example {
  std::string_view id;
  std::string_view setup;
};

/// A whole number that a generator wants.
struct Parameter {
  std::string_view id;
  std::uint32_t least;
  std::uint32_t most;
  std::uint32_t initial;
};

/// What a position is worth in a game; see value.hpp.
enum class ValueKind : std::uint8_t { kOutcome, kMargin, kProbability };

/// What it means when a position comes again, or play goes on for ever.
enum class Repetition : std::uint8_t {
  /// It cannot happen: every line ends.
  kImpossible,
  kDraw,
  kFirstWins,
  kSecondWins,
};

/// What the catalogue says about a game. Words for people are in the game's message files, under these ids.
struct GameInfo {
  std::string_view id;
  /// The kind of board it is played on; says how a page draws it.
  std::string_view board_kind;
  std::string_view first_player;
  std::string_view second_player;
  Repetition repetition = Repetition::kImpossible;
  /// None of a game without pictures (see `PicturedGame`).
  std::span<const TokenKind> tokens = {};
  std::span<const std::string_view> formats;
  std::span<const Example> examples;
  std::span<const Parameter> parameters;
};

/// An undirected graph to draw.
struct GraphBoard {
  const Graph* graph;
};

/// The fixed part of a setup, to draw. One alternative a board kind that can be drawn.
using Board = std::variant<GraphBoard>;

/// The end of a game: why (an id that the game's messages word as `ending.<reason>`) and who won; nobody in a draw.
struct Ending {
  std::string_view reason;
  std::optional<Player> winner;
};

/// A move as the board shows it: which token goes from where to where.
struct MoveOnBoard {
  std::uint32_t token;
  Cell from;
  Cell to;
};

/// The numbers for a generator, in the order of `GameInfo::parameters`.
using ParameterValues = std::vector<std::uint32_t>;

}  // namespace perfect_play
