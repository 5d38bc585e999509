#pragma once

#include <string_view>

#include "engine/api/game_engine.hpp"
#include "engine/api/of_game/checking/proof_of.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

/// What others say of the game `G`, checked.
template <Game G>
class GameCheckerOf final : public GameChecker {
 public:
  [[nodiscard]] std::string_view id() const override { return G::kInfo.id; }

  [[nodiscard]] Result<Proved> check(const CertificateText& certificate) const override {
    return check_proof<G>(certificate);
  }
};

}  // namespace perfect_play::api
