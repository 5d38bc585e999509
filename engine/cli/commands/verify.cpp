#include "engine/cli/commands/verify.hpp"

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include "engine/api/checking.hpp"
#include "engine/api/json_forms.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/text/value_text.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/time_limit.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

bool is_refutation(const Error& error) {
  constexpr std::string_view kFamily = "refuted.";
  return error.statement.code.text().starts_with(kFamily);
}

void print_refuted(const Error& error, bool as_json, Console& console) {
  console.set_exit_code(kNotDone);
  if (!as_json) {
    console.print(console.style().bad("wrong") + ": " + to_english(error) + '\n');
    return;
  }
  JsonWriter json;
  json.begin_object().key("right").boolean(false).key("error");
  api::write_json(json, error);
  console.print(json.end_object().take() + '\n');
}

void print_proved(const api::Proved& proved, bool as_json, Console& console) {
  if (!as_json) {
    console.print(console.style().good("right") + ": " + std::string(proved.game) + ' ' + proved.setup +
                  (proved.line.empty() ? "" : " after " + proved.line) + " is worth " + api::in_words(proved.value) +
                  " to the player who moves\n");
    console.print("checked: two strategies of " + std::to_string(proved.positions) +
                  " positions in all, every move and bound by the rules of the game alone, without a solver\n");
    return;
  }
  JsonWriter json;
  json.begin_object().key("right").boolean(true).key("game").string(proved.game).key("setup").string(proved.setup);
  json.key("line").string(proved.line).key("mover").number(proved.mover == Player::kFirst ? 0U : 1U).key("value");
  api::write_json(json, proved.value, proved.mover);
  console.print(json.key("positions").number(proved.positions).end_object().take() + '\n');
}

/// A table of values that is being checked.
class ValuesTask final : public Task {
 public:
  ValuesTask(std::unique_ptr<api::CheckingValues> checking, api::Setup setup, std::chrono::milliseconds time,
             bool as_json, Console& console)
      : checking_(std::move(checking)), setup_(std::move(setup)), time_(time), as_json_(as_json), console_(console) {}

  bool advance() override {
    if (time_.is_up()) {
      console_.fail(kTimeIsUp, kNotDone);
      return false;
    }
    const Result<Status> status = checking_->advance(kSlice);
    if (!status) {
      console_.fail(status.error());
      return false;
    }
    if (status.value() == Status::kWorking) return true;
    if (status.value() == Status::kLimitReached) {
      console_.fail(Error{{"values.limit", {{"limit", std::string(name_of(*checking_->limit()))}}}});
    } else if (checking_->wrong()) {
      print_wrong(*checking_->wrong());
    } else {
      print_right();
    }
    return false;
  }

  [[nodiscard]] std::string progress() const override {
    return std::string(checking_->stage()) + share_done(checking_->progress());
  }

 private:
  void print_wrong(const api::WrongValue& wrong) {
    console_.set_exit_code(kNotDone);
    if (!as_json_) {
      console_.print(console_.style().bad("wrong") + ": line " + std::to_string(wrong.line) + ": " +
                     (wrong.value ? wrong.position + " is worth " + api::in_words(*wrong.value) + ", not " + wrong.told
                                  : "there is no position " + wrong.position + " that can be reached") +
                     '\n');
      console_.print(what_was_checked());
      return;
    }
    JsonWriter json;
    json.begin_object().key("right").boolean(false).key("line").number(wrong.line);
    json.key("position").string(wrong.position).key("told").string(wrong.told).key("value");
    if (wrong.value) {
      api::write_json(json, *wrong.value, wrong.mover);
    } else {
      json.null();
    }
    console_.print(json.end_object().take() + '\n');
  }

  void print_right() {
    if (!as_json_) {
      console_.print(console_.style().good("right") + ": " + std::to_string(checking_->count()) + " values of " +
                     std::string(setup_.game) + ' ' + setup_.text + '\n');
      console_.print(what_was_checked());
      return;
    }
    JsonWriter json;
    json.begin_object().key("right").boolean(true).key("game").string(setup_.game).key("setup").string(setup_.text);
    json.key("values").number(checking_->count()).key("solver").string(checking_->solver());
    console_.print(json.key("positions").number(checking_->positions()).end_object().take() + '\n');
  }

  [[nodiscard]] std::string what_was_checked() const {
    return "checked: against the solution of " + std::string(checking_->solver()) + ", all " +
           std::to_string(checking_->positions()) + " positions of which follow from their moves by the rules\n";
  }

  std::unique_ptr<api::CheckingValues> checking_;
  api::Setup setup_;
  TimeLimit time_;
  bool as_json_;
  Console& console_;
};

}  // namespace

std::unique_ptr<Task> start_verify(Arguments& given, Console& console) {
  const bool as_json = given.has("json");
  const Result<api::Proved> proved = api::check_certificate(given["certificate"]);
  if (proved) {
    print_proved(proved.value(), as_json, console);
  } else if (is_refutation(proved.error())) {
    print_refuted(proved.error(), as_json, console);
  } else {
    console.fail(proved.error());
  }
  return nullptr;
}

std::unique_ptr<Task> start_verify_values(Arguments& given, Console& console) {
  Result<api::Setup> setup = api::read_setup(given["game"], given["setup"]);
  if (!setup) {
    console.fail(setup.error());
    return nullptr;
  }
  Result<std::unique_ptr<api::CheckingValues>> checking =
      api::check_values(given["game"], setup.value().text, given["values"], solve_limits(given));
  if (!checking) {
    console.fail(checking.error());
    return nullptr;
  }
  return std::make_unique<ValuesTask>(std::move(checking).value(), std::move(setup).value(), solve_time(given),
                                      given.has("json"), console);
}

}  // namespace perfect_play::cli
