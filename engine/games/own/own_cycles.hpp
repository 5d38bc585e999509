#pragma once

#include "engine/games/own/own_rules.hpp"

namespace perfect_play::own_cycles {

/// Rules under which endless play is a draw.
class OwnCycles : public own::OwnGame<OwnCycles, own::Kind::kCycles, own::OwnTable> {
 public:
  using OwnGame::OwnGame;
  static const GameInfo kInfo;
};

}  // namespace perfect_play::own_cycles
