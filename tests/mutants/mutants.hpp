// Included before every source that is compiled with mutations: operators and constants that can be replaced by others.
// The environment variable MUTANT selects a mutation; code evaluated at compile time has none.
#pragma once

#include <cstdlib>
#include <optional>
#include <type_traits>

namespace mutants {

inline constexpr int kMost = 4096;
inline const int kActive = [] {
  const char* const text = std::getenv("MUTANT");
  return text == nullptr ? 0 : std::atoi(text);
}();
/// Mutations that the tests reached: 1, or 2 if the mutation makes no sense for the operands.
inline unsigned char reached[kMost];

template <int Id>
[[gnu::always_inline]] inline bool on() {
  reached[Id] = 1;
  return kActive == Id;
}

template <int Id>
[[gnu::always_inline]] inline void unfit() {
  if (reached[Id] == 0) reached[Id] = 2;
}

template <class L, class R>
inline constexpr bool kNumbers = std::is_arithmetic_v<L>&& std::is_arithmetic_v<R>;

// `a op Name<17>{} op b` has the precedence of `a op b`.
#define MUTANTS_OPERATOR(Name, op, other, fits)                                             \
  template <int Id>                                                                         \
  struct Name {};                                                                           \
  template <int Id, class L>                                                                \
  struct Name##Left {                                                                       \
    const L& left;                                                                          \
  };                                                                                        \
  template <int Id, class L>                                                                \
  [[gnu::always_inline]] constexpr Name##Left<Id, L> operator op(const L& left, Name<Id>) { \
    return {left};                                                                          \
  }                                                                                         \
  template <int Id, class L, class R>                                                       \
  [[gnu::always_inline]] constexpr auto operator op(Name##Left<Id, L> a, const R& right) {  \
    using Type = std::decay_t<decltype(a.left op right)>;                                   \
    if (!std::is_constant_evaluated()) {                                                    \
      if constexpr (fits && requires { a.left other right; }) {                             \
        if (on<Id>()) return static_cast<Type>(a.left other right);                         \
      } else {                                                                              \
        unfit<Id>();                                                                        \
      }                                                                                     \
    }                                                                                       \
    return static_cast<Type>(a.left op right);                                              \
  }

// The standard library has its own comparisons with optional values.
#define MUTANTS_COMPARISON(Name, op, other)                                                               \
  MUTANTS_OPERATOR(Name, op, other, true)                                                                 \
  template <int Id, class L, class R>                                                                     \
  [[gnu::always_inline]] constexpr bool operator op(Name##Left<Id, L> a, const std::optional<R>& right) { \
    if (!std::is_constant_evaluated() && on<Id>()) return a.left other right;                             \
    return a.left op right;                                                                               \
  }

MUTANTS_COMPARISON(Less, <, <=)
MUTANTS_COMPARISON(LessOrEqual, <=, <)
MUTANTS_COMPARISON(Greater, >, >=)
MUTANTS_COMPARISON(GreaterOrEqual, >=, >)
MUTANTS_COMPARISON(Equal, ==, !=)
MUTANTS_COMPARISON(Unequal, !=, ==)
MUTANTS_OPERATOR(Plus, +, -, (kNumbers<L, R>))
MUTANTS_OPERATOR(Minus, -, +, (kNumbers<L, R>))
MUTANTS_OPERATOR(Times, *, +, (kNumbers<L, R>))
MUTANTS_OPERATOR(BitAnd, &, |, (kNumbers<L, R>))
MUTANTS_OPERATOR(BitOr, |, &, (kNumbers<L, R>))
#undef MUTANTS_COMPARISON
#undef MUTANTS_OPERATOR

/// `a && Always<17>{} | b`: `a` alone.
template <int Id>
struct Always {};
template <int Id, class T>
[[gnu::always_inline]] constexpr bool operator|(Always<Id>, const T& value) {
  if (!std::is_constant_evaluated() && on<Id>()) return true;
  return static_cast<bool>(value);
}

/// `a || Never<17>{} & b`: `a` alone.
template <int Id>
struct Never {};
template <int Id, class T>
[[gnu::always_inline]] constexpr bool operator&(Never<Id>, const T& value) {
  if (!std::is_constant_evaluated() && on<Id>()) return false;
  return static_cast<bool>(value);
}

/// `a += Negated<17>{} = b`: `a -= b`.
template <int Id>
struct Negated {
  template <class T>
  [[gnu::always_inline]] constexpr auto operator=(const T& value) const {
    if (!std::is_constant_evaluated()) {
      if constexpr (std::is_arithmetic_v<T>) {
        if (on<Id>()) return static_cast<T>(-value);
      } else {
        unfit<Id>();
      }
    }
    return value;
  }
};

/// Adds 1 to the constant.
template <int Id, class T>
[[gnu::always_inline]] constexpr T number(T value) {
  if (!std::is_constant_evaluated() && on<Id>()) return static_cast<T>(value + 1);
  return value;
}

}  // namespace mutants
