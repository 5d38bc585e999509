#pragma once

#include <cassert>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/api/of_game/session_of.hpp"
#include "engine/api/of_game/texts_of.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

template <Game G>
std::unique_ptr<Session> make_session(G game, const OpenOptions& how) {
  return std::make_unique<SessionOf<G>>(std::move(game), how);
}

/// Text and play functions of the game `G`: `Part::kPlay`. Contains only the solvers that the automatic choice uses.
template <Game G>
class PlayOf : public TextsOf<G> {
 public:
  [[nodiscard]] Result<std::unique_ptr<Session>> open(std::string_view setup, const OpenOptions& how) const override {
    assert(how.solver.empty());
    Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    return Result<std::unique_ptr<Session>>(std::make_unique<SessionOf<G>>(std::move(read).value().game, how.options));
  }
};

}  // namespace perfect_play::api
