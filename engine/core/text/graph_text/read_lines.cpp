#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/text/graph_text/draft.hpp"

namespace perfect_play::graph_text {
namespace {

/// A run of digits.
struct Token {
  Offset offset;
  Offset length;
};

/// A line of numbers: `tokens[first … last)`.
struct Row {
  std::size_t first;
  std::size_t last;
  bool has_colon;

  [[nodiscard]] std::size_t size() const { return last - first; }
};

/// The lines of text whose format is not yet known.
struct Lines {
  std::vector<Token> tokens;
  std::vector<Row> rows;
  std::optional<Vertex> vertex_count;
  std::vector<NamedVertex> named;
};

Fault read_named_line(TextReader& reader, const GraphTextRules& rules, Lines& lines, Draft& draft) {
  const std::size_t start = reader.offset();
  const std::string_view word = reader.take_word();
  reader.skip_blanks();
  if (word == "vertices") {
    const std::size_t offset = reader.offset();
    const Result<Vertex> count = reader.take_number();
    if (!count) return count.error();
    if (count.value() > rules.most_vertices) return too_many_vertices(reader, offset, rules);
    lines.vertex_count = count.value();
    return std::nullopt;
  }
  for (const VertexName& name : rules.names) {
    if (name.name != word) continue;
    const Result<Vertex> vertex = reader.take_number();
    if (!vertex) return vertex.error();
    return add_named(draft, {name.name, vertex.value(), reader.place_at(start)});
  }
  return Error{{"graph.unknown-word", {{"word", std::string(word)}}}, reader.place_at(start)};
}

Fault read_number_line(TextReader& reader, Lines& lines) {
  Row row{lines.tokens.size(), lines.tokens.size(), false};
  while (reader.at_digit()) {
    const std::size_t start = reader.offset();
    while (reader.at_digit()) reader.take(reader.current());
    lines.tokens.push_back({static_cast<Offset>(start), static_cast<Offset>(reader.offset() - start)});
    ++row.last;
    reader.skip_blanks();
    if (row.size() == 1 && reader.take(':')) row.has_colon = true;
    if (reader.take(',')) {
      reader.skip_blanks();
      if (!reader.at_digit()) return reader.wants_number();
    }
    reader.skip_blanks();
  }
  lines.rows.push_back(row);
  return std::nullopt;
}

Result<Lines> split_lines(TextReader& reader, const GraphTextRules& rules, Draft& draft) {
  Lines lines;
  while (true) {
    reader.skip_space();
    if (reader.at_end()) return lines;
    if (reader.current() == '#') {
      while (!reader.at_end() && reader.current() != '\n') reader.take(reader.current());
      continue;
    }
    const bool word = reader.current() >= 'a' && reader.current() <= 'z';
    if (!word && !reader.at_digit()) return reader.wants_number();
    if (Fault fault = word ? read_named_line(reader, rules, lines, draft) : read_number_line(reader, lines)) {
      return *fault;
    }
    reader.skip_blanks();
    if (!reader.at_end() && reader.current() != '\n' && reader.current() != '\r') return reader.wants_number();
  }
}

Result<Vertex> number_of(const Token& token, std::string_view text) {
  TextReader digits(text.substr(token.offset, token.length));
  Result<Vertex> number = digits.take_number();
  if (number) return number;
  return Error{number.error().statement, TextReader(text).place_at(token.offset)};
}

/// Reads rows such as `0 1 1` or `011`, one per vertex; returns nothing for any other lines.
std::optional<Draft> matrix_from_lines(const Lines& lines, std::string_view text) {
  const std::size_t count = lines.rows.size();
  if (count < 3) return std::nullopt;
  Draft draft{.format = "matrix", .vertex_count = static_cast<Vertex>(count), .both_ends = true};
  for (std::size_t r = 0; r < count; ++r) {
    const Row& row = lines.rows[r];
    if (row.has_colon) return std::nullopt;
    // The digits of a row are separate (one token each) or joined (one token for the row).
    const bool together = row.size() == 1 && lines.tokens[row.first].length == count;
    if (!together && row.size() != count) return std::nullopt;
    for (std::size_t column = 0; column < count; ++column) {
      const Token& token = lines.tokens[row.first + (together ? 0 : column)];
      if (!together && token.length != 1) return std::nullopt;
      const auto offset = static_cast<Offset>(token.offset + (together ? column : 0));
      const char digit = text[offset];
      if (digit != '0' && digit != '1') return std::nullopt;
      draft.entries.push_back({static_cast<Vertex>(r), digit == '1' ? 1U : 0U, offset});
    }
  }
  entries_from_matrix(draft);
  return draft;
}

/// Returns the error in lines that can only be meant as a matrix because each has at least three numbers.
Fault find_matrix_fault(const Lines& lines, std::string_view text, const TextReader& reader) {
  const auto long_row = [](const Row& row) { return !row.has_colon && row.size() >= 3; };
  if (lines.rows.size() < 2 || !std::all_of(lines.rows.begin(), lines.rows.end(), long_row)) return std::nullopt;
  for (const Row& row : lines.rows) {
    if (row.size() == lines.rows.size()) continue;
    return Error{{"graph.matrix-not-square",
                  {{"found", std::to_string(row.size())}, {"rows", std::to_string(lines.rows.size())}}},
                 reader.place_at(lines.tokens[row.first].offset)};
  }
  for (const Token& token : lines.tokens) {
    const std::string_view entry = text.substr(token.offset, token.length);
    if (entry == "0" || entry == "1") continue;
    return Error{{"graph.matrix-entry", {{"found", std::string(entry.substr(0, 20))}}}, reader.place_at(token.offset)};
  }
  return std::nullopt;
}

/// Facts about the vertex numbers in the lines: the largest number, its offset, and a flag that is set if vertex 0
/// occurs.
struct Numbering {
  Vertex largest = 0;
  Offset largest_at = 0;
  bool has_zero = false;

