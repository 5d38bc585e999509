#include "engine/core/graph_text.hpp"

#include <algorithm>
#include <string>

#include "engine/core/text.hpp"

namespace perfect_play {
namespace {

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

std::string in_words(Vertex vertex, const Draft& draft) { return std::to_string(vertex + draft.base); }

Error too_long() { return {{"text.too-long", {{"most", std::to_string(kLongestText >> 20U)}}}}; }

Error too_many_vertices(const TextReader& reader, std::size_t offset, const GraphTextRules& rules) {
  return {{"graph.too-many-vertices", {{"most", std::to_string(rules.most_vertices)}}}, reader.place_at(offset)};
}

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
      return Error{{"graph.self-loop", {{"vertex", in_words(entry.from, draft)}}},
                   reader.place_at(entry.offset),
                   {entry.from}};
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

/// The entry that repeats an earlier one, first in the text. `sorted` is in row order.
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
    return Error{
        {"graph.duplicate-neighbour", {{"vertex", in_words(first->from, draft)}, {"other", in_words(first->to, draft)}}},
        reader.place_at(first->offset),
        {first->from, first->to}};
  }
  return Error{{"graph.duplicate-edge", {{"vertex", in_words(low, draft)}, {"other", in_words(high, draft)}}},
               reader.place_at(first->offset),
               {low, high}};
}

/// The entry without its counterpart, first in the text. `sorted` is in row order.
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

Fault add_named(Draft& draft, const NamedVertex& named) {
  for (const NamedVertex& earlier : draft.named) {
    if (earlier.name == named.name) {
      return Error{{"graph.named-twice", {{"name", std::string(named.name)}}}, named.place};
    }
  }
  draft.named.push_back(named);
  return std::nullopt;
}

// --- canonical -------------------------------------------------------------------------------------------------------

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

Result<Draft> read_canonical(TextReader& reader, const GraphTextRules& rules) {
  Draft draft{.format = "canonical"};
  do {
    if (Fault fault = read_canonical_part(reader, rules, draft)) return *fault;
  } while (reader.take('_'));
  reader.skip_space();
  if (!reader.at_end()) return reader.wants("_");
  return draft;
}

// --- JSON ------------------------------------------------------------------------------------------------------------

/// One row of a JSON array of arrays: its numbers as entries from the vertex `from`.
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
    if (!reader.take(',')) return reader.wants(", ]");
  }
}

/// Whether rows of numbers are a 0/1 matrix: square, nothing but 0 and 1. Read as neighbours, such rows of three or more
/// would repeat one, so that no list of neighbours is mistaken for a matrix.
bool is_matrix(const Draft& rows) {
  const std::uint64_t count = rows.vertex_count;
  if (count < 3 || rows.entries.size() != count * count) return false;
  for (std::size_t i = 0; i < rows.entries.size(); ++i) {
    if (rows.entries[i].to > 1 || rows.entries[i].from != i / count) return false;
  }
  return true;
}

/// Turns the rows of a matrix into entries between the vertices that it joins.
void entries_from_matrix(Draft& draft) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < draft.entries.size(); ++i) {
    const Entry& cell = draft.entries[i];
    if (cell.to == 1) entries.push_back({cell.from, static_cast<Vertex>(i % draft.vertex_count), cell.offset});
  }
  draft.entries = std::move(entries);
  draft.format = "matrix";
}

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
      if (!reader.take(',')) return reader.wants(", ]");
    }
  }
  reader.skip_space();
  if (!reader.at_end()) return reader.wants_end();
  return draft;
}

// --- lines -----------------------------------------------------------------------------------------------------------

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

/// The lines of a text, before it is known which format they are.
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
    while (reader.at_digit()) reader.take(reader.peek());
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

Result<Lines> read_lines(TextReader& reader, const GraphTextRules& rules, Draft& draft) {
  Lines lines;
  while (true) {
    reader.skip_space();
    if (reader.at_end()) return lines;
    if (reader.peek() == '#') {
      while (!reader.at_end() && reader.peek() != '\n') reader.take(reader.peek());
      continue;
    }
    const bool word = reader.peek() >= 'a' && reader.peek() <= 'z';
    if (!word && !reader.at_digit()) return reader.wants_number();
    if (Fault fault = word ? read_named_line(reader, rules, lines, draft) : read_number_line(reader, lines)) {
      return *fault;
    }
    reader.skip_blanks();
    if (!reader.at_end() && reader.peek() != '\n' && reader.peek() != '\r') return reader.wants_number();
  }
}

Result<Vertex> number_of(const Token& token, std::string_view text) {
  TextReader digits(text.substr(token.offset, token.length));
  Result<Vertex> number = digits.take_number();
  if (number) return number;
  return Error{number.error().statement, TextReader(text).place_at(token.offset)};
}

