#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// A number with an id: a parameter of a generator or an option of a setup.
struct NamedNumber {
  std::string_view name;
  std::uint32_t number;
};

/// One instance of a game, as accepted by the engine.
struct Setup {
  std::string_view game;
  /// Canonical text. Two setups are equal if and only if their texts are equal.
  std::string text;
  /// Format of the text that was read.
  std::string_view format;
  Board board;
  /// Cell of each token at the start.
  TokenCells tokens;
  /// Lattice edges drawn before the start, in order of play.
  std::vector<Cell> played;
  /// Values of the options: the rules and sizes of this instance.
  std::vector<NamedNumber> options;
  /// Unusual features of the instance, and assumptions made by the reader.
  std::vector<Statement> notes;
  /// Title that the rules give to the game; empty in games whose rules are not data.
  std::string title = {};
  /// Names of the two players, if the setup names them; otherwise empty.
  std::vector<std::string> players = {};
};

}  // namespace perfect_play::api
