#include "engine/cli/program/case_schedule.hpp"

#include <algorithm>
#include <utility>

namespace perfect_play::cli {
namespace {

constexpr std::uint64_t kEarlyCases = 128;

bool has_size(CaseKind kind) { return kind == CaseKind::kSmall || kind == CaseKind::kRandom; }

}  // namespace

CaseSchedule::CaseSchedule(std::string problem, std::uint64_t seed, std::vector<CaseKind> kinds, std::uint64_t count)
    : problem_(std::move(problem)),
      seed_(seed),
      kinds_(std::move(kinds)),
      count_(count),
      sizes_(api::case_sizes(problem_).value()) {}

std::optional<api::TestCase> CaseSchedule::next() {
  if (number_ == count_) return std::nullopt;
  const CaseKind kind = kind_of(number_);
  std::optional<api::TestCase> made = next_of(kind);
  // Of which there are most comes in the place of what there is no more of.
  for (const CaseKind other : {CaseKind::kRandom, CaseKind::kSmall, CaseKind::kTricky, CaseKind::kExtremal}) {
    if (made) break;
    if (other != kind && std::find(kinds_.begin(), kinds_.end(), other) != kinds_.end()) made = next_of(other);
  }
  if (made) ++number_;
  return made;
}

CaseKind CaseSchedule::kind_of(std::uint64_t number) const {
  // Of sixteen in a row eight are small, five random, two tricky and one at the limits; of the first ones two are at
  // the limits, for there are few limits, and every program is to meet them soon.
  CaseKind kind = number % 2 == 0 ? CaseKind::kSmall : CaseKind::kRandom;
  if (number % 8 == 3) kind = CaseKind::kTricky;
  if (number % (number < kEarlyCases ? 8 : 16) == 7) kind = CaseKind::kExtremal;
  return std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end() ? kind : kinds_[number % kinds_.size()];
}

std::optional<api::TestCase> CaseSchedule::next_of(CaseKind kind) {
  const std::uint32_t first = has_size(kind) ? size_of(kind) : 0;
  const std::uint32_t last = has_size(kind) ? (kind == CaseKind::kSmall ? sizes_.most_small : sizes_.most) : 0;
  // There may be no more of a size, or none at all.
  for (std::uint32_t size = first; size <= last; ++size) {
    std::unique_ptr<api::CaseMaker>& maker = makers_[{kind, size}];
    if (!maker) {
      api::CaseOptions options{.kind = kind, .seed = seed_};
      if (has_size(kind)) options.size = size;
      maker = api::make_cases(problem_, options).value();
    }
    if (std::optional<api::TestCase> made = maker->next()) return made;
  }
  return std::nullopt;
}

std::uint32_t CaseSchedule::size_of(CaseKind kind) const {
  // Small ones are through with their sizes soon. Of random ones half are within an eighth of all sizes, for large
  // boards take long.
  const bool is_small = kind == CaseKind::kSmall;
  const std::uint64_t done = is_small ? std::min(4 * number_, count_) : number_ * number_ * number_;
  const std::uint64_t all = is_small ? count_ : count_ * count_ * count_;
  const std::uint32_t most = is_small ? sizes_.most_small : sizes_.most;
  return sizes_.least + static_cast<std::uint32_t>((most - sizes_.least) * done / all);
}

}  // namespace perfect_play::cli
