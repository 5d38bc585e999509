#include <algorithm>

#include "engine/core/text/graph_text/draft.hpp"

namespace perfect_play::graph_text {
namespace {

Fault read_canonical_part(TextReader& reader, const GraphTextRules& rules, Draft& draft) {
  const std::size_t start = reader.offset();
  for (const VertexName& name : rules.names) {
    if (!reader.take(name.letter)) continue;
    const Result<Vertex> vertex = reader.take_number();
    if (!vertex) return vertex.error();
    return add_named(draft, {name.name, vertex.value(), reader.place_at(start)});
  }
  const Result<Vertex> from = reader.take_number();
  if (!from) return from.error();
  if (!reader.take('-')) return reader.wants("-");
  do {
    const std::size_t offset = reader.offset();
    const Result<Vertex> to = reader.take_number();
    if (!to) return to.error();
    const Vertex largest = std::max(from.value(), to.value());
    if (largest >= rules.most_vertices) return too_many_vertices(reader, offset, rules);
    draft.vertex_count = std::max(draft.vertex_count, largest + 1);
    draft.entries.push_back({from.value(), to.value(), static_cast<Offset>(offset)});
  } while (reader.take('.'));
  return std::nullopt;
}

}  // namespace

Result<Draft> read_canonical(TextReader& reader, const GraphTextRules& rules) {
  Draft draft{.format = "canonical"};
  do {
    if (Fault fault = read_canonical_part(reader, rules, draft)) return *fault;
  } while (reader.take('_'));
  reader.skip_space();
  if (!reader.at_end()) return reader.wants("_");
  return draft;
}

}  // namespace perfect_play::graph_text
