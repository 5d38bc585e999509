#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::bindings {

/// The name of a status; `finished` is what it is called to have finished.
inline std::string_view name_of(Status status, std::string_view finished) {
  switch (status) {
    case Status::kWorking:
      return "working";
    case Status::kFinished:
      return finished;
    case Status::kLimitReached:
      break;
  }
  return "limit";
}

/// What a computation may take; 0 for what it usually may.
inline SolverOptions options_within(double nodes, double bytes, double depth) {
  SolverOptions options;
  if (nodes > 0) options.limits.nodes = static_cast<std::uint64_t>(nodes);
  if (bytes > 0) options.limits.bytes = static_cast<std::uint64_t>(bytes);
  if (depth > 0) options.limits.depth = static_cast<std::uint32_t>(depth);
  return options;
}

/// A session, or the error that kept it from being opened.
class Session {
 public:
  /// With the solver that is chosen, within limits as of `options_within`.
  Session(const std::string& game, const std::string& setup, double nodes, double bytes, double depth)
      : session_(api::open_chosen(game, setup, options_within(nodes, bytes, depth))) {}
  explicit Session(Result<std::unique_ptr<api::Session>> session) : session_(std::move(session)) {}

  [[nodiscard]] std::string error() const { return error_of(session_); }

  std::string advance(double steps) {
    api::Session& session = *session_.value();
    const Status status = session.advance(budget_of(steps));
    const std::string_view name = name_of(status, "solved");
    if (status == Status::kWorking) return status_object(name, session.progress());
    return status_object(name, session.progress(), "report", session.report());
  }

  std::string verify(double steps) {
    api::Session& session = *session_.value();
    const Result<Status> status = session.verify(budget_of(steps));
    if (!status) return object("error", status.error());
    return status_object(name_of(status.value(), "accepted"), session.verify_progress());
  }

  std::string work_out(const std::string& line, double steps) {
    api::Session& session = *session_.value();
    const Result<Status> status = session.work_out(line, api::WorkOut::kPositionAndMoves, budget_of(steps));
    if (!status) return object("error", status.error());
    return status_object(name_of(status.value(), "finished"), session.progress());
  }

  [[nodiscard]] std::string study(const std::string& line) const {
    const Result<std::vector<api::StudiedPosition>> study = session_.value()->study(line);
    if (!study) return object("error", study.error());
    JsonWriter json;
    json.begin_object().key("study").begin_object().key("positions").begin_array();
    for (const api::StudiedPosition& position : study.value()) api::write_json(json, position);
    return json.end_array().end_object().end_object().take();
  }

  /// Requires that there was no error.
  [[nodiscard]] api::Session& get() { return *session_.value(); }

 private:
  Result<std::unique_ptr<api::Session>> session_;
};

}  // namespace perfect_play::bindings
