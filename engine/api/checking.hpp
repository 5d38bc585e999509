#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/value.hpp"

namespace perfect_play::api {

/// A value proved by a certificate.
struct Proved {
  std::string_view game;
  /// Setup as canonical text.
  std::string setup;
  std::string line;
  /// Player to move at the end of the line.
  Player mover = Player::kFirst;
  Value value = {};
  /// Number of positions checked.
  std::uint64_t positions = 0;
};

}  // namespace perfect_play::api
