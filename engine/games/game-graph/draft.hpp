#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/text/text.hpp"
#include "engine/games/game-graph/game_graph.hpp"

namespace perfect_play::game_graph {

/// A place in the text, in bytes from its beginning.
using Offset = std::uint32_t;

/// A number and where the text says it.
struct StatedNumber {
  std::uint32_t number;
  Offset offset;
};

/// A vertex that the text mentions outside of arcs, perhaps with its role.
struct StatedVertex {
  Vertex vertex;
  std::optional<Role> role;
  Offset offset;
};

struct StatedArc {
  Vertex from;
  Vertex to;
  Offset offset;
};

/// What the reader of a format has found; `check_and_build` makes a setup of it.
struct Draft {
  std::string_view format = {};
  std::optional<StatedNumber> vertex_count = std::nullopt;
  std::optional<StatedNumber> start = std::nullopt;
  std::optional<Stuck> stuck = std::nullopt;
  /// Whether the text says that the players alternate.
  bool alternate = false;
  std::vector<StatedVertex> vertices = {};
  std::vector<StatedArc> arcs = {};
};

/// Checks everything that makes a setup, and makes it. `reader` is asked for places only.
Result<ReadSetup<GameGraph>> check_and_build(const Draft& draft, const TextReader& reader);

/// `game-graph.too-many-arcs` at a place of the text.
Error too_many_arcs(const TextReader& reader, std::size_t offset);

/// `game-graph.too-many-vertices` at a place of the text.
Error too_many_vertices(const TextReader& reader, std::size_t offset);

}  // namespace perfect_play::game_graph
