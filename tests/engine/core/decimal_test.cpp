#include "engine/core/text/decimal.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <string>

namespace perfect_play {
namespace {

// The libraries of some supported compilers have no `std::bit_cast`.
double double_of(std::uint64_t bits) {
  double number = 0;
  std::memcpy(&number, &bits, sizeof number);
  return number;
}

/// Pseudo-random finite numbers above 0 of every size.
template <class Visit>
void for_each_number(Visit&& visit) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 2000; ++i) {
    const auto number = double_of(random() >> 1U);
    if (std::isfinite(number) && number > 0) visit(number);
    // The smallest numbers have fewer bits.
    visit(double_of((random() >> 12U >> random() % 51) + 1));
  }
}

std::string printed(double number, int precision) {
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.*e", precision, number);
  return buffer.data();
}

TEST(Decimal, ReadsNumbersLikeTheLibrary) {
  for_each_number([](double number) {
    for (const int precision : {0, 5, 14, 15, 16, 30}) {
      const std::string text = printed(number, precision);
      EXPECT_EQ(read_decimal(text), std::strtod(text.c_str(), nullptr)) << text;
    }
  });
}

TEST(Decimal, RoundsHalfwayToEven) {
  EXPECT_EQ(read_decimal("9007199254740993"), 9007199254740992.0);
  EXPECT_EQ(read_decimal("9007199254740995"), 9007199254740996.0);
  EXPECT_EQ(read_decimal("9007199254740993." + std::string(1000, '0') + "1"), 9007199254740994.0);
}

TEST(Decimal, ReadsTheLargestAndTheSmallestNumbers) {
  using Limits = std::numeric_limits<double>;
  EXPECT_EQ(read_decimal("1.7976931348623158e308"), Limits::max());
  EXPECT_EQ(read_decimal("1.7976931348623159e308"), Limits::infinity());
  EXPECT_EQ(read_decimal("1e99999999999999999999"), Limits::infinity());
  EXPECT_EQ(read_decimal("2.4703282292062327e-324"), 0);
  EXPECT_EQ(read_decimal("2.4703282292062328e-324"), Limits::denorm_min());
  EXPECT_EQ(read_decimal("1e-99999999999999999999"), 0);
  EXPECT_EQ(read_decimal("0e99999999999999999999"), 0);
  EXPECT_EQ(read_decimal("0." + std::string(1000, '0') + "1e1001"), 1);
}

TEST(Decimal, ReadsOnlyDecimals) {
  for (const char* text : {"1.", ".5", "1.e5", "1E5", "1e+5", "007"}) {
    EXPECT_EQ(read_decimal(text), std::strtod(text, nullptr)) << text;
  }
  for (const char* text :
       {"", ".", ".e5", "1e", "1e+", "1.5.2", "1e5.2", "1e+-5", "-1", "+1", "1 ", " 1", "0x1", "inf"}) {
    EXPECT_FALSE(read_decimal(text)) << text;
  }
}

TEST(Decimal, FindsTheFewestDigits) {
  for_each_number([](double number) {
    const Decimal decimal = shortest_decimal(number);
    int precision = number < std::numeric_limits<double>::min() ? 0 : 14;
    while (std::strtod(printed(number, precision).c_str(), nullptr) != number) ++precision;
    std::string expected = printed(number, precision);
    const std::size_t exponent = expected.find('e');
    EXPECT_EQ(decimal.point, std::atoi(expected.c_str() + exponent + 1) + 1) << number;
    expected.resize(exponent);
    std::erase(expected, '.');
    expected.erase(expected.find_last_not_of('0') + 1);
    EXPECT_EQ(decimal.digits, expected) << number;
  });
}

TEST(Decimal, RemovesZerosAtTheEnd) {
  const Decimal decimal = shortest_decimal(1e21);
  EXPECT_EQ(decimal.digits, "1");
  EXPECT_EQ(decimal.point, 22);
}

}  // namespace
}  // namespace perfect_play
