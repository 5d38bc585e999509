#pragma once

#include "engine/games/own/own_rules.hpp"

namespace perfect_play::own_chase {

/// Rules under which endless play wins for the second letter, and no ending is a draw.
class OwnChase : public own::OwnGame<OwnChase, own::Kind::kChase, own::OwnTable> {
 public:
  using OwnGame::OwnGame;
  static const GameInfo kInfo;
};

}  // namespace perfect_play::own_chase
