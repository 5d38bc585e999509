#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace perfect_play::rules {

/// Functions of the language.
enum class Native : std::uint16_t {
  kCells,
  kPut,
  kMove,
  kLine,
  kNear,
  kMathMin,
  kMathMax,
  kMathAbs,
  kMathSign,
  kMathFloor,
  kMathCeil,
  kMathTrunc,
  kMathRound,
  kMathSqrt,
  kMathPow,
  kObjectKeys,
  kObjectValues,
  kObjectEntries,
  kObjectFromEntries,
  kObjectAssign,
  kArray,
  kArrayFrom,
  kArrayOf,
  kArrayIsArray,
  kJsonStringify,
  kStructuredClone,
  kNumber,
  kNumberIsInteger,
  kNumberIsNan,
  kParseInt,
  kString,
  kStringFromCharCode,
  kBoolean,
};

/// Methods of values.
enum class Method : std::uint16_t {
  kNone,
  kAdd,
  kAt,
  kCharAt,
  kCharCodeAt,
  kClear,
  kConcat,
  kDelete,
  kEndsWith,
  kEntries,
  kEvery,
  kFill,
  kFilter,
  kFind,
  kFindIndex,
  kFindLast,
  kFindLastIndex,
  kFlat,
  kFlatMap,
  kForEach,
  kGet,
  kHas,
  kIncludes,
  kIndexOf,
  kJoin,
  kKeys,
  kLastIndexOf,
  kMap,
  kPadEnd,
  kPadStart,
  kPop,
  kPush,
  kReduce,
  kReduceRight,
  kRepeat,
  kReplace,
  kReplaceAll,
  kReverse,
  kSet,
  kShift,
  kSlice,
  kSome,
  kSort,
  kSplice,
  kSplit,
  kStartsWith,
  kSubstring,
  kToLowerCase,
  kToReversed,
  kToSorted,
  kToSpliced,
  kToString,
  kToUpperCase,
  kTrim,
  kTrimEnd,
  kTrimStart,
  kUnshift,
  kValues,
  kWith,
};

/// The function of a name such as `cells` or `Math.max`.
[[nodiscard]] std::optional<Native> native_named(std::string_view name);
[[nodiscard]] std::string_view name_of(Native native);
/// The value of a constant of the language such as `Infinity`.
[[nodiscard]] std::optional<double> number_named(std::string_view name);
/// Returns true for `Math` and other names that only have functions.
[[nodiscard]] bool is_namespace(std::string_view name);
/// Returns true for well-known names of JavaScript that rules do not have, such as `JSON.parse`.
[[nodiscard]] bool is_missing_native(std::string_view name);
/// `kNone` if no value has a method of this name.
[[nodiscard]] Method method_named(std::string_view name);

}  // namespace perfect_play::rules
