#include "engine/api/session.hpp"

#include <utility>

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

Result<Status> Session::survey(Budget budget) {
  if (!surveying_) {
    Result<std::unique_ptr<SurveyRun>> begun = find_game(game_id()).value()->survey(*this);
    if (!begun) return begun.error();
    surveying_ = std::move(begun).value();
  }
  return surveying_->advance(budget);
}

Progress Session::survey_progress() const { return surveying_ ? surveying_->progress() : Progress{}; }

const Survey& Session::surveyed() const { return surveying_->survey(); }

Result<std::string> Session::certificate(std::string_view line) const {
  return find_game(game_id()).value()->certificate(*this, line);
}

std::uint64_t Session::fingerprint() const { return find_game(game_id()).value()->fingerprint(*this); }

}  // namespace perfect_play::api
