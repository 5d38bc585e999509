#include "engine/games/edges/edge_text.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/core/random.hpp"

namespace perfect_play::edges {
namespace {

constexpr std::string_view kCanonical = "canonical";
constexpr std::string_view kEdgeList = "edge-list";
constexpr std::string_view kAgain = "again";
constexpr std::string_view kAlternate = "alternate";

bool at_line_end(const TextReader& in) { return in.at_end() || in.current() == '\n' || in.current() == '\r'; }
bool at_letter(const TextReader& in) { return in.current() >= 'a' && in.current() <= 'z'; }

/// Shortens a word for use in a message.
std::string shown(std::string_view word) { return std::string(word.substr(0, 20)); }

// --- edges -----------------------------------------------------------------------------------------------------------

struct DotInText {
  Dot dot = 0;
  std::size_t offset = 0;
};

Result<DotInText> take_dot(TextReader& in, const EdgeBoard& board) {
  const std::size_t offset = in.offset();
  const Result<std::uint32_t> number = in.take_number();
  if (!number) return number.error();
  if (number.value() == 0 || number.value() > board.dot_count()) {
    return Error{
        {"edges.no-such-dot", {{"dot", std::to_string(number.value())}, {"last", std::to_string(board.dot_count())}}},
        in.place_at(offset)};
  }
  return DotInText{number.value(), offset};
}

/// Adds an edge to the opening; returns an error if the opening already contains the edge.
Fault add_to_opening(EdgeSetup& setup, EdgeIndex edge) {
  const auto earlier = std::find(setup.opening.begin(), setup.opening.end(), edge);
  if (earlier != setup.opening.end()) {
    return Error{{"edges.drawn-twice",
                  {{"a", std::to_string(setup.board.edge(edge).a)},
                   {"b", std::to_string(setup.board.edge(edge).b)},
                   {"ply", std::to_string(earlier - setup.opening.begin() + 1)}}},
                 std::nullopt,
                 {edge}};
  }
  setup.opening.push_back(edge);
  return std::nullopt;
}

/// Adds the edge between two dots to the opening.
Fault draw(EdgeSetup& setup, const DotInText& from, const DotInText& to, const TextReader& in) {
  if (from.dot == to.dot) {
    return Error{{"edges.same-dot", {{"dot", std::to_string(to.dot)}}}, in.place_at(to.offset)};
  }
  const std::optional<EdgeIndex> edge = setup.board.find(from.dot, to.dot);
  if (!edge) {
    return Error{{"edges.not-neighbours", {{"a", std::to_string(from.dot)}, {"b", std::to_string(to.dot)}}},
                 in.place_at(from.offset)};
  }
  Fault fault = add_to_opening(setup, *edge);
  if (fault) fault->place = in.place_at(from.offset);
  return fault;
}

/// Reads an edge such as `1-2`.
Fault take_joined_edge(TextReader& in, EdgeSetup& setup) {
  const Result<DotInText> from = take_dot(in, setup.board);
  if (!from) return from.error();
  if (!in.take('-')) return in.wants("-");
  const Result<DotInText> to = take_dot(in, setup.board);
  if (!to) return to.error();
  return draw(setup, from.value(), to.value(), in);
}

/// Returns an error unless the reader is at the end of a line.
Fault expect_line_end(const TextReader& in) {
  if (at_line_end(in)) return std::nullopt;
  return Error{{"edges.wants-line-end", {{"found", quoted_character(in.rest(), 0)}}}, in.place()};
}

/// Reads a line such as `1 2`. A character from `joints` may also separate the dots.
Fault take_edge_line(TextReader& in, EdgeSetup& setup, std::string_view joints) {
  const Result<DotInText> from = take_dot(in, setup.board);
  if (!from) return from.error();
  in.skip_blanks();
  if (!in.at_end() && joints.find(in.current()) != std::string_view::npos) {
    in.take(in.current());
    in.skip_blanks();
  }
  if (!in.at_end() && at_line_end(in)) return Error{{"edges.wants-two-dots", {}}, in.place()};
  const Result<DotInText> to = take_dot(in, setup.board);
  if (!to) return to.error();
  in.skip_blanks();
  if (Fault fault = expect_line_end(in)) return fault;
  return draw(setup, from.value(), to.value(), in);
}

// --- formats ---------------------------------------------------------------------------------------------------------

EdgeSetup usual_setup(EdgeBoard board, const EdgeNotation& notation) {
  return {.board = std::move(board), .extra_turn = notation.extra_turn};
}

/// Reads `again` or `alternate`.
Fault take_option(TextReader& in, EdgeSetup& setup) {
  if (in.at_end()) return Error{{"text.ends-early", {}}, in.place()};
  const std::size_t offset = in.offset();
  const std::string found = at_letter(in) ? shown(in.take_word()) : quoted_character(in.rest(), 0);
  if (found != kAgain && found != kAlternate)
    return Error{{"edges.wants-option", {{"found", found}}}, in.place_at(offset)};
  setup.extra_turn = found == kAgain;
  return std::nullopt;
}

Result<EdgeText> read_canonical(TextReader& in, const EdgeNotation& notation) {
  Result<EdgeBoard> board = notation.take_size(in);
  if (!board) return board.error();
  EdgeSetup setup = usual_setup(std::move(board).value(), notation);
  bool more = in.take('_');
  if (more && in.at_digit()) {
    do {
      if (Fault fault = take_joined_edge(in, setup)) return *fault;
    } while (in.take('.'));
    more = in.take('_');
  }
  if (more) {
    if (Fault fault = take_option(in, setup)) return *fault;
  }
  in.skip_space();
  if (!in.at_end()) return in.wants_end();
  return EdgeText{std::move(setup), kCanonical};
}

void skip_to_content(TextReader& in) {
  in.skip_space();
  while (in.current() == '#') {
    while (!at_line_end(in)) in.take(in.current());
    in.skip_space();
  }
}

/// Reads the first line of an edge list.
Result<EdgeSetup> take_size_line(TextReader& in, const EdgeNotation& notation) {
  const std::size_t offset = in.offset();
  const std::string_view word = in.take_word();
  if (word != notation.size_word) {
    return Error{{"edges.wants-size-word", {{"wanted", std::string(notation.size_word)}, {"found", shown(word)}}},
                 in.place_at(offset)};
  }
  in.skip_blanks();
  Result<EdgeBoard> board = notation.take_size(in);
  if (!board) return board.error();
  EdgeSetup setup = usual_setup(std::move(board).value(), notation);
  in.skip_blanks();
  if (!at_line_end(in)) {
    if (Fault fault = take_option(in, setup)) return *fault;
    in.skip_blanks();
  }
  if (Fault fault = expect_line_end(in)) return *fault;
  return setup;
}

Result<EdgeText> read_edge_list(TextReader& in, const EdgeNotation& notation) {
  EdgeText text = {usual_setup(notation.judge_board(), notation), kEdgeList};
  if (at_letter(in)) {
    Result<EdgeSetup> setup = take_size_line(in, notation);
    if (!setup) return setup.error();
    text.setup = std::move(setup).value();
  } else {
    text.notes.push_back({"edges.usual-board", {{"size", text.setup.board.size_text()}}});
  }
  for (skip_to_content(in); !in.at_end(); skip_to_content(in)) {
    if (Fault fault = take_edge_line(in, text.setup, "-,")) return *fault;
  }
  return text;
}

/// Returns true if the next non-blank line contains a single number.
bool number_alone_follows(TextReader in) {
  in.skip_space();
  if (!in.take_number()) return false;
  in.skip_blanks();
  return at_line_end(in);
}

Result<EdgeText> read_judge_text(TextReader& in, const EdgeNotation& notation) {
  TextReader after_first = in;
  const Result<std::uint32_t> first = after_first.take_number();
  if (!first) return first.error();
  // If the text begins with two lines of one number each, it is a whole input of the problem: the first number is the
  // number of cases.
  const bool whole_input = first.value() != 0 && number_alone_follows(after_first);
  if (whole_input) in = after_first;
  Result<EdgeSetup> setup = take_judge_case(in, notation);
  if (!setup) return setup.error();
  EdgeText text = {std::move(setup).value(), notation.judge_format};
  if (whole_input && first.value() > 1) {
    text.notes.push_back({"edges.first-case", {{"cases", std::to_string(first.value())}}});
    return text;
  }
  in.skip_space();
  if (!in.at_end()) return in.wants_end();
  return text;
}

std::string write_canonical(const EdgeSetup& setup, const EdgeNotation& notation) {
  std::string text = setup.board.size_text();
  char separator = '_';
  for (const EdgeIndex index : setup.opening) {
    const Edge& edge = setup.board.edge(index);
    text += separator + std::to_string(edge.a) + '-' + std::to_string(edge.b);
    separator = '.';
  }
  if (setup.extra_turn != notation.extra_turn) text.append("_").append(setup.extra_turn ? kAgain : kAlternate);
  return text;
}

std::string write_lines(const EdgeSetup& setup) {
  std::string text;
  for (const EdgeIndex index : setup.opening) {
    const Edge& edge = setup.board.edge(index);
    text += std::to_string(edge.a) + ' ' + std::to_string(edge.b) + '\n';
  }
  return text;
}

std::string write_size_line(const EdgeSetup& setup, const EdgeNotation& notation) {
  std::string text = std::string(notation.size_word) + ' ' + setup.board.size_text();
  if (setup.extra_turn != notation.extra_turn) text.append(" ").append(setup.extra_turn ? kAgain : kAlternate);
  return text + '\n';
}

}  // namespace

Result<std::uint32_t> take_number_alone(TextReader& in) {
  in.skip_space();
  Result<std::uint32_t> number = in.take_number();
  if (!number) return number;
  in.skip_blanks();
  if (Fault fault = expect_line_end(in)) return *fault;
  return number;
}

Result<EdgeSetup> take_judge_case(TextReader& in, const EdgeNotation& notation) {
  EdgeSetup setup = usual_setup(notation.judge_board(), notation);
  in.skip_space();
  const std::size_t offset = in.offset();
  const Result<std::uint32_t> count = take_number_alone(in);
  if (!count) return count.error();
  if (count.value() > setup.board.edge_count()) {
    return Error{{"edges.too-many-drawn",
                  {{"count", std::to_string(count.value())}, {"edges", std::to_string(setup.board.edge_count())}}},
                 in.place_at(offset)};
  }
  for (std::uint32_t i = 0; i < count.value(); ++i) {
    in.skip_space();
    if (Fault fault = take_edge_line(in, setup, "")) return *fault;
  }
  return setup;
}

Result<EdgeSetup> compose_edges(const SetupDraft& draft, const EdgeNotation& notation) {
  std::string size;
  for (std::size_t i = 0; i + 1 < draft.options.size(); ++i) {
    size += (i == 0 ? "" : "x") + std::to_string(draft.options[i]);
  }
  TextReader in(size);
  Result<EdgeBoard> board = notation.take_size(in);
  if (!board) return board.error();
  EdgeSetup setup = {.board = std::move(board).value(), .extra_turn = draft.options.back() == 1};
  for (const Cell edge : draft.played) {
    if (edge >= setup.board.edge_count()) return Error{{"edges.no-such-edge"}};
    if (Fault fault = add_to_opening(setup, edge)) return *std::move(fault);
  }
  return setup;
}

Result<EdgeText> read_edges(std::string_view text, const EdgeNotation& notation) {
  TextReader in(text);
  skip_to_content(in);
  if (in.at_end()) return Error{{"text.empty", {}}, TextPlace{}};
  if (!in.at_digit()) {
    if (!at_letter(in)) return in.wants_number();
    return read_edge_list(in, notation);
  }
  TextReader after_first = in;
  const Result<std::uint32_t> first = after_first.take_number();
  if (!first) return first.error();
  if (after_first.current() == '_' || after_first.current() == 'x') return read_canonical(in, notation);
  after_first.skip_blanks();
  if (!at_line_end(after_first)) return read_edge_list(in, notation);
  after_first.skip_space();
  // A single number is the size of an empty board, except for 0, which means a case without edges.
  if (after_first.at_end() && first.value() != 0) return read_canonical(in, notation);
  return read_judge_text(in, notation);
}

std::optional<std::string> write_edges(const EdgeSetup& setup, std::string_view format, const EdgeNotation& notation) {
  if (format == kCanonical) return write_canonical(setup, notation);
  if (format == kEdgeList) return write_size_line(setup, notation) + write_lines(setup);
  if (format != notation.judge_format) return std::nullopt;
  if (setup.board != notation.judge_board() || setup.extra_turn != notation.extra_turn) return std::nullopt;
  return std::to_string(setup.opening.size()) + '\n' + write_lines(setup);
}

Result<std::vector<EdgeIndex>> random_opening(const EdgeBoard& board, std::uint32_t free, std::uint64_t seed) {
  if (free > board.edge_count()) {
    return Error{
        {"edges.too-many-free", {{"free", std::to_string(free)}, {"edges", std::to_string(board.edge_count())}}}};
  }
  Random random(seed);
  std::vector<EdgeIndex> order(board.edge_count());
  std::iota(order.begin(), order.end(), EdgeIndex{0});
  for (EdgeIndex i = board.edge_count(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  order.resize(board.edge_count() - free);
  return order;
}

}  // namespace perfect_play::edges
