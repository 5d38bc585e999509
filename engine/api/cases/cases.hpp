#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// Kind, seed and size of the cases of a `CaseMaker`.
struct CaseOptions {
  CaseKind kind = CaseKind::kRandom;
  std::uint64_t seed = 1;
  /// Size in the unit of `JudgeEngine::case_sizes`, only for small and random cases. Without a size, cases of
  /// this kind are made in all sizes.
  std::optional<std::uint32_t> size = std::nullopt;
};

/// A case of a published problem, within the limits of its statement.
struct TestCase {
  /// Setup as canonical text.
  std::string setup;
  CaseKind kind = CaseKind::kRandom;
  /// Reason for including the case, such as the limit that it reaches.
  Statement purpose;
};

/// Makes cases of a published problem without repeating a setup. The same options produce the same cases on every
/// machine.
class CaseMaker {
 public:
  virtual ~CaseMaker() = default;

  /// Makes the next case. Returns nothing after the last case: the numbers of small cases and of cases at limits are
  /// finite. Tricky cases are first the known ones, then random cases that a specimen answers wrongly. The search for
  /// such a random case is bounded, but may take a second.
  virtual std::optional<TestCase> next() = 0;
};

/// Size of a case. The unit names the parts whose removal makes boards smaller, such as `vertices`.
struct CaseSize {
  std::uint32_t count;
  std::string_view unit;
};

/// Iterates over the listed cases of one size.
class EveryCase {
 public:
  virtual ~EveryCase() = default;

  /// Returns the next case as canonical text, or nothing at the end.
  virtual std::optional<std::string> next() = 0;
};

/// Answer of a specimen to a single case.
struct SpecimenAnswer {
  /// False if the specimen found no answer within two million positions.
  bool is_known = false;
  /// The specimen's wrong answer and the right answer; both are empty if the specimen is right.
  std::string said = {};
  std::string right = {};
  /// Number of moves examined.
  std::uint64_t steps = 0;
};

}  // namespace perfect_play::api
