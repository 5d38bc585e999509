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

/// The notation of setups of one game about edges. There are three formats, here for a triangle with 4 dots a side:
///
/// | id                          | example                       |                                              |
/// |-----------------------------|-------------------------------|----------------------------------------------|
/// | `canonical`                 | `4_1-2.2-4_alternate`         | size, edges in the order of play, option     |
/// | `edge-list`                 | `side 4 alternate`, `1 2`, …  | a first line, then one edge per line         |
/// | the problem's (`judge_format`) | `2`, `1 2`, `2 4`          | number of edges, then one edge per line      |
///
/// The option is `again` (closing a cell gives another move) or `alternate` (it does not), and is written only if it
/// differs from the game's usual rule. An edge list may contain blank lines and comments (`# …`) and may omit its first
/// line, which means the problem's board.
struct EdgeNotation {
  /// The word before the size in an edge list.
  std::string_view size_word;
  std::string_view judge_format;
  /// Takes a size as `EdgeBoard::size_text` writes it.
  Result<EdgeBoard> (*take_size)(TextReader& in);
  /// The only board of the problem.
  EdgeBoard (*judge_board)();
  /// The usual rule.
  bool extra_turn;
};

struct EdgeText {
  EdgeSetup setup;
  std::string_view format;
  std::vector<Statement> notes = {};
};

/// Reads a setup in any of the formats, which it detects. Also reads the problem's whole input with all its cases: the
/// first of them is the setup.
Result<EdgeText> read_edges(std::string_view text, const EdgeNotation& notation);

/// Takes one case of the problem: a line with the number of edges, then a line for each. Blank lines do not matter.
Result<EdgeSetup> take_judge_case(TextReader& in, const EdgeNotation& notation);

/// Builds a setup from a draft; its options are the size and whether closing a cell gives another move.
Result<EdgeSetup> compose_edges(const SetupDraft& draft, const EdgeNotation& notation);

/// Takes a number that is alone on its line.
Result<std::uint32_t> take_number_alone(TextReader& in);

/// Writes a setup; nothing for an unknown format, or if it cannot express this board or rule.
[[nodiscard]] std::optional<std::string> write_edges(const EdgeSetup& setup, std::string_view format,
                                                     const EdgeNotation& notation);

/// A random order of play that leaves `free` edges free; an error if the board has fewer.
Result<std::vector<EdgeIndex>> random_opening(const EdgeBoard& board, std::uint32_t free, std::uint64_t seed);

}  // namespace perfect_play::edges
