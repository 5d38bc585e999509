#include "engine/cli/program/trial.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace perfect_play::cli {
namespace {

/// Messages that C++, C, Python, Java and Rust programs print when they run out of memory.
constexpr std::array<std::string_view, 6> kMemoryWords = {"bad_alloc",   "MemoryError",   "Cannot allocate memory",
                                                          "OutOfMemory", "out of memory", "memory allocation of"};

bool speaks_of_memory(std::string_view errors) {
  return std::any_of(kMemoryWords.begin(), kMemoryWords.end(),
                     [&](std::string_view words) { return errors.find(words) != std::string_view::npos; });
}

}  // namespace

std::string_view id_of(Failure failure) { return kFailureIds[static_cast<std::size_t>(failure)]; }

Trial::Trial(TrialRules rules, std::vector<std::string> cases)
    : rules_(std::move(rules)),
      cases_(std::move(cases)),
      engine_(*api::find_judge(rules_.problem).value()),
      parts_(engine_.write_input_in_parts(cases_).value()),
      judge_(engine_.judge({}).value()) {
  assert(!cases_.empty());
}

void Trial::advance() {
  assert(!over_ && !errand_);
  const std::size_t wanted = rules_.persistent ? std::min(sent_ + 1, parts_.size()) : parts_.size();
  if (answers_.size() < wanted) {
    judge_next();
    return;
  }
  Errand errand{
      .milliseconds = rules_.milliseconds, .most_memory = rules_.most_memory, .most_output = rules_.most_output};
  if (sent_ == 0) errand.start = rules_.program;
  if (!rules_.persistent) {
    errand.input = input();
    errand.to_the_end = true;
    sent_ = parts_.size();
  } else if (!still_asked_) {
    errand.to_the_end = sent_ == parts_.size();
    if (sent_ < parts_.size()) errand.input = parts_[sent_++];
  }
  errand_ = std::move(errand);
}

void Trial::judge_next() {
  std::string lines = judge_->feed(parts_[judged_++]);
  if (judged_ == parts_.size()) lines += judge_->finish();
  assert(!judge_->fault());
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = lines.find('\n', begin);
    answers_.push_back(lines.substr(begin, end - begin));
    begin = end + 1;
  }
}

void Trial::report(const Report& report) {
  const Errand errand = *std::exchange(errand_, std::nullopt);
  milliseconds_ = std::max(milliseconds_, report.milliseconds);
  output_ += report.output;
  if (report.end == ErrandEnd::kLine) {
    output_ += '\n';
    take_answer();
    return;
  }
  over_ = true;
  note_end(report, errand);
  if (diagnosis_.failure == Failure::kNone) {
    note_output();
  } else if (rules_.persistent) {
    diagnosis_.at = sent_ - 1;
  }
}

void Trial::take_answer() {
  note_output();
  const bool is_early = diagnosis_.failure == Failure::kNoOutput || diagnosis_.failure == Failure::kTooFewAnswers;
  if (diagnosis_.failure != Failure::kNone && !is_early) {
    over_ = true;
    return;
  }
  still_asked_ = is_early && *diagnosis_.at < sent_;
  if (!still_asked_) answered_ = sent_;
  diagnosis_ = {};
}

void Trial::note_end(const Report& report, const Errand& errand) {
  diagnosis_.errors = report.errors;
  diagnosis_.end = in_words(report, errand);
  switch (report.end) {
    case ErrandEnd::kTimeOut:
      diagnosis_.failure = Failure::kTimeOut;
      break;
    case ErrandEnd::kTooMuchOutput:
      diagnosis_.failure = Failure::kTooMuchOutput;
      break;
    case ErrandEnd::kNotText:
      diagnosis_.failure = Failure::kNotText;
      break;
    case ErrandEnd::kSignal:
    case ErrandEnd::kExit:
      if (report.end == ErrandEnd::kExit && report.exit_code == 0) break;
      diagnosis_.failure = speaks_of_memory(report.errors) ? Failure::kMemory : Failure::kCrash;
      break;
    case ErrandEnd::kLine:
    case ErrandEnd::kNotStarted:
    case ErrandEnd::kBrokenOff:
      break;
  }
}

void Trial::note_output() {
  const auto checked = api::check_output(engine_.answer_form(), answers_, output_);
  const auto wrong = std::find_if(checked.begin(), checked.end(),
                                  [](const auto& line) { return line.verdict != api::LineVerdict::kRight; });
  if (wrong == checked.end()) return;
  diagnosis_.output = output_;
  diagnosis_.found = wrong->found;
  diagnosis_.answer = wrong->answer;
  if (wrong->number) diagnosis_.at = *wrong->number - 1;
  switch (wrong->verdict) {
    case api::LineVerdict::kRight:
      break;
    case api::LineVerdict::kWrong:
    case api::LineVerdict::kWrongNumber:
      diagnosis_.failure = Failure::kWrongAnswer;
      break;
    case api::LineVerdict::kNoAnswer:
    case api::LineVerdict::kExtra:
      diagnosis_.failure = Failure::kGarbage;
      break;
    case api::LineVerdict::kMissing:
      diagnosis_.failure = wrong == checked.begin() ? Failure::kNoOutput : Failure::kTooFewAnswers;
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
