#include "engine/core/text/decimal.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

namespace perfect_play {
namespace {

using Limits = std::numeric_limits<double>;

/// Bits after the point of a significand.
constexpr int kFractionBits = Limits::digits - 1;
/// Powers of 10 that are doubles.
constexpr std::array<double, 23> kTens = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                          1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

// The libraries of some supported compilers have no `std::bit_cast`.
std::uint64_t bits_of(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}
double double_of(std::uint64_t bits) {
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

/// A whole number of any size.
class Whole {
 public:
  explicit Whole(std::uint64_t number) {
    for (; number != 0; number >>= 32U) limbs_.push_back(static_cast<std::uint32_t>(number));
  }
  explicit Whole(std::string_view digits) {
    for (const char c : digits) multiply(10, static_cast<std::uint32_t>(c - '0'));
  }

  void multiply_by_power_of_5(int exponent) {
    constexpr std::uint32_t kFactor = 1'220'703'125;
    for (; exponent >= 13; exponent -= 13) multiply(kFactor);
    for (; exponent > 0; --exponent) multiply(5);
  }
  void multiply_by_power_of_2(int exponent) {
    if (exponent <= 0 || limbs_.empty()) return;
    multiply(std::uint32_t{1} << static_cast<unsigned>(exponent % 32));
    limbs_.insert(limbs_.begin(), static_cast<std::size_t>(exponent / 32), 0);
  }

  /// Returns the digits; empty for 0.
  [[nodiscard]] std::string digits() && {
    std::string digits;
    while (!limbs_.empty()) {
      constexpr std::uint32_t kBillion = 1'000'000'000;
      std::uint64_t rest = 0;
      for (std::size_t i = limbs_.size(); i-- > 0;) {
        rest = rest << 32U | limbs_[i];
        limbs_[i] = static_cast<std::uint32_t>(rest / kBillion);
        rest %= kBillion;
      }
      if (limbs_.back() == 0) limbs_.pop_back();
      for (int i = 0; i < 9 && (rest != 0 || !limbs_.empty()); ++i, rest /= 10) {
        digits += static_cast<char>('0' + rest % 10);
      }
    }
    std::reverse(digits.begin(), digits.end());
    return digits;
  }

  bool operator==(const Whole& other) const { return limbs_ == other.limbs_; }
  bool operator<(const Whole& other) const {
    if (limbs_.size() != other.limbs_.size()) return limbs_.size() < other.limbs_.size();
    return std::lexicographical_compare(limbs_.rbegin(), limbs_.rend(), other.limbs_.rbegin(), other.limbs_.rend());
  }

 private:
  void multiply(std::uint32_t factor, std::uint32_t summand = 0) {
    std::uint64_t carry = summand;
    for (std::uint32_t& limb : limbs_) {
      carry += std::uint64_t{limb} * factor;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (carry != 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  }

  /// The lowest 32 bits first; the last limb is not 0.
  std::vector<std::uint32_t> limbs_;
};

/// The number `significand` * 2^`exponent`.
struct Binary {
  std::uint64_t significand;
  int exponent;
};

/// Splits the double with these bits. Requires that it is finite and not negative.
Binary binary_of(std::uint64_t bits) {
  constexpr std::uint64_t kOne = std::uint64_t{1} << kFractionBits;
  constexpr int kSmallest = Limits::min_exponent - Limits::digits;
  const std::uint64_t fraction = bits % kOne;
  const int exponent = static_cast<int>(bits >> kFractionBits);
  return exponent == 0 ? Binary{fraction, kSmallest} : Binary{fraction + kOne, kSmallest + exponent - 1};
}

/// Exponent of the last digit.
int tens_of(const Decimal& decimal) { return decimal.point - static_cast<int>(decimal.digits.size()); }

/// Returns true if a decimal is rounded to the double with these bits or to a greater one.
bool reaches(const Decimal& decimal, std::uint64_t bits) {
  // The number halfway between this double and the one before it. It is rounded to the even one of the two.
  const Binary before = binary_of(bits - 1);
  Whole halfway(before.significand * 2 + 1);
  Whole number(decimal.digits);
  const int tens = tens_of(decimal);
  const int twos = tens - (before.exponent - 1);
  number.multiply_by_power_of_5(tens);
  halfway.multiply_by_power_of_5(-tens);
  number.multiply_by_power_of_2(twos);
  halfway.multiply_by_power_of_2(-twos);
  return halfway < number || (bits % 2 == 0 && halfway == number);
}

/// Returns the double that is nearest to a decimal; of two, the one whose significand is even.
double nearest(const Decimal& decimal) {
  if (decimal.digits.empty() || decimal.point < Limits::min_exponent10 - Limits::digits10 - 1) return 0;
  if (decimal.point > Limits::max_exponent10 + 1) return Limits::infinity();
  double number = 0;
  const std::size_t count = std::min<std::size_t>(decimal.digits.size(), Limits::max_digits10);
  for (const char c : std::string_view(decimal.digits).substr(0, count)) number = number * 10 + (c - '0');
  int tens = decimal.point - static_cast<int>(count);
  // The digits and the power of 10 are doubles, so that the result is rounded only once.
  const bool is_exact = count == decimal.digits.size() && count <= Limits::digits10 && std::abs(tens) <= 22;
  for (; tens > 22; tens -= 22) number *= kTens[22];
  for (; tens < -22; tens += 22) number /= kTens[22];
  number = tens < 0 ? number / kTens[static_cast<std::size_t>(-tens)] : number * kTens[static_cast<std::size_t>(tens)];
  if (is_exact) return number;
  // The number was rounded up to 20 times. The bits of doubles are in the order of the doubles.
  constexpr std::uint64_t kFarthest = 32;
  const std::uint64_t bits = bits_of(number);
  std::uint64_t low = bits - std::min(bits, kFarthest);
  std::uint64_t high = std::min(bits + kFarthest, bits_of(Limits::infinity()));
  while (low < high) {
    const std::uint64_t middle = low + (high - low + 1) / 2;
    if (reaches(decimal, middle)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return double_of(low);
}

void remove_zeros(std::string& digits) { digits.erase(digits.find_last_not_of('0') + 1); }

/// Rounds a decimal to a number of digits; halfway, to an even last digit.
Decimal rounded(Decimal decimal, std::size_t count) {
  if (count >= decimal.digits.size()) return decimal;
  const std::string_view rest = std::string_view(decimal.digits).substr(count);
  const bool is_halfway = rest[0] == '5' && rest.find_first_not_of('0', 1) == std::string_view::npos;
  const bool goes_up = is_halfway ? (decimal.digits[count - 1] - '0') % 2 == 1 : rest[0] >= '5';
  decimal.digits.resize(count);
  if (goes_up) {
    const std::size_t last = decimal.digits.find_last_not_of('9');
    decimal.digits.resize(last == std::string::npos ? 0 : last + 1);
    if (decimal.digits.empty()) {
      decimal.digits = "1";
      ++decimal.point;
    } else {
      ++decimal.digits[last];
    }
  }
  remove_zeros(decimal.digits);
  return decimal;
}

/// The decimal that equals a double.
Decimal exact_decimal(double number) {
  const Binary binary = binary_of(bits_of(number));
  Whole whole(binary.significand);
  whole.multiply_by_power_of_2(binary.exponent);
  whole.multiply_by_power_of_5(-binary.exponent);
  Decimal decimal{std::move(whole).digits()};
  decimal.point = static_cast<int>(decimal.digits.size()) + std::min(binary.exponent, 0);
  return decimal;
}

}  // namespace

Decimal shortest_decimal(double number) {
  const Decimal exact = exact_decimal(number);
  // Fewer than 15 digits are 15 digits with zeros at their end, except for the smallest numbers.
  std::size_t count = number < Limits::min() ? 1 : Limits::digits10;
  Decimal decimal = rounded(exact, count);
  while (nearest(decimal) != number) decimal = rounded(exact, ++count);
  remove_zeros(decimal.digits);
  return decimal;
}

std::optional<double> read_decimal(std::string_view text) {
  const auto is_digit = [&] { return !text.empty() && text[0] >= '0' && text[0] <= '9'; };
  Decimal decimal;
  std::int64_t point = 0;
  bool has_digit = false;
  bool has_rest = false;
  const auto take_digits = [&](int step) {
    for (; is_digit(); text.remove_prefix(1)) {
      has_digit = true;
      // A number halfway between two doubles has fewer digits than this.
      constexpr std::size_t kMostDigits = 800;
      if (decimal.digits.empty() && text[0] == '0') {
        point += step - 1;
      } else {
        point += step;
        if (decimal.digits.size() < kMostDigits) {
          decimal.digits += text[0];
        } else {
          has_rest = has_rest || text[0] != '0';
        }
      }
    }
  };
  take_digits(1);
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    take_digits(0);
  }
  if (!has_digit) return std::nullopt;
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    const bool is_negative = text.starts_with('-');
    if (is_negative || text.starts_with('+')) text.remove_prefix(1);
    if (!is_digit()) return std::nullopt;
    std::int64_t exponent = 0;
    for (; is_digit(); text.remove_prefix(1))
      exponent = std::min<std::int64_t>(exponent * 10 + (text[0] - '0'), 1LL << 40);
    point += is_negative ? -exponent : exponent;
  }
  if (!text.empty()) return std::nullopt;
  if (has_rest) decimal.digits += '1';
  decimal.point = static_cast<int>(std::clamp<std::int64_t>(point, -1000, 1000));
  return nearest(decimal);
}

}  // namespace perfect_play
