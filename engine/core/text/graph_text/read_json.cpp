#include <string>
#include <utility>

#include "engine/core/text/graph_text/draft.hpp"

namespace perfect_play::graph_text {
namespace {

/// Returns the error for a wrong character after a neighbour of `vertex`.
Error wants_next(const TextReader& reader, Vertex vertex) {
  Error error = reader.wants(",]");
  if (!reader.at_end()) {
    error.statement = {"graph.wants-next",
                       {{"vertex", std::to_string(vertex)}, {"found", quoted_character(reader.rest(), 0)}}};
  }
  return error;
}

/// Reads one row of a JSON array of arrays as entries from the vertex `from`.
Fault read_json_row(TextReader& reader, Vertex from, Draft& draft) {
  if (!reader.take('[')) return reader.wants("[");
  const std::size_t start = reader.offset() - 1;
  reader.skip_space();
  if (reader.take(']')) {
    return Error{{"graph.empty-list", {{"vertex", std::to_string(from)}}}, reader.place_at(start), {from}};
  }
  while (true) {
    reader.skip_space();
    const auto offset = static_cast<Offset>(reader.offset());
    const Result<Vertex> to = reader.take_number();
    if (!to) return to.error();
    draft.entries.push_back({from, to.value(), offset});
    reader.skip_space();
    if (reader.take(']')) return std::nullopt;
    if (!reader.take(',')) return wants_next(reader, from);
  }
}

}  // namespace

Result<Draft> read_json(TextReader& reader, const GraphTextRules& rules) {
  Draft draft{.format = "leetcode-json", .both_ends = true};
  if (!reader.take('[')) return reader.wants("[");
  reader.skip_space();
  if (!reader.take(']')) {
    while (true) {
      reader.skip_space();
      if (draft.vertex_count == rules.most_vertices) return too_many_vertices(reader, reader.offset(), rules);
      if (Fault fault = read_json_row(reader, draft.vertex_count, draft)) return *fault;
      ++draft.vertex_count;
      reader.skip_space();
      if (reader.take(']')) break;
      if (!reader.take(',')) return reader.wants(",]");
    }
  }
  reader.skip_space();
  if (!reader.at_end()) return reader.wants_end();
  return draft;
}

bool is_matrix(const Draft& rows) {
  const std::uint64_t count = rows.vertex_count;
  if (count < 3 || rows.entries.size() != count * count) return false;
  for (std::size_t i = 0; i < rows.entries.size(); ++i) {
    if (rows.entries[i].to > 1 || rows.entries[i].from != i / count) return false;
  }
  return true;
}

void entries_from_matrix(Draft& draft) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < draft.entries.size(); ++i) {
    const Entry& cell = draft.entries[i];
    if (cell.to == 1) entries.push_back({cell.from, static_cast<Vertex>(i % draft.vertex_count), cell.offset});
  }
  draft.entries = std::move(entries);
  draft.format = "matrix";
}

}  // namespace perfect_play::graph_text
