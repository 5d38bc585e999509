#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/games/edges/counted_cases.hpp"
#include "engine/games/edges/notated_edge_game.hpp"

namespace perfect_play::triangle_war {

struct Poj1085;
struct StrictAlternation;

/// Triangle War: the players take turns drawing edges between dots in a triangle. A player who closes one or two small
/// triangles owns them and gets one extra move. Source: POJ 1085, identical to UVa 751, with 4 dots on a side.
class TriangleWar : public edges::NotatedEdgeGame<TriangleWar> {
 public:
  static constexpr std::uint32_t kFewestDots = 2;
  /// Maximum number of dots on a side; 6 dots make 45 edges.
  static constexpr std::uint32_t kMostDots = 6;

  static const GameInfo kInfo;
  using Judges = TypeList<Poj1085>;
  using Misreadings = TypeList<StrictAlternation>;

  /// The size is the number of dots on a side; in an edge list, it follows the word `side`.
  static const edges::EdgeNotation kNotation;

  using NotatedEdgeGame::NotatedEdgeGame;

  /// Generates a random opening; parameters: dots on a side, free edges.
  static Result<TriangleWar> generate(const ParameterValues& parameters, std::uint64_t seed);

  static constexpr std::uint32_t kSizes[] = {4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18};
  /// Returns the problem's board with `free` free edges. Setups with fewer free edges result from drawing more edges.
  static TriangleWar of_size(std::uint32_t free);
  static constexpr std::uint32_t kSmallestSize = 3;
  /// Enumerates the positions on the board with `edges` edges, if such a board exists.
  static std::unique_ptr<Instances<TriangleWar>> instances(std::uint32_t edges, Labelling labelling,
                                                           std::uint64_t seed);
};

/// The input and answers of POJ 1085 and UVa 751: `Game 1: A wins.` There are nine triangles, so there is no tie.
struct Poj1085 : edges::CountedCases<TriangleWar, 6, 18> {
  static constexpr std::string_view kIds[] = {"poj-1085", "uva-751"};

  static std::string answer(const TriangleWar& game, std::uint32_t number, const MarginValue& value);
  static constexpr std::string_view kAnswers[] = {"A wins.", "B wins."};
  static constexpr AnswerForm kAnswerForm = {.words = kAnswers, .before_number = "Game ", .behind_number = ": "};

  static std::span<const TrickyCase> tricky_cases();
};

/// The misreading in which a player never gets an extra move.
struct StrictAlternation {
  static constexpr std::string_view kId = "strict-alternation";

  static TriangleWar misread(const TriangleWar& game) { return game.with_extra_turn(false); }
};

}  // namespace perfect_play::triangle_war
