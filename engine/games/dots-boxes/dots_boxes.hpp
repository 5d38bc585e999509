#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/games/edges/counted_cases.hpp"
#include "engine/games/edges/notated_edge_game.hpp"

namespace perfect_play::dots_boxes {

struct Hdu4753;
struct ExtraTurn;

/// Dots and Boxes: the players take turns drawing edges between dots in a rectangle; a player who closes a box owns it.
/// Source: HDU 4753 (3 × 3 boxes), where closing a box gives no extra move. The option `again` selects the
/// pencil-and-paper game, in which closing a box gives an extra move.
class DotsBoxes : public edges::NotatedEdgeGame<DotsBoxes> {
 public:
  /// The longest side of a board, in boxes; 1 × 20 boxes have 61 edges. A board can have any size with at most
  /// `EdgeBoard::kMostEdges` edges.
  static constexpr std::uint32_t kMostBoxesInARow = 20;
  /// The longest side of a square board, in boxes; 5 × 5 boxes have 60 edges.
  static constexpr std::uint32_t kMostBoxesASide = 5;

  static const GameInfo kInfo;
  using Judges = TypeList<Hdu4753>;
  using Misreadings = TypeList<ExtraTurn>;

  /// The size consists of the numbers of rows and columns of boxes, such as `3x3`; in an edge list, it follows the word
  /// `boxes`.
  static const edges::EdgeNotation kNotation;

  using NotatedEdgeGame::NotatedEdgeGame;

  /// Generates a random opening; parameters: rows, columns, free edges.
  static Result<DotsBoxes> generate(const ParameterValues& parameters, std::uint64_t seed);

  static constexpr std::uint32_t kSizes[] = {4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20};
  /// Returns the problem's board with `free` free edges. Setups with fewer free edges result from drawing more edges.
  static DotsBoxes of_size(std::uint32_t free);
  static constexpr std::uint32_t kSmallestSize = 4;
  /// Enumerates the positions on the boards with `edges` edges, under the problem's rules.
  static std::unique_ptr<Instances<DotsBoxes>> instances(std::uint32_t edges, Labelling labelling, std::uint64_t seed);
};

/// The input and answers of HDU 4753: `Case #1: Tom200`. There are nine boxes, so there is no tie.
struct Hdu4753 : edges::CountedCases<DotsBoxes, 12, 24> {
  static constexpr std::string_view kIds[] = {"hdu-4753"};

  static std::string answer(const DotsBoxes& game, std::uint32_t number, const MarginValue& value);
  static constexpr std::string_view kAnswers[] = {"Tom200", "Jerry404"};
  static constexpr AnswerForm kAnswerForm = {.words = kAnswers, .before_number = "Case #", .behind_number = ": "};

  /// Writes a case. Every other edge has its dots in descending order, because the statement allows both orders.
  static std::optional<std::string> write_case(const DotsBoxes& game);
  static std::span<const TrickyCase> tricky_cases();
};

/// The misreading that assumes the pencil-and-paper game: closing a box gives an extra move.
struct ExtraTurn {
  static constexpr std::string_view kId = "extra-turn";

  static DotsBoxes misread(const DotsBoxes& game) { return game.with_extra_turn(true); }
};

}  // namespace perfect_play::dots_boxes
