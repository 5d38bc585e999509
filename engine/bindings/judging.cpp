#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/cases/misjudged_case.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/api/packs/case_packer.hpp"
#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/bindings/stressing.hpp"
#include "engine/cli/program/stress.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/text/encoding.hpp"

namespace perfect_play::bindings {
namespace {

class JudgeTask final : public Computation {
 public:
  explicit JudgeTask(std::unique_ptr<api::Judge> judge) : judge_(std::move(judge)) {}

  void feed(const std::string& bytes) override { judge_->take(decoder_.take(bytes)); }
  void end() override {
    judge_->take(decoder_.end());
    judge_->end();
  }
  bool follow(std::string_view kind, std::string_view question) override {
    if (kind != JudgeTogetherQuestion::kKind) return false;
    most_ = from_json<JudgeTogetherQuestion>(question).value().most;
    return true;
  }
  std::string advance(double steps) override {
    JudgeStep step;
    api::JudgeState state = api::JudgeState::kAnswered;
    for (std::uint32_t answered = 0; answered < most_ && state == api::JudgeState::kAnswered; ++answered) {
      state = judge_->advance(budget_of(steps));
      if (state != api::JudgeState::kAnswered) break;
      const api::CaseSize size = judge_->size();
      step.cases.push_back({judge_->answer(), judge_->setup(), size.count, size.unit});
    }
    step.starved = state == api::JudgeState::kStarved;
    step.fault = judge_->fault();
    return to_json(step);
  }

 private:
  std::unique_ptr<api::Judge> judge_;
  FileDecoder decoder_;
  /// Maximum number of cases per step.
  std::uint32_t most_ = 1;
};

Begun judge(const JudgeQuestion& question) {
  return begun<JudgeTask>(
      api::with_judge(question.problem, [](const api::JudgeEngine& judge) { return judge.judge({}); }));
}

class CheckTask final : public Computation {
 public:
  explicit CheckTask(const AnswerForm& form) : check_(form) {}

  void feed(const std::string& bytes) override {
    if (wants_ == Wanted::kOutput) {
      check_.take(decoder_.take(bytes));
    } else {
      answers_.erase(0, read_);
      read_ = 0;
      answers_ += bytes;
    }
  }
  void end() override {
    if (wants_ == Wanted::kOutput) {
      check_.take(decoder_.end());
      check_.end();
    } else {
      answers_ended_ = true;
    }
  }
  std::string advance(double steps) override {
    CheckStep step;
    wants_ = Wanted::kNothing;
    for (double looked_at = 0; looked_at < steps && wants_ == Wanted::kNothing; ++looked_at) {
      std::optional<api::CheckedLine> line = next();
      if (!line) continue;
      if (line->verdict == api::LineVerdict::kRight) {
        ++step.right;
      } else {
        step.lines.push_back(*std::move(line));
      }
    }
    step.wants = wants_;
    return to_json(step);
  }

 private:
  /// Returns the next line. If no line is available, returns nothing and sets `wants_` to the kind of input that is
  /// needed.
  std::optional<api::CheckedLine> next() {
    const std::size_t end = answers_.find('\n', read_);
    if (end == std::string::npos) {
      if (!answers_ended_) {
        wants_ = Wanted::kAnswers;
        return std::nullopt;
      }
      std::optional<api::CheckedLine> extra = check_.next_extra();
      if (!extra) wants_ = Wanted::kOutput;
      return extra;
    }
    std::optional<api::CheckedLine> checked = check_.next(std::string_view(answers_).substr(read_, end - read_));
    if (checked) {
      read_ = end + 1;
    } else {
      wants_ = Wanted::kOutput;
    }
    return checked;
  }

  api::OutputCheck check_;
  FileDecoder decoder_;
  std::string answers_;
  std::size_t read_ = 0;
  bool answers_ended_ = false;
  Wanted wants_ = Wanted::kAnswers;
};

Begun check(const CheckQuestion& question) {
  return begun<CheckTask>(api::with_judge(
      question.problem, [](const api::JudgeEngine& judge) { return Result<AnswerForm>(judge.answer_form()); }));
}

class MisjudgeTask final : public Computation {
 public:
  explicit MisjudgeTask(api::MisjudgedCaseSearch search) : search_(std::move(search)) {}

  std::string advance(double steps) override {
    Step<Misjudged> step;
    const Status status = search_.advance(budget_of(steps));
    step.progress = search_.progress();
    if (status != Status::kWorking) step.answer = Misjudged{search_.found(), step.progress.done};
    return to_json(step);
  }

 private:
  api::MisjudgedCaseSearch search_;
};

Begun misjudge(const MisjudgeQuestion& question) {
  return begun<MisjudgeTask>(api::misjudge(question.problem, question.specimen));
}

class PackTask final : public Computation {
 public:
  explicit PackTask(api::CaseBatch batch) : packing_(std::move(batch)) {}

  /// Makes a case or answers the cases of a file.
  std::string advance(double /*steps*/) override {
    PackStep step;
    const bool goes_on = packing_.advance();
    step.progress = packing_.progress();
    if (const std::optional<Statement> few = packing_.batch().take_shortfall()) step.shortfall = WordedStatement{*few};
    if (packing_.fault()) return to_json(*packing_.fault());
    if (!goes_on) step.answer = Ended{};
    return to_json(step);
  }
  emscripten::val words() override { return bytes_of(packing_.take_archive()); }

 private:
  api::CasePacker packing_;
};

Begun pack(const PackQuestion& question) {
  return begun<PackTask>(api::CaseBatch::start({.problem = question.problem,
                                                .kinds = question.kinds,
                                                .seed = question.seed,
                                                .count = question.count,
                                                .size = question.size}));
}

class StressTask final : public Computation {
 public:
  StressTask(cli::StressRequest request, std::uint64_t count) : stress_(std::move(request)), count_(count) {}

  std::string advance(double /*steps*/) override { return to_json(advance_stress(stress_, count_)); }
  void feed(const std::string& json) override { take_report(stress_, json); }

 private:
  cli::Stress stress_;
  std::uint64_t count_;
};

Begun stress(const StressQuestion& question) {
  if (const auto judge = api::find_judge(question.problem); !judge) return judge.error();
  std::vector<CaseKind> kinds;
  for (std::size_t i = 0; i < kNames<CaseKind>.size(); ++i) kinds.push_back(static_cast<CaseKind>(i));
  return std::unique_ptr<Computation>(
      std::make_unique<StressTask>(cli::StressRequest{.rules = trial_rules(question.problem, question.limits),
                                                      .seed = question.seed,
                                                      .kinds = std::move(kinds),
                                                      .count = question.count,
                                                      .shrink_milliseconds = question.limits.shrink_milliseconds},
                                   question.count));
}

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(judging) {
  using namespace perfect_play::bindings;

  answers(JudgingQuestions());
  begins<JudgeQuestion, judge>();
  begins<CheckQuestion, check>();
  begins<MisjudgeQuestion, misjudge>();
  begins<PackQuestion, pack>();
  begins<StressQuestion, stress>();
}
