#include "engine/api/checking.hpp"

#include "engine/api/game_engine.hpp"
#include "engine/api/text/certificate_text.hpp"

namespace perfect_play::api {

Result<Proved> check_certificate(std::string_view certificate) {
  const Result<CertificateText> text = read_certificate(certificate);
  if (!text) return text.error();
  const auto checker = find(all_checkers(), text.value().game);
  if (!checker) return checker.error();
  return checker.value()->check(text.value());
}

}  // namespace perfect_play::api
