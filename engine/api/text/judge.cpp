#include "engine/api/text/judge.hpp"

#include <algorithm>
#include <utility>

namespace perfect_play::api {
namespace {

/// Length in bytes. A shorter incomplete case is reread whenever a new line arrives.
constexpr std::size_t kSoonReadAgain = std::size_t{64} << 10U;

}  // namespace

std::string Judge::feed(std::string_view text) {
  take(text);
  return answers();
}

std::string Judge::finish() {
  end();
  return answers();
}

std::string Judge::answers() {
  std::string answers;
  while (true) {
    const JudgeState state = advance(kSlice);
    if (state == JudgeState::kStarved) return answers;
    if (state == JudgeState::kAnswered) answers += answer_ + '\n';
  }
}

void Judge::take(std::string_view text) {
  if (fault_) return;
  start_ = moved_to(TextReader(pending_).place_at(read_), start_);
  pending_.erase(0, read_);
  whole_ -= std::min(whole_, read_);
  read_ = 0;
  if (const std::size_t line_end = text.rfind('\n'); line_end != std::string_view::npos) {
    whole_ = pending_.size() + line_end + 1;
    has_new_lines_ = true;
  }
  pending_ += text;
}

void Judge::end() { ended_ = true; }

JudgeState Judge::advance(Budget budget) {
  if (fault_) return JudgeState::kStarved;
  if (!is_solving_ && !read_next()) return JudgeState::kStarved;
  Result<std::optional<std::string>> answer = solve(budget);
  if (!answer) {
    fail(answer.error(), reader_at(case_begin_, read_).place());
    return JudgeState::kStarved;
  }
  is_solving_ = !answer.value();
  if (is_solving_) return JudgeState::kWorking;
  answer_ = *std::move(answer).value();
  return JudgeState::kAnswered;
}

bool Judge::read_next() {
  const std::size_t end = ended_ ? pending_.size() : std::max(whole_, read_);
  const bool is_worth_it = ended_ || (has_new_lines_ && end - read_ >= retry_at_);
  if (is_worth_it) {
    TextReader in = reader_at(read_, end);
    in.skip_space();
    case_begin_ = in.offset();
    const Result<bool> is_there = read(in, ended_);
    if (!is_there) {
      fail(is_there.error(), in.place());
      return false;
    }
    read_ = in.offset();
    if (is_there.value()) {
      retry_at_ = 0;
      is_solving_ = true;
      return true;
    }
    has_new_lines_ = false;
    // Avoids rereading a long case from its beginning whenever a new line arrives.
    const std::size_t unfinished = end - read_;
    retry_at_ = unfinished > kSoonReadAgain ? unfinished + unfinished / 4 : 0;
  }
  starve();
  return false;
}

void Judge::starve() {
  TextReader in = reader_at(read_, pending_.size());
  in.skip_space();
  read_ = in.offset();
  if (pending_.size() - read_ > kLongestText) fail(text_too_long(), in.place());
}

TextReader Judge::reader_at(std::size_t offset, std::size_t end) const {
  TextReader in(std::string_view(pending_).substr(0, end));
  in.skip(offset);
  return in;
}

void Judge::fail(Error error, TextPlace place) {
  error.place = moved_to(error.place.value_or(place), start_);
  fault_ = std::move(error);
}

}  // namespace perfect_play::api
