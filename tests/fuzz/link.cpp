// Any text is a link or an error with a sentence. What is accepted stays the same when it is written and read again,
// and is refused when it is cut off anywhere or a character is changed. One without a check says what the same place
// with its check says.

#include "engine/api/text/link.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/api/text/hand_made_link.hpp"
#include "tests/engine/support/text_tools.hpp"
#include "tests/fuzz/expect.hpp"

using namespace perfect_play;

namespace {

/// `body` as a link with the check that belongs to it, which a fuzzer would not find by itself: 32 bits FNV-1a, six
/// bits a character, the lowest first.
std::string with_check(std::string_view body) {
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text = "v1/" + std::string(body);
  std::uint64_t hash = 0x811C9DC5U;
  for (const char c : text) hash = ((hash ^ static_cast<unsigned char>(c)) * 0x01000193U) & 0xFFFFFFFFU;
  text += text.find('?') == std::string::npos ? "?c=" : "&c=";
  for (int i = 0; i < 6; ++i, hash >>= 6U) text += kAlphabet[hash & 63U];
  return text;
}

void read(std::string_view text) {
  const Result<api::Link> link = api::read_link(text);
  if (!link) {
    expect(test::is_utf8(to_english(link.error())), "an error's sentence is UTF-8");
    return;
  }
  const Result<api::Link> again = api::read_link(api::write_link(link.value()).value());
  expect(again.ok() && again.value() == link.value(), "a link that was read can be written and read again");
  for (std::size_t length = 0; length < text.size() && length < 200; ++length) {
    expect(!api::read_link(text.substr(0, length)).ok(), "a link that was cut off is refused");
    std::string changed(text);
    changed[length] = changed[length] == 'a' ? 'b' : 'a';
    expect(!api::read_link(changed).ok(), "a link that was changed is refused");
  }
}

void read_by_hand(std::string_view text) {
  const Result<api::AnyLink> read = api::read_any_link(text);
  if (!read) {
    expect(test::is_utf8(to_english(read.error())), "an error's sentence is UTF-8");
    return;
  }
  const Result<api::Link> again = api::read_link(api::write_link(read.value().link).value());
  expect(again.ok() && again.value() == read.value().link, "a link without a check says what it says with one");
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read(text);
  read(with_check(text));
  read_by_hand(text);
  return 0;
}
