#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "engine/api/certificate.hpp"
#include "engine/api/of_game/line_values.hpp"
#include "engine/api/of_game/path.hpp"
#include "engine/api/of_game/session_of.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/core/after_line.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

/// Makes a certificate under the rules that apply after all positions of `path` except the last.
template <RepetitionGame G>
Result<std::string> certificate_after(const SessionOf<G>& session, const Path<G>& path, std::string_view line) {
  const AfterLine<G> rules(session.game(), {path.begin(), path.end() - 1}, path.back());
  const auto solution = choose_solver<Choice::kComplete>(rules, {.limits = session.limits()}).solver;
  Status status = Status::kWorking;
  while (status == Status::kWorking) status = solution->advance({std::numeric_limits<std::uint64_t>::max()});
  if (status == Status::kLimitReached) {
    return Error{{"certificate.limit", {{"limit", std::string(name_of(*solution->limit()))}}}};
  }
  return make_certificate(session.game(), rules, line, path.back(), *solution);
}

/// Implements `Session::certificate`.
template <Game G>
Result<std::string> certificate_of(const SessionOf<G>& session, std::string_view line) {
  const G& game = session.game();
  const AnySolver<G>& solver = session.solver();
  if (!session.is_solved()) return Error{{"certificate.unsolved", {}}};
  if (!solver.is_complete() || session.is_specimen()) {
    return Error{{"certificate.start-only", {{"solver", std::string(solver.id())}}}};
  }
  const Result<PlayedLine<G>> played_line = follow(game, line);
  if (!played_line) return played_line.error();
  const Path<G>& path = played_line.value().path;
  if constexpr (RepetitionGame<G>) {
    if (path.size() > 1) return certificate_after(session, path, line);
  }
  if constexpr (PlyLimitedGame<G>) {
    if (path.size() > G::kMostPlies) return Error{{"certificate.over", {{"plies", std::to_string(G::kMostPlies)}}}};
    const std::optional<ValueOf<G>> value = solver.value(path.back());
    if (value && in_time<G>(*value, game.mover(path.back()), path.size() - 1) != *value) {
      return Error{{"certificate.too-few-plies", {{"plies", std::to_string(G::kMostPlies)}}}};
    }
  }
  return make_certificate(game, game, line, path.back(), solver);
}

}  // namespace perfect_play::api
