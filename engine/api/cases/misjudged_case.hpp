#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/cases/cases.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// A case that a specimen answers wrongly.
struct MisjudgedCase {
  /// Setup as canonical text.
  std::string setup;
  /// Input for the problem that contains only this case.
  std::string input;
  /// The specimen's wrong answer and the right answer.
  std::string said;
  std::string right;
  CaseSize size = {};
  /// True if every smaller listed case was tried. The statement `<game>.listed` describes the list.
  bool is_smallest = false;
};

/// Searches for the smallest case of a problem that a specimen answers wrongly.
///
/// Tries the listed cases (`JudgeEngine::every_case`), smallest first. If the list is missing or too long, tries tricky
/// cases, then removes parts of a failing case as long as the specimen's answer stays wrong.
class MisjudgedCaseSearch {
 public:
  /// Continues until about `budget.steps` more moves have been examined; tries at least one case.
  Status advance(Budget budget);
  /// Returns the number of cases tried; the total is unknown.
  [[nodiscard]] Progress progress() const { return {tried_, tried_}; }
  /// Returns the case found; absent if the specimen answers every tried case correctly. Requires that `advance` has
  /// finished.
  [[nodiscard]] const std::optional<MisjudgedCase>& found() const { return found_; }

 private:
  friend Result<MisjudgedCaseSearch> misjudge(std::string_view problem, std::string_view specimen);

  MisjudgedCaseSearch(const JudgeEngine& judge, std::string_view specimen) : judge_(&judge), specimen_(specimen) {}

  /// Returns the next case to try, or nothing at the end.
  std::optional<std::string> next();
  std::optional<std::string> next_listed();
  std::optional<std::string> next_tricky();
  /// Continues the search from a case with a wrong answer.
  void keep(const std::string& setup, const SpecimenAnswer& answer);

  const JudgeEngine* judge_;
  std::string specimen_;
  /// Size of the listed cases that are being tried. All smaller sizes have been tried.
  std::uint32_t size_ = 0;
  bool is_listing_ = true;
  std::unique_ptr<EveryCase> every_;
  std::uint64_t listed_ = 0;
  std::unique_ptr<CaseMaker> tricky_;
  std::size_t made_ = 0;
  /// Candidates that result from removing one part of the failing case.
  std::vector<std::string> smaller_;
  std::size_t next_smaller_ = 0;
  std::uint64_t tried_ = 0;
  std::optional<MisjudgedCase> found_;
  Status status_ = Status::kWorking;
};

/// Starts the search. Returns an error if the problem is unknown or the specimen is not a known specimen of its game.
/// Deterministic.
Result<MisjudgedCaseSearch> misjudge(std::string_view problem, std::string_view specimen);

}  // namespace perfect_play::api
