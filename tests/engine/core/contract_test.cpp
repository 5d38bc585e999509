#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/contract/fields.hpp"
#include "engine/core/contract/read_json.hpp"
#include "engine/core/contract/typescript.hpp"
#include "engine/core/contract/write_json.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {
namespace {

enum class Colour : std::uint8_t { kRed, kDarkBlue };

struct Size {
  std::uint32_t count = 0;
  std::string_view unit;
};

struct Tag {
  std::string_view name;
  std::string text;
};

struct Square {
  std::uint32_t side = 0;
};

struct Circle {
  std::uint32_t radius = 0;
};

struct Owner {
  Size size;
  std::optional<Player> player;
};

/// A structure with a member of each type.
struct Sample {
  Colour colour = Colour::kRed;
  Size size;
  std::optional<std::int32_t> gain;
  std::vector<Tag> tags;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  std::array<std::uint64_t, 2> counts = {};
  std::vector<std::optional<Player>> owners;
  std::vector<std::variant<Square, Circle>> shapes;
  const Owner* owner = nullptr;
  bool complete = false;
};

struct NumberByName {
  std::string name = {};
  std::uint32_t number = 0;
};

/// A structure with a member of each type that can be read.
struct Request {
  std::string text = {};
  std::optional<std::uint32_t> most = 7;
  std::uint64_t seed = 1;
  Colour colour = Colour::kRed;
  std::vector<NumberByName> options = {};
  std::vector<std::pair<std::string, std::string>> pairs = {};
  std::vector<std::vector<std::uint32_t>> paths = {};
  bool complete = false;

  static constexpr auto members() {
    return fields("text", &Request::text, "most", &Request::most, "seed", &Request::seed, "colour",
                  typed("string", &Request::colour), "options", &Request::options, "pairs", &Request::pairs, "paths",
                  &Request::paths, "complete", &Request::complete);
  }
};

std::string doubled(const Sample& sample) { return std::to_string(2 * sample.size.count); }

}  // namespace

template <>
inline constexpr auto kNames<Colour> = names("red", "dark-blue");
template <>
inline constexpr auto kFields<Size> = fields("size", &Size::count, "unit", &Size::unit);
template <>
inline constexpr auto kKeyed<Tag> = std::pair(&Tag::name, &Tag::text);
template <>
inline constexpr auto kKeyed<NumberByName> = std::pair(&NumberByName::name, &NumberByName::number);
template <>
inline constexpr auto kFields<Square> = fields(constant("kind", "square"), "side", &Square::side);
template <>
inline constexpr auto kFields<Circle> = fields(tag("kind", "circle"), "radius", &Circle::radius);
template <>
inline constexpr auto kFields<Sample> = fields("colour", &Sample::colour, part(&Sample::size), "gain", &Sample::gain,
                                               "tags", &Sample::tags, "edges", &Sample::edges, "counts",
                                               &Sample::counts, "owners", &Sample::owners, "shapes", &Sample::shapes,
                                               "player", through(&Sample::owner, &Owner::player), "complete",
                                               &Sample::complete, "doubled", typed("`${number}`", &doubled));
template <>
inline constexpr std::string_view kTypescriptName<Sample> = "Sample";

