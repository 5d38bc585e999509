#include "engine/core/text/graph_text/draft.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace perfect_play::graph_text {
namespace {

std::string in_words(Vertex vertex, const Draft& draft) { return std::to_string(vertex + draft.base); }

Fault find_out_of_range(const Draft& draft, const TextReader& reader) {
  for (const Entry& entry : draft.entries) {
    if (entry.to >= draft.vertex_count) {
      return Error{{"graph.out-of-range",
                    {{"vertex", in_words(entry.from, draft)},
                     {"other", in_words(entry.to, draft)},
                     {"last", in_words(draft.vertex_count - 1, draft)}}},
                   reader.place_at(entry.offset),
                   {entry.from}};
    }
    if (entry.to == entry.from) {
      return Error{
          {"graph.self-loop", {{"vertex", in_words(entry.from, draft)}}}, reader.place_at(entry.offset), {entry.from}};
    }
  }
  return std::nullopt;
}

bool same_edge(const Entry& a, const Entry& b) { return a.from == b.from && a.to == b.to; }

bool row_order(const Entry& a, const Entry& b) {
  if (a.from != b.from) return a.from < b.from;
  if (a.to != b.to) return a.to < b.to;
  return a.offset < b.offset;
}

/// Finds the first entry of the text that repeats an earlier one. `sorted` contains the entries sorted by row.
Fault find_duplicate(const std::vector<Entry>& sorted, const Draft& draft, const TextReader& reader) {
  const Entry* first = nullptr;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (same_edge(sorted[i - 1], sorted[i]) && (first == nullptr || sorted[i].offset < first->offset)) {
      first = &sorted[i];
    }
  }
  if (first == nullptr) return std::nullopt;
  const Vertex low = std::min(first->from, first->to);
  const Vertex high = std::max(first->from, first->to);
  if (draft.both_ends) {
    return Error{{"graph.duplicate-neighbour",
                  {{"vertex", in_words(first->from, draft)}, {"other", in_words(first->to, draft)}}},
                 reader.place_at(first->offset),
                 {first->from, first->to}};
  }
  return Error{{"graph.duplicate-edge", {{"vertex", in_words(low, draft)}, {"other", in_words(high, draft)}}},
               reader.place_at(first->offset),
               {low, high}};
}

/// Finds the first entry of the text whose counterpart is missing. `sorted` contains the entries sorted by row.
Fault find_one_sided(const std::vector<Entry>& sorted, const Draft& draft, const TextReader& reader) {
  const Entry* first = nullptr;
  for (const Entry& entry : sorted) {
    const Entry mirrored = {entry.to, entry.from, 0};
    const auto found = std::lower_bound(sorted.begin(), sorted.end(), mirrored, row_order);
    const bool listed = found != sorted.end() && same_edge(*found, mirrored);
    if (!listed && (first == nullptr || entry.offset < first->offset)) first = &entry;
  }
  if (first == nullptr) return std::nullopt;
  return Error{
      {"graph.one-sided-edge", {{"vertex", in_words(first->from, draft)}, {"other", in_words(first->to, draft)}}},
      reader.place_at(first->offset),
      {first->from, first->to}};
}

Fault find_isolated(const Graph& graph, const Draft& draft) {
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    if (graph.degree(v) == 0) {
      return Error{{"graph.no-neighbour", {{"vertex", in_words(v, draft)}}}, std::nullopt, {v}};
    }
  }
  return std::nullopt;
}

}  // namespace

Error too_many_vertices(const TextReader& reader, std::size_t offset, const GraphTextRules& rules) {
  return {{"graph.too-many-vertices", {{"most", std::to_string(rules.most_vertices)}}}, reader.place_at(offset)};
}

Fault add_named(Draft& draft, const NamedVertex& named) {
  for (const NamedVertex& earlier : draft.named) {
    if (earlier.name == named.name) {
      return Error{{"graph.named-twice", {{"name", std::string(named.name)}}}, named.place};
    }
  }
  draft.named.push_back(named);
  return std::nullopt;
}

Result<GraphText> check_and_build(Draft draft, const TextReader& reader, const GraphTextRules& rules) {
  if (draft.vertex_count < rules.fewest_vertices) {
    return Error{{"graph.too-few-vertices",
                  {{"count", std::to_string(draft.vertex_count)}, {"fewest", std::to_string(rules.fewest_vertices)}}}};
  }
  if (Fault fault = find_out_of_range(draft, reader)) return *fault;

  std::vector<Entry> sorted = draft.entries;
  if (!draft.both_ends) {
    for (Entry& entry : sorted) {
      if (entry.from > entry.to) std::swap(entry.from, entry.to);
    }
  }
  std::sort(sorted.begin(), sorted.end(), row_order);
  if (Fault fault = find_duplicate(sorted, draft, reader)) return *fault;
  if (draft.both_ends) {
    if (Fault fault = find_one_sided(sorted, draft, reader)) return *fault;
  }

  std::vector<std::pair<Vertex, Vertex>> edges;
  edges.reserve(sorted.size());
  for (const Entry& entry : sorted) {
    if (entry.from < entry.to) edges.emplace_back(entry.from, entry.to);
  }
  Graph graph(draft.vertex_count, edges);
  if (Fault fault = find_isolated(graph, draft)) return *fault;
  for (const NamedVertex& named : draft.named) {
    if (named.vertex >= draft.vertex_count) {
      return Error{{"graph.named-out-of-range",
                    {{"name", std::string(named.name)},
                     {"vertex", in_words(named.vertex, draft)},
                     {"last", in_words(draft.vertex_count - 1, draft)}}},
                   named.place};
    }
  }
  return GraphText{std::move(graph), draft.format, std::move(draft.named), std::move(draft.notes)};
}

}  // namespace perfect_play::graph_text
