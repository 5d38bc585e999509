#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text/statement.hpp"
#include "engine/rules/syntax/node.hpp"
#include "engine/rules/syntax/token.hpp"

namespace perfect_play::rules {

/// The tokens of a rule file, and the first mistake. After a mistake, the parser is at the end of the file, so that all
/// loops stop and every function returns some node.
class TokenReader {
 public:
  TokenReader(std::string_view source, std::vector<Token> tokens) : source_(source), tokens_(std::move(tokens)) {}

  [[nodiscard]] const Token& token(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  [[nodiscard]] bool at_end() const { return token().kind == TokenKind::kEnd; }
  [[nodiscard]] bool is_sign(std::string_view sign, std::size_t ahead = 0) const {
    return token(ahead).kind == TokenKind::kSign && token(ahead).text == sign;
  }
  [[nodiscard]] bool is_word(std::string_view word, std::size_t ahead = 0) const {
    return token(ahead).kind == TokenKind::kName && token(ahead).text == word;
  }
  [[nodiscard]] std::uint32_t place() const { return token().place; }

  Token take();
  bool take_sign(std::string_view sign);
  bool take_word(std::string_view word);
  /// Requires a sign here.
  void expect(std::string_view sign);
  /// Requires a comma before the next element of a list, unless the list ends here.
  void expect_comma_before(std::string_view close);
  /// Requires the end of a statement here.
  void expect_end_of_statement();
  /// The number of tokens from a bracket here to the one that closes it.
  [[nodiscard]] std::size_t length_of_brackets() const;

  void fail(StatementCode code, std::uint32_t place, std::initializer_list<Argument> arguments = {});
  /// Reports that something else should be here.
  void fail_here(std::string_view wanted);
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  /// A new node; takes children and computes what depends on them.
  NodePointer make(NodeKind kind, std::uint32_t place, std::vector<NodePointer> kids = {}, std::string text = {});

  /// Counts nested constructs; fails if there are too many.
  class Nesting {
   public:
    explicit Nesting(TokenReader& reader);
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;
    ~Nesting() { --reader_.nesting_; }

   private:
    TokenReader& reader_;
  };

 private:
  std::string_view source_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int nesting_ = 0;
  std::optional<Error> error_;
};

/// A list of children, which cannot be written as an initializer list.
template <class... Nodes>
std::vector<NodePointer> kids_of(Nodes... nodes) {
  std::vector<NodePointer> kids;
  (kids.push_back(std::move(nodes)), ...);
  return kids;
}

/// Returns true for the words of the language, which cannot be names.
[[nodiscard]] bool is_reserved(std::string_view word);

}  // namespace perfect_play::rules
