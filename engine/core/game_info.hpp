#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/board/board.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// A piece on the board, worded by the game's messages as `token.<id>`.
struct TokenKind {
  std::string_view id;
  /// Who moves it; absent for a piece that stays where it is or that both move.
  std::optional<Player> player;
  /// Both players move it.
  bool shared = false;
};

/// An instance worth opening; its title and note are words of the game, `example.<id>.title` and `.note`.
struct Example {
  std::string_view id;
  std::string_view setup;
};

/// A whole number that a generator wants, or an option of a setup; flags go from 0 to 1. Worded by the game's messages
/// as `parameter.<id>` or `option.<id>`.
struct Parameter {
  std::string_view id;
  std::uint32_t least;
  std::uint32_t most;
  std::uint32_t initial;
};

/// What a position is worth in a game; see value.hpp.
enum class ValueKind : std::uint8_t { kOutcome, kMargin, kProbability };

/// What it means when play goes on for ever. Whether a position that comes again ends the game is another matter: see
/// `RepetitionGame`.
enum class EndlessPlay : std::uint8_t {
  /// It cannot happen: every line ends.
  kImpossible,
  kDraw,
  kFirstWins,
  kSecondWins,
};

/// What the catalogue says about a game. Words for people are in the game's message files, under these ids.
struct GameInfo {
  std::string_view id;
  /// The kind of board it is played on, `kKind` of an alternative of `Board`; says how a page draws it.
  std::string_view board_kind;
  std::string_view first_player;
  std::string_view second_player;
  EndlessPlay endless_play = EndlessPlay::kImpossible;
  /// None on boards without pieces.
  std::span<const TokenKind> tokens = {};
  std::span<const std::string_view> formats;
  std::span<const Example> examples;
  /// What the generator wants.
  std::span<const Parameter> parameters;
  /// The rules and sizes that a setup chooses.
  std::span<const Parameter> options = {};
};

/// The end of a game: why (an id that the game's messages word as `ending.<reason>`) and who won; nobody in a draw.
struct Ending {
  std::string_view reason;
  std::optional<Player> winner;
};

}  // namespace perfect_play
