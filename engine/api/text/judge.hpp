#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/api/cases/cases.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

/// State of a judge.
enum class JudgeState : std::uint8_t {
  /// The judge is solving a case.
  kWorking,
  /// The judge has answered a case.
  kAnswered,
  /// The judge needs more input, has no input left, or found a mistake in it.
  kStarved,
};

/// Answers the input of a published problem as it arrives. Reading takes linear time and constant memory: the judge
/// drops answered input and rejects a case longer than `kLongestText`.
///
/// Call `feed` and `finish` to get all answers at once, or `take`, `advance` and `end` for bounded work.
class Judge {
 public:
  virtual ~Judge() = default;

  /// Takes more input, which may be split anywhere. Returns the answers, one per line, to the cases that are now
  /// complete. If a case has many lines and more than 64 KiB, its end may be recognized a few lines later.
  [[nodiscard]] std::string feed(std::string_view text);
  /// Reports the end of the input; returns the remaining answers.
  [[nodiscard]] std::string finish();

  /// Takes more input, which may be split anywhere. Requires that the judge is new or needs more input.
  void take(std::string_view text);
  /// Reports the end of the input.
  void end();
  /// Continues until the next answer; examines about `budget.steps` moves.
  [[nodiscard]] JudgeState advance(Budget budget);
  /// Returns the answer to the last case, without a line end.
  [[nodiscard]] const std::string& answer() const { return answer_; }
  /// Returns the last case as canonical text. Requires that the judge has answered a case.
  [[nodiscard]] virtual std::string setup() const = 0;
  [[nodiscard]] virtual CaseSize size() const = 0;

  /// Returns the first mistake in the input, with its line number in the whole input. After a mistake, the judge
  /// answers no more cases.
  [[nodiscard]] const Fault& fault() const { return fault_; }

 protected:
  /// Reads the next case from the front of `in` and returns true. If the case is incomplete, skips only the white space
  /// before it and returns false. `input_ended` is true if no input follows `in`.
  [[nodiscard]] virtual Result<bool> read(TextReader& in, bool input_ended) = 0;
  /// Continues with the current case; returns the answer once it is known. An error without a place concerns the whole
  /// case.
  [[nodiscard]] virtual Result<std::optional<std::string>> solve(Budget budget) = 0;

 private:
  /// Solves the complete cases and returns their answers.
  std::string answers();
  /// Reads the next case; returns false if no complete case is left.
  bool read_next();
  /// Drops the white space before the next case.
  void starve();
  /// Returns a reader for the part of the pending input between two byte offsets.
  [[nodiscard]] TextReader reader_at(std::size_t offset, std::size_t end) const;
  /// Stops the judge with an error at the given place in the pending input.
  void fail(Error error, TextPlace place);

  /// Pending input: the next case, possibly incomplete, and the input after it.
  std::string pending_;
  /// Place of the pending input in the whole input.
  TextPlace start_;
  /// Offsets of the current case and of the unread input.
  std::size_t case_begin_ = 0;
  std::size_t read_ = 0;
  /// Length of the complete lines in the pending input; a number at the end of an incomplete line may continue.
  std::size_t whole_ = 0;
  /// True if new lines have arrived, and the minimum number of bytes of pending input at which an incomplete case is
  /// then retried.
  bool has_new_lines_ = false;
  std::size_t retry_at_ = 0;
  bool is_solving_ = false;
  bool ended_ = false;
  std::string answer_;
  Fault fault_;
};

}  // namespace perfect_play::api
