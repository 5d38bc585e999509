#pragma once

#include "engine/core/value.hpp"

namespace perfect_play::api {

/// A value and the player whose value it is; the winner follows from both.
struct MoverValue : Value {
  MoverValue(const Value& value, Player whose) : Value(value), mover(whose) {}

  Player mover;
};

}  // namespace perfect_play::api
