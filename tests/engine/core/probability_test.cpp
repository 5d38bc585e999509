// Compares Probability with pencil-and-paper arithmetic on digits, in which no number has a fixed width.

#include "engine/core/probability.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/value.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play {
namespace {

/// A natural number as decimal digits, least significant first, without leading zeros.
class Natural {
 public:
  Natural() = default;
  explicit Natural(std::uint64_t number) {
    for (; number > 0; number /= 10) digits_.push_back(static_cast<int>(number % 10));
  }
  static Natural read(std::string_view text) {
    Natural number;
    for (const char c : text) number = number * 10 + Natural(static_cast<std::uint64_t>(c - '0'));
    return number;
  }

  friend Natural operator+(const Natural& a, const Natural& b) {
    Natural sum;
    int carry = 0;
    for (std::size_t i = 0; i < std::max(a.digits_.size(), b.digits_.size()) || carry > 0; ++i) {
      const int digit = a.digit(i) + b.digit(i) + carry;
      sum.digits_.push_back(digit % 10);
      carry = digit / 10;
    }
    return sum;
  }
  /// Requires `a` >= `b`.
  friend Natural operator-(const Natural& a, const Natural& b) {
    Natural difference;
    int borrowed = 0;
    for (std::size_t i = 0; i < a.digits_.size(); ++i) {
      const int digit = a.digit(i) - b.digit(i) - borrowed;
      borrowed = digit < 0 ? 1 : 0;
      difference.digits_.push_back(digit + 10 * borrowed);
    }
    return difference.trimmed();
  }
  friend Natural operator*(const Natural& a, int factor) {
    Natural product;
    int carry = 0;
    for (std::size_t i = 0; i < a.digits_.size() || carry > 0; ++i) {
      const int digit = a.digit(i) * factor + carry;
      product.digits_.push_back(digit % 10);
      carry = digit / 10;
    }
    return product.trimmed();
  }
  friend Natural operator*(const Natural& a, const Natural& b) {
    Natural product;
    for (std::size_t i = b.digits_.size(); i > 0; --i) product = product * 10 + a * b.digit(i - 1);
    return product;
  }
  friend bool operator<(const Natural& a, const Natural& b) {
    if (a.digits_.size() != b.digits_.size()) return a.digits_.size() < b.digits_.size();
    return std::lexicographical_compare(a.digits_.rbegin(), a.digits_.rend(), b.digits_.rbegin(), b.digits_.rend());
  }
  bool operator==(const Natural&) const = default;

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const int digit : digits_) text.insert(text.begin(), static_cast<char>('0' + digit));
    return text.empty() ? "0" : text;
  }

 private:
  [[nodiscard]] int digit(std::size_t i) const { return i < digits_.size() ? digits_[i] : 0; }
  [[nodiscard]] Natural trimmed() const {
    Natural number = *this;
    while (!number.digits_.empty() && number.digits_.back() == 0) number.digits_.pop_back();
    return number;
  }

  std::vector<int> digits_;
};

Natural power(int base, unsigned exponent) {
  Natural result(1);
  for (unsigned i = 0; i < exponent; ++i) result = result * base;
  return result;
}

/// Returns quotient and remainder by repeated subtraction and shifting; intended for quotients of a few digits.
std::pair<Natural, Natural> divided(Natural dividend, const Natural& divisor) {
  Natural quotient;
  std::vector<Natural> multiples = {divisor};
  while (!(dividend < multiples.back())) multiples.push_back(multiples.back() * 10);
  for (std::size_t i = multiples.size(); i > 0; --i) {
    quotient = quotient * 10;
    while (!(dividend < multiples[i - 1])) {
      dividend = dividend - multiples[i - 1];
      quotient = quotient + Natural(1);
    }
  }
  return {quotient, dividend};
}

/// A fraction that is never reduced: numerator / 3^exponent.
struct Fraction {
  Natural numerator;
  unsigned exponent = 0;

  [[nodiscard]] Natural denominator() const { return power(3, exponent); }
  [[nodiscard]] Natural over(unsigned other) const { return numerator * power(3, other - exponent); }

