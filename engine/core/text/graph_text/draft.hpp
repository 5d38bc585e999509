#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/text/graph_text.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::graph_text {

using Offset = std::uint32_t;

/// A vertex number in the text and the row that contains it.
struct Entry {
  Vertex from;
  Vertex to;
  Offset offset;
};

/// The raw result of the reader for one format. `check_and_build` converts it to a graph.
struct Draft {
  std::string_view format;
  Vertex vertex_count = 0;
  /// True if the text must list every edge at both ends.
  bool both_ends = false;
  /// Number that the text gives to the first vertex, 0 or 1. Entries always number vertices from 0.
  Vertex base = 0;
  std::vector<Entry> entries = {};
  std::vector<NamedVertex> named = {};
  std::vector<Statement> notes = {};
};

/// Each of the following functions reads one format. It stops where the format ends and performs only the checks that
/// it needs to continue.
Result<Draft> read_canonical(TextReader& reader, const GraphTextRules& rules);
Result<Draft> read_json(TextReader& reader, const GraphTextRules& rules);
/// Reads the line formats; determines the format once all lines are known. `text` is the whole text of `reader`.
Result<Draft> read_lines(TextReader& reader, std::string_view text, const GraphTextRules& rules);

/// Returns true if the rows of numbers form a 0/1 matrix: square, and containing only 0 and 1. Lists of neighbours
/// cannot have this form, because three or more such rows would repeat a neighbour. Therefore no adjacency list is
/// mistaken for a matrix.
bool is_matrix(const Draft& rows);
/// Converts the rows of a matrix into entries for its edges.
void entries_from_matrix(Draft& draft);

/// Adds a named vertex; returns an error if its name is already used.
Fault add_named(Draft& draft, const NamedVertex& named);
/// Returns the error `graph.too-many-vertices` for a place in the text.
Error too_many_vertices(const TextReader& reader, std::size_t offset, const GraphTextRules& rules);

/// Validates the draft and builds the graph.
Result<GraphText> check_and_build(Draft draft, const TextReader& reader, const GraphTextRules& rules);

}  // namespace perfect_play::graph_text
