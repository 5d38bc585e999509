#include "engine/core/probability.hpp"

#include <cmath>

namespace perfect_play {

std::optional<Probability> Probability::from_fraction(std::string_view text) {
  const auto number = [](std::string_view digits) -> std::optional<Wide> {
    // Maximum number of decimal digits: 2^119 has 36 digits, and ten times 2^119 still fits in 128 bits.
    constexpr std::size_t kMostDigits = 36;
    if (digits.empty() || digits.size() > kMostDigits) return std::nullopt;
    Wide value = 0;
    for (const char digit : digits) {
      if (digit < '0' || digit > '9') return std::nullopt;
      value = value * 10 + static_cast<unsigned>(digit - '0');
    }
    return value;
  };
  const std::size_t slash = text.find('/');
  const std::optional<Wide> numerator = number(text.substr(0, slash));
  const std::optional<Wide> denominator = slash == std::string_view::npos ? Wide{1} : number(text.substr(slash + 1));
  if (!numerator || !denominator || *numerator > *denominator) return std::nullopt;
  for (unsigned exponent = 0; exponent < kMostExponent; ++exponent) {
    if (power_of_three(exponent) == *denominator) return over_power_of_three(*numerator, exponent);
  }
  return std::nullopt;
}

double Probability::as_double() const {
  const Wide denominator = power_of_three(exponent());
  Wide rest = numerator();
  if (rest == 0) return 0;
  if (rest == denominator) return 1;
  // Divides in binary: computes the first 54 significant bits of the quotient and one sticky bit, which is set if there
  // is a remainder.
  constexpr int kSignificantBits = 54;
  std::uint64_t quotient = 0;
  int bits = 0;
  int scale = 0;
  while (bits < kSignificantBits) {
    rest <<= 1U;
    --scale;
    const bool one = rest >= denominator;
    if (one) rest -= denominator;
    quotient = (quotient << 1U) | (one ? 1U : 0U);
    if (quotient != 0) ++bits;
  }
  quotient = (quotient << 1U) | (rest != 0 ? 1U : 0U);
  return std::ldexp(static_cast<double>(quotient), scale - 1);
}

std::string Probability::as_fraction() const {
  const auto decimal = [](Wide number) {
    std::string digits;
    do {
      digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
      number /= 10;
    } while (number > 0);
    return digits;
  };
  if (exponent() == 0) return decimal(numerator());
  return decimal(numerator()) + '/' + decimal(power_of_three(exponent()));
}

std::string Probability::as_decimal(unsigned decimals) const {
  const Wide denominator = power_of_three(exponent());
  Wide rest = numerator();
  std::string digits(1, rest == denominator ? '1' : '0');
  rest %= denominator;
  for (unsigned i = 0; i < decimals; ++i) {
    rest *= 10;
    digits += static_cast<char>('0' + static_cast<int>(rest / denominator));
    rest %= denominator;
  }
  if (rest * 2 >= denominator) {
    std::size_t i = digits.size();
    while (i > 0 && digits[i - 1] == '9') digits[--i] = '0';
    // The digit before the decimal point is at most 1, because a probability is at most 1.
    ++digits[i - 1];
  }
  return digits.insert(1, 1, '.');
}

}  // namespace perfect_play
