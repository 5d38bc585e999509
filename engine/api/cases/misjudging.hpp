#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/cases/cases.hpp"
#include "engine/api/cases/smaller_cases.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// What a specimen answers to the only case of an input.
struct SpecimenAnswer {
  /// Whether two million positions were enough to find it out.
  bool is_known = false;
  /// Where that is wrong: what it is, and the right one; empty otherwise.
  std::string said = {};
  std::string right = {};
  /// What it took, in looks at moves.
  std::uint64_t steps = 0;
};

/// A case that a specimen answers wrongly.
struct MisjudgedCase {
  /// In canonical text, and as the whole input of the problem.
  std::string setup;
  std::string input;
  std::string said;
  std::string right;
  CaseSize size = {};
  /// True if it answers every smaller listed case (`every_case`) correctly.
  bool is_smallest = false;
};

/// A search for the smallest case of a problem that a specimen answers wrongly, at work.
///
/// All cases are tried that are listed (`every_case`), the smallest first. Where they are not listed, or too many,
/// tricky cases are tried, and what they find is made smaller by a part at a time as long as it is answered wrongly.
class Misjudging {
 public:
  /// Goes on for about `budget.steps` looks at moves, but a case at least.
  Status advance(Budget budget);
  /// Cases tried; how many there will be nobody knows.
  [[nodiscard]] Progress progress() const { return {tried_, tried_}; }
  /// Nothing where no case that was tried is answered wrongly. Requires that `advance` has finished.
  [[nodiscard]] const std::optional<MisjudgedCase>& found() const { return found_; }

 private:
  friend Result<Misjudging> misjudge(std::string_view problem, std::string_view specimen);

  Misjudging(std::string_view problem, std::string_view specimen) : problem_(problem), specimen_(specimen) {}

  /// The next case to be tried; nothing when there are no more.
  std::optional<std::string> next();
  std::optional<std::string> next_listed();
  std::optional<std::string> next_tricky();
  /// Takes a case that is answered wrongly.
  void take(const std::string& setup, const SpecimenAnswer& answer);
  void finish();

  std::string problem_;
  std::string specimen_;
  /// Of this size all are being tried, as long as they are listed; of all smaller ones that has been done.
  std::uint32_t size_ = 0;
  bool is_listing_ = true;
  std::unique_ptr<EveryCase> every_;
  std::uint64_t listed_ = 0;
  std::unique_ptr<CaseMaker> tricky_;
  std::size_t made_ = 0;
  /// What can be left of the case that was found by leaving out a part.
  std::vector<std::string> smaller_;
  std::size_t next_smaller_ = 0;
  std::uint64_t tried_ = 0;
  std::optional<MisjudgedCase> found_;
  Status status_ = Status::kWorking;
};

/// An error when there is no such problem, or no such specimen of its game. The same request, the same case.
Result<Misjudging> misjudge(std::string_view problem, std::string_view specimen);

}  // namespace perfect_play::api
