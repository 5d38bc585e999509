#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/text/text.hpp"
#include "engine/games/game-graph/draft.hpp"
#include "engine/games/game-graph/game_graph.hpp"

namespace perfect_play::game_graph {
namespace {

/// The notation of a role: a letter in canonical text, a word in lines.
struct RoleName {
  Role role;
  char letter;
  std::string_view word;
};

constexpr RoleName kRoleNames[] = {
    {Role::kMax, 'x', "max"},          {Role::kMin, 'n', "min"},          {Role::kBoth, 'b', "both"},
    {Role::kMaxWins, 'w', "max-wins"}, {Role::kMinWins, 'l', "min-wins"}, {Role::kDraw, 'd', "draw"},
};

const RoleName* find_letter(char letter) {
  const auto* const found = std::find_if(std::begin(kRoleNames), std::end(kRoleNames),
                                         [&](const RoleName& name) { return name.letter == letter; });
  return found == std::end(kRoleNames) ? nullptr : found;
}

std::optional<Role> find_word(std::string_view word) {
  for (const RoleName& name : kRoleNames) {
    if (name.word == word) return name.role;
  }
  return std::nullopt;
}

Offset offset_of(const TextReader& reader) { return static_cast<Offset>(reader.offset()); }

bool at_letter(const TextReader& reader) { return reader.current() >= 'a' && reader.current() <= 'z'; }

Error unknown_word(std::string_view word, const TextReader& reader, std::size_t offset) {
  return {{"game-graph.unknown-word", {{"word", std::string(word.substr(0, 30))}}}, reader.place_at(offset)};
}

Error said_twice(std::string_view word, const TextReader& reader, std::size_t offset) {
  return {{"game-graph.said-twice", {{"word", std::string(word)}}}, reader.place_at(offset)};
}

Result<Vertex> take_vertex(TextReader& reader) {
  const std::size_t offset = reader.offset();
  Result<Vertex> vertex = reader.take_number();
  if (vertex && vertex.value() >= GameGraph::kMostVertices) return too_many_vertices(reader, offset);
  return vertex;
}

/// Reads the target of an arc from `from`.
Fault take_arc(TextReader& reader, Vertex from, Draft& draft) {
  const Offset offset = offset_of(reader);
  const Result<Vertex> to = take_vertex(reader);
  if (!to) return to.error();
  if (draft.arcs.size() == GameGraph::kMostArcs) return too_many_arcs(reader, offset);
  draft.arcs.push_back({from, to.value(), offset});
  return std::nullopt;
}

/// Reads the number of the start vertex; `offset` is the place of `word`, the keyword before the number.
Fault take_start(TextReader& reader, std::string_view word, std::size_t offset, Draft& draft) {
  if (draft.start) return said_twice(word, reader, offset);
  const Offset at = offset_of(reader);
  const Result<Vertex> start = take_vertex(reader);
  if (!start) return start.error();
  draft.start = {start.value(), at};
  return std::nullopt;
}

// --- canonical text --------------------------------------------------------------------------------------------------

Fault read_canonical_roles(TextReader& reader, Draft& draft) {
  std::uint32_t count = 0;
  while (const RoleName* const name = find_letter(reader.current())) {
    const Offset offset = offset_of(reader);
    reader.take(name->letter);
    std::uint32_t times = 1;
    if (reader.at_digit()) {
      const Result<std::uint32_t> stated = reader.take_number();
      if (!stated) return stated.error();
      times = stated.value();
      if (times == 0) return Error{{"game-graph.repeated-no-times"}, reader.place_at(offset)};
    }
    if (times > GameGraph::kMostVertices - count) return too_many_vertices(reader, offset);
    for (const std::uint32_t last = count + times; count < last; ++count) {
      draft.vertices.push_back({count, name->role, offset});
    }
  }
  draft.vertex_count = {count, 0};
  return std::nullopt;
}

Fault read_canonical_part(TextReader& reader, Draft& draft) {
  const std::size_t start = reader.offset();
  if (at_letter(reader)) {
    const std::string_view word = reader.take_word();
    if (word == "s") return take_start(reader, word, start, draft);
    if (word != "draws") return unknown_word(word, reader, start);
    if (draft.stuck) return said_twice(word, reader, start);
    draft.stuck = Stuck::kDraws;
    return std::nullopt;
  }
  const Result<Vertex> from = take_vertex(reader);
  if (!from) return from.error();
  if (!reader.take('-')) return reader.wants("-");
  do {
    if (Fault fault = take_arc(reader, from.value(), draft)) return fault;
  } while (reader.take('.'));
  return std::nullopt;
}

Result<Draft> read_canonical(TextReader& reader) {
  Draft draft{.format = "canonical"};
  if (Fault fault = read_canonical_roles(reader, draft)) return *std::move(fault);
  while (reader.take('_')) {
    if (Fault fault = read_canonical_part(reader, draft)) return *std::move(fault);
  }
  const std::size_t end = reader.offset();
  reader.skip_space();
  if (!reader.at_end()) return reader.offset() == end ? reader.wants("_") : reader.wants_end();
  return draft;
}

std::string write_canonical(const GameGraph& game) {
  std::string text;
  const Vertex count = game.graph().vertex_count();
  for (Vertex v = 0; v < count;) {
    Vertex next = v + 1;
    while (next < count && game.role(next) == game.role(v)) ++next;
    for (const RoleName& name : kRoleNames) {
      if (name.role == game.role(v)) text += name.letter;
    }
    if (next - v > 1) text += std::to_string(next - v);
    v = next;
  }
  for (Vertex v = 0; v < count; ++v) {
    if (game.graph().out_degree(v) == 0) continue;
    text += '_' + std::to_string(v);
    char separator = '-';
    for (const Vertex target : game.graph().successors(v)) {
      text += separator + std::to_string(target);
      separator = '.';
    }
  }
  if (game.start().vertex != 0) text += "_s" + std::to_string(game.start().vertex);
  if (game.stuck() == Stuck::kDraws) text += "_draws";
  return text;
}

// --- lines -----------------------------------------------------------------------------------------------------------

/// Reads a word that may contain hyphens, such as `max-wins`.
std::string_view take_hyphenated_word(TextReader& reader) {
  const std::string_view rest = reader.rest();
  const std::size_t start = reader.offset();
  do {
    reader.take_word();
  } while (reader.take('-'));
  return rest.substr(0, reader.offset() - start);
}

void skip_separator(TextReader& reader) {
  reader.skip_blanks();
  if (reader.take(',')) reader.skip_blanks();
}

/// Reads the vertices listed after `max`, `draw` or another role.
Fault read_vertices_of_role(TextReader& reader, Role role, Draft& draft) {
  do {
    const Offset offset = offset_of(reader);
    const Result<Vertex> vertex = take_vertex(reader);
    if (!vertex) return vertex.error();
    draft.vertices.push_back({vertex.value(), role, offset});
    skip_separator(reader);
  } while (reader.at_digit());
  return std::nullopt;
}

Fault read_vertex_count(TextReader& reader, std::string_view word, std::size_t start, Draft& draft) {
  if (draft.vertex_count) return said_twice(word, reader, start);
  const Offset offset = offset_of(reader);
  const Result<std::uint32_t> count = reader.take_number();
  if (!count) return count.error();
  if (count.value() > GameGraph::kMostVertices) return too_many_vertices(reader, offset);
  draft.vertex_count = {count.value(), offset};
  return std::nullopt;
}

Fault read_stuck(TextReader& reader, std::string_view word, std::size_t start, Draft& draft) {
  if (draft.stuck) return said_twice(word, reader, start);
  const std::size_t offset = reader.offset();
  const std::string_view what = reader.take_word();
  if (what != "loses" && what != "draws") return Error{{"game-graph.wants-stuck"}, reader.place_at(offset)};
  draft.stuck = what == "draws" ? Stuck::kDraws : Stuck::kLoses;
  return std::nullopt;
}

Fault read_word_line(TextReader& reader, Draft& draft) {
  const std::size_t start = reader.offset();
  const std::string_view word = take_hyphenated_word(reader);
  reader.skip_blanks();
  if (const std::optional<Role> role = find_word(word)) return read_vertices_of_role(reader, *role, draft);
  if (word == "vertices") return read_vertex_count(reader, word, start, draft);
  if (word == "start") return take_start(reader, word, start, draft);
  if (word == "stuck") return read_stuck(reader, word, start, draft);
  if (word != "alternate") return unknown_word(word, reader, start);
  draft.alternate = true;
  return std::nullopt;
}

/// Reads the rest of a line such as `3 max: 1 2`, `3: 1 2` or `3 draw`.
Fault read_rest_of_vertex_line(TextReader& reader, Vertex vertex, Offset offset, Draft& draft) {
  draft.format = "adjacency-list";
  std::optional<Role> role;
  if (at_letter(reader)) {
    const std::size_t start = reader.offset();
    const std::string_view word = take_hyphenated_word(reader);
    role = find_word(word);
    if (!role) return unknown_word(word, reader, start);
    reader.skip_blanks();
  }
  draft.vertices.push_back({vertex, role, offset});
  if (!reader.take(':')) return std::nullopt;
  reader.skip_blanks();
  while (reader.at_digit()) {
    if (Fault fault = take_arc(reader, vertex, draft)) return fault;
    skip_separator(reader);
  }
  return std::nullopt;
}

Fault read_number_line(TextReader& reader, Draft& draft) {
  const Offset offset = offset_of(reader);
  const Result<Vertex> from = take_vertex(reader);
  if (!from) return from.error();
  reader.skip_blanks();
  if (at_letter(reader) || reader.current() == ':') {
    return read_rest_of_vertex_line(reader, from.value(), offset, draft);
  }
  const bool has_shaft = reader.take('-');
  if (!reader.take('>') && has_shaft) return reader.wants(">");
  reader.skip_blanks();
  return take_arc(reader, from.value(), draft);
}

Result<Draft> read_lines(TextReader& reader) {
  Draft draft{.format = "edge-list"};
  while (true) {
    reader.skip_space();
    if (reader.at_end()) return draft;
    if (reader.current() == '#') {
      reader.take_line();
      continue;
    }
    if (Fault fault = at_letter(reader) ? read_word_line(reader, draft) : read_number_line(reader, draft)) {
      return *std::move(fault);
    }
    reader.skip_blanks();
    constexpr std::string_view kEndsLine = "\r\n#";
    if (!reader.at_end() && kEndsLine.find(reader.current()) == std::string_view::npos) {
      return Error{{"game-graph.line-goes-on", {{"found", quoted_character(reader.rest(), 0)}}}, reader.place()};
    }
  }
}

std::string write_options(const GameGraph& game) {
  std::string text;
  if (game.start().vertex != 0) text += "start " + std::to_string(game.start().vertex) + '\n';
  if (game.stuck() == Stuck::kDraws) text += "stuck draws\n";
  return text;
}

std::string write_edge_list(const GameGraph& game) {
  const Vertex count = game.graph().vertex_count();
  std::string text = "vertices " + std::to_string(count) + '\n' + write_options(game);
  if (game.players_alternate()) text += "alternate\n";
  for (const RoleName& name : kRoleNames) {
    if (name.role == Role::kBoth) continue;
    std::string vertices;
    for (Vertex v = 0; v < count; ++v) {
      if (game.role(v) == name.role) vertices += ' ' + std::to_string(v);
    }
    if (!vertices.empty()) text += std::string(name.word) + vertices + '\n';
  }
  for (Vertex v = 0; v < count; ++v) {
    for (const Vertex target : game.graph().successors(v)) {
      text += std::to_string(v) + " > " + std::to_string(target) + '\n';
    }
  }
  return text;
}

std::string write_adjacency_list(const GameGraph& game) {
  std::string text = write_options(game);
  for (Vertex v = 0; v < game.graph().vertex_count(); ++v) {
    text += std::to_string(v) + ' ';
    for (const RoleName& name : kRoleNames) {
      if (name.role == game.role(v)) text += name.word;
    }
    if (!is_terminal(game.role(v))) text += ':';
    for (const Vertex target : game.graph().successors(v)) text += ' ' + std::to_string(target);
    text += '\n';
  }
  return text;
}

/// Returns true if the text is a single word that begins with the letter of a role. A line in another format begins
/// with such a letter only if its first word is a role, and such a line has several words.
bool is_canonical(std::string_view content) {
  return find_letter(content.front()) != nullptr && content.find_first_of(" \t\r\n") == std::string_view::npos;
}

// --- the catalogue ---------------------------------------------------------------------------------------------------

constexpr std::string_view kFormats[] = {"canonical", "edge-list", "adjacency-list"};

constexpr Example kExamples[] = {
    {"attractor", "xnxnwlxn_0-1.3.6_1-2.4_2-0.4_3-0.5_6-3.7_7-2.6"},
    {"ring", "xnlw_0-1.2_1-0.3"},
    {"tempo", "b4wl_0-1.2_1-2_2-3_3-4.5"},
    {"shiritori", "b4_0-1_1-2_3-3"},
    {"stalemate", "xn2w_0-1_1-2.3_draws"},
    {"maze",
     "x2nx2nxnx7n3xnxnx3nxnwl_0-7_1-4.10.14_2-9.14.22_3-13.26_4-6.29_5-1.19_6-8.9_7-5_8-11.19.20.21_9-15_10-21.24.29_"
     "11-4.17.28_12-1.2_13-12.19_14-24.29_15-18.24.26_16-4.7.18.20_17-15.20.24_18-10_19-17_20-15_21-5_22-8.12_23-14_"
     "24-0.7.26_25-9_26-2.7.12_27-7.16.24"},
};

constexpr Parameter kParameters[] = {{"vertices", 2, GameGraph::kMostVertices, 12},
                                     {"arcs", 0, GameGraph::kMostArcs, 24},
                                     {"terminals", 0, 100, 25},
                                     {"alternate", 0, 1, 0}};

constexpr TokenKind kTokens[] = {{"token", std::nullopt, true}};

constexpr Parameter kOptions[] = {{"draws", 0, 1, 0}, {"alternate", 0, 1, 0}};

}  // namespace

const GameInfo GameGraph::kInfo = {
    .id = "game-graph",
    .board_kind = "graph",
    .first_player = "max",
    .second_player = "min",
    .alternates = false,
    .endless_play = EndlessPlay::kDraw,
    .tokens = kTokens,
    .formats = kFormats,
    .examples = kExamples,
    .parameters = kParameters,
    .options = kOptions,
};

Result<ReadSetup<GameGraph>> GameGraph::read(std::string_view text) {
  if (text.size() > kLongestText) return text_too_long();
  TextReader reader(text);
  reader.skip_space();
  if (reader.at_end()) return Error{{"text.empty"}};
  const std::string_view content = reader.rest().substr(0, reader.rest().find_last_not_of(" \t\r\n") + 1);
  const Result<Draft> draft = is_canonical(content) ? read_canonical(reader) : read_lines(reader);
  if (!draft) return draft.error();
  return check_and_build(draft.value(), reader);
}

std::optional<std::string> GameGraph::write(std::string_view format) const {
  if (format == "canonical") return write_canonical(*this);
  if (format == "edge-list") return write_edge_list(*this);
  if (format == "adjacency-list") return write_adjacency_list(*this);
  return std::nullopt;
}

}  // namespace perfect_play::game_graph
