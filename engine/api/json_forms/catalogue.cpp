#include "engine/api/json_forms.hpp"

#include <span>
#include <string_view>

#include "engine/api/json_forms/parts.hpp"

namespace perfect_play::api {
namespace {

template <class Texts>
void write_texts(JsonWriter& json, const Texts& texts) {
  json.begin_array();
  for (const std::string_view text : texts) json.string(text);
  json.end_array();
}

std::string_view name_of_kind(ValueKind kind) {
  switch (kind) {
    case ValueKind::kOutcome:
      return "outcome";
    case ValueKind::kMargin:
      return "margin";
    case ValueKind::kProbability:
      break;
  }
  return "probability";
}

std::string_view name_of_endless_play(EndlessPlay endless_play) {
  switch (endless_play) {
    case EndlessPlay::kImpossible:
      return "impossible";
    case EndlessPlay::kDraw:
      return "draw";
    case EndlessPlay::kFirstWins:
      return "first-wins";
    case EndlessPlay::kSecondWins:
      break;
  }
  return "second-wins";
}

void write_parameters(JsonWriter& json, std::span<const Parameter> parameters) {
  json.begin_array();
  for (const Parameter& parameter : parameters) {
    json.begin_object().key("id").string(parameter.id).key("min").number(parameter.least);
    json.key("max").number(parameter.most).key("default").number(parameter.initial).end_object();
  }
  json.end_array();
}

void write_traceable(JsonWriter& json, const TraceableSolver& solver) {
  const SolverFacts& facts = solver.facts;
  json.begin_object().key("solver").string(solver.id).key("family").string(name_of(solver.family));
  json.key("specimen").boolean(solver.specimen);
  json.key("window").boolean(facts.window).key("table").boolean(facts.table).key("layers").boolean(facts.layers);
  json.key("takesCap").boolean(facts.takes_cap).key("lazy").boolean(facts.lazy);
  json.key("distances").boolean(facts.distances);
  json.key("orders");
  write_texts(json, solver.orders);
  json.key("counts").string(name_of(facts.nodes)).key("mistake");
  write_optional(json, facts.mistake, [&](Mistake mistake) { json.string(name_of(mistake)); });
  json.end_object();
}

void write_game(JsonWriter& json, const GameEntry& entry) {
  const GameInfo& info = *entry.info;
  json.begin_object().key("id").string(info.id).key("boardKind").string(info.board_kind);
  json.key("valueKind").string(name_of_kind(entry.value_kind));
  json.key("endlessPlay").string(name_of_endless_play(info.endless_play));
  json.key("repetitionDraws").boolean(entry.repetition_draws).key("mostPlies");
  write_optional(json, entry.most_plies, [&](Plies plies) { json.number(plies); });
  json.key("players").begin_array().string(info.first_player).string(info.second_player).end_array();
  json.key("tokens").begin_array();
  for (const TokenKind& token : info.tokens) {
    json.begin_object().key("id").string(token.id).key("player");
    write_player(json, token.player);
    json.key("shared").boolean(token.shared).end_object();
  }
  json.end_array();
  json.key("solvers");
  write_texts(json, entry.solvers);
  json.key("specimens");
  write_texts(json, entry.specimens);
  json.key("formats");
  write_texts(json, info.formats);
  json.key("judges");
  write_texts(json, entry.judges);
  json.key("traceable").begin_array();
  for (const TraceableSolver& solver : entry.traceable) write_traceable(json, solver);
  json.end_array();
  json.key("examples").begin_array();
  for (const Example& example : info.examples) {
    json.begin_object().key("id").string(example.id).key("setup").string(example.setup).end_object();
  }
  json.end_array();
  json.key("parameters");
  write_parameters(json, info.parameters);
  json.key("options");
  write_parameters(json, info.options);
  json.end_object();
}

}  // namespace

void write_json(JsonWriter& json, const Catalogue& catalogue) {
  json.begin_object().key("version").string(kVersion).key("generators").number(kGeneratorsVersion);
  json.key("games").begin_array();
  for (const GameEntry& game : catalogue.games) write_game(json, game);
  json.end_array().key("solvers");
  write_texts(json, catalogue.solvers);
  json.key("specimens");
  write_texts(json, catalogue.specimens);
  json.key("statements").begin_array();
  for (const StatementTemplate* statement : kStatementTemplates) json.string(statement->code);
  json.end_array().end_object();
}

}  // namespace perfect_play::api
