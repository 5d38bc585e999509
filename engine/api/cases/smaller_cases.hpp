#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace perfect_play::api {

/// How large a case is, in the unit in which boards of its game become smaller, such as `vertices`.
struct CaseSize {
  std::uint32_t count;
  std::string_view unit;
};

/// Of a case of a problem, which may be in any format of the game.
Result<CaseSize> size_of_case(std::string_view problem, std::string_view setup);

/// The cases that are left when some part of a case has gone, in canonical text, large parts first; none of a greater
/// size, and only such as the problem's statement allows.
Result<std::vector<std::string>> smaller_cases(std::string_view problem, std::string_view setup);

/// Iterates over the listed cases of one size.
class EveryCase {
 public:
  virtual ~EveryCase() = default;

  /// In canonical text; nothing when there are no more.
  virtual std::optional<std::string> next() = 0;
};

/// Returns the listed cases of one size that the problem statement allows; null if that size has too many to list.
/// The message `<game>.listed` says which cases the list has: not always all. Returns an error if the problem is
/// unknown.
Result<std::unique_ptr<EveryCase>> every_case(std::string_view problem, std::uint32_t size);

}  // namespace perfect_play::api
