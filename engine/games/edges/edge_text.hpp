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

/// How one game about edges writes its setups. There are three formats, here for a triangle with 4 dots a side:
///
/// | id                          | example                       |                                              |
/// |-----------------------------|-------------------------------|----------------------------------------------|
/// | `canonical`                 | `4_1-2.2-4_alternate`         | size, edges in the order of play, option     |
/// | `edge-list`                 | `side 4 alternate`, `1 2`, …  | a first line, then an edge a line            |
/// | the problem's (`judge_format`) | `2`, `1 2`, `2 4`          | how many edges, then an edge a line          |
///
/// The option is `again` (who closes a cell moves again) or `alternate` (never twice running), and is written only
/// where it is not the game's usual rule. An edge list may hold blank lines and comments (`# …`) and may leave out its
/// first line, which then stands for the problem's board.
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

/// A setup as a text gives it.
struct EdgeText {
  EdgeSetup setup;
  std::string_view format;
  std::vector<Statement> notes = {};
};

/// Reads a setup in any of the formats; which one is recognised from the text. The problem's whole input is read too,
/// with all its cases: the first of them is the setup.
Result<EdgeText> read_edges(std::string_view text, const EdgeNotation& notation);

/// Takes one case of the problem: a line with the number of edges, then a line for each. Blank lines do not matter.
Result<EdgeSetup> take_judge_case(TextReader& in, const EdgeNotation& notation);

/// The setup of a board in the making; its options are the numbers of the size and whether closing a cell moves again.
Result<EdgeSetup> compose_edges(const SetupDraft& draft, const EdgeNotation& notation);

/// Takes a number that stands alone in its line.
Result<std::uint32_t> take_number_alone(TextReader& in);

/// Writes a setup; nothing when there is no such format or it has no room for this board or rule.
[[nodiscard]] std::optional<std::string> write_edges(const EdgeSetup& setup, std::string_view format,
                                                     const EdgeNotation& notation);

/// A random order of play that leaves `free` edges to be drawn; an error when the board has fewer.
Result<std::vector<EdgeIndex>> random_opening(const EdgeBoard& board, std::uint32_t free, std::uint64_t seed);

}  // namespace perfect_play::edges
