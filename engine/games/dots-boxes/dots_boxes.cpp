#include "engine/games/dots-boxes/dots_boxes.hpp"

#include "engine/games/edges/edge_instances.hpp"

namespace perfect_play::dots_boxes {
namespace {

using edges::EdgeBoard;

constexpr std::string_view kFormats[] = {"canonical", "edge-list", "hdu-4753"};

constexpr Example kExamples[] = {
    {"judge-jerry", "3x3_6-7.3-4.2-3.10-14.1-5.7-11.9-10.3-7.1-2.8-12.5-9.11-15.9-13.7-8"},
    {"one-box", "1x1"},
    {"two-boxes", "1x2"},
    {"four-boxes", "2x2"},
    {"four-boxes-again", "2x2_again"},
    {"judge-tom", "3x3_1-2.1-5.2-6.5-9.6-10.9-10.5-6.2-3.3-7.7-11.10-11.3-4.6-7.7-8.4-8"},
    {"judge-board", "3x3"},
    {"chains-again",
     "3x4_2-3.16-17.5-10.7-12.1-2.12-13.9-14.19-20.10-15.2-7.18-19.13-18.11-16.3-4.8-9.15-20.6-11.4-5_again"},
};

constexpr Parameter kParameters[] = {
    {"rows", 1, DotsBoxes::kMostBoxesASide, 3},
    {"columns", 1, DotsBoxes::kMostBoxesASide, 3},
    {"free", 0, EdgeBoard::edges_of_boxes(DotsBoxes::kMostBoxesASide, DotsBoxes::kMostBoxesASide), 12}};

constexpr Parameter kOptions[] = {
    {"rows", 1, DotsBoxes::kMostBoxesInARow, 3}, {"columns", 1, DotsBoxes::kMostBoxesInARow, 3}, {"again", 0, 1, 0}};

Result<EdgeBoard> take_rows_and_columns(TextReader& in) {
  const std::size_t offset = in.offset();
  const Result<std::uint32_t> rows = in.take_number();
  if (!rows) return rows.error();
  if (!in.take('x')) return in.wants("x");
  const Result<std::uint32_t> columns = in.take_number();
  if (!columns) return columns.error();
  const auto fits = [](std::uint32_t boxes) { return boxes >= 1 && boxes <= DotsBoxes::kMostBoxesInARow; };
  if (!fits(rows.value()) || !fits(columns.value()) ||
      EdgeBoard::edges_of_boxes(rows.value(), columns.value()) > EdgeBoard::kMostEdges) {
    return Error{{"dots-boxes.size",
                  {{"rows", std::to_string(rows.value())},
                   {"columns", std::to_string(columns.value())},
                   {"most", std::to_string(EdgeBoard::kMostEdges)}}},
                 in.place_at(offset)};
  }
  return EdgeBoard::boxes(rows.value(), columns.value());
}

}  // namespace

const edges::EdgeNotation DotsBoxes::kNotation = {
    .size_word = "boxes",
    .judge_format = "hdu-4753",
    .take_size = take_rows_and_columns,
    .judge_board = [] { return EdgeBoard::boxes(3, 3); },
    .extra_turn = false,
};

const GameInfo DotsBoxes::kInfo = {
    .id = "dots-boxes",
    .board_kind = "lattice",
    .first_player = "tom",
    .second_player = "jerry",
    .alternates = false,
    .formats = kFormats,
    .examples = kExamples,
    .parameters = kParameters,
    .options = kOptions,
};

Result<DotsBoxes> DotsBoxes::generate(const ParameterValues& parameters, std::uint64_t seed) {
  return generate_on(EdgeBoard::boxes(parameters[0], parameters[1]), parameters[2], seed);
}

DotsBoxes DotsBoxes::of_size(std::uint32_t free) { return generate_on(EdgeBoard::boxes(3, 3), free, 1).value(); }

std::unique_ptr<Instances<DotsBoxes>> DotsBoxes::instances(std::uint32_t edges, Labelling /*labelling*/,
                                                           std::uint64_t /*seed*/) {
  if (edges > EdgeBoard::edges_of_boxes(2, 3)) return nullptr;
  std::vector<EdgeBoard> boards;
  for (std::uint32_t rows = 1; rows <= kMostBoxesASide; ++rows) {
    for (std::uint32_t columns = 1; columns <= kMostBoxesASide; ++columns) {
      if (EdgeBoard::edges_of_boxes(rows, columns) == edges) boards.push_back(EdgeBoard::boxes(rows, columns));
    }
  }
  return std::make_unique<edges::EveryOpening<DotsBoxes>>(std::move(boards));
}

std::string Hdu4753::answer(const DotsBoxes& game, std::uint32_t number, const MarginValue& value) {
  const bool tom_wins = game.winner_from_start(value) == Player::kFirst;
  return kAnswerForm.line(number, kAnswers[tom_wins ? 0 : 1]);
}

}  // namespace perfect_play::dots_boxes
