#include "engine/api/json_forms.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/api/json_forms/parts.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::api {
namespace {

void write_limit(JsonWriter& json, std::optional<Limit> limit) {
  write_optional(json, limit, [&](Limit reached) { json.string(name_of(reached)); });
}

/// The members of counters, inside an object that is already open.
void write_counters(JsonWriter& json, const Counters& counters) {
  json.key("nodes").number(counters.nodes).key("visits").number(counters.visits);
  json.key("stored").number(counters.stored).key("tableHits").number(counters.table_hits);
  json.key("cutoffs").number(counters.cutoffs).key("bytes").number(counters.bytes);
}

/// One count for each player.
void write_counts(JsonWriter& json, const std::array<std::uint64_t, 2>& counts) {
  json.begin_array().number(counts[0]).number(counts[1]).end_array();
}

}  // namespace

void write_json(JsonWriter& json, const SolveReport& report) {
  const std::string_view status = report.interrupted ? "interrupted" : report.limit ? "limit" : "solved";
  json.begin_object().key("status").string(status).key("limit");
  write_limit(json, report.limit);
  json.key("solver").string(report.solver).key("specimen").boolean(report.specimen).key("choice");
  write_optional(json, report.choice, [&](const Statement& choice) { write_json(json, choice); });
  json.key("positions").number(report.positions);
  write_counters(json, report.counters);
  json.key("bounds");
  write_optional(json, report.bounds, [&](const ProvedBounds& bounds) {
    json.begin_object().key("mover").number(number_of(bounds.mover)).key("lower");
    write_json(json, bounds.lower, bounds.mover);
    json.key("upper");
    write_json(json, bounds.upper, bounds.mover);
    json.end_object();
  });
  json.end_object();
}

void write_json(JsonWriter& json, const Survey& survey) {
  json.begin_object().key("positions").number(survey.positions).key("complete").boolean(survey.complete).key("won");
  write_optional(json, survey.won, [&](const auto& won) { write_counts(json, won); });
  json.key("drawn");
  write_optional(json, survey.drawn);
  json.key("bars").begin_array();
  for (const SurveyBar& bar : survey.bars) {
    json.begin_object().key("at").number(bar.at).key("counts");
    write_counts(json, bar.counts);
    json.end_object();
  }
  json.end_array().key("hardest");
  write_optional(json, survey.hardest, [&](const HardestStart& hardest) {
    json.begin_object().key("setup").string(hardest.setup).key("plies").number(hardest.plies);
    json.key("winner").number(number_of(hardest.winner)).end_object();
  });
  json.end_object();
}

void write_json(JsonWriter& json, const TraceReport& report) {
  json.begin_object().key("solver").string(report.solver).key("family").string(name_of(report.family));
  json.key("specimen").boolean(report.specimen).key("status").string(name_of(report.status)).key("limit");
  write_limit(json, report.limit);
  json.key("records").number(report.records).key("value");
  write_value(json, report.value, report.mover);
  json.key("mover").number(number_of(report.mover)).key("positions").number(report.positions);
  write_counters(json, report.counters);
  json.end_object();
}

void write_json(JsonWriter& json, const Measurement& measurement) {
  json.begin_object().key("report");
  write_json(json, measurement.report);
  json.key("value");
  write_value(json, measurement.value, measurement.mover);
  json.key("truth");
  write_value(json, measurement.truth, measurement.mover);
  json.key("mover").number(number_of(measurement.mover)).end_object();
}

void write_json(JsonWriter& json, const Broken& broken) {
  json.begin_object().key("setup");
  write_optional(json, broken.setup, [&](const std::string& setup) { json.string(setup); });
  json.key("size");
  write_optional(json, broken.size);
  json.key("says");
  write_value(json, broken.says, broken.mover);
  json.key("truth");
  write_value(json, broken.truth, broken.mover);
  json.key("mover").number(number_of(broken.mover)).key("line").string(broken.line).key("step");
  write_optional(json, broken.step);
  json.key("searched").begin_array();
  for (const Searched& searched : broken.searched) {
    json.begin_object().key("size").number(searched.size).key("instances").number(searched.instances);
    json.key("complete").boolean(searched.complete).end_object();
  }
  json.end_array().end_object();
}

}  // namespace perfect_play::api