  static Fraction mean(const Fraction& a, const Fraction& b, const Fraction& c) {
    const unsigned common = std::max({a.exponent, b.exponent, c.exponent});
    return {a.over(common) + b.over(common) + c.over(common), common + 1};
  }
  [[nodiscard]] Fraction complement() const { return {denominator() - numerator, exponent}; }
  [[nodiscard]] Fraction reduced() const {
    Fraction fraction = *this;
    while (fraction.exponent > 0) {
      const auto [quotient, rest] = divided(fraction.numerator, Natural(3));
      if (!(rest == Natural())) break;
      fraction = {quotient, fraction.exponent - 1};
    }
    return fraction;
  }
};

bool operator<(const Fraction& a, const Fraction& b) {
  const unsigned common = std::max(a.exponent, b.exponent);
  return a.over(common) < b.over(common);
}

std::string fraction_text(const Fraction& fraction) {
  const Fraction reduced = fraction.reduced();
  if (reduced.exponent == 0) return reduced.numerator.text();
  return reduced.numerator.text() + '/' + reduced.denominator().text();
}

/// Returns the fraction as a decimal; rounds half up by halving twice the number plus one.
std::string decimal_text(const Fraction& fraction, unsigned decimals) {
  const Natural doubled = fraction.numerator * power(10, decimals) * 2 + fraction.denominator();
  std::string digits = divided(doubled, fraction.denominator() * 2).first.text();
  while (digits.size() <= decimals) digits.insert(digits.begin(), '0');
  return digits.insert(digits.size() - decimals, 1, '.');
}

/// Succeeds if no double is nearer to the fraction than `number`, which must be between 0 and 1.
testing::AssertionResult is_nearest(double number, const Fraction& fraction) {
  if (number == 0) {
    return fraction.numerator == Natural() ? testing::AssertionSuccess() : testing::AssertionFailure() << "not 0";
  }
  const double below = std::nextafter(number, 0.0);
  const double above = std::nextafter(number, 2.0);
  // Chooses units in which `number` and its two neighbours are integers. The fraction must lie between the midpoints of
  // the two gaps.
  const int units = 54 - std::ilogb(below);
  const auto whole = [&](double value) { return Natural(static_cast<std::uint64_t>(std::ldexp(value, units))); };
  const Natural twice = fraction.numerator * power(2, static_cast<unsigned>(units) + 1);
  const Natural low = (whole(below) + whole(number)) * fraction.denominator();
  const Natural high = (whole(number) + whole(above)) * fraction.denominator();
  if (twice < low || high < twice) {
    return testing::AssertionFailure() << number << " is not the nearest double of " << fraction_text(fraction);
  }
  return testing::AssertionSuccess();
}

/// A probability and its expected value.
struct Pair {
  Probability probability;
  Fraction fraction;

  static Pair mean(const Pair& a, const Pair& b, const Pair& c) {
    return {Probability::mean(a.probability, b.probability, c.probability),
            Fraction::mean(a.fraction, b.fraction, c.fraction)};
  }
  [[nodiscard]] Pair complement() const { return {probability.complement(), fraction.complement()}; }
};

Pair zero() { return {Probability::zero(), {Natural(0), 0}}; }
Pair one() { return {Probability::one(), {Natural(1), 0}}; }

/// Returns a probability from random means and complements, with a denominator of at most 3^`exponent`.
Pair random_pair(Random& random, unsigned exponent) {
  std::array<Pair, 3> kept = {zero(), one(), zero()};
  for (unsigned i = 0; i < exponent; ++i) {
    Pair next = Pair::mean(kept[random.below(3)], kept[random.below(3)], kept[random.below(3)]);
    if (random.below(2) == 0) next = next.complement();
    kept[random.below(3)] = next;
  }
  return kept[random.below(3)];
}

/// Returns the chain ((start + rest + rest) / 3 + rest + rest) / 3 and so on.
Pair chain(Pair start, const Pair& rest, unsigned length) {
  for (unsigned i = 0; i < length; ++i) start = Pair::mean(start, rest, rest);
  return start;
}

static_assert(Probability() == Probability::zero());
static_assert(Probability::zero().complement() == Probability::one());
static_assert(Probability::mean(Probability::one(), Probability::one(), Probability::one()) == Probability::one());
static_assert(Probability::mean(Probability::one(), Probability::zero(), Probability::zero()).exponent() == 1);
static_assert(better(Probability::one(), Probability::zero()) && !better(Probability::one(), Probability::one()));
static_assert(reversed(Probability::one()) == Probability::zero());

