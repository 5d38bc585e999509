#include <emscripten/bind.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/api/rules/own_engine.hpp"
#include "engine/api/rules/own_judge.hpp"
#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/bindings/stressing.hpp"
#include "engine/cli/program/stress.hpp"
#include "engine/core/judge_case.hpp"

namespace perfect_play::bindings {
namespace {

/// Moves examined by one call of `RulesReading::advance`, roughly.
constexpr double kSteps = 2'000;
/// Maximum number of positions in one run of the function. A run starts a worker, which takes longer than most
/// functions need for a position.
constexpr std::uint64_t kMostTogether = 256;

/// Reads the rules, solves their game, and tests a function on the positions.
class RulesStressTask final : public Computation {
 public:
  RulesStressTask(std::string rules, const StressLimits& limits, api::RulesReading reading)
      : rules_(std::move(rules)), limits_(limits), reading_(std::move(reading)) {}

  std::string advance(double steps) override {
    StressStep step;
    step.stage = "search";
    if (reading_) {
      bool goes_on = true;
      for (double done = 0; done < steps && goes_on; done += kSteps) goes_on = reading_->advance();
      if (goes_on) return to_json(step);
      reading_.reset();
      if (Fault fault = api::use_rules(rules_)) return to_json(*fault);
      judge_ = api::own_judge();
      stress_.emplace(cli::StressRequest{.rules = trial_rules(std::string(api::kOwn), limits_),
                                         .kinds = {CaseKind::kRandom},
                                         .count = std::numeric_limits<std::uint64_t>::max(),
                                         .in_order = true,
                                         .most_together = kMostTogether,
                                         .shrink_milliseconds = limits_.shrink_milliseconds});
    }
    // Another task of this module may have put its rules in use.
    api::use_judge(judge_);
    step = advance_stress(*stress_, judge_->case_count());
    if (step.errand) step.errand->input = judge_->with_json(step.errand->input);
    return to_json(step);
  }
  void feed(const std::string& json) override {
    api::use_judge(judge_);
    take_report(*stress_, json);
  }

 private:
  std::string rules_;
  StressLimits limits_;
  /// Absent once the rules are read.
  std::optional<api::RulesReading> reading_;
  std::shared_ptr<const api::OwnJudge> judge_;
  std::optional<cli::Stress> stress_;
};

Begun stress_rules(const StressRulesQuestion& question) {
  Result<api::RulesReading> reading = api::RulesReading::begin(question.rules);
  if (!reading) return reading.error();
  return std::unique_ptr<Computation>(
      std::make_unique<RulesStressTask>(question.rules, question.limits, std::move(reading).value()));
}

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(rule_judging) {
  using namespace perfect_play::bindings;

  answers(RuleJudgingQuestions());
  begins<StressRulesQuestion, stress_rules>();
}
