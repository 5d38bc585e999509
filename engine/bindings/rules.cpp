#include <emscripten/bind.h>

#include <memory>
#include <string>
#include <utility>

#include "engine/api/rules/rules_check.hpp"
#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"

namespace perfect_play::bindings {
namespace {

/// Moves examined by one call of `RulesCheck::advance`, roughly.
constexpr double kSteps = 2'000;

class RulesTask final : public Computation {
 public:
  RulesTask(std::shared_ptr<api::RulesCheck> check, std::uint32_t positions)
      : check_(std::move(check)), positions_(positions) {}

  std::string advance(double steps) override {
    Step<api::RulesReport> step;
    bool goes_on = true;
    for (double done = 0; done < steps && goes_on; done += kSteps) goes_on = check_->advance();
    step.progress = {check_->positions(), positions_};
    if (!goes_on) step.answer = check_->report();
    return to_json(step);
  }

 private:
  std::shared_ptr<api::RulesCheck> check_;
  std::uint32_t positions_;
};

Begun check_rules(const CheckRulesQuestion& question) {
  const Result<std::string> text = sized_rules(question.rules, question.sizes);
  if (!text) return text.error();
  return std::unique_ptr<Computation>(
      std::make_unique<RulesTask>(api::RulesCheck::of(text.value(), question.positions), question.positions));
}

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(rules) {
  using namespace perfect_play::bindings;

  answers(RulesQuestions());
  begins<CheckRulesQuestion, check_rules>();
}
