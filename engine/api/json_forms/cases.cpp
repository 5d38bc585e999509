#include "engine/api/json_forms.hpp"
#include "engine/api/json_forms/parts.hpp"

namespace perfect_play::api {

void write_json(JsonWriter& json, const TestCase& test_case) {
  json.begin_object().key("setup").string(test_case.setup).key("kind").string(id_of(test_case.kind));
  json.key("purpose").begin_object().key("code").string(test_case.purpose.code.text());
  json.key("arguments").begin_object();
  for (const Argument& argument : test_case.purpose.arguments) json.key(argument.name).string(argument.value);
  json.end_object().key("message").string(to_english(test_case.purpose)).end_object().end_object();
}

void write_json(JsonWriter& json, const CheckedLine& checked) {
  json.begin_object().key("case");
  write_optional(json, checked.number);
  json.key("line");
  write_optional(json, checked.line);
  json.key("verdict").string(id_of(checked.verdict)).key("found").string(checked.found);
  json.key("answer").string(checked.answer).end_object();
}

}  // namespace perfect_play::api
