#include "engine/api/text/judge.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {
namespace {

/// A case of fewer bytes is read again with every line of it that comes.
constexpr std::size_t kSoonReadAgain = std::size_t{64} << 10U;

}  // namespace

std::string Judge::feed(std::string_view text) {
  if (fault_) return {};
  const std::size_t waiting = pending_.size();
  pending_ += text;
  std::string answers;
  // Only whole lines: a number at the end could go on.
  if (const std::size_t line_end = text.rfind('\n'); line_end != std::string_view::npos) {
    const std::size_t length = waiting + line_end + 1;
    if (length >= retry_at_) answers = answer_front(length, false);
  }
  TextReader in(pending_);
  in.skip_space();
  drop(in.offset());
  if (!fault_ && pending_.size() > kLongestText) fail(text_too_long(), {});
  return answers;
}

std::string Judge::finish() { return fault_ ? std::string() : answer_front(pending_.size(), true); }

std::string Judge::answer_front(std::size_t length, bool input_ended) {
  std::string answers;
  TextReader in(std::string_view(pending_).substr(0, length));
  std::size_t answered = 0;
  while (true) {
    Result<JudgeStep> step = this->step(in, input_ended);
    if (!step) {
      fail(step.error(), in.place());
      return answers;
    }
    answered = in.offset();
    if (step.value().starved) break;
    if (step.value().answer) answers += *step.value().answer + '\n';
  }
  drop(answered);
  // So that a long case is not read again from its beginning with each line.
  const std::size_t unfinished = length - answered;
  retry_at_ = unfinished > kSoonReadAgain ? unfinished + unfinished / 4 : 0;
  return answers;
}

void Judge::drop(std::size_t length) {
  if (length == 0) return;
  start_ = moved_to(TextReader(pending_).place_at(length), start_);
  pending_.erase(0, length);
}

void Judge::fail(Error error, TextPlace place) {
  error.place = moved_to(error.place.value_or(place), start_);
  fault_ = std::move(error);
}

Result<std::unique_ptr<Judge>> make_judge(std::string_view problem, const OpenOptions& options) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->judge(problem, options);
}

}  // namespace perfect_play::api
