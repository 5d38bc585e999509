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

/// The text formats of an undirected graph without isolated vertices, by the ids that the catalogue lists.
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
/// Line formats may hold blank lines and comments (`# …`). An edge list may begin with a line `n` or `n m`. Without a
/// vertex 0, and when it fits the stated number of vertices, a list is taken to be numbered from 1.
inline constexpr std::string_view kGraphFormats[] = {
    "canonical", "leetcode-json", "matrix", "adjacency-list", "edge-list", "edge-list-from-1", "adjacency-list-from-1",
};

/// A vertex with a name, such as where the cat is; `letter` is its name in canonical text.
struct VertexName {
  std::string_view name;
  char letter;
};

/// What texts a reader accepts.
struct GraphTextRules {
  std::span<const VertexName> names;
  Vertex fewest_vertices = 1;
  Vertex most_vertices = 1;
};

/// A named vertex as a text gives it.
struct NamedVertex {
  std::string_view name;
  Vertex vertex = 0;
  std::optional<TextPlace> place = std::nullopt;
};

/// What a text says.
struct GraphText {
  Graph graph;
  std::string_view format;
  /// The named vertices that the text mentions, at most one a name.
  std::vector<NamedVertex> named;
  /// What the reader took for granted, for the person who pasted.
  std::vector<Statement> notes;
};

/// Reads a graph in any of the formats; which one is recognised from the text.
/// Errors name the vertex in the text's own numbering, the rule that it breaks, and the place.
Result<GraphText> read_graph(std::string_view text, const GraphTextRules& rules);

/// Reads exactly `leetcode-json`: one line or more of JSON and nothing else.
Result<GraphText> read_graph_json(std::string_view text, const GraphTextRules& rules);

/// Makes a graph of edges that are given as numbers; the same is checked as in a text.
Result<GraphText> make_graph(Vertex vertex_count, std::span<const std::pair<Vertex, Vertex>> edges,
                             std::span<const NamedVertex> named, const GraphTextRules& rules);

/// Writes a graph in one of the formats but the `…-from-1` ones. `named` is left out where the format has no room for
/// it. Nothing when there is no such format.
[[nodiscard]] std::optional<std::string> write_graph(const Graph& graph, std::string_view format,
                                                     std::span<const NamedVertex> named, const GraphTextRules& rules);

}  // namespace perfect_play
