
#include <chrono>
#include <string_view>
#include <utility>

#include "engine/api/judge_engine.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/rules_reading_task.hpp"
#include "engine/cli/time_limit.hpp"

namespace perfect_play::cli {
namespace {

class JudgeTask final : public Task {
 public:
  JudgeTask(std::unique_ptr<api::Judge> judge, std::chrono::milliseconds time, Console& console)
      : judge_(std::move(judge)), console_(console), time_(time) {}

  [[nodiscard]] bool wants_input() const override { return !input_ended_ && !judge_->fault() && !out_of_time_; }
  void feed(std::string_view text) override {
    judge_->take(text);
    answer();
  }
  void end_input() override {
    input_ended_ = true;
    judge_->end();
    answer();
  }
  bool advance() override {
    if (judge_->fault()) console_.fail(*judge_->fault());
    if (out_of_time_) console_.fail(kTimeIsUp, kNotDone);
    return false;
  }

 private:
  /// Answers the complete cases, each within its time limit.
  void answer() {
    time_.restart();
    while (!out_of_time_) {
      const api::JudgeState state = judge_->advance(kSlice);
      if (state == api::JudgeState::kStarved) return;
      if (state == api::JudgeState::kAnswered) {
        console_.print(judge_->answer() + '\n');
        time_.restart();
      } else {
        out_of_time_ = time_.is_up();
      }
    }
  }

  std::unique_ptr<api::Judge> judge_;
  Console& console_;
  /// Time limit for the current case.
  TimeLimit time_;
  bool out_of_time_ = false;
  bool input_ended_ = false;
};

std::unique_ptr<Task> begin_judging(const Arguments& arguments, Console& console) {
  Result<std::unique_ptr<api::Judge>> judge =
      api::find_judge(arguments["problem"]).value()->judge(solve_options(arguments));
  if (judge) return std::make_unique<JudgeTask>(std::move(judge).value(), solve_time(arguments), console);
  console.fail(judge.error());
  return nullptr;
}

}  // namespace

std::unique_ptr<Task> start_judge(Arguments& arguments, Console& console) {
  return after_using_rules(arguments, console, [arguments, &console] { return begin_judging(arguments, console); });
}

}  // namespace perfect_play::cli
