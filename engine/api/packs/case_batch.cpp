#include "engine/api/packs/case_batch.hpp"

#include <utility>

#include "engine/api/rules/own_engine.hpp"

namespace perfect_play::api {

Result<CaseBatch> CaseBatch::start(BatchOptions options) {
  const Result<const JudgeEngine*> judge = find_judge(options.problem);
  if (!judge) return judge.error();
  CaseBatch batch;
  const std::size_t kinds = options.kinds.size();
  for (std::size_t i = 0; i < kinds; ++i) {
    const CaseKind kind = options.kinds[i];
    Result<std::unique_ptr<CaseMaker>> maker =
        judge.value()->make_cases({.kind = kind, .seed = options.seed, .size = options.size});
    if (!maker) return maker.error();
    // If the number of cases is not divisible by the number of kinds, each of the first kinds gets one extra case.
    const std::uint64_t share = options.count / kinds + (i < options.count % kinds ? 1 : 0);
    batch.kinds_.push_back({kind, std::move(maker).value(), share});
  }
  batch.options_ = std::move(options);
  return batch;
}

bool CaseBatch::advance() {
  while (kind_ < kinds_.size() && kinds_[kind_].made == kinds_[kind_].wanted) ++kind_;
  if (kind_ == kinds_.size()) return false;
  Kind& kind = kinds_[kind_];
  if (std::optional<TestCase> next = kind.maker->next()) {
    // Small games of the reader's own have the same positions for several kinds.
    if (options_.problem == kOwn && !setups_.insert(next->setup).second) return true;
    cases_.push_back(*std::move(next));
    ++kind.made;
  } else if (options_.problem == kOwn && kind_ + 1 < kinds_.size()) {
    // The next kind has the same positions, and others.
    kinds_[kind_ + 1].wanted += kind.wanted - kind.made;
    ++kind_;
  } else if (options_.problem == kOwn && kind.kind == CaseKind::kRandom && !options_.size) {
    shortfall_ = {"own.listed"};
    ++kind_;
  } else {
    shortfall_ = {"case.no-more",
                  {{"made", std::to_string(kind.made)},
                   {"wanted", std::to_string(kind.wanted)},
                   {"kind", std::string(name_of(kind.kind))},
                   {"problem", options_.problem}}};
    ++kind_;
  }
  return true;
}

std::optional<Statement> CaseBatch::take_shortfall() { return std::exchange(shortfall_, std::nullopt); }

std::vector<std::string> setups_of(std::span<const TestCase> cases) {
  std::vector<std::string> setups;
  setups.reserve(cases.size());
  for (const TestCase& test_case : cases) setups.push_back(test_case.setup);
  return setups;
}

}  // namespace perfect_play::api
