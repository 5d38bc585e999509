#include "engine/api/json_forms.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/api/json_forms/parts.hpp"

namespace perfect_play::api {
namespace {

/// Each list of numbers as a list of its own.
void write_lists(JsonWriter& json, const std::vector<std::vector<std::uint32_t>>& lists) {
  json.begin_array();
  for (const std::vector<std::uint32_t>& list : lists) write_numbers(json, list);
  json.end_array();
}

/// The numbers of pairs one after the other.
void write_pairs(JsonWriter& json, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs) {
  json.begin_array();
  for (const auto& [a, b] : pairs) json.number(a).number(b);
  json.end_array();
}

void write_result(JsonWriter& json, std::optional<VertexResult> result) {
  if (!result) {
    json.null();
  } else if (*result == VertexResult::kDraw) {
    json.string("draw");
  } else {
    json.number(*result == VertexResult::kFirstWins ? 0 : 1);
  }
}

/// The members of a board, inside an object that is already open.
void write_members(JsonWriter& json, const GraphBoard& board) {
  json.key("vertexCount").number(board.vertex_count).key("edges");
  write_pairs(json, board.edges);
  json.key("directed").boolean(board.directed).key("owners");
  write_owners(json, board.owners);
  json.key("results").begin_array();
  for (const std::optional<VertexResult> result : board.results) write_result(json, result);
  json.end_array();
}

void write_members(JsonWriter& json, const GridBoard& board) {
  json.key("rows").number(board.rows).key("columns").number(board.columns).key("walls");
  write_numbers(json, board.walls);
  json.key("exits");
  write_numbers(json, board.exits);
}

void write_members(JsonWriter& json, const LatticeBoard& board) {
  json.key("shape").string(board.shape == LatticeShape::kSquare ? "square" : "triangle").key("dots").begin_array();
  for (const DotPlace& dot : board.dots) json.number(dot.column).number(dot.row);
  json.end_array().key("edges");
  write_pairs(json, board.edges);
  json.key("faces");
  write_lists(json, board.faces);
}

void write_members(JsonWriter& json, const BagsBoard& board) {
  json.key("colours").number(board.colours).key("stoneSize").number(board.stone_size).key("bags");
  write_lists(json, board.bags);
}

void write_members(JsonWriter& json, const ColumnsBoard& board) {
  json.key("heights");
  write_numbers(json, board.heights);
}

void write_board(JsonWriter& json, const Board& board) {
  std::visit(
      [&](const auto& members) {
        json.begin_object().key("kind").string(members.kKind);
        write_members(json, members);
        json.end_object();
      },
      board);
}

}  // namespace

void write_json(JsonWriter& json, const Setup& setup) {
  json.begin_object().key("game").string(setup.game).key("text").string(setup.text);
  json.key("format").string(setup.format).key("board");
  write_board(json, setup.board);
  json.key("tokens");
  write_tokens(json, setup.tokens);
  json.key("played");
  write_numbers(json, setup.played);
  json.key("options").begin_object();
  for (const NamedNumber& option : setup.options) json.key(option.name).number(option.number);
  json.end_object();
  json.key("notes").begin_array();
  for (const Statement& note : setup.notes) write_json(json, note);
  json.end_array().end_object();
}

void write_json(JsonWriter& json, const std::vector<SizedSetup>& series) {
  json.begin_array();
  for (const SizedSetup& sized : series) {
    json.begin_object().key("size").number(sized.size).key("setup").string(sized.setup).end_object();
  }
  json.end_array();
}

}  // namespace perfect_play::api