/// Rows such as `0 1 1` or `011`, one a vertex; nothing when the lines are something else.
std::optional<Draft> matrix_from_lines(const Lines& lines, std::string_view text) {
  const std::size_t count = lines.rows.size();
  if (count < 3) return std::nullopt;
  Draft draft{.format = "matrix", .vertex_count = static_cast<Vertex>(count), .both_ends = true};
  for (std::size_t r = 0; r < count; ++r) {
    const Row& row = lines.rows[r];
    if (row.has_colon) return std::nullopt;
    // Digits may stand apart (a token each) or together (one token a row).
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

/// What the lines say of the numbering: the largest vertex and whether there is a vertex 0.
struct Numbering {
  Vertex largest = 0;
  bool has_zero = false;

  void see(Vertex vertex) {
    largest = std::max(largest, vertex);
    has_zero = has_zero || vertex == 0;
  }
};

/// Settles the number of vertices and the base, and lets entries and named vertices count from 0.
Fault settle_numbering(Draft& draft, const Numbering& numbering, std::optional<Vertex> stated, const TextReader& reader,
                       const GraphTextRules& rules) {
  if (numbering.largest > rules.most_vertices) return too_many_vertices(reader, 0, rules);
  draft.base = !numbering.has_zero && (!stated || numbering.largest == *stated) ? 1 : 0;
  const Vertex needed = numbering.largest + 1 - draft.base;
  draft.vertex_count = stated.value_or(needed);
  if (draft.vertex_count > rules.most_vertices) return too_many_vertices(reader, 0, rules);
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
    // An edge list names both ends alike, so that the greater is the one to complain about.
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
    numbering.see(from.value());
    for (std::size_t i = row.first + 1; i < row.last; ++i) {
      const Result<Vertex> to = number_of(lines.tokens[i], text);
      if (!to) return to.error();
      numbering.see(to.value());
      draft.entries.push_back({from.value(), to.value(), lines.tokens[i].offset});
    }
  }
  return settle_numbering(draft, numbering, lines.vertex_count, reader, rules);
}

/// Whether the first row of an edge list is `n m`: as many rows follow as it says, all between vertices below `n` (or up
/// to `n`, when they count from 1).
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
    numbering.see(vertex.value());
  }
  return numbering.largest < vertices.value() || (!numbering.has_zero && numbering.largest == vertices.value());
}

Fault read_edge_rows(const Lines& lines, std::string_view text, const TextReader& reader, const GraphTextRules& rules,
                     Draft& draft) {
  std::optional<Vertex> stated = lines.vertex_count;
  std::size_t first_row = 0;
  const bool counts = begins_with_counts(lines, text);
  if (counts || (!stated && lines.rows.size() > 1 && lines.rows.front().size() == 1)) {
    const Result<Vertex> count = number_of(lines.tokens[lines.rows.front().first], text);
    if (!count) return count.error();
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
    numbering.see(from.value());
    numbering.see(to.value());
    draft.entries.push_back({from.value(), to.value(), lines.tokens[row.first].offset});
  }
  return settle_numbering(draft, numbering, stated, reader, rules);
}

Result<Draft> read_line_formats(TextReader& reader, std::string_view text, const GraphTextRules& rules) {
  Draft draft;
  Result<Lines> read = read_lines(reader, rules, draft);
  if (!read) return read.error();
  const Lines& lines = read.value();
  if (lines.rows.size() > std::size_t{rules.most_vertices} * rules.most_vertices) {
    return too_many_vertices(reader, 0, rules);
  }
  if (std::optional<Draft> matrix = matrix_from_lines(lines, text)) {
    if (matrix->vertex_count > rules.most_vertices) return too_many_vertices(reader, 0, rules);
    matrix->named = std::move(draft.named);
    return *std::move(matrix);
  }
  const bool adjacency = std::any_of(lines.rows.begin(), lines.rows.end(), [](const Row& row) { return row.has_colon; });
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

/// Skips the `graph =` that people copy along with LeetCode's examples.
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
  if (text.size() > kLongestText) return too_long();
  TextReader reader(text);
  reader.skip_space();
  Result<Draft> draft = read_json(reader, rules);
  if (!draft) return draft.error();
  return check_and_build(std::move(draft).value(), reader, rules);
}

Result<GraphText> read_graph(std::string_view text, const GraphTextRules& rules) {
  if (text.size() > kLongestText) return too_long();
  TextReader reader(text);
  reader.skip_space();
  skip_assignment(reader);
  if (reader.at_end()) return Error{{"text.empty", {}}};
  const bool one_word = reader.rest().find_first_of(" \t,:\n") == std::string_view::npos;
  const bool canonical = one_word && reader.rest().find('-') != std::string_view::npos;
  const bool json = reader.peek() == '[';
  Result<Draft> draft = json        ? read_json(reader, rules)
                        : canonical ? read_canonical(reader, rules)
                                    : read_line_formats(reader, text, rules);
  if (!draft) return draft.error();
  if (json && is_matrix(draft.value())) entries_from_matrix(draft.value());
  return check_and_build(std::move(draft).value(), reader, rules);
}

// --- writing ---------------------------------------------------------------------------------------------------------

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
