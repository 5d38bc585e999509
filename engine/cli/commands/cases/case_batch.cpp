#include "engine/cli/commands/cases/case_batch.hpp"

#include <algorithm>
#include <utility>

#include "engine/cli/table/choices.hpp"

namespace perfect_play::cli {
std::vector<CaseKind> wanted_kinds(const Arguments& given) {
  std::vector<std::string> names = given.all("kind");
  if (names.empty() && given.has("size")) return {CaseKind::kRandom};
  std::vector<CaseKind> kinds;
  for (std::size_t i = 0; i < kCaseKinds.size(); ++i) {
    const bool is_wanted = names.empty() || std::find(names.begin(), names.end(), kCaseKinds[i]) != names.end();
    if (is_wanted) kinds.push_back(static_cast<CaseKind>(i));
  }
  return kinds;
}

std::vector<Option> case_options() {
  return {
      {.name = "kind",
       .value = "KIND",
       .help = "small, random, extremal or tricky cases alone; may be given more than once",
       .type = {.choices = &kCaseKindNames},
       .repeated = true},
      {"seed", "S", "the same seed, the same cases; 1 if not given", {.range = Range{0, kMostSeed}}},
      {"count", "N", "how many cases", {.range = Range{1, kMostCases}}},
  };
}

Result<CaseBatch> CaseBatch::start(const Arguments& given, std::uint64_t usual_count) {
  CaseBatch batch;
  batch.problem_ = given["problem"];
  batch.seed_ = given.number("seed").value_or(1);
  batch.wanted_ = given.number("count").value_or(usual_count);
  api::CaseOptions options{.seed = batch.seed_};
  if (const auto size = given.number("size")) options.size = static_cast<std::uint32_t>(*size);
  const std::vector<CaseKind> kinds = wanted_kinds(given);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    options.kind = kinds[i];
    Result<std::unique_ptr<api::CaseMaker>> maker = api::make_cases(batch.problem_, options);
    if (!maker) return maker.error();
    // What cannot be shared out evenly is for the first kinds.
    const std::uint64_t share = batch.wanted_ / kinds.size() + (i < batch.wanted_ % kinds.size() ? 1 : 0);
    batch.kinds_.push_back({kinds[i], std::move(maker).value(), share});
  }
  return batch;
}

bool CaseBatch::advance(Console& console) {
  while (kind_ < kinds_.size() && kinds_[kind_].made == kinds_[kind_].wanted) ++kind_;
  if (kind_ == kinds_.size()) return false;
  Kind& kind = kinds_[kind_];
  if (std::optional<api::TestCase> next = kind.maker->next()) {
    cases_.push_back(*std::move(next));
    ++kind.made;
  } else {
    const Statement few = {"case.no-more",
                           {{"made", std::to_string(kind.made)},
                            {"wanted", std::to_string(kind.wanted)},
                            {"kind", std::string(id_of(kind.kind))}}};
    console.print_error(to_english(few) + '\n');
    ++kind_;
  }
  return true;
}

std::string CaseBatch::progress() const {
  return "made " + std::to_string(cases_.size()) + " of " + std::to_string(wanted_) + " cases";
}

std::vector<std::string> setups_of(std::span<const api::TestCase> cases) {
  std::vector<std::string> setups;
  setups.reserve(cases.size());
  for (const api::TestCase& test_case : cases) setups.push_back(test_case.setup);
  return setups;
}

}  // namespace perfect_play::cli
