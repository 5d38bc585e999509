#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace perfect_play::rules {

/// Operations of the machine. `a`, `b` and `c` are registers; operands marked * may also be constants (`kConstant`).
enum class Op : std::uint8_t {
  /// a = b*
  kMove,
  /// a = a new box without a value
  kNewBox,
  /// Puts the value of a into a new box in a.
  kBox,
  /// a = a new box with the value of the box in a
  kRenewBox,
  /// a = the value of the box in b
  kReadBox,
  /// The box in a gets b*; kInitBox for its first value.
  kWriteBox,
  kInitBox,
  /// a = the value of captured box b; captured box a gets b*.
  kReadCapture,
  kWriteCapture,
  /// a = captured value b
  kReadCopy,
  /// a = global b; global a gets b*.
  kReadGlobal,
  kWriteGlobal,
  // a = b* with c*
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kRemainder,
  kPower,
  kBitAnd,
  kBitOr,
  kBitXor,
  kShiftLeft,
  kShiftRight,
  kShiftRightUnsigned,
  kLess,
  kLessOrEqual,
  kGreater,
  kGreaterOrEqual,
  kSame,
  kNotSame,
  kIn,
  // a = b*
  kNegate,
  kToNumber,
  kNot,
  kBitNot,
  kTypeOf,
  /// Jumps to b; if the truth of a* is n; if a* is nullish is n.
  kJump,
  kJumpIf,
  kJumpIfNullish,
  /// Jumps to b if a has a value.
  kJumpIfDefined,
  // Jump to c if the comparison of a* with b* gives n.
  kJumpIfLess,
  kJumpIfLessOrEqual,
  kJumpIfGreater,
  kJumpIfGreaterOrEqual,
  kJumpIfSame,
  /// a = b[c*]
  kIndex,
  /// a = b.c, where c is the constant of a name
  kField,
  /// a[b*] = c*
  kSetIndex,
  /// a.b = c*, where b is the constant of a name
  kSetField,
  kDelete,
  /// a = b(…), with n arguments after b. The list after b has them if n is kSpreadArguments.
  kCall,
  /// a = b.c(…), where c is the constant of a name
  kCallMethod,
  /// a = the native function c, with n arguments from b on
  kCallNative,
  /// a = a list of c registers from b on
  kNewList,
  /// Adds b* to the list in a; all elements of b.
  kPush,
  kPushAll,
  /// a = an empty object
  kNewRecord,
  /// All fields of b are set in a.
  kSetAll,
  /// a = an empty `Map` or `Set` (n is 1), filled from b*
  kNewTable,
  /// a = a text of c registers from b on
  kTemplate,
  /// a = the function c
  kFunction,
  /// Prepares to iterate over register a: afterwards, it holds a list or a text, and the next register holds 0.
  kIterate,
  /// a = the next element of the iteration in b; jumps to c at its end.
  kNext,
  /// a = the list of the remaining elements of the iteration in b
  kRest,
  /// a = the list of the keys of b, for a loop
  kKeys,
  /// Refuses a missing value in a as the source of a pattern.
  kCheckPattern,
  /// a = a copy of the object in b, without the n keys from c on
  kCopyWithout,
  kReturn,
};

/// Added to operands that are constants.
inline constexpr std::uint16_t kConstant = 0x8000;
/// Stands for the number of arguments if they are passed in a list.
inline constexpr std::uint8_t kSpreadArguments = 255;

struct Instruction {
  Op op = Op::kReturn;
  std::uint8_t n = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t c = 0;
};

/// The source of a value or a box that a function takes along.
struct Capture {
  /// A register of the enclosing function, or what that function has captured.
  bool from_register = false;
  bool is_box = false;
  std::uint16_t index = 0;
};

struct Function {
  std::string name;
  std::uint32_t place = 0;
  /// Count of positional parameters, which are the first registers.
  std::uint16_t parameters = 0;
  /// True if the register after them takes the remaining arguments as a list.
  bool has_rest = false;
  /// The function uses a parameter after the first.
  bool uses_later_parameters = false;
  std::uint16_t registers = 0;
  std::vector<Capture> captures;
  std::vector<Instruction> code;
  /// For each instruction, its offset in the source.
  std::vector<std::uint32_t> places;
};

struct NativeConstant {
  std::uint16_t id = 0;
  bool operator==(const NativeConstant&) const = default;
};
struct UndefinedConstant {
  bool operator==(const UndefinedConstant&) const = default;
};
struct NullConstant {
  bool operator==(const NullConstant&) const = default;
};
using Constant = std::variant<double, std::string, bool, UndefinedConstant, NullConstant, NativeConstant>;

struct Global {
  std::string name;
  std::uint32_t place = 0;
  /// Its name occurs outside its declaration.
  bool is_used = false;
};

/// A compiled rule file. Its first function runs the file once.
struct Program {
  std::vector<Function> functions;
  std::vector<Constant> constants;
  std::vector<Global> globals;
};

}  // namespace perfect_play::rules
