#include "engine/cli/commands/judge.hpp"

#include <string_view>
#include <utility>

#include "engine/api/text/judge.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"

namespace perfect_play::cli {
namespace {

class Judging final : public Task {
 public:
  Judging(std::unique_ptr<api::Judge> judge, Console& console) : judge_(std::move(judge)), console_(console) {}

  [[nodiscard]] bool wants_input() const override { return !input_ended_ && !judge_->fault(); }
  void feed(std::string_view text) override { console_.print(judge_->feed(text)); }
  void end_input() override {
    input_ended_ = true;
    console_.print(judge_->finish());
  }
  bool advance() override {
    if (judge_->fault()) console_.fail(*judge_->fault());
    return false;
  }

 private:
  std::unique_ptr<api::Judge> judge_;
  Console& console_;
  bool input_ended_ = false;
};

}  // namespace

std::unique_ptr<Task> start_judge(Arguments& given, Console& console) {
  Result<std::unique_ptr<api::Judge>> judge = api::make_judge(given["problem"], solve_options(given));
  if (judge) return std::make_unique<Judging>(std::move(judge).value(), console);
  console.fail(judge.error());
  return nullptr;
}

}  // namespace perfect_play::cli
