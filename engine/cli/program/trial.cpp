#include "engine/cli/program/trial.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/api/text/cases.hpp"
#include "engine/api/text/check.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::array<std::string_view, 9> kFailureIds = {
    "none", "time-out", "too-much-output", "crash", "memory", "no-output", "too-few-answers", "garbage", "wrong-answer"};

/// What C++, C, Python, Java and Rust say when the system gives no more memory.
constexpr std::array<std::string_view, 6> kMemoryWords = {
    "bad_alloc", "MemoryError", "Cannot allocate memory", "OutOfMemory", "out of memory", "memory allocation of"};

bool speaks_of_memory(std::string_view errors) {
  return std::any_of(kMemoryWords.begin(), kMemoryWords.end(),
                     [&](std::string_view words) { return errors.find(words) != std::string_view::npos; });
}

}  // namespace

std::string_view id_of(Failure failure) { return kFailureIds[static_cast<std::size_t>(failure)]; }

Trial::Trial(const TrialRules& rules, std::vector<std::string> cases)
    : rules_(rules),
      cases_(std::move(cases)),
      parts_(api::write_judge_input_in_parts(rules_.problem, cases_).value()),
      judge_(api::make_judge(rules_.problem).value()) {
  assert(!cases_.empty());
}

bool Trial::prepare() {
  if (!judge_) return false;
  std::string lines = judge_->feed(parts_[parts_judged_++]);
  const bool is_last = parts_judged_ == parts_.size();
  if (is_last) lines += judge_->finish();
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = lines.find('\n', begin);
    answers_.push_back(lines.substr(begin, end - begin));
    begin = end + 1;
  }
  if (!is_last) return true;
  assert(!judge_->fault() && answers_.size() == cases_.size());
  judge_.reset();
  begin();
  return false;
}

void Trial::begin() {
  Errand errand{.start = rules_.program,
                .milliseconds = rules_.milliseconds,
                .most_memory = rules_.most_memory,
                .most_output = rules_.most_output};
  if (rules_.persistent) {
    ask_next(std::move(errand));
    return;
  }
  errand.input = input();
  errand.to_the_end = true;
  errand_ = std::move(errand);
}

void Trial::ask_next(Errand errand) {
  if (parts_sent_ < parts_.size()) {
    errand.input = parts_[parts_sent_++];
  } else {
    errand.to_the_end = true;
  }
  errand_ = std::move(errand);
}

void Trial::report(const Report& report) {
  const Errand errand = *std::exchange(errand_, std::nullopt);
  milliseconds_ = std::max(milliseconds_, report.milliseconds);
  output_ += report.output;
  if (report.end != ErrandEnd::kLine) {
    note_end(report, errand);
    // Whoever is asked for one answer at a time is known to fail there, unless it failed before.
    const bool is_asked = rules_.persistent && !errand.to_the_end;
    if (verdict_.failure != Failure::kNone && is_asked) verdict_.at = parts_sent_ - 1;
    if (verdict_.failure == Failure::kNone) note_output();
    return;
  }
  output_ += '\n';
  note_output();
  // The answers that are still to come are missing.
  const bool is_early = verdict_.failure == Failure::kTooFewAnswers;
  if (verdict_.failure != Failure::kNone && !is_early) return;
  verdict_ = {};
  ask_next({.milliseconds = rules_.milliseconds, .most_output = rules_.most_output});
}

void Trial::note_end(const Report& report, const Errand& errand) {
  verdict_.errors = report.errors;
  verdict_.end = in_words(report, errand);
  switch (report.end) {
    case ErrandEnd::kTimeOut:
      verdict_.failure = Failure::kTimeOut;
      break;
    case ErrandEnd::kTooMuchOutput:
      verdict_.failure = Failure::kTooMuchOutput;
      break;
    case ErrandEnd::kSignal:
    case ErrandEnd::kExit:
      if (report.end == ErrandEnd::kExit && report.exit_code == 0) break;
      verdict_.failure = speaks_of_memory(report.errors) ? Failure::kMemory : Failure::kCrash;
      break;
    case ErrandEnd::kLine:
    case ErrandEnd::kNotStarted:
    case ErrandEnd::kInterrupted:
      break;
  }
}

void Trial::note_output() {
  const auto checked = api::check_output(rules_.problem, answers_, output_).value();
  const auto wrong = std::find_if(checked.begin(), checked.end(),
                                  [](const auto& line) { return line.verdict != api::LineVerdict::kRight; });
  if (wrong == checked.end()) return;
  verdict_.found = wrong->found;
  verdict_.answer = wrong->answer;
  if (wrong->number) verdict_.at = *wrong->number - 1;
  switch (wrong->verdict) {
    case api::LineVerdict::kRight:
      break;
    case api::LineVerdict::kWrong:
    case api::LineVerdict::kWrongNumber:
      verdict_.failure = Failure::kWrongAnswer;
      break;
    case api::LineVerdict::kNoAnswer:
    case api::LineVerdict::kExtra:
      verdict_.failure = Failure::kGarbage;
      break;
    case api::LineVerdict::kMissing:
      verdict_.failure = wrong == checked.begin() ? Failure::kNoOutput : Failure::kTooFewAnswers;
      break;
  }
}

std::string Trial::input() const {
  std::string input;
  for (const std::string& part : parts_) input += part;
  return input;
}

std::string Trial::right_output() const {
  std::string output;
  for (const std::string& answer : answers_) output += answer + '\n';
  return output;
}

}  // namespace perfect_play::cli
