#include "engine/cli/commands/solving/solve_options.hpp"

#include <cstdint>
#include <limits>

#include "engine/cli/table/choices.hpp"

namespace perfect_play::cli {
namespace {

/// Every JSON reader represents the greatest integer of this range exactly.
constexpr Range kCount = {1, 999'999'999'999'999};
constexpr Range kMilliseconds = {0, 999'999'999'999'999};
/// Default time limit in ms: ten minutes. If a search takes longer, most users prefer to see the proved bounds.
constexpr std::chrono::milliseconds kUsualTime{600'000};
constexpr Range kPlies = {1, std::numeric_limits<std::uint32_t>::max()};

}  // namespace

const std::vector<Option>& solving() {
  static const std::vector<Option> kOptions = {
      {.name = "solver",
       .value = "S",
       .help = "solver to use instead of the automatic choice",
       .type = {.choices = &kSolvers}},
      {.name = "nodes", .value = "N", .help = "maximum number of visited positions", .type = {.range = kCount}},
      {.name = "bytes", .value = "N", .help = "maximum size of the tables, in bytes", .type = {.range = kCount}},
      {.name = "depth", .value = "N", .help = "maximum length of a line, in plies", .type = {.range = kPlies}},
      {.name = "cap",
       .value = "N",
       .help = "for the turn-capped search: plies after which play counts as endless",
       .type = {.range = kPlies}},
      {.name = "order", .value = "O", .help = "move order of a search", .type = {.choices = &kOrders}},
      {.name = "table", .value = "T", .help = "table of a search", .type = {.choices = &kTables}},
  };
  return kOptions;
}

const std::vector<Option>& timed_solving() {
  static const std::vector<Option> kOptions = [] {
    std::vector<Option> options = solving();
    options.push_back(limit_of_time("time limit in ms; default 600000, 0 = none"));
    return options;
  }();
  return kOptions;
}

Option limit_of_time(std::string_view help, std::string_view name) {
  return {.name = name, .value = "MS", .help = help, .type = {.range = kMilliseconds}};
}

std::chrono::milliseconds solve_time(const Arguments& arguments, std::string_view name) {
  const auto milliseconds = arguments.number(name);
  return milliseconds ? std::chrono::milliseconds(*milliseconds) : kUsualTime;
}

api::OpenOptions solve_options(const Arguments& arguments) {
  api::OpenOptions how{.solver = arguments["solver"], .options = {}};
  SolverOptions& options = how.options;
  Limits& limits = options.limits;
  limits.nodes = arguments.number("nodes").value_or(limits.nodes);
  limits.bytes = arguments.number("bytes").value_or(limits.bytes);
  limits.depth = static_cast<std::uint32_t>(arguments.number("depth").value_or(limits.depth));
  if (const auto cap = arguments.number("cap")) options.cap = static_cast<Plies>(*cap);
  options.order = named<MoveOrder>(arguments["order"]).value_or(options.order);
  options.table = named<TableKind>(arguments["table"]).value_or(options.table);
  return how;
}

}  // namespace perfect_play::cli
