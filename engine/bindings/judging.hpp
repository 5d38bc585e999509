#pragma once

#include <memory>
#include <string>

#include "engine/api/text/judge.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/encoding.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::bindings {

/// The judge of a problem at work, or the error that kept it from being begun.
class Judging {
 public:
  explicit Judging(const std::string& problem) : judge_(api::make_judge(problem)) {}

  [[nodiscard]] std::string error() const { return error_of(judge_); }

  /// Takes bytes of the input, cut anywhere. Requires that it is starved, or has just been made.
  void take(const std::string& bytes) { judge_.value()->take(decoder_.take(bytes)); }
  void end() {
    judge_.value()->take(decoder_.end());
    judge_.value()->end();
  }

  /// Goes on for about so many steps, up to so many answers.
  std::string advance(double steps, double most) {
    api::Judge& judge = *judge_.value();
    JsonWriter json;
    json.begin_object().key("cases").begin_array();
    api::JudgeState state = api::JudgeState::kAnswered;
    for (double answered = 0; answered < most && state == api::JudgeState::kAnswered; ++answered) {
      state = judge.advance(budget_of(steps));
      if (state != api::JudgeState::kAnswered) break;
      const api::CaseSize size = judge.size();
      json.begin_object().key("answer").string(judge.answer()).key("setup").string(judge.setup());
      json.key("size").number(size.count).key("unit").string(size.unit).end_object();
    }
    json.end_array().key("starved").boolean(state == api::JudgeState::kStarved).key("fault");
    if (judge.fault()) {
      api::write_json(json, *judge.fault());
    } else {
      json.null();
    }
    return json.end_object().take();
  }

 private:
  Result<std::unique_ptr<api::Judge>> judge_;
  FileDecoder decoder_;
};

}  // namespace perfect_play::bindings
