#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"
#include "engine/games/edges/edge_game.hpp"

namespace perfect_play::edges {

/// The notation for setups of one edge-drawing game. There are three formats; the examples are for a triangle with 4
/// dots on a side:
///
/// | id                          | example                       |                                              |
/// |-----------------------------|-------------------------------|----------------------------------------------|
/// | `canonical`                 | `4_1-2.2-4_alternate`         | size, edges in the order of play, option     |
/// | `edge-list`                 | `side 4 alternate`, `1 2`, …  | a first line, then one edge per line         |
/// | the problem's (`judge_format`) | `2`, `1 2`, `2 4`          | number of edges, then one edge per line      |
///
/// The option is `again` (closing a cell gives an extra move) or `alternate` (closing a cell gives no extra move). It
/// is written only if it differs from the game's usual rule. An edge list may contain blank lines and comments (`# …`).
/// An edge list without its first line describes the problem's board.
struct EdgeNotation {
  /// Word that precedes the size in an edge list.
  std::string_view size_word;
  std::string_view judge_format;
  /// Reads a size in the form written by `EdgeBoard::size_text`.
  Result<EdgeBoard> (*take_size)(TextReader& in);
  /// Returns the only board that occurs in the problem.
  EdgeBoard (*judge_board)();
  /// True if closing a cell gives an extra move under the game's usual rule.
  bool extra_turn;
};

struct EdgeText {
  EdgeSetup setup;
  std::string_view format;
  std::vector<Statement> notes = {};
};

/// Reads a setup in any of the formats and detects the format. If the text is a whole input of the problem with several
/// cases, reads the first case.
Result<EdgeText> read_edges(std::string_view text, const EdgeNotation& notation);

/// Reads one case of the problem: a line with the number of edges, followed by a line for each edge. Ignores blank
/// lines.
Result<EdgeSetup> take_judge_case(TextReader& in, const EdgeNotation& notation);

/// Builds a setup from a draft. The draft's options are the size, and 1 if closing a cell gives an extra move.
Result<EdgeSetup> compose_edges(const SetupDraft& draft, const EdgeNotation& notation);

/// Reads a number on a line of its own.
Result<std::uint32_t> take_number_alone(TextReader& in);

/// Writes a setup. Returns nothing for an unknown format, or if the format cannot express this board or rule.
[[nodiscard]] std::optional<std::string> write_edges(const EdgeSetup& setup, std::string_view format,
                                                     const EdgeNotation& notation);

/// Returns a random opening, in order of play, that leaves `free` edges free, or an error if the board has fewer edges.
Result<std::vector<EdgeIndex>> random_opening(const EdgeBoard& board, std::uint32_t free, std::uint64_t seed);

}  // namespace perfect_play::edges
