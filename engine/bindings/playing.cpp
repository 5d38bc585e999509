#include <emscripten/bind.h>

#include <string_view>
#include <vector>

#include "engine/bindings/session.hpp"

namespace perfect_play::bindings {
namespace {

Begun solve(const SolveQuestion& question) {
  return begun<Session>(api::with_game(question.game, [&](const api::GameEngine& game) {
    return game.open(question.setup, {.options = options_of(question)});
  }));
}

Result<Step<Ended>> verify(Session& session, const VerifyQuestion& /*question*/, Budget budget) {
  const Result<Status> status = session.get().verify(budget);
  if (!status) return status.error();
  return Step<Ended>{session.get().verify_progress(), ended(status.value())};
}

Result<Step<Ended>> work_out(Session& session, const WorkOutQuestion& question, Budget budget) {
  const Result<Status> status = session.get().work_out(question.line, api::WorkOut::kPositionAndMoves, budget);
  if (!status) return status.error();
  return Step<Ended>{session.get().progress(), ended(status.value())};
}

Result<Step<StudiedLine>> study(Session& session, const StudyQuestion& question, Budget /*budget*/) {
  Result<std::vector<api::StudiedPosition>> positions = session.get().study(question.line);
  if (!positions) return positions.error();
  return Step<StudiedLine>{{}, StudiedLine{std::move(positions).value()}};
}

}  // namespace

// Initialised at compile time because constructors in other files add to this list.
constinit Offers<Session::Work> offered_work;

bool Session::follow(std::string_view kind, std::string_view question) {
  const Offer<Work>* const offer = offered_work.find(kind);
  const bool goes_on = kind == SolveQuestion::kKind;
  if (!goes_on && offer == nullptr) return false;
  work_ = goes_on ? &Session::solve : offer->function;
  question_ = question;
  return true;
}

}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(playing) {
  using namespace perfect_play::bindings;

  begins<SolveQuestion, solve>();
  continues<VerifyQuestion, verify>();
  continues<WorkOutQuestion, work_out>();
  continues<StudyQuestion, study>();
}