TEST(ProbabilityOracle, AgreesWithPlainFractions) {
  EXPECT_EQ((Natural(999) + Natural(1)).text(), "1000");
  EXPECT_EQ((Natural(1000) - Natural(1)).text(), "999");
  EXPECT_EQ((Natural(123456789) * Natural(987654321)).text(), "121932631112635269");
  EXPECT_EQ(divided(Natural(1000), Natural(7)).first.text(), "142");
  EXPECT_EQ(divided(Natural(1000), Natural(7)).second.text(), "6");
  EXPECT_EQ(power(3, 75), Natural::read("608266787713357709119683992618861307"));
  EXPECT_FALSE(is_nearest(0.5, {Natural(1), 0}));
  EXPECT_TRUE(is_nearest(1.0, {Natural(1), 0}));
  EXPECT_TRUE(is_nearest(1.0 / 3, {Natural(1), 1}));
  EXPECT_FALSE(is_nearest(std::nextafter(1.0 / 3, 1.0), {Natural(1), 1}));
  EXPECT_FALSE(is_nearest(std::nextafter(1.0 / 3, 0.0), {Natural(1), 1}));
}

TEST(Probability, WritesSimpleFractions) {
  const Probability zero = Probability::zero();
  const Probability one = Probability::one();
  const Probability third = Probability::mean(one, zero, zero);
  EXPECT_EQ(zero.as_fraction(), "0");
  EXPECT_EQ(one.as_fraction(), "1");
  EXPECT_EQ(third.as_fraction(), "1/3");
  EXPECT_EQ(third.complement().as_fraction(), "2/3");
  EXPECT_EQ(Probability::mean(third, third, third.complement()).as_fraction(), "4/9");
  EXPECT_EQ(zero.as_decimal(6), "0.000000");
  EXPECT_EQ(one.as_decimal(6), "1.000000");
  EXPECT_EQ(third.as_decimal(6), "0.333333");
  EXPECT_EQ(third.complement().as_decimal(6), "0.666667");
  EXPECT_EQ(third.as_decimal(1), "0.3");
  EXPECT_EQ(third.complement().as_decimal(1), "0.7");
  EXPECT_EQ(zero.as_double(), 0.0);
  EXPECT_EQ(one.as_double(), 1.0);
  EXPECT_EQ(third.as_double(), 1.0 / 3);
  EXPECT_EQ(third.complement().as_double(), 2.0 / 3);
}

TEST(Probability, IsReduced) {
  const Probability third = Probability::mean(Probability::one(), Probability::zero(), Probability::zero());
  const Probability two_thirds = third.complement();
  EXPECT_EQ(Probability::mean(third, third, third), third);
  EXPECT_EQ(Probability::mean(third, two_thirds, Probability::zero()), third);
  EXPECT_EQ(Probability::mean(third, two_thirds, Probability::one()), two_thirds);
  EXPECT_EQ(Probability::mean(Probability::one(), two_thirds, third).exponent(), 1U);
}

TEST(Probability, CarriesThroughNinesWhenItRounds) {
  // 1 - 3^-14 = 0.99999979…, and 3^-14 = 0.00000020…
  const Pair almost_one = chain(zero(), one(), 14);
  EXPECT_EQ(almost_one.probability.complement().as_fraction(), "1/4782969");
  EXPECT_EQ(almost_one.probability.as_decimal(6), "1.000000");
  EXPECT_EQ(almost_one.probability.as_decimal(7), "0.9999998");
  EXPECT_EQ(almost_one.probability.complement().as_decimal(6), "0.000000");
  EXPECT_EQ(almost_one.probability.complement().as_decimal(7), "0.0000002");
  // 26/27 = 0.962962…; 242/243 = 0.99588…
  EXPECT_EQ(chain(zero(), one(), 3).probability.as_decimal(1), "1.0");
  EXPECT_EQ(chain(zero(), one(), 5).probability.as_decimal(2), "1.00");
  EXPECT_EQ(chain(zero(), one(), 5).probability.as_decimal(3), "0.996");
}

