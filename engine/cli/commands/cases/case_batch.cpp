#include "engine/cli/commands/cases/case_batch.hpp"

#include <algorithm>
#include <optional>

#include "engine/api/rules/own_engine.hpp"
#include "engine/cli/table/choices.hpp"

namespace perfect_play::cli {

std::vector<CaseKind> wanted_kinds(const Arguments& arguments) {
  std::vector<std::string> names = arguments.all("kind");
  if (names.empty() && arguments.has("size")) return {CaseKind::kRandom};
  // The reader's own rules have no well-known wrong programs, and only one start.
  if (names.empty() && arguments["problem"] == api::kOwn) return {CaseKind::kSmall, CaseKind::kRandom};
  std::vector<CaseKind> kinds;
  for (std::size_t i = 0; i < kNames<CaseKind>.size(); ++i) {
    const bool is_wanted = names.empty() || std::find(names.begin(), names.end(), kNames<CaseKind>[i]) != names.end();
    if (is_wanted) kinds.push_back(static_cast<CaseKind>(i));
  }
  return kinds;
}

std::vector<Option> case_options() {
  return {
      {.name = "kind",
       .value = "KIND",
       .help = "only small, random, extremal or tricky cases; repeatable",
       .type = {.choices = &kCaseKindNames},
       .repeated = true},
      {"seed", "S", "seed of the cases; default 1", {.range = Range{0, kMostSeed}}},
      {"count", "N", "number of cases", {.range = Range{1, kMostCases}}},
  };
}

api::BatchOptions batch_options(const Arguments& arguments, std::uint64_t usual_count) {
  api::BatchOptions options{.problem = arguments["problem"],
                            .kinds = wanted_kinds(arguments),
                            .seed = arguments.number("seed").value_or(1),
                            .count = arguments.number("count").value_or(usual_count)};
  if (const auto size = arguments.number("size")) options.size = static_cast<std::uint32_t>(*size);
  return options;
}

void print_shortfall(api::CaseBatch& batch, Console& console) {
  if (const std::optional<Statement> few = batch.take_shortfall()) console.print_error(to_english(*few) + '\n');
}

std::string progress_of(const api::CaseBatch& batch) {
  return "made " + std::to_string(batch.cases().size()) + " of " + std::to_string(batch.options().count) + " cases";
}

}  // namespace perfect_play::cli
