#include "engine/games/triangle-war/triangle_war.hpp"

#include "engine/games/edges/edge_instances.hpp"

namespace perfect_play::triangle_war {
namespace {

using edges::EdgeBoard;

constexpr std::string_view kFormats[] = {"canonical", "edge-list", "poj-1085"};

constexpr Example kExamples[] = {
    {"statement-1", "4_2-4.4-5.5-9.3-6.2-5.3-5"},
    {"side-2", "2"},
    {"side-3", "3"},
    {"side-3-alternate", "3_alternate"},
    {"judge-board", "4"},
    {"statement-2", "4_2-4.4-5.5-9.3-6.2-5.3-5.7-8"},
    {"statement-4", "4_1-2.2-5.3-6.5-8.4-7.6-10.2-4.4-5.4-8.7-8"},
    {"side-5", "5_10-15.8-9.11-12.2-3.7-8.10-14.4-7.1-3.1-2.2-5.13-14.14-15.5-8.5-6.9-10.8-13.4-5.5-9"},
};

constexpr Parameter kParameters[] = {{"side", TriangleWar::kFewestDots, TriangleWar::kMostDots, 4},
                                     {"free", 0, EdgeBoard::edges_of_triangle(TriangleWar::kMostDots), 12}};

constexpr Parameter kOptions[] = {{"side", TriangleWar::kFewestDots, TriangleWar::kMostDots, 4}, {"again", 0, 1, 1}};

Result<EdgeBoard> take_side(TextReader& in) {
  const std::size_t offset = in.offset();
  const Result<std::uint32_t> side = in.take_number();
  if (!side) return side.error();
  if (side.value() < TriangleWar::kFewestDots || side.value() > TriangleWar::kMostDots) {
    return Error{{"triangle-war.side",
                  {{"side", std::to_string(side.value())},
                   {"least", std::to_string(TriangleWar::kFewestDots)},
                   {"most", std::to_string(TriangleWar::kMostDots)}}},
                 in.place_at(offset)};
  }
  return EdgeBoard::triangle(side.value());
}

}  // namespace

const edges::EdgeNotation TriangleWar::kNotation = {
    .size_word = "side",
    .judge_format = "poj-1085",
    .take_size = take_side,
    .judge_board = [] { return EdgeBoard::triangle(4); },
    .extra_turn = true,
};

const GameInfo TriangleWar::kInfo = {
    .id = "triangle-war",
    .board_kind = "lattice",
    .first_player = "a",
    .second_player = "b",
    .alternates = false,
    .formats = kFormats,
    .examples = kExamples,
    .parameters = kParameters,
    .options = kOptions,
};

Result<TriangleWar> TriangleWar::generate(const ParameterValues& parameters, std::uint64_t seed) {
  return generate_on(EdgeBoard::triangle(parameters[0]), parameters[1], seed);
}

TriangleWar TriangleWar::of_size(std::uint32_t free) { return generate_on(EdgeBoard::triangle(4), free, 1).value(); }

std::unique_ptr<Instances<TriangleWar>> TriangleWar::instances(std::uint32_t edges, Labelling /*labelling*/,
                                                               std::uint64_t /*seed*/) {
  if (edges > EdgeBoard::edges_of_triangle(4)) return nullptr;
  std::vector<EdgeBoard> boards;
  for (std::uint32_t side = kFewestDots; EdgeBoard::edges_of_triangle(side) <= edges; ++side) {
    if (EdgeBoard::edges_of_triangle(side) == edges) boards.push_back(EdgeBoard::triangle(side));
  }
  return std::make_unique<edges::EveryOpening<TriangleWar>>(std::move(boards));
}

std::string Poj1085::answer(const TriangleWar& game, std::uint32_t number, const MarginValue& value) {
  const bool a_wins = game.winner_from_start(value) == Player::kFirst;
  return kAnswerForm.line(number, kAnswers[a_wins ? 0 : 1]);
}

}  // namespace perfect_play::triangle_war
