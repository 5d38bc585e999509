#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/text/text.hpp"
#include "engine/games/game-graph/game_graph.hpp"

namespace perfect_play::game_graph {

/// A byte offset in the text.
using Offset = std::uint32_t;

struct StatedNumber {
  std::uint32_t number;
  Offset offset;
};

/// A vertex that the text mentions outside arcs, with its role if the text states one.
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

/// The raw result of the reader for one format. `check_and_build` converts it to a setup.
struct Draft {
  std::string_view format = {};
  std::optional<StatedNumber> vertex_count = std::nullopt;
  std::optional<StatedNumber> start = std::nullopt;
  std::optional<Stuck> stuck = std::nullopt;
  /// True if the text states that the players alternate.
  bool alternate = false;
  std::vector<StatedVertex> vertices = {};
  std::vector<StatedArc> arcs = {};
};

/// Validates the draft and builds the setup. `reader` is used only to compute places in the text.
Result<ReadSetup<GameGraph>> check_and_build(const Draft& draft, const TextReader& reader);

/// Returns the error `game-graph.too-many-arcs` for a place in the text.
Error too_many_arcs(const TextReader& reader, std::size_t offset);

/// Returns the error `game-graph.too-many-vertices` for a place in the text.
Error too_many_vertices(const TextReader& reader, std::size_t offset);

}  // namespace perfect_play::game_graph
