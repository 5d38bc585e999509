#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/api/session.hpp"
#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"

namespace perfect_play::bindings {

[[nodiscard]] inline SolverOptions options_of(const SolveQuestion& question) {
  SolverOptions options;
  if (question.nodes) options.limits.nodes = *question.nodes;
  if (question.bytes) options.limits.bytes = *question.bytes;
  if (question.depth) options.limits.depth = *question.depth;
  return options;
}

/// A session: solves a setup first, then answers questions about the solution.
class Session final : public Computation {
 public:
  /// Continues with the answer to a question. The caller repeats the call with the same question until the answer is
  /// complete.
  using Work = std::string (*)(Session& session, std::string_view question, double steps);

  explicit Session(std::unique_ptr<api::Session> session) : session_(std::move(session)) {}

  bool follow(std::string_view kind, std::string_view question) override;
  std::string advance(double steps) override { return work_(*this, question_, steps); }
  emscripten::val words() override { return bytes_of(std::exchange(bytes_, {})); }

  [[nodiscard]] api::Session& get() { return *session_; }
  void set_bytes(std::string bytes) { bytes_ = std::move(bytes); }

 private:
  static std::string solve(Session& session, std::string_view /*question*/, double steps) {
    Step<api::SolveReport> step;
    const Status status = session.get().advance(budget_of(steps));
    step.progress = session.get().progress();
    if (status != Status::kWorking) step.answer = session.get().report();
    return to_json(step);
  }

  std::unique_ptr<api::Session> session_;
  Work work_ = &Session::solve;
  std::string question_;
  std::string bytes_;
};

extern Offers<Session::Work> offered_work;

/// Registers `kFunction(session, question, budget)`, which returns a `Result<Question::Steps>`, for sessions.
template <class Question, auto kFunction>
void continues() {
  static Offer<Session::Work> offer{Question::kKind, [](Session& session, std::string_view json, double steps) {
                                      const Result<Question> question = from_json<Question>(json);
                                      if (!question) return to_json(question.error());
                                      const Result<typename Question::Steps> step =
                                          kFunction(session, question.value(), budget_of(steps));
                                      return to_json(step);
                                    }};
  offered_work.add(offer);
}

/// Returns the final state of a computation with this status, or nothing if the computation is still running.
[[nodiscard]] inline std::optional<Ended> ended(Status status) {
  return status == Status::kWorking ? std::nullopt : std::optional(Ended{status == Status::kFinished});
}

}  // namespace perfect_play::bindings
