#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/api/session.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

/// What the input of a problem has come to.
struct JudgeStep {
  /// The answer to a case, without a line end.
  std::optional<std::string> answer = std::nullopt;
  /// More input is needed, or none was left.
  bool starved = false;
};

/// Answers the input of a published problem as it comes in, in time that grows with its length and in memory that does
/// not: what has been answered is let go of, and a case that is longer than `kLongestText` is refused while it is read.
class Judge {
 public:
  virtual ~Judge() = default;

  /// Takes more input, cut anywhere; gives the answers (a line each) to the cases that are now complete. The end of a
  /// case of many lines and more than 64 KiB may be noticed a few lines later.
  [[nodiscard]] std::string feed(std::string_view text);
  /// Says that the input has ended; gives the answers to what is left.
  [[nodiscard]] std::string finish();
  /// The first mistake in the input, with its line counted from the beginning. After it nothing more is answered.
  [[nodiscard]] const Fault& fault() const { return fault_; }

 protected:
  /// Reads and answers the next case of `in`, or takes the space before it when it is not all there. `input_ended` says
  /// that nothing comes after `in`.
  [[nodiscard]] virtual Result<JudgeStep> step(TextReader& in, bool input_ended) = 0;

 private:
  /// Answers what is complete in the first `length` bytes of the input that waits, and lets go of it.
  std::string answer_front(std::size_t length, bool input_ended);
  /// Lets go of the first `length` bytes of the input that waits.
  void drop(std::size_t length);
  /// Ends with a mistake; its place is one of the input that waits.
  void fail(Error error, TextPlace place);

  /// The input that waits: the next case, as far as it is there, and what follows it.
  std::string pending_;
  /// Where in the input that begins.
  TextPlace start_;
  /// A case that was not all there is tried again when so much input waits.
  std::size_t retry_at_ = 0;
  Fault fault_;
};

/// The judge of a problem, such as `leetcode-913`. `solver` is one that fits the problem's game; empty for the default.
/// Specimens do not judge.
Result<std::unique_ptr<Judge>> make_judge(std::string_view problem, const OpenOptions& options = {});

}  // namespace perfect_play::api
