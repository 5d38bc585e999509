#pragma once

#include "engine/core/text/statement.hpp"

namespace perfect_play {

/// Whether a solver suits an instance, with the reason for the reader.
struct Suitability {
  bool suits = true;
  Statement reason;
};

}  // namespace perfect_play
