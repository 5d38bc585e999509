#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/core/board/board.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// A piece on the board. The game's messages contain its name as `token.<id>`.
struct TokenKind {
  std::string_view id;
  /// Player who moves the piece; absent if neither or both players move it.
  std::optional<Player> player;
  /// True if both players move the piece.
  bool shared = false;
};

/// An instance shown as an example. The game's messages contain its title and note as `example.<id>.title` and `.note`.
struct Example {
  std::string_view id;
  std::string_view setup;
};

/// An integer parameter of a generator or an option of a setup; flags range from 0 to 1. The game's messages contain
/// its name as `parameter.<id>` or `option.<id>`.
struct Parameter {
  std::string_view id;
  std::uint32_t least;
  std::uint32_t most;
  std::uint32_t initial;
};

/// Kind of a game's values; see value.hpp.
enum class ValueKind : std::uint8_t { kOutcome, kMargin, kProbability };

/// Result of endless play. In a `RepetitionGame`, a repeated position ends the game.
enum class EndlessPlay : std::uint8_t {
  /// Endless play is impossible: every line ends.
  kImpossible,
  kDraw,
  kFirstWins,
  kSecondWins,
};

/// A game's entry in the catalogue. The game's message files contain the wording.
struct GameInfo {
  std::string_view id;
  /// `kKind` of one of the alternatives of `Board`.
  std::string_view board_kind;
  std::string_view first_player;
  std::string_view second_player;
  /// True if the players move strictly in turn, in every setup.
  bool alternates = true;
  EndlessPlay endless_play = EndlessPlay::kImpossible;
  /// Kinds of pieces on the board; empty for boards without pieces.
  std::span<const TokenKind> tokens = {};
  std::span<const std::string_view> formats;
  std::span<const Example> examples;
  /// Parameters of the generator.
  std::span<const Parameter> parameters;
  /// Rules and sizes that a setup can choose.
  std::span<const Parameter> options = {};
  /// True if the setups are rule files, and `id` names a kind of such games.
  bool rules = false;
};

/// The end of a game. The game's messages contain the reason as `ending.<reason>`; the winner is absent in a draw.
struct Ending {
  std::string_view reason;
  std::optional<Player> winner;
};

}  // namespace perfect_play
