#include "engine/api/json_forms.hpp"

#include <string_view>
#include <variant>

#include "engine/api/json_forms/parts.hpp"
#include "engine/core/text/statement.hpp"

namespace perfect_play::api {
namespace {

/// The members of a statement, inside an object that is already open.
void write_members(JsonWriter& json, const Statement& statement) {
  json.key("code").string(statement.code.text());
  json.key("arguments").begin_object();
  for (const Argument& argument : statement.arguments) json.key(argument.name).string(argument.value);
  json.end_object();
}

std::string_view name_of_outcome(Outcome outcome) {
  switch (outcome) {
    case Outcome::kWin:
      return "win";
    case Outcome::kLoss:
      return "loss";
    case Outcome::kDraw:
      break;
  }
  return "draw";
}

}  // namespace

void write_json(JsonWriter& json, const Statement& statement) {
  json.begin_object();
  write_members(json, statement);
  json.end_object();
}

void write_json(JsonWriter& json, const Error& error) {
  json.begin_object();
  write_members(json, error.statement);
  json.key("message").string(to_english(error.statement)).key("place");
  write_optional(json, error.place, [&](const TextPlace& place) {
    json.begin_object().key("line").number(place.line).key("column").number(place.column).end_object();
  });
  json.key("cells");
  write_numbers(json, error.cells);
  json.end_object();
}

void write_json(JsonWriter& json, const Value& value, Player mover) {
  json.begin_object();
  if (const auto* outcome = std::get_if<OutcomeValue>(&value)) {
    json.key("outcome").string(name_of_outcome(outcome->outcome)).key("plies");
    write_optional(json, outcome->plies);
    json.key("winner");
    write_player(json, winner_of(*outcome, mover));
  } else if (const auto* margin = std::get_if<MarginValue>(&value)) {
    json.key("margin").number(margin->points);
  } else {
    const Probability& probability = std::get<Probability>(value);
    // So many that whoever reads it gets the nearest double.
    constexpr unsigned kDecimals = 36;
    json.key("probability").number_as(probability.as_decimal(kDecimals));
    json.key("fraction").string(probability.as_fraction());
  }
  json.end_object();
}

void write_json(JsonWriter& json, const Ending& ending) {
  json.begin_object().key("reason").string(ending.reason).key("winner");
  write_player(json, ending.winner);
  json.end_object();
}

void write_json(JsonWriter& json, Progress progress) {
  json.begin_object().key("done").number(progress.done).key("total").number(progress.total).end_object();
}

}  // namespace perfect_play::api
