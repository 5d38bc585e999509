#pragma once

#include <cstdint>

#include "engine/api/of_game/checking/proof_of.hpp"
#include "engine/api/of_game/fingerprint.hpp"
#include "engine/api/of_game/study_of.hpp"
#include "engine/api/of_game/texts_of.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

/// All functions of the game `G`: `Part::kWhole`.
template <Game G>
class WholeOf final : public StudyOf<G, TextsOf<G>> {
 public:
  [[nodiscard]] std::uint64_t fingerprint(const Session& session) const override {
    return fingerprint_of(this->as_own(session).game(), this->as_own(session).solver());
  }
  [[nodiscard]] Result<Proved> check(const CertificateText& certificate) const override {
    return check_proof<G>(certificate);
  }
};

}  // namespace perfect_play::api
