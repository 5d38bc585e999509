#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "engine/api/game_engine.hpp"
#include "engine/api/of_game/session_of.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

template <Game G>
std::unique_ptr<Session> make_session(G game, const OpenOptions& how) {
  return std::make_unique<SessionOf<G>>(std::move(game), how);
}

/// Sessions of the game `G`.
template <Game G>
class GamePlayerOf final : public GamePlayer {
 public:
  [[nodiscard]] std::string_view id() const override { return G::kInfo.id; }

  [[nodiscard]] Result<std::unique_ptr<Session>> open(std::string_view setup,
                                                      const SolverOptions& options) const override {
    Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    return Result<std::unique_ptr<Session>>(std::make_unique<SessionOf<G>>(std::move(read).value().game, options));
  }
};

}  // namespace perfect_play::api
