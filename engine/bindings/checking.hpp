#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/api/json_forms.hpp"
#include "engine/api/text/check.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/encoding.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::bindings {

/// An output that is held against the right answers of a problem's cases, or the error that kept it from being begun.
class Checking {
 public:
  explicit Checking(const std::string& problem) : check_(api::begin_check(problem)) {}

  [[nodiscard]] std::string error() const { return error_of(check_); }

  /// Takes bytes of the answers, cut anywhere, when it wants them.
  void take_answers(const std::string& text) {
    answers_.erase(0, read_);
    read_ = 0;
    answers_ += text;
  }
  void end_answers() { answers_ended_ = true; }
  /// Takes bytes of the output, cut anywhere, when it wants them.
  void take_output(const std::string& bytes) { check_.value().take(decoder_.take(bytes)); }
  void end_output() {
    check_.value().take(decoder_.end());
    check_.value().end();
  }

  /// Looks at up to so many lines.
  std::string advance(double most) {
    JsonWriter json;
    json.begin_object().key("lines").begin_array();
    std::string_view wants;
    std::uint32_t right = 0;
    for (double looked_at = 0; looked_at < most && wants.empty(); ++looked_at) {
      const std::optional<api::CheckedLine> line = next(wants);
      if (!line) continue;
      if (line->verdict == api::LineVerdict::kRight) {
        ++right;
      } else {
        api::write_json(json, *line);
      }
    }
    return json.end_array().key("right").number(right).key("wants").string(wants).end_object().take();
  }

 private:
  /// The next line; where there is none, `wants` says why.
  std::optional<api::CheckedLine> next(std::string_view& wants) {
    const std::size_t end = answers_.find('\n', read_);
    if (end == std::string::npos) {
      if (!answers_ended_) {
        wants = "answers";
        return std::nullopt;
      }
      std::optional<api::CheckedLine> extra = check_.value().next_extra();
      if (!extra) wants = "output";
      return extra;
    }
    std::optional<api::CheckedLine> checked =
        check_.value().next(std::string_view(answers_).substr(read_, end - read_));
    if (checked) {
      read_ = end + 1;
    } else {
      wants = "output";
    }
    return checked;
  }

  Result<api::OutputCheck> check_;
  FileDecoder decoder_;
  std::string answers_;
  std::size_t read_ = 0;
  bool answers_ended_ = false;
};

/// `{"claim": "more" | "less" | null}`, or `{"error"}`.
inline std::string claim_of(const std::string& problem, const std::string& setup, const std::string& line,
                            const std::string& answer) {
  const auto claim = api::claim_of(problem, setup, line, answer);
  if (!claim) return object("error", claim.error());
  JsonWriter json;
  json.begin_object().key("claim");
  if (claim.value()) {
    json.string(api::id_of(*claim.value()));
  } else {
    json.null();
  }
  return json.end_object().take();
}

}  // namespace perfect_play::bindings
