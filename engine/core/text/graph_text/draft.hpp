#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/text/graph_text.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::graph_text {

using Offset = std::uint32_t;

/// One vertex number of the text, with the row it was found in.
struct Entry {
  Vertex from;
  Vertex to;
  Offset offset;
};

/// What a format's reader has found; `check_and_build` makes a graph of it.
struct Draft {
  std::string_view format;
  Vertex vertex_count = 0;
  /// Whether every edge must be listed from both ends.
  bool both_ends = false;
  /// What the text calls the first vertex: 0 or 1. Entries count from 0 in any case.
  Vertex base = 0;
  std::vector<Entry> entries = {};
  std::vector<NamedVertex> named = {};
  std::vector<Statement> notes = {};
};

/// The readers of the single formats. They leave the reader where they stopped, and check only what they must to go on.
Result<Draft> read_canonical(TextReader& reader, const GraphTextRules& rules);
Result<Draft> read_json(TextReader& reader, const GraphTextRules& rules);
/// The line formats: which one is decided when all lines are known. `text` is the whole text that `reader` reads.
Result<Draft> read_lines(TextReader& reader, std::string_view text, const GraphTextRules& rules);

/// Whether rows of numbers are a 0/1 matrix: square, nothing but 0 and 1. Read as neighbours, such rows of three or
/// more would repeat one, so that no list of neighbours is mistaken for a matrix.
bool is_matrix(const Draft& rows);
/// Turns the rows of a matrix into entries between the vertices that it joins.
void entries_from_matrix(Draft& draft);

/// Adds a named vertex; an error when there is one of that name.
Fault add_named(Draft& draft, const NamedVertex& named);
/// `graph.too-many-vertices` at a place of the text.
Error too_many_vertices(const TextReader& reader, std::size_t offset, const GraphTextRules& rules);

/// Checks everything that makes a graph, and makes it.
Result<GraphText> check_and_build(Draft draft, const TextReader& reader, const GraphTextRules& rules);

}  // namespace perfect_play::graph_text
