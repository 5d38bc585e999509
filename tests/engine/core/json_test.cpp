#include "engine/core/text/json.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/api/contract/answers.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/json_reader.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

using test::Json;

TEST(JsonWriter, PutsCommasBetweenMembersAndElementsOnly) {
  JsonWriter json;
  json.begin_object().key("empty").begin_array().end_array();
  json.key("numbers").begin_array().number(1U).number(2U).begin_array().end_array().end_array();
  json.key("nothing").null().key("yes").boolean(true).key("object").begin_object().end_object().end_object();
  EXPECT_EQ(json.take(), R"({"empty":[],"numbers":[1,2,[]],"nothing":null,"yes":true,"object":{}})");
}

TEST(JsonWriter, IsEmptyAfterTakingItsText) {
  JsonWriter json;
  EXPECT_EQ(json.begin_array().number(1U).end_array().take(), "[1]");
  EXPECT_EQ(json.take(), "");
  EXPECT_EQ(json.begin_array().number(2U).end_array().take(), "[2]");
}

TEST(JsonWriter, EscapesWhatJsonDoesNotAllowInAString) {
  JsonWriter json;
  EXPECT_EQ(json.string("say \"cheese\" \\ C:\\").take(), R"("say \"cheese\" \\ C:\\")");
  EXPECT_EQ(json.string("one\ntwo\r\t").take(), R"("one\ntwo\u000d\u0009")");
  EXPECT_EQ(json.string(std::string_view("\0\x01\x1f", 3)).take(), R"("\u0000\u0001\u001f")");
  EXPECT_EQ(json.string("猫 é \x7F").take(), "\"猫 é \x7F\"");
  EXPECT_EQ(json.begin_object().key("a\"b").null().end_object().take(), R"({"a\"b":null})");
}

TEST(JsonWriter, WritesNumbersExactly) {
  JsonWriter json;
  EXPECT_EQ(json.number(std::uint64_t{9007199254740991}).take(), "9007199254740991");
  EXPECT_EQ(json.number(0U).take(), "0");
  EXPECT_EQ(json.decimal(0).take(), "0.000");
  EXPECT_EQ(json.decimal(0.0004).take(), "0.000");
  EXPECT_EQ(json.decimal(0.0006).take(), "0.001");
  EXPECT_EQ(json.decimal(12.05).take(), "12.050");
  EXPECT_EQ(json.decimal(1.9999).take(), "2.000");
  EXPECT_EQ(json.decimal(123456.789).take(), "123456.789");
}

TEST(JsonWriter, AnyStringReadsBack) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(500U); ++seed) {
    Random random(seed);
    std::string text(random.below(40), '\0');
    for (char& c : text) c = static_cast<char>(random.below(128));
    JsonWriter json;
    const std::string written = json.begin_array().string(text).string(text).end_array().take();
    const std::optional<Json> read = test::read_json(written);
    ASSERT_TRUE(read) << "seed " << seed << ", " << test::escaped(written);
    EXPECT_EQ((*read)[1].text, text) << "seed " << seed;
  }
}

/// Writes a value and reads it back.
template <class T>
Json form(const T& content) {
  JsonWriter json;
  write_json(json, content);
  const std::string text = json.take();
  const std::optional<Json> read = test::read_json(text);
  EXPECT_TRUE(read) << text;
  return read.value_or(Json{});
}

TEST(JsonForms, AnErrorHasItsSentencePlaceAndCells) {
  const Json error = form(Error{{"graph.self-loop", {{"vertex", "3"}}}, TextPlace{2, 7}, {3}});
  EXPECT_EQ(error["code"].text, "graph.self-loop");
  EXPECT_EQ(error["arguments"]["vertex"].text, "3");
  EXPECT_EQ(error["message"].text, "Vertex 3 has an edge to itself.");
  EXPECT_EQ(error["place"]["line"].text, "2");
  EXPECT_EQ(error["place"]["column"].text, "7");
  EXPECT_EQ(error["cells"][0].text, "3");
  EXPECT_TRUE(form(Error{{"text.empty", {}}})["place"].is_null());
}

TEST(JsonForms, AValueNamesTheWinnerNotTheMover) {
  EXPECT_EQ(form(api::MoverValue(Value(OutcomeValue{Outcome::kWin, 3}), Player::kSecond))["winner"].text, "1");
  EXPECT_EQ(form(api::MoverValue(Value(OutcomeValue{Outcome::kLoss, 3}), Player::kSecond))["winner"].text, "0");
  EXPECT_EQ(form(api::MoverValue(Value(OutcomeValue{Outcome::kLoss, 4}), Player::kFirst))["outcome"].text, "loss");
  EXPECT_EQ(form(api::MoverValue(Value(OutcomeValue{Outcome::kLoss, 4}), Player::kFirst))["plies"].text, "4");
  const Json draw = form(api::MoverValue(Value(OutcomeValue{}), Player::kFirst));
  EXPECT_EQ(draw["outcome"].text, "draw");
  EXPECT_TRUE(draw["plies"].is_null());
  EXPECT_TRUE(draw["winner"].is_null());
}

