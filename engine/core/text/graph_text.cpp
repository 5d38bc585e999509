#include "engine/core/text/graph_text.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/text/graph_text/draft.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play {

using namespace graph_text;

namespace {

/// Skips the `graph =` that users copy together with LeetCode's examples.
void skip_assignment(TextReader& reader) {
  TextReader ahead = reader;
  ahead.take_word();
  ahead.skip_space();
  if (!ahead.take('=')) return;
  ahead.skip_space();
  reader = ahead;
}

}  // namespace

Result<GraphText> read_graph_json(std::string_view text, const GraphTextRules& rules) {
  if (text.size() > kLongestText) return text_too_long();
  TextReader reader(text);
  reader.skip_space();
  Result<Draft> draft = read_json(reader, rules);
  if (!draft) return draft.error();
  return check_and_build(std::move(draft).value(), reader, rules);
}

Result<GraphText> make_graph(Vertex vertex_count, std::span<const std::pair<Vertex, Vertex>> edges,
                             std::span<const NamedVertex> named, const GraphTextRules& rules) {
  const TextReader nothing("");
  if (vertex_count > rules.most_vertices) return too_many_vertices(nothing, 0, rules);
  Draft draft{.format = kGraphFormats[0], .vertex_count = vertex_count};
  draft.entries.reserve(edges.size());
  for (const auto& [a, b] : edges) {
    const auto order = static_cast<Offset>(draft.entries.size());
    draft.entries.push_back({std::min(a, b), std::max(a, b), order});
  }
  draft.named.assign(named.begin(), named.end());
  return check_and_build(std::move(draft), nothing, rules);
}

Result<GraphText> read_graph(std::string_view text, const GraphTextRules& rules) {
  if (text.size() > kLongestText) return text_too_long();
  TextReader reader(text);
  reader.skip_space();
  skip_assignment(reader);
  if (reader.at_end()) return Error{{"text.empty", {}}};
  const std::string_view content = reader.rest().substr(0, reader.rest().find_last_not_of(" \t\r\n") + 1);
  const bool one_word = content.find_first_of(" \t,:\r\n") == std::string_view::npos;
  const bool canonical = one_word && content.find('-') != std::string_view::npos;
  const bool json = reader.current() == '[';
  Result<Draft> draft = json        ? read_json(reader, rules)
                        : canonical ? read_canonical(reader, rules)
                                    : read_lines(reader, text, rules);
  if (!draft) return draft.error();
  if (json && is_matrix(draft.value())) entries_from_matrix(draft.value());
  return check_and_build(std::move(draft).value(), reader, rules);
}

}  // namespace perfect_play
