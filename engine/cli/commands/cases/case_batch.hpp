#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/api/text/cases.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/table/command.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// So many cases can be asked for at once.
inline constexpr std::uint64_t kMostCases = 100'000;

/// Greater ones are no numbers of JavaScript.
inline constexpr std::uint64_t kMostSeed = (std::uint64_t{1} << 53U) - 1;

/// `--kind`, `--seed` and `--count`.
std::vector<Option> case_options();

/// The kinds that were asked for, each once, in their own order; all of them when none was. Where a size is given,
/// random cases are meant.
std::vector<CaseKind> wanted_kinds(const Arguments& given);

/// Makes the cases that were asked for by `case_options` and `--size`, one at a time, those of a kind after each other.
class CaseBatch {
 public:
  static Result<CaseBatch> start(const Arguments& given, std::uint64_t usual_count);

  /// Makes the next; whether there is more to make. Of a kind that has no more it tells so on the console.
  bool advance(Console& console);
  [[nodiscard]] std::string progress() const;

  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const std::vector<api::TestCase>& cases() const { return cases_; }

 private:
  struct Kind {
    CaseKind kind;
    std::unique_ptr<api::CaseMaker> maker;
    std::uint64_t wanted;
    std::uint64_t made = 0;
  };

  std::string problem_;
  std::uint64_t seed_ = 0;
  std::uint64_t wanted_ = 0;
  std::vector<Kind> kinds_;
  std::size_t kind_ = 0;
  std::vector<api::TestCase> cases_;
};

/// The setups of cases.
[[nodiscard]] std::vector<std::string> setups_of(std::span<const api::TestCase> cases);

}  // namespace perfect_play::cli