TEST(JsonForms, ASetupHasItsBoardTokensAndNotes) {
  const Json read = form(game_engine("cat-mouse").read("4\n0 1\n0 2\n1 3\n").value());
  EXPECT_EQ(read["game"].text, "cat-mouse");
  EXPECT_EQ(read["text"].text, "0-1.2_1-3");
  EXPECT_EQ(read["format"].text, "edge-list");
  EXPECT_EQ(read["board"]["kind"].text, "graph");
  EXPECT_EQ(read["board"]["vertexCount"].text, "4");
  ASSERT_EQ(read["board"]["edges"].size(), 6U);
  EXPECT_EQ(read["board"]["edges"][4].text, "1");
  EXPECT_EQ(read["board"]["edges"][5].text, "3");
  EXPECT_EQ(read["board"]["directed"].text, "false");
  EXPECT_EQ(read["board"]["owners"].size(), 0U);
  EXPECT_EQ(read["tokens"].size(), 3U);
  EXPECT_EQ(read["played"].size(), 0U);
  EXPECT_EQ(read["notes"][0]["code"].text, "graph.header-read");
  EXPECT_EQ(read["notes"][1]["code"].text, "cat-mouse.cat-may-be-stuck");
}

TEST(JsonForms, BoardsOfEveryKindHaveTheirMembers) {
  const Json graph = form(game_engine("game-graph").read("xnld_0-1.2_1-0.3_s1_draws").value());
  EXPECT_EQ(graph["board"]["directed"].text, "true");
  EXPECT_EQ(graph["board"]["owners"][1].text, "1");
  EXPECT_TRUE(graph["board"]["owners"][2].is_null());
  EXPECT_EQ(graph["board"]["results"][2].text, "1");
  EXPECT_EQ(graph["board"]["results"][3].text, "draw");
  EXPECT_EQ(graph["options"]["draws"].text, "1");
  const Json grid = form(game_engine("wolves-sheep").read("W-x_-xS").value());
  EXPECT_EQ(grid["board"]["rows"].text, "2");
  EXPECT_EQ(grid["board"]["walls"][1].text, "4");
  EXPECT_EQ(grid["board"]["exits"].size(), 4U);
  EXPECT_TRUE(grid["tokens"][1].is_null());
  EXPECT_EQ(grid["tokens"][4].text, "5");
  const Json triangle = form(game_engine("triangle-war").read("3_2-4_alternate").value());
  EXPECT_EQ(triangle["board"]["shape"].text, "triangle");
  EXPECT_EQ(triangle["board"]["dots"].size(), 12U);
  EXPECT_EQ(triangle["board"]["edges"][7].text, "3");
  EXPECT_EQ(triangle["board"]["faces"].size(), 4U);
  EXPECT_EQ(triangle["played"][0].text, "3");
  EXPECT_EQ(triangle["options"]["again"].text, "0");
  const Json bags = form(game_engine("gems").read("c3.s2_3.1_2").value());
  EXPECT_EQ(bags["board"]["stoneSize"].text, "2");
  EXPECT_EQ(bags["board"]["bags"][0][0].text, "1");
  const Json columns = form(game_engine("shooting").read("2-0-1").value());
  EXPECT_EQ(columns["board"]["heights"][2].text, "1");
}

TEST(JsonForms, SolvingOnlyAddsValuesToAStudiedPosition) {
  const auto session = game_engine("cat-mouse").open("0-2.5_1-3_2-4.5_3-4.5", {}).value();
  const Json before = form(session->study("3").value().back());
  EXPECT_TRUE(before["value"].is_null());
  EXPECT_TRUE(before["moves"][0]["value"].is_null());
  EXPECT_TRUE(before["moves"][0]["rank"].is_null());
  session->advance(test::kToTheEnd);
  const Json after = form(session->study("3").value().back());
  EXPECT_EQ(after["value"]["outcome"].text, "draw");
  EXPECT_EQ(after["moves"][0]["rank"].text, "0");
  EXPECT_EQ(after["moves"][0]["token"].text, "1");
  EXPECT_EQ(after["moves"][0]["from"].text, "2");
  EXPECT_EQ(after["moves"][0]["repeats"].text, "false");
  EXPECT_EQ(after["repeats"].text, "false");
  EXPECT_EQ(after["asIfBegunHere"].text, "false");
  EXPECT_EQ(after["mover"].text, "1");
  EXPECT_EQ(after["moves"].size(), before["moves"].size());
}

TEST(JsonForms, AReportNamesTheReachedLimit) {
  const auto session = game_engine("cat-mouse").open("0-2.5_1-3_2-4.5_3-4.5", {{}, {.limits = {.bytes = 10}}}).value();
  session->advance(test::kToTheEnd);
  const Json limited = form(session->report());
  EXPECT_EQ(limited["status"].text, "limit");
  EXPECT_EQ(limited["limit"].text, "memory");
}

TEST(JsonReader, TheReaderOfTheTestsIsStrict) {
  for (const std::string_view text : {"", "[1,]", R"({"a":1,})", "[01]", "[1 2]", R"({"a":1,"a":2})", "\"\n\"",
                                      R"("\x")", "[1]]", "nul", "{a:1}", "'a'", "[-]", "[1.]", "\"\xFF\"", "\"open"}) {
    EXPECT_FALSE(test::read_json(text)) << test::escaped(text);
  }
  for (const std::string_view text : {"[]", "{}", R"( [ 1 , -2.5, "\u0041" ] )", "null", "0"}) {
    EXPECT_TRUE(test::read_json(text)) << text;
  }
}

}  // namespace
}  // namespace perfect_play
