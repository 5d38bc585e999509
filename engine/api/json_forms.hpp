#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/breaking.hpp"
#include "engine/api/cases/cases.hpp"
#include "engine/api/catalogue.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/check.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/trace.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::api {

// What the api knows, as JSON. The same forms cross to the page and leave the command line under --json.
//
// clang-format off
//   value     {"outcome": "win" | "draw" | "loss", "plies": 16 | null, "winner": 0 | 1 | null}    outcome for the mover
//             {"margin": -3}              points still to come, the mover's minus the other's
//             {"probability": 0.513032, "fraction": "374/729"}                                    that the mover wins
//   error     {"code", "arguments": {…}, "message", "place": {"line", "column"} | null, "cells": […]}
//   setup     {"game", "text", "format", "board": board, "tokens": [place | null, …], "played": [edge, …],
//              "options": {"side": 4, …}, "notes"}
//   board     {"kind": "graph", "vertexCount", "edges": [a, b, a, b, …], "directed", "owners": [0 | 1 | null, …],
//              "results": [0 | 1 | "draw" | null, …]}
//             {"kind": "grid", "rows", "columns", "walls": […], "exits": […]}
//             {"kind": "lattice", "shape": "square" | "triangle", "dots": [column, row, …], "edges": [a, b, …],
//              "faces": [[edge, …], …]}
//             {"kind": "bags", "colours", "stoneSize", "bags": [[colour, …], …]}
//             {"kind": "columns", "heights": […]}
//   position  {"mover", "text", "tokens", "owners": [0 | 1 | null, …], "amounts": […],
//              "ending": {"reason", "winner"} | null, "points": [5, 2] | null, "value" | null, "repeats",
//              "asIfBegunHere", "moves": […]}
//   move      {"text", "token" | null, "from" | null, "to" | null, "claims": [place, …], "gain" | null, "again",
//              "results": [{"text", "takes": [column, …], "value" | null}, …], "value" | null, "rank" | null, "repeats"}
//   report    {"status": "solved" | "limit" | "interrupted", "limit": null | "memory" | "nodes" | "depth" | "plies",
//              "solver", "specimen", "choice": {"code", "arguments"} | null, "positions", "nodes", "tableHits",
//              "cutoffs", "bytes", "bounds": {"mover": 0 | 1, "lower": value, "upper": value} | null}
//   survey    {"positions", "complete", "won": [12, 7] | null, "drawn" | null, "bars": [{"at", "counts": [3, 1]}, …],
//              "hardest": {"setup", "plies", "winner"} | null}
//   trace     {"solver", "family": "tree" | "table", "specimen", "status": "working" | "finished" | "limit" | "cut-off",
//              "limit" | null, "records", "value" | null, "mover", "positions", "nodes", "tableHits", "cutoffs", "bytes"}
//   traced    {"position": position, "line"}
//   series    [{"size", "setup"}, …]
//   measured  {"report": report, "value": value | null, "truth": value | null, "mover"}
//   case      {"setup", "kind": "small" | "random" | "extremal" | "tricky", "purpose": {"code", "arguments", "message"}}
//   checked   {"case": 3 | null, "line": 3 | null, "verdict": "right" | "wrong" | "wrong-number" | "no-answer" | "missing" |
//              "extra", "found", "answer"}
//   broken    {"setup" | null, "size" | null, "says": value | null, "truth": value | null, "mover", "line", "step" | null,
//              "searched": [{"size", "instances", "complete"}, …]}
// clang-format on

void write_json(JsonWriter& json, const Statement& statement);
void write_json(JsonWriter& json, const Error& error);
void write_json(JsonWriter& json, const Value& value, Player mover);
void write_json(JsonWriter& json, const Ending& ending);
void write_json(JsonWriter& json, const Setup& setup);
void write_json(JsonWriter& json, const StudiedPosition& position);
void write_json(JsonWriter& json, const SolveReport& report);
void write_json(JsonWriter& json, const Survey& survey);
void write_json(JsonWriter& json, Progress progress);
void write_json(JsonWriter& json, const TraceReport& report);
void write_json(JsonWriter& json, const TracedPosition& traced);
void write_json(JsonWriter& json, const Catalogue& catalogue);
void write_json(JsonWriter& json, const std::vector<SizedSetup>& series);
void write_json(JsonWriter& json, const Measurement& measurement);
void write_json(JsonWriter& json, const Broken& broken);
void write_json(JsonWriter& json, const TestCase& test_case);
void write_json(JsonWriter& json, const CheckedLine& checked);

}  // namespace perfect_play::api
