#include <string>

#include "engine/core/text/graph_text.hpp"

namespace perfect_play {
namespace {

std::string write_canonical(const Graph& graph, std::span<const NamedVertex> named, const GraphTextRules& rules) {
  std::string text;
  for (Vertex a = 0; a < graph.vertex_count(); ++a) {
    char separator = '-';
    for (const Vertex b : graph.neighbours(a)) {
      if (b < a) continue;
      if (separator == '-') {
        if (!text.empty()) text += '_';
        text += std::to_string(a);
      }
      text += separator;
      text += std::to_string(b);
      separator = '.';
    }
  }
  for (const NamedVertex& vertex : named) {
    for (const VertexName& name : rules.names) {
      if (name.name == vertex.name) text += std::string("_") + name.letter + std::to_string(vertex.vertex);
    }
  }
  return text;
}

std::string write_json(const Graph& graph) {
  std::string text = "[";
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    char separator = '[';
    if (v > 0) text += ',';
    for (const Vertex other : graph.neighbours(v)) {
      text += separator;
      text += std::to_string(other);
      separator = ',';
    }
    text += ']';
  }
  return text + "]";
}

std::string write_matrix(const Graph& graph) {
  std::string text;
  for (Vertex a = 0; a < graph.vertex_count(); ++a) {
    for (Vertex b = 0; b < graph.vertex_count(); ++b) {
      if (b > 0) text += ' ';
      text += graph.adjacent(a, b) ? '1' : '0';
    }
    text += '\n';
  }
  return text;
}

std::string write_adjacency_list(const Graph& graph) {
  std::string text;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    text += std::to_string(v) + ':';
    for (const Vertex other : graph.neighbours(v)) text += ' ' + std::to_string(other);
    text += '\n';
  }
  return text;
}

std::string write_edge_list(const Graph& graph) {
  std::string text = "vertices " + std::to_string(graph.vertex_count()) + '\n';
  for (const auto& [a, b] : graph.edges()) text += std::to_string(a) + ' ' + std::to_string(b) + '\n';
  return text;
}

std::string write_named(std::span<const NamedVertex> named) {
  std::string text;
  for (const NamedVertex& vertex : named) text += std::string(vertex.name) + ' ' + std::to_string(vertex.vertex) + '\n';
  return text;
}

}  // namespace

std::optional<std::string> write_graph(const Graph& graph, std::string_view format, std::span<const NamedVertex> named,
                                       const GraphTextRules& rules) {
  if (format == "canonical") return write_canonical(graph, named, rules);
  if (format == "leetcode-json") return write_json(graph);
  if (format == "matrix") return write_named(named) + write_matrix(graph);
  if (format == "adjacency-list") return write_named(named) + write_adjacency_list(graph);
  if (format == "edge-list") return write_named(named) + write_edge_list(graph);
  return std::nullopt;
}

}  // namespace perfect_play
