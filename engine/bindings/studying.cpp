#include <emscripten/bind.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/game_engine.hpp"
#include "engine/bindings/session.hpp"

namespace perfect_play::bindings {
namespace {

Begun solve_by(const SolveByQuestion& question) {
  return begun<Session>(api::with_game(question.game, [&](const api::GameEngine& game) {
    return game.open(question.setup, {question.solver, options_of(question)});
  }));
}

Result<Step<api::Survey>> survey(Session& of, const SurveyQuestion& /*question*/, Budget budget) {
  api::Session& session = of.get();
  const Result<Status> status = session.survey(budget);
  if (!status) return status.error();
  if (status.value() == Status::kWorking) return Step<api::Survey>{session.survey_progress()};
  return Step<api::Survey>{session.survey_progress(), session.surveyed()};
}

Result<Step<Ended>> certificate(Session& session, const CertificateQuestion& question, Budget /*budget*/) {
  Result<std::string> certificate = session.get().certificate(question.line);
  if (!certificate) return certificate.error();
  session.set_bytes(std::move(certificate).value());
  return Step<Ended>{{}, Ended{}};
}

class PlacesTask final : public Computation {
 public:
  explicit PlacesTask(api::TracePlaces places) : places_(std::move(places)) {}

  std::string advance(double /*steps*/) override { return to_json(Step<Places>{{}, Places{places_.pieces}}); }
  emscripten::val words() override { return words_of(places_.words); }

 private:
  api::TracePlaces places_;
};

Begun trace_places(const TracePlacesQuestion& question) {
  return begun<PlacesTask>(api::with_game(question.game, [&](const api::GameEngine& game) {
    return game.trace_places(question.setup, question.from, question.count);
  }));
}

class TraceTask final : public Computation {
 public:
  explicit TraceTask(std::unique_ptr<api::TraceSession> trace) : trace_(std::move(trace)) {}

  std::string advance(double steps) override {
    TraceStep step;
    const api::TraceStatus status = trace_->advance(budget_of(steps));
    step.progress = trace_->progress();
    if (status != api::TraceStatus::kWorking) step.answer = trace_->report();
    step.fractions = trace_->take_fractions();
    return to_json(step);
  }
  emscripten::val words() override { return words_of(trace_->take_words()); }

 private:
  std::unique_ptr<api::TraceSession> trace_;
};

Begun trace(const TraceQuestion& question) {
  // Enough memory for every trace within the record limit. The limit matters because WebAssembly memory never shrinks.
  constexpr std::uint64_t kMostBytes = std::uint64_t{256} << 20U;
  api::TraceOptions how{.solver = question.solver,
                        .cap = question.cap,
                        .records = question.records,
                        .order = question.order.value_or("")};
  how.limits.bytes = kMostBytes;
  return begun<TraceTask>(
      api::with_game(question.game, [&](const api::GameEngine& game) { return game.open_trace(question.setup, how); }));
}

class MeasureTask final : public Computation {
 public:
  explicit MeasureTask(std::unique_ptr<api::MeasurementRun> measuring) : measuring_(std::move(measuring)) {}

  std::string advance(double steps) override {
    MeasureStep step;
    const Status status = measuring_->advance(budget_of(steps));
    step.progress = measuring_->progress();
    step.measured = measuring_->is_measured();
    if (status != Status::kWorking) step.answer = measuring_->measurement();
    return to_json(step);
  }

 private:
  std::unique_ptr<api::MeasurementRun> measuring_;
};

Begun measure(const MeasureQuestion& question) {
  api::OpenOptions how{.solver = question.solver};
  how.options.cap = question.cap;
  // The page sends only names that the catalogue lists.
  how.options.order = named<MoveOrder>(question.order.value_or("")).value_or(MoveOrder::kGiven);
  how.options.limits.nodes = question.nodes;
  return begun<MeasureTask>(
      api::with_game(question.game, [&](const api::GameEngine& game) { return game.measure(question.setup, how); }));
}

class BreakTask final : public Computation {
 public:
  explicit BreakTask(std::unique_ptr<api::BreakSearch> breaking) : breaking_(std::move(breaking)) {}

  std::string advance(double steps) override {
    Step<api::Broken> step;
    const Status status = breaking_->advance(budget_of(steps));
    step.progress = breaking_->progress();
    if (status != Status::kWorking) step.answer = breaking_->broken();
    return to_json(step);
  }

 private:
  std::unique_ptr<api::BreakSearch> breaking_;
};

Begun break_it(const BreakQuestion& question) {
  return begun<BreakTask>(api::with_game(question.game, [&](const api::GameEngine& game) {
    return game.break_it({.specimen = question.specimen, .cap_factor = question.cap_factor, .seed = question.seed});
  }));
}

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(studying) {
  using namespace perfect_play::bindings;

  answers(StudyingQuestions());
  begins<SolveByQuestion, solve_by>();
  continues<SurveyQuestion, survey>();
  continues<CertificateQuestion, certificate>();
  begins<TracePlacesQuestion, trace_places>();
  begins<TraceQuestion, trace>();
  begins<MeasureQuestion, measure>();
  begins<BreakQuestion, break_it>();
}
