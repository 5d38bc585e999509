#pragma once

#include "engine/games/own/own_rules.hpp"

namespace perfect_play::own_escape {

/// Rules under which endless play wins for the first letter, and no ending is a draw.
class OwnEscape : public own::OwnGame<OwnEscape, own::Kind::kEscape, own::OwnTable> {
 public:
  using OwnGame::OwnGame;
  static const GameInfo kInfo;
};

}  // namespace perfect_play::own_escape
