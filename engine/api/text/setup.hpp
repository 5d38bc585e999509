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
  /// The format it was read in.
  std::string_view format;
  Board board;
  /// The cell of each token at the start.
  TokenCells tokens;
  /// The edges of a lattice that are drawn before the start, in the order of play.
  std::vector<Cell> played;
  /// The rules and sizes of this instance.
  std::vector<NamedNumber> options;
  /// What is unusual about the instance or was taken for granted in reading it.
  std::vector<Statement> notes;
};

/// Reads a text in any format of the game.
Result<Setup> read_setup(std::string_view game, std::string_view text);

/// The setup of a board in the making, given as JSON (see draft.hpp). Errors name the places of the board that are
/// wrong.
Result<Setup> compose(std::string_view game, std::string_view draft);

/// Writes a setup, given in any format, in the wanted one.
Result<std::string> write_setup(std::string_view game, std::string_view setup, std::string_view format);

/// A random instance. Parameters that are not given have their initial values; the same input gives the same instance.
Result<Setup> generate_setup(std::string_view game, const std::vector<NamedNumber>& parameters, std::uint64_t seed);

}  // namespace perfect_play::api
