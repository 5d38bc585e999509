#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace perfect_play {

/// An exact probability whose denominator is a power of three, as produced by repeated choices among three equally
/// likely results. The fraction is always in lowest terms, so that equal probabilities have equal representations.
///
///     high_   bits 63–56  the exponent k of the denominator 3^k, at most `kMostExponent`
///             bits 55–0   the numerator's bits 119–64
///     low_    the numerator's bits 63–0
///
class Probability {
 public:
  /// Largest exponent of the denominator: 3^75 is less than 2^119.
  static constexpr unsigned kMostExponent = 75;

  constexpr Probability() = default;
  [[nodiscard]] static constexpr Probability zero() { return {}; }
  [[nodiscard]] static constexpr Probability one() { return {0, 1}; }

  __extension__ using Wide = unsigned __int128;
  /// Returns `numerator` / 3^`exponent`. Requires a result of at most 1 and an exponent of at most `kMostExponent`.
  [[nodiscard]] static constexpr Probability over_power_of_three(Wide numerator, unsigned exponent) {
    return reduced(numerator, exponent);
  }

  /// Parses the output of `as_fraction`; returns nothing for any other text or if the exponent is `kMostExponent` or
  /// more.
  [[nodiscard]] static std::optional<Probability> from_fraction(std::string_view text);

  /// Returns the mean of three probabilities. Requires exponents below `kMostExponent`.
  [[nodiscard]] static constexpr Probability mean(Probability a, Probability b, Probability c);
  [[nodiscard]] constexpr Probability complement() const;

  [[nodiscard]] constexpr unsigned exponent() const { return static_cast<unsigned>(high_ >> kExponentShift); }
  /// Returns the nearest double.
  [[nodiscard]] double as_double() const;
  /// Returns the probability as a fraction such as "374/729"; whole numbers have no denominator.
  [[nodiscard]] std::string as_fraction() const;
  /// Returns the value as a decimal such as "0.513032", rounded half up from the exact value to `decimals` decimal
  /// places (at least one).
  [[nodiscard]] std::string as_decimal(unsigned decimals) const;

  constexpr bool operator==(const Probability&) const = default;
  constexpr bool operator<(const Probability& other) const;

 private:
  static constexpr unsigned kExponentShift = 56;
  static constexpr std::uint64_t kHighMask = (std::uint64_t{1} << kExponentShift) - 1;

  constexpr Probability(std::uint64_t high, std::uint64_t low) : high_(high), low_(low) {}
  /// Reduces `numerator` / 3^`exponent` to lowest terms.
  static constexpr Probability reduced(Wide numerator, unsigned exponent);

  [[nodiscard]] constexpr Wide numerator() const { return (Wide{high_ & kHighMask} << 64U) | low_; }
  static constexpr Wide power_of_three(unsigned exponent);
  /// Returns the numerator over the denominator 3^`exponent`. Requires that `exponent` is at least `exponent()`.
  [[nodiscard]] constexpr Wide over(unsigned exponent) const {
    return numerator() * power_of_three(exponent - this->exponent());
  }

  std::uint64_t high_ = 0;
  std::uint64_t low_ = 0;
};

constexpr Probability::Wide Probability::power_of_three(unsigned exponent) {
  Wide power = 1;
  for (Wide square = 3; exponent > 0; exponent >>= 1U, square *= square) {
    if ((exponent & 1U) != 0) power *= square;
  }
  return power;
}

constexpr Probability Probability::reduced(Wide numerator, unsigned exponent) {
  // Division of 128-bit numbers is slow. To divide a multiple of 3, this code multiplies it by the inverse of 3 modulo
  // 2^128. If the number is not a multiple of 3, the product exceeds a third of the 128-bit range.
  constexpr Wide kThird = ~Wide{0} / 3;
  constexpr Wide kInverse = 2 * kThird + 1;
  for (Wide third = numerator * kInverse; exponent > 0 && third <= kThird; third = numerator * kInverse) {
    numerator = third;
    --exponent;
  }
  const auto high = static_cast<std::uint64_t>(numerator >> 64U);
  return {(std::uint64_t{exponent} << kExponentShift) | high, static_cast<std::uint64_t>(numerator)};
}

constexpr Probability Probability::mean(Probability a, Probability b, Probability c) {
  unsigned exponent = a.exponent();
  if (b.exponent() > exponent) exponent = b.exponent();
  if (c.exponent() > exponent) exponent = c.exponent();
  return reduced(a.over(exponent) + b.over(exponent) + c.over(exponent), exponent + 1);
}

constexpr Probability Probability::complement() const {
  // The complement is in lowest terms as well: 3^k - n is divisible by 3 exactly when n is.
  return reduced(power_of_three(exponent()) - numerator(), exponent());
}

constexpr bool Probability::operator<(const Probability& other) const {
  const unsigned common = exponent() > other.exponent() ? exponent() : other.exponent();
  return over(common) < other.over(common);
}

}  // namespace perfect_play
