#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/game_info.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// A graph to draw, with its own copy of the edges.
struct GraphPicture {
  Vertex vertex_count = 0;
  /// Each edge once, the smaller vertex first, ascending.
  std::vector<std::pair<Vertex, Vertex>> edges;
};

/// A board to draw. One alternative a board kind.
using Picture = std::variant<GraphPicture>;

/// One instance of a game, as the engine accepted it.
struct Setup {
  std::string_view game;
  /// Canonical text: equal texts are equal setups.
  std::string text;
  /// The format it was read in.
  std::string_view format;
  /// Absent in games without pictures.
  std::optional<Picture> picture;
  /// The cell of each token at the start; none in games without pictures.
  std::vector<Cell> tokens;
  /// What is unusual about the instance or was taken for granted in reading it.
  std::vector<Statement> notes;
};

/// Reads a text in any format of the game.
Result<Setup> read_setup(std::string_view game, std::string_view text);

/// Writes a setup, given in any format, in the wanted one.
Result<std::string> write_setup(std::string_view game, std::string_view setup, std::string_view format);

/// A number for a generator's parameter, by the parameter's id.
struct NamedNumber {
  std::string_view name;
  std::uint32_t number;
};

/// A random instance. Parameters that are not given have their initial values; the same input gives the same instance.
Result<Setup> generate_setup(std::string_view game, const std::vector<NamedNumber>& parameters, std::uint64_t seed);

}  // namespace perfect_play::api
