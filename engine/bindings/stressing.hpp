#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/cases/cases.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/cli/program/errand.hpp"
#include "engine/cli/program/stress.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::bindings {

/// A function of the reader that is tried on cases of a problem, or the error that kept that from being begun. Whoever
/// holds it runs the function on what errands say.
class Stressing {
 public:
  /// So many cases of all kinds; so much time for each run, in milliseconds, so many bytes of output, and so many
  /// milliseconds for making a failing case smaller.
  Stressing(const std::string& problem, double seed, double count, double milliseconds, double most_output,
            double shrink_milliseconds)
      : sizes_(api::case_sizes(problem)) {
    if (!sizes_) return;
    std::vector<CaseKind> kinds;
    for (std::size_t i = 0; i < kCaseKinds.size(); ++i) kinds.push_back(static_cast<CaseKind>(i));
    stress_.emplace(cli::StressRequest{.rules = {.problem = problem,
                                                 .program = {},
                                                 .milliseconds = static_cast<std::uint32_t>(milliseconds),
                                                 .most_output = static_cast<std::uint64_t>(most_output)},
                                       .seed = static_cast<std::uint64_t>(seed),
                                       .kinds = std::move(kinds),
                                       .count = static_cast<std::uint64_t>(count),
                                       .shrink_milliseconds = static_cast<std::uint32_t>(shrink_milliseconds)});
  }

  [[nodiscard]] std::string error() const { return error_of(sizes_); }

  /// Works on for about a millisecond, or as long as it takes to solve a case, where there is no errand.
  std::string advance() {
    if (!stress_->is_over() && stress_->errand() == nullptr) stress_->advance();
    JsonWriter json;
    json.begin_object().key("stage").string(stress_->stage()).key("passed").begin_object();
    for (std::size_t i = 0; i < kCaseKinds.size(); ++i) json.key(kCaseKinds[i]).number(stress_->passed()[i]);
    json.end_object().key("errand");
    if (const cli::Errand* errand = stress_->errand()) {
      json.begin_object().key("input").string(errand->input).key("milliseconds").number(errand->milliseconds);
      json.key("mostOutput").number(errand->most_output).end_object();
    } else {
      json.null();
    }
    return json.end_object().take();
  }

  /// What came of the errand; `end` is one of `cli::kErrandEnds`. Where it was broken off, or the function cannot be
  /// run, all is over with what is known so far.
  void report(const std::string& end, const std::string& reason, const std::string& output, const std::string& errors,
              double milliseconds, double milliseconds_since_last) {
    cli::Report report{.end = cli::errand_end(end),
                       .reason = reason,
                       .output = output,
                       .errors = errors,
                       .milliseconds = static_cast<std::uint32_t>(milliseconds),
                       .milliseconds_since_last = static_cast<std::uint32_t>(milliseconds_since_last)};
    if (report.end == cli::ErrandEnd::kBrokenOff) {
      stress_->stop();
    } else {
      stress_->report(report);
    }
  }

  /// On what the function fails, once all is over; `{"finding": null}` where that is not known.
  [[nodiscard]] std::string finding() const {
    JsonWriter json;
    json.begin_object().key("finding");
    if (stress_->finding()) {
      write(json, *stress_->finding());
    } else {
      json.null();
    }
    return json.end_object().take();
  }

 private:
  static void write(JsonWriter& json, const cli::Finding& finding) {
    const cli::Diagnosis& diagnosis = finding.diagnosis;
    json.begin_object().key("failure").string(cli::id_of(diagnosis.failure));
    json.key("found").string(diagnosis.found).key("answer").string(diagnosis.answer);
    json.key("printed").string(diagnosis.output).key("said").string(diagnosis.errors);
    json.key("input").string(finding.input).key("output").string(finding.right_output);
    json.key("runsAgain").number(finding.runs_again).key("passedAgain").number(finding.passed_again);
    json.key("cases").number(finding.cases.size()).key("board");
    if (!finding.size) {
      json.null().end_object();
      return;
    }
    json.begin_object().key("setup").string(finding.cases.front());
    json.key("size").number(finding.size->count).key("sizeFound").number(finding.size_found->count);
    json.key("unit").string(finding.size->unit);
    json.key("noPartCanGo").boolean(finding.smaller.no_part_can_go);
    json.key("smallerBoards").number(finding.smaller.boards).key("isSmallest").boolean(finding.smaller.is_smallest);
    json.key("completeUpTo");
    if (finding.smaller.complete_up_to) {
      json.number(*finding.smaller.complete_up_to);
    } else {
      json.null();
    }
    json.end_object().end_object();
  }

  Result<CaseSizes> sizes_;
  std::optional<cli::Stress> stress_;
};

}  // namespace perfect_play::bindings