namespace {

Sample sample(const Owner& owner) {
  return {.colour = Colour::kDarkBlue,
          .size = {3, "bags"},
          .gain = std::nullopt,
          .tags = {{"a", "1"}, {"b", "two"}},
          .edges = {{0, 1}, {1, 2}},
          .counts = {4, 5},
          .owners = {Player::kSecond, std::nullopt},
          .shapes = {Square{1}, Circle{2}},
          .owner = &owner,
          .complete = true};
}

TEST(Contract, WritesEveryMemberOfADescribedStruct) {
  const Owner owner{{}, Player::kFirst};
  JsonWriter json;
  write_json(json, sample(owner));
  EXPECT_EQ(json.take(), R"({"colour":"dark-blue","size":3,"unit":"bags","gain":null,"tags":{"a":"1","b":"two"},)"
                         R"("edges":[0,1,1,2],"counts":[4,5],"owners":[1,null],)"
                         R"("shapes":[{"kind":"square","side":1},{"radius":2}],"player":0,"complete":true,)"
                         R"("doubled":"6"})");
}

TEST(Contract, NamesTheTypesOfTheSameMembersInTypescript) {
  std::string text = typescript_interface<Sample>();
  // Replaces the comment markers.
  for (std::size_t at = text.find("/**"); at != std::string::npos; at = text.find("/**")) {
    text.erase(at, text.find('\n', at) + 1 - at);
  }
  EXPECT_EQ(text,
            "export interface Sample {\n"
            "readonly colour: 'red' | 'dark-blue';\n"
            "readonly size: number;\n"
            "readonly unit: string;\n"
            "readonly gain: number | null;\n"
            "readonly tags: Readonly<Record<string, string>>;\n"
            "readonly edges: readonly number[];\n"
            "readonly counts: readonly [number, number];\n"
            "readonly owners: readonly (PlayerIndex | null)[];\n"
            "readonly shapes: readonly ({\nreadonly kind: 'square';\nreadonly side: number;\n} | "
            "{\nreadonly kind: 'circle';\nreadonly radius: number;\n})[];\n"
            "readonly player: PlayerIndex | null;\n"
            "readonly complete: boolean;\n"
            "readonly doubled: `${number}`;\n"
            "}\n\n");
}

TEST(Contract, ReadsEveryMemberOfADescribedStruct) {
  const Result<Request> read = from_json<Request>(
      R"({"complete": true, "text": "a\"b", "most": null, "seed": 9007199254740991, "colour": "dark-blue",)"
      R"("options": {"side": 4, "seats": 2}, "pairs": [["a", "b"], ["c", ""]], "paths": [[1, 2], []]})");
  ASSERT_TRUE(read) << to_english(read.error());
  const Request& request = read.value();
  EXPECT_EQ(request.text, "a\"b");
  EXPECT_EQ(request.most, std::nullopt);
  EXPECT_EQ(request.seed, 9007199254740991U);
  EXPECT_EQ(request.colour, Colour::kDarkBlue);
  ASSERT_EQ(request.options.size(), 2U);
  EXPECT_EQ(request.options[1].name, "seats");
  EXPECT_EQ(request.options[1].number, 2U);
  EXPECT_EQ(request.pairs, (std::vector<std::pair<std::string, std::string>>{{"a", "b"}, {"c", ""}}));
  EXPECT_EQ(request.paths, (std::vector<std::vector<std::uint32_t>>{{1, 2}, {}}));
  EXPECT_TRUE(request.complete);
}

TEST(Contract, KeepsTheValuesOfMembersThatAreMissing) {
  const Request request = from_json<Request>("{}").value();
  EXPECT_EQ(request.most, 7U);
  EXPECT_EQ(request.seed, 1U);
}

TEST(Contract, RefusesMembersOfOtherNamesAndTypes) {
  const auto code = [](std::string_view json) { return from_json<Request>(json).error().statement.code.text(); };
  EXPECT_EQ(code(R"({"size": 3})"), "json.wants-value");
  EXPECT_EQ(code(R"({"most": -1})"), "json.wants-natural");
  EXPECT_EQ(code(R"({"most": 4294967296})"), "json.wants-natural");
  EXPECT_EQ(code(R"({"seed": 1.5})"), "json.wants-natural");
  EXPECT_EQ(code(R"({"colour": "blue"})"), "json.wants-value");
  EXPECT_EQ(code(R"({"complete": 1})"), "json.wants-boolean");
  EXPECT_EQ(code(R"({"text": "a"} {})"), "text.wants-end");
}

TEST(Contract, FindsAValueByItsName) {
  EXPECT_EQ(named<Colour>("dark-blue"), Colour::kDarkBlue);
  EXPECT_EQ(named<Colour>("blue"), std::nullopt);
  EXPECT_EQ(name_of(Colour::kRed), "red");
}

}  // namespace
}  // namespace perfect_play
