#pragma once

#include <cstdint>
#include <limits>

#include "engine/core/progress.hpp"

namespace perfect_play::test {

/// A budget for unlimited work.
inline constexpr Budget kToTheEnd = {std::numeric_limits<std::uint64_t>::max()};

}  // namespace perfect_play::test