TEST(Probability, WritesEveryShortFractionWithEveryNumberOfDecimals) {
  // All fractions over 3^5; they include every carry that a few nines can cause.
  Pair third = Pair::mean(one(), zero(), zero());
  std::vector<Pair> all = {zero(), third, third.complement(), one()};
  for (unsigned exponent = 2; exponent <= 5; ++exponent) {
    std::vector<Pair> finer;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      finer.push_back(all[i]);
      finer.push_back(Pair::mean(all[i], all[i], all[i + 1]));
      finer.push_back(Pair::mean(all[i], all[i + 1], all[i + 1]));
    }
    finer.push_back(one());
    all = finer;
  }
  ASSERT_EQ(all.size(), 244U);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].probability.as_fraction(), fraction_text({Natural(i), 5}));
    EXPECT_EQ(all[i].probability.as_double(), static_cast<double>(i) / 243.0);
    for (const unsigned decimals : {1U, 2U, 3U, 4U, 6U, 9U}) {
      EXPECT_EQ(all[i].probability.as_decimal(decimals), decimal_text({Natural(i), 5}, decimals)) << i << "/243";
    }
  }
}

TEST(Probability, AgreesWithPlainFractions) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(150U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Pair pair = random_pair(random, 1 + random.below(Probability::kMostExponent));
    EXPECT_EQ(pair.probability.as_fraction(), fraction_text(pair.fraction));
    EXPECT_EQ(pair.probability.exponent(), pair.fraction.reduced().exponent);
    EXPECT_TRUE(is_nearest(pair.probability.as_double(), pair.fraction));
    for (const unsigned decimals : {1U, 6U, 17U, 50U}) {
      EXPECT_EQ(pair.probability.as_decimal(decimals), decimal_text(pair.fraction, decimals));
    }
  }
}

TEST(Probability, RepresentsTheLargestDenominator) {
  for (const Pair& pair :
       {chain(one(), zero(), Probability::kMostExponent), chain(zero(), one(), Probability::kMostExponent)}) {
    EXPECT_EQ(pair.probability.exponent(), Probability::kMostExponent);
    EXPECT_EQ(pair.probability.as_fraction(), fraction_text(pair.fraction));
    EXPECT_EQ(pair.probability.as_decimal(60), decimal_text(pair.fraction, 60));
    EXPECT_TRUE(is_nearest(pair.probability.as_double(), pair.fraction));
    EXPECT_EQ(pair.probability.complement().complement(), pair.probability);
    EXPECT_EQ(pair.complement().probability.as_fraction(), fraction_text(pair.complement().fraction));
  }
  EXPECT_LT(chain(one(), zero(), 75).probability, chain(one(), zero(), 74).probability);
  EXPECT_LT(Probability::zero(), chain(one(), zero(), 75).probability);
  EXPECT_LT(chain(zero(), one(), 75).probability, Probability::one());
}

TEST(Probability, IsOrderedByItsSize) {
  Random random(7);
  std::vector<Pair> pairs = {zero(), one(), chain(one(), zero(), 75), chain(zero(), one(), 75)};
  while (pairs.size() < 30) pairs.push_back(random_pair(random, 1 + random.below(Probability::kMostExponent)));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (std::size_t k = 0; k < pairs.size(); ++k) {
      SCOPED_TRACE("pairs " + std::to_string(i) + " and " + std::to_string(k));
      const bool less = pairs[i].fraction < pairs[k].fraction;
      const bool greater = pairs[k].fraction < pairs[i].fraction;
      EXPECT_EQ(pairs[i].probability < pairs[k].probability, less);
      EXPECT_EQ(pairs[i].probability == pairs[k].probability, !less && !greater);
      EXPECT_EQ(pairs[k].probability.complement() < pairs[i].probability.complement(), less);
      EXPECT_EQ(better(pairs[k].probability, pairs[i].probability), less);
    }
  }
}

TEST(Probability, TheMeanDoesNotDependOnTheOrder) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Probability a = random_pair(random, 70).probability;
    const Probability b = random_pair(random, 30).probability;
    const Probability c = random_pair(random, 5).probability;
    const Probability mean = Probability::mean(a, b, c);
    EXPECT_EQ(Probability::mean(c, a, b), mean);
    EXPECT_EQ(Probability::mean(b, c, a), mean);
    EXPECT_EQ(Probability::mean(a.complement(), b.complement(), c.complement()), mean.complement());
    EXPECT_EQ(Probability::mean(a, a, a), a);
  }
}

}  // namespace
}  // namespace perfect_play
