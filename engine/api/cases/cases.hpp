#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// Which cases are to be made.
struct CaseOptions {
  CaseKind kind = CaseKind::kRandom;
  std::uint64_t seed = 1;
  /// In the unit of the problem (`case_sizes`), for small and random cases; of any size of their kind otherwise.
  std::optional<std::uint32_t> size = std::nullopt;
};

/// A case of a published problem, within the limits of its statement.
struct TestCase {
  /// In canonical text.
  std::string setup;
  CaseKind kind = CaseKind::kRandom;
  /// What it is for.
  Statement purpose;
};

/// Makes cases of a published problem, one after the other, no setup twice. The same options, the same cases, on every
/// machine; how many are asked for does not change them.
class CaseMaker {
 public:
  virtual ~CaseMaker() = default;

  /// Nothing where there are no more: small boards are few, and so are limits. Tricky cases are those that are known,
  /// and then such as break a specimen and are found by chance; a bounded search for one may take a second.
  virtual std::optional<TestCase> next() = 0;
};

/// An error when there is no such problem, or when the size is none of it or does not go with the kind.
Result<std::unique_ptr<CaseMaker>> make_cases(std::string_view problem, const CaseOptions& options);

/// The sizes that a problem's cases can have.
Result<CaseSizes> case_sizes(std::string_view problem);

/// The whole input of a problem with these cases, in order: `read_judge_cases` reads them back. Setups may be in any
/// format of the game. An error, with the number of the setup, where the statement does not allow one.
Result<std::string> write_judge_input(std::string_view problem, std::span<const std::string> setups);

/// The same input in parts, one a case, for whoever passes it on case by case: what stands before the first case comes
/// with that, and what stands behind a case with this one. No parts where there are no cases.
Result<std::vector<std::string>> write_judge_input_in_parts(std::string_view problem,
                                                            std::span<const std::string> setups);

}  // namespace perfect_play::api
