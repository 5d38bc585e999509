#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// A value that a certificate has proved.
struct Proved {
  std::string_view game;
  /// In canonical text.
  std::string setup;
  std::string line;
  /// At the end of the line.
  Player mover = Player::kFirst;
  Value value = {};
  /// Positions that were looked at.
  std::uint64_t positions = 0;
};

/// Checks a certificate (certificate.hpp has its form) by the rules of its game alone: no solver has a say. Both of its
/// guarantees must begin at the end of its line with its value; each move must be one and lead to the position that it
/// says, each answer of the other player be there, and each bound follow from the moves. An error `refuted.…` names
/// what does not hold; any other says that the text is no certificate, and where.
Result<Proved> check_certificate(std::string_view certificate);

}  // namespace perfect_play::api
