#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace perfect_play::api {

/// Answers the input of a published problem, a case a line, as it comes in.
class Judge {
 public:
  virtual ~Judge() = default;

  /// Takes more input, cut anywhere; gives the answers (a line each) to the cases that are now complete.
  [[nodiscard]] std::string feed(std::string_view text);
  /// Says that the input has ended; gives the answer to a last line without a line end.
  [[nodiscard]] std::string finish();
  /// The first mistake in the input, with its line counted from the beginning. After it nothing more is answered.
  [[nodiscard]] const Fault& fault() const { return fault_; }

 protected:
  /// The answer to one case.
  [[nodiscard]] virtual Result<std::string> answer(std::string_view line) const = 0;

 private:
  std::string answer_line(std::string_view line);

  std::string pending_;
  std::size_t lines_read_ = 0;
  Fault fault_;
};

/// The judge of a problem, such as `leetcode-913`.
Result<std::unique_ptr<Judge>> make_judge(std::string_view problem);

}  // namespace perfect_play::api
