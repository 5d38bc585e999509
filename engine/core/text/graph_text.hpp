#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/board/graph.hpp"
#include "engine/core/result.hpp"

namespace perfect_play {

/// The text formats of an undirected graph without isolated vertices. The catalogue lists the ids of the formats.
///
/// | id                      | example (a triangle)              | named vertices, `vertices n` |
/// |-------------------------|-----------------------------------|------------------------------|
/// | `canonical`             | `0-1.2_1-2`                       | suffixes such as `_m2`       |
/// | `leetcode-json`         | `[[1,2],[0,2],[0,1]]`             | no                           |
/// | `matrix`                | `0 1 1` / `1 0 1` / `1 1 0` lines | as lines, when not JSON      |
/// | `adjacency-list`        | `0: 1 2` / `1: 0 2` / `2: 0 1`    | as lines                     |
/// | `edge-list`             | `0 1` / `0 2` / `1 2`             | as lines                     |
/// | `adjacency-list-from-1`, `edge-list-from-1`: the same with vertices numbered from 1                        |
///
/// Line formats may contain blank lines and comments (`# …`). An edge list may begin with a line `n` or `n m`. If a
/// list has no vertex 0 and numbering from 1 is consistent with the stated number of vertices, the reader assumes that
/// the list is numbered from 1.
inline constexpr std::string_view kGraphFormats[] = {
    "canonical", "leetcode-json", "matrix", "adjacency-list", "edge-list", "edge-list-from-1", "adjacency-list-from-1",
};

/// A vertex with a name, such as the cat's; `letter` is its name in canonical text.
struct VertexName {
  std::string_view name;
  char letter;
};

struct GraphTextRules {
  std::span<const VertexName> names;
  Vertex fewest_vertices = 1;
  Vertex most_vertices = 1;
};

/// A named vertex as read from text.
struct NamedVertex {
  std::string_view name;
  Vertex vertex = 0;
  std::optional<TextPlace> place = std::nullopt;
};

struct GraphText {
  Graph graph;
  std::string_view format;
  /// The named vertices given in the text, at most one for each name.
  std::vector<NamedVertex> named;
  /// Assumptions made by the reader that the user should know about.
  std::vector<Statement> notes;
};

/// Reads a graph in any of the formats and detects the format.
/// Errors state the broken rule, the place, and the vertex in the numbering that the text uses.
Result<GraphText> read_graph(std::string_view text, const GraphTextRules& rules);

/// Reads the format `leetcode-json` only: one or more lines of JSON and nothing else.
Result<GraphText> read_graph_json(std::string_view text, const GraphTextRules& rules);

/// Builds a graph from numeric edges. Applies the same checks as to a graph read from text.
Result<GraphText> make_graph(Vertex vertex_count, std::span<const std::pair<Vertex, Vertex>> edges,
                             std::span<const NamedVertex> named, const GraphTextRules& rules);

/// Writes a graph in any of the formats except the `…-from-1` ones; returns nothing for those and for unknown formats.
/// Omits `named` if the format cannot express it.
[[nodiscard]] std::optional<std::string> write_graph(const Graph& graph, std::string_view format,
                                                     std::span<const NamedVertex> named, const GraphTextRules& rules);

}  // namespace perfect_play
