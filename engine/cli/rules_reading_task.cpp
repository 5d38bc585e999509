#include "engine/cli/rules_reading_task.hpp"

#include <utility>

#include "engine/api/rules/own_engine.hpp"
#include "engine/api/rules/own_judge.hpp"
#include "engine/cli/words.hpp"

namespace perfect_play::cli {
namespace {

/// Finds all positions and then acts as the next task.
class RulesReadingTask final : public Task {
 public:
  RulesReadingTask(api::RulesReading reading, std::function<std::unique_ptr<Task>()> next)
      : reading_(std::move(reading)), make_next_(std::move(next)) {}

  [[nodiscard]] bool wants_input() const override { return next_ && next_->wants_input(); }
  void feed(std::string_view text) override { next_->feed(text); }
  void end_input() override { next_->end_input(); }
  [[nodiscard]] const Errand* errand() const override { return next_ ? next_->errand() : nullptr; }
  void report(const Report& report) override { next_->report(report); }

  bool advance() override {
    if (next_) return next_->advance();
    if (reading_.advance()) return true;
    next_ = make_next_();
    return next_ != nullptr;
  }
  [[nodiscard]] std::string progress() const override {
    return next_ ? next_->progress() : counted(reading_.positions(), "position", "positions");
  }
  [[nodiscard]] bool heeds_interrupt() const override { return next_ && next_->heeds_interrupt(); }
  void interrupt() override {
    if (next_) next_->interrupt();
  }

 private:
  api::RulesReading reading_;
  std::function<std::unique_ptr<Task>()> make_next_;
  std::unique_ptr<Task> next_;
};

}  // namespace

std::optional<std::string> rules_with_sizes(const Arguments& arguments, std::string_view rules, std::string_view game,
                                            bool is_own, Console& console) {
  if (!arguments.has("set")) return std::string(rules);
  if (!is_own) {
    console.fail(Error{{"cli.only-own", {{"option", "--set"}, {"argument", '<' + std::string(game) + '>'}}}});
    return std::nullopt;
  }
  std::string text(rules);
  for (const std::string& size : arguments.all("set")) {
    std::optional<std::string> with_size = api::with_sizes(text, {size});
    if (!with_size) {
      console.fail(Error{{"cli.wants-pair", {{"option", "--set"}, {"given", size}}}});
      return std::nullopt;
    }
    text = *std::move(with_size);
  }
  return text;
}

std::unique_ptr<Task> after_reading(std::string_view game, std::string_view setup, Console& console,
                                    std::function<std::unique_ptr<Task>()> next) {
  if (game != api::kOwn) return next();
  Result<api::RulesReading> reading = api::RulesReading::begin(setup);
  if (reading) return std::make_unique<RulesReadingTask>(std::move(reading).value(), std::move(next));
  console.fail(reading.error());
  return nullptr;
}

std::unique_ptr<Task> after_using_rules(const Arguments& arguments, Console& console,
                                        std::function<std::unique_ptr<Task>()> next) {
  const bool is_own = arguments["problem"] == api::kOwn;
  const std::optional<std::string> rules = rules_with_sizes(arguments, arguments["rules"], "problem", is_own, console);
  if (!rules) return nullptr;
  if (!is_own && arguments.has("answer")) {
    console.fail(Error{{"cli.only-own", {{"option", "--answer"}, {"argument", "<problem>"}}}});
    return nullptr;
  }
  if (!is_own) return next();
  if (!arguments.has("rules")) {
    console.fail(Error{{"cli.wants-rules"}});
    return nullptr;
  }
  const auto question = arguments["answer"] == "move" ? api::OwnQuestion::kMove : api::OwnQuestion::kValue;
  const auto use = [rules = *rules, question, next = std::move(next), &console]() -> std::unique_ptr<Task> {
    const Fault fault = api::use_rules(rules, question);
    if (!fault) return next();
    console.fail(*fault);
    return nullptr;
  };
  return after_reading(api::kOwn, *rules, console, use);
}

}  // namespace perfect_play::cli
