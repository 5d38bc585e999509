#pragma once

#include <cstdint>
#include <string_view>

namespace perfect_play::api {

/// How large a case is, in the unit in which boards of its game become smaller, such as `vertices`.
struct CaseSize {
  std::uint32_t count;
  std::string_view unit;
};

}  // namespace perfect_play::api
