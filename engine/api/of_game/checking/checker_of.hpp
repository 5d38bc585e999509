#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/game_engine.hpp"
#include "engine/api/of_game/checking/proof_of.hpp"
#include "engine/api/of_game/checking/values_check_of.hpp"
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

  [[nodiscard]] Result<std::unique_ptr<CheckingValues>> check_values(std::string_view setup, std::string table,
                                                                     const Limits& limits) const override {
    Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    auto kept = std::make_unique<std::string>(std::move(table));
    Result<std::vector<ValueLine>> lines = read_values(*kept, G::kInfo, kValueKind<G>);
    if (!lines) return lines.error();
    return Result<std::unique_ptr<CheckingValues>>(std::make_unique<ValuesCheckOf<G>>(
        std::move(read).value().game, std::move(kept), std::move(lines).value(), limits));
  }
};

}  // namespace perfect_play::api
