#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/api/cases/smaller_cases.hpp"
#include "engine/api/session.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

/// What a judge has come to.
enum class JudgeState : std::uint8_t {
  /// It is at a case.
  kWorking,
  /// A case is answered.
  kAnswered,
  /// More input is needed, or none was left, or there was a mistake in it.
  kStarved,
};

/// Answers the input of a published problem as it comes in, in time that grows with its length and in memory that does
/// not: what has been answered is let go of, and a case that is longer than `kLongestText` is refused while it is read.
///
/// All at once, by `feed` and `finish`; or case by case, by `take`, `advance` and `end`, which do bounded work.
class Judge {
 public:
  virtual ~Judge() = default;

  /// Takes more input, cut anywhere; gives the answers (a line each) to the cases that are now complete. The end of a
  /// case of many lines and more than 64 KiB may be noticed a few lines later.
  [[nodiscard]] std::string feed(std::string_view text);
  /// Says that the input has ended; gives the answers to what is left.
  [[nodiscard]] std::string finish();

  /// Takes more input, cut anywhere. Requires that it is starved, or has just been made.
  void take(std::string_view text);
  /// Says that there is no more.
  void end();
  /// Goes on for about `budget.steps` looks at moves, up to the next answer.
  [[nodiscard]] JudgeState advance(Budget budget);
  /// The answer to the last case, without a line end.
  [[nodiscard]] const std::string& answer() const { return answer_; }
  /// The last case, in canonical text. Requires that one was answered.
  [[nodiscard]] virtual std::string setup() const = 0;
  [[nodiscard]] virtual CaseSize size() const = 0;

  /// The first mistake in the input, with its line counted from the beginning. After it nothing more is answered.
  [[nodiscard]] const Fault& fault() const { return fault_; }

 protected:
  /// Takes the next case from the front of `in`, to be solved: true; or the space before it, when it is not all there:
  /// false. `input_ended` says that nothing comes after `in`.
  [[nodiscard]] virtual Result<bool> read(TextReader& in, bool input_ended) = 0;
  /// Works on the case that was read; the answer once it is known. Where an error has no place, it is about the case.
  [[nodiscard]] virtual Result<std::optional<std::string>> solve(Budget budget) = 0;

 private:
  /// The answers to what is complete.
  std::string answers();
  /// Reads the next case; whether there was one.
  bool read_next();
  /// Lets go of the space in front of the next case.
  void starve();
  /// The reader at a byte of the input that waits.
  [[nodiscard]] TextReader reader_at(std::size_t offset, std::size_t end) const;
  /// Ends with a mistake; its place is one of the input that waits.
  void fail(Error error, TextPlace place);

  /// The input that waits: the next case, as far as it is there, and what follows it.
  std::string pending_;
  /// Where in the input that begins.
  TextPlace start_;
  /// Of it, where the case that is worked on begins, and where what was not read yet does.
  std::size_t case_begin_ = 0;
  std::size_t read_ = 0;
  /// Of it, the whole lines: a number at the end could go on.
  std::size_t whole_ = 0;
  /// A case that was not all there is tried again when more lines, and so much input, wait.
  bool has_new_lines_ = false;
  std::size_t retry_at_ = 0;
  bool is_solving_ = false;
  bool ended_ = false;
  std::string answer_;
  Fault fault_;
};

/// The judge of a problem, such as `leetcode-913`. `solver` is one that fits the problem's game; empty for the default.
/// Specimens do not judge.
Result<std::unique_ptr<Judge>> make_judge(std::string_view problem, const OpenOptions& options = {});

}  // namespace perfect_play::api
