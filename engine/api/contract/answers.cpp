#include "engine/api/contract/answers.hpp"

#include "engine/core/text/statement.hpp"

namespace perfect_play::api {

std::vector<std::string_view> statements_of(const Catalogue& /*any*/) {
  std::vector<std::string_view> codes;
  for (const StatementTemplate* statement : kStatementTemplates) codes.push_back(statement->code);
  return codes;
}

}  // namespace perfect_play::api
