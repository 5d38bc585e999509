#include "engine/api/session.hpp"

#include <utility>

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

Result<Status> Session::survey(Budget budget) {
  if (!surveying_) {
    Result<std::unique_ptr<Surveying>> begun = find(all_studies(), game_id()).value()->survey(*this);
    if (!begun) return begun.error();
    surveying_ = std::move(begun).value();
  }
  return surveying_->advance(budget);
}

Progress Session::survey_progress() const { return surveying_ ? surveying_->progress() : Progress{}; }

const Survey& Session::surveyed() const { return surveying_->survey(); }

Result<std::string> Session::certificate(std::string_view line) const {
  return find(all_studies(), game_id()).value()->certificate(*this, line);
}

std::uint64_t Session::fingerprint() const { return find(all_studies(), game_id()).value()->fingerprint(*this); }

Result<std::unique_ptr<Session>> open_chosen(std::string_view game, std::string_view setup,
                                             const SolverOptions& options) {
  const auto engine = find(all_players(), game);
  if (!engine) return engine.error();
  return engine.value()->open(setup, options);
}

Result<std::unique_ptr<Session>> open(std::string_view game, std::string_view setup, const OpenOptions& options) {
  const auto engine = find(all_studies(), game);
  if (!engine) return engine.error();
  return engine.value()->open(setup, options);
}

}  // namespace perfect_play::api
