#pragma once

#include <cstdint>
#include <string>

#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/cli/program/errand.hpp"
#include "engine/cli/program/stress.hpp"

namespace perfect_play::bindings {

/// Returns the limits of a function that the reader wrote, as rules for its runs.
[[nodiscard]] inline cli::TrialRules trial_rules(const std::string& problem, const StressLimits& limits) {
  return {.problem = problem, .program = {}, .milliseconds = limits.milliseconds, .most_output = limits.most_output};
}

/// Works for about a millisecond, or until a case is solved. Does nothing while an errand is pending. `count` is the
/// number of cases of the test.
[[nodiscard]] inline StressStep advance_stress(cli::Stress& stress, std::uint64_t count) {
  if (!stress.is_over() && stress.errand() == nullptr) stress.advance();
  const auto& passed = stress.passed();
  StressStep step{.stage = stress.stage(), .passed = {passed[0], passed[1], passed[2], passed[3]}, .count = count};
  if (const cli::Errand* errand = stress.errand()) step.errand = *errand;
  if (stress.is_over()) step.finding = stress.finding();
  return step;
}

/// Takes the report on the errand. If the errand was cancelled or the function cannot run, the test ends with partial
/// results.
inline void take_report(cli::Stress& stress, const std::string& json) {
  const cli::Report report = from_json<cli::Report>(json).value();
  if (report.end == cli::ErrandEnd::kBrokenOff) {
    stress.stop();
  } else {
    stress.report(report);
  }
}

}  // namespace perfect_play::bindings