  void see(Vertex vertex, Offset offset) {
    if (vertex > largest) {
      largest = vertex;
      largest_at = offset;
    }
    has_zero = has_zero || vertex == 0;
  }
};

/// Determines the number of vertices and the base; renumbers entries and named vertices from 0.
Fault settle_numbering(Draft& draft, const Numbering& numbering, std::optional<Vertex> stated, const TextReader& reader,
                       const GraphTextRules& rules) {
  if (numbering.largest > rules.most_vertices) return too_many_vertices(reader, numbering.largest_at, rules);
  draft.base = !numbering.has_zero && (!stated || numbering.largest == *stated) ? 1 : 0;
  const Vertex needed = numbering.largest + 1 - draft.base;
  draft.vertex_count = stated.value_or(needed);
  if (draft.vertex_count > rules.most_vertices) return too_many_vertices(reader, numbering.largest_at, rules);
  for (NamedVertex& named : draft.named) {
    if (named.vertex < draft.base) {
      return Error{{"graph.named-out-of-range",
                    {{"name", std::string(named.name)}, {"vertex", "0"}, {"last", std::to_string(draft.vertex_count)}}},
                   named.place};
    }
    named.vertex -= draft.base;
  }
  for (Entry& entry : draft.entries) {
    entry.from -= draft.base;
    entry.to -= draft.base;
    // The two ends of an edge in an edge list are equivalent; errors name the larger one.
    if (!draft.both_ends && entry.from > entry.to) std::swap(entry.from, entry.to);
  }
  return std::nullopt;
}

Fault read_adjacency_rows(const Lines& lines, std::string_view text, const TextReader& reader,
                          const GraphTextRules& rules, Draft& draft) {
  Numbering numbering;
  for (const Row& row : lines.rows) {
    if (!row.has_colon) {
      return Error{{"graph.wants-colon", {}}, reader.place_at(lines.tokens[row.first].offset)};
    }
    const Result<Vertex> from = number_of(lines.tokens[row.first], text);
    if (!from) return from.error();
    numbering.see(from.value(), lines.tokens[row.first].offset);
    for (std::size_t i = row.first + 1; i < row.last; ++i) {
      const Result<Vertex> to = number_of(lines.tokens[i], text);
      if (!to) return to.error();
      numbering.see(to.value(), lines.tokens[i].offset);
      draft.entries.push_back({from.value(), to.value(), lines.tokens[i].offset});
    }
  }
  return settle_numbering(draft, numbering, lines.vertex_count, reader, rules);
}

/// Returns true if the first row of an edge list is `n m`: `m` rows follow, and all their vertices are below `n` (or at
/// most `n` if numbered from 1).
bool begins_with_counts(const Lines& lines, std::string_view text) {
  if (lines.vertex_count || lines.rows.size() < 2 || lines.rows.front().size() != 2) return false;
  const Row& header = lines.rows.front();
  const Result<Vertex> vertices = number_of(lines.tokens[header.first], text);
  const Result<Vertex> edges = number_of(lines.tokens[header.first + 1], text);
  if (!vertices || !edges || edges.value() != lines.rows.size() - 1) return false;
  Numbering numbering;
  for (std::size_t i = header.last; i < lines.tokens.size(); ++i) {
    const Result<Vertex> vertex = number_of(lines.tokens[i], text);
    if (!vertex) return false;
    numbering.see(vertex.value(), lines.tokens[i].offset);
  }
  return numbering.largest < vertices.value() || (!numbering.has_zero && numbering.largest == vertices.value());
}

Fault read_edge_rows(const Lines& lines, std::string_view text, const TextReader& reader, const GraphTextRules& rules,
                     Draft& draft) {
  std::optional<Vertex> stated = lines.vertex_count;
  std::size_t first_row = 0;
  const bool counts = begins_with_counts(lines, text);
  if (counts || (!stated && lines.rows.size() > 1 && lines.rows.front().size() == 1)) {
    const Token& header = lines.tokens[lines.rows.front().first];
    const Result<Vertex> count = number_of(header, text);
    if (!count) return count.error();
    if (count.value() > rules.most_vertices) return too_many_vertices(reader, header.offset, rules);
    stated = count.value();
    first_row = 1;
    draft.notes.push_back({"graph.header-read", {{"vertices", std::to_string(*stated)}}});
  }
  Numbering numbering;
  for (std::size_t r = first_row; r < lines.rows.size(); ++r) {
    const Row& row = lines.rows[r];
    if (row.size() != 2) {
      const std::size_t odd = std::min(row.first + 2, row.last - 1);
      return Error{{"graph.wants-pair", {{"found", std::to_string(row.size())}}},
                   reader.place_at(lines.tokens[odd].offset)};
    }
    const Result<Vertex> from = number_of(lines.tokens[row.first], text);
    if (!from) return from.error();
    const Result<Vertex> to = number_of(lines.tokens[row.first + 1], text);
    if (!to) return to.error();
    numbering.see(from.value(), lines.tokens[row.first].offset);
    numbering.see(to.value(), lines.tokens[row.first + 1].offset);
    draft.entries.push_back({from.value(), to.value(), lines.tokens[row.first].offset});
  }
  return settle_numbering(draft, numbering, stated, reader, rules);
}

}  // namespace

Result<Draft> read_lines(TextReader& reader, std::string_view text, const GraphTextRules& rules) {
  Draft draft;
  Result<Lines> read = split_lines(reader, rules, draft);
  if (!read) return read.error();
  const Lines& lines = read.value();
  if (lines.rows.size() > std::size_t{rules.most_vertices} * rules.most_vertices) {
    return too_many_vertices(reader, 0, rules);
  }
  if (std::optional<Draft> matrix = matrix_from_lines(lines, text)) {
    if (matrix->vertex_count > rules.most_vertices) {
      return too_many_vertices(reader, lines.tokens[lines.rows[rules.most_vertices].first].offset, rules);
    }
    matrix->named = std::move(draft.named);
    return *std::move(matrix);
  }
  if (Fault fault = find_matrix_fault(lines, text, reader)) return *fault;
  const bool adjacency =
      std::any_of(lines.rows.begin(), lines.rows.end(), [](const Row& row) { return row.has_colon; });
  draft.both_ends = adjacency;
  Fault fault = adjacency ? read_adjacency_rows(lines, text, reader, rules, draft)
                          : read_edge_rows(lines, text, reader, rules, draft);
  if (fault) return *fault;
  if (adjacency) {
    draft.format = draft.base == 1 ? "adjacency-list-from-1" : "adjacency-list";
  } else {
    draft.format = draft.base == 1 ? "edge-list-from-1" : "edge-list";
  }
  return draft;
}

}  // namespace perfect_play::graph_text
