#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// A number for a generator's parameter or a setup's option, by its id.
struct NamedNumber {
  std::string_view name;
  std::uint32_t number;
};

/// One instance of a game, as the engine accepted it.
struct Setup {
  std::string_view game;
  /// Canonical text: equal texts are equal setups.
  std::string text;
  /// Format of the text that was read.
  std::string_view format;
  Board board;
  /// Cell of each token at the start.
  TokenCells tokens;
  /// Edges of a lattice drawn before the start, in the order of play.
  std::vector<Cell> played;
  /// Rules and sizes of this instance.
  std::vector<NamedNumber> options;
  /// Unusual features of the instance, and assumptions made in reading it.
  std::vector<Statement> notes;
};

}  // namespace perfect_play::api
