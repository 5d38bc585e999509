#pragma once

#include <string_view>

#include "engine/api/game_engine.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

/// Base class of the engines of the game `G`.
template <Game G>
class NamedOf : public GameEngine {
 public:
  [[nodiscard]] std::string_view id() const override { return G::kInfo.id; }
};

}  // namespace perfect_play::api
