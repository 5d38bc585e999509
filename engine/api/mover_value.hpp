#pragma once

#include "engine/core/value.hpp"

namespace perfect_play::api {

/// A value and the mover to whom it refers; together they determine the winner.
struct MoverValue : Value {
  MoverValue(const Value& value, Player whose) : Value(value), mover(whose) {}

  Player mover;
};

}  // namespace perfect_play::api
