
#include <string>
#include <utility>

#include "engine/api/contract/answers.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/cli/commands/cases/case_batch.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/rules_reading_task.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::uint64_t kDefaultCount = 20;

class GenerateTask final : public Task {
 public:
  GenerateTask(api::CaseBatch batch, bool json, Console& console)
      : batch_(std::move(batch)), json_(json), console_(console) {}

  bool advance() override {
    const bool goes_on = batch_.advance();
    print_shortfall(batch_, console_);
    if (goes_on) return true;
    const api::JudgeEngine& judge = *api::find_judge(batch_.options().problem).value();
    const std::string input = judge.write_input(api::setups_of(batch_.cases())).value();
    console_.print(json_ ? as_json(input) + '\n' : input);
    return false;
  }
  [[nodiscard]] std::string progress() const override { return progress_of(batch_); }

 private:
  [[nodiscard]] std::string as_json(const std::string& input) const {
    JsonWriter json;
    json.begin_object().key("problem").string(batch_.options().problem).key("seed").number(batch_.options().seed);
    json.key("input").string(input).key("cases").begin_array();
    for (const api::TestCase& test_case : batch_.cases()) write_json(json, test_case);
    return json.end_array().end_object().take();
  }

  api::CaseBatch batch_;
  bool json_;
  Console& console_;
};

std::unique_ptr<Task> begin_generating(const Arguments& arguments, Console& console) {
  Result<api::CaseBatch> batch = api::CaseBatch::start(batch_options(arguments, kDefaultCount));
  if (batch) return std::make_unique<GenerateTask>(std::move(batch).value(), arguments.has("json"), console);
  console.fail(batch.error());
  return nullptr;
}

}  // namespace

std::unique_ptr<Task> start_generate(Arguments& arguments, Console& console) {
  return after_using_rules(arguments, console, [arguments, &console] { return begin_generating(arguments, console); });
}

}  // namespace perfect_play::cli
