#include "engine/api/json_forms.hpp"

#include <optional>

#include "engine/api/json_forms/parts.hpp"

namespace perfect_play::api {
namespace {

void write_move(JsonWriter& json, const StudiedMove& move, Player mover) {
  json.begin_object().key("text").string(move.text).key("token");
  write_optional(json, move.on_board.token);
  json.key("from");
  write_optional(json, move.on_board.from);
  json.key("to");
  write_optional(json, move.on_board.to);
  json.key("claims");
  write_numbers(json, move.on_board.claims);
  json.key("gain");
  write_optional(json, move.gain);
  json.key("again").boolean(move.again).key("results").begin_array();
  for (const StudiedResult& result : move.results) {
    json.begin_object().key("text").string(result.text).key("takes");
    write_numbers(json, result.takes);
    json.key("value");
    write_value(json, result.value, mover);
    json.end_object();
  }
  json.end_array().key("value");
  write_value(json, move.value, mover);
  json.key("rank");
  write_optional(json, move.rank);
  json.key("repeats").boolean(move.repeats).end_object();
}

}  // namespace

void write_json(JsonWriter& json, const StudiedPosition& position) {
  json.begin_object().key("mover").number(number_of(position.mover)).key("text").string(position.text).key("tokens");
  write_tokens(json, position.tokens);
  json.key("owners");
  write_owners(json, position.owners);
  json.key("amounts");
  write_numbers(json, position.amounts);
  json.key("ending");
  write_optional(json, position.ending, [&](const Ending& ending) { write_json(json, ending); });
  json.key("points");
  write_optional(json, position.points, [&](const auto& points) { write_numbers(json, points); });
  json.key("value");
  write_value(json, position.value, position.mover);
  json.key("repeats").boolean(position.repeats).key("asIfBegunHere").boolean(position.as_if_begun_here);
  json.key("moves").begin_array();
  for (const StudiedMove& move : position.moves) write_move(json, move, position.mover);
  json.end_array().end_object();
}

void write_json(JsonWriter& json, const TracedPosition& traced) {
  json.begin_object().key("position");
  write_json(json, traced.position);
  json.key("line").string(traced.line).end_object();
}

}  // namespace perfect_play::api
