#include "engine/api/contract/answers.hpp"

#include <array>
#include <iterator>

#include "engine/core/text/statement.hpp"

namespace perfect_play::api {
namespace {

/// Only the codes, so that a module does not contain the sentences of statements that it never makes.
constexpr auto kCodes = [] {
  std::array<std::string_view, std::size(kStatementTemplates)> codes;
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = kStatementTemplates[i]->code;
  return codes;
}();

}  // namespace

std::vector<std::string_view> statements_of(const Catalogue& /*any*/) { return {kCodes.begin(), kCodes.end()}; }

}  // namespace perfect_play::api
