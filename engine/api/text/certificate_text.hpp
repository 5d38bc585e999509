#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/text/value_text.hpp"
#include "engine/core/result.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::api {

/// A parsed certificate, before its game has checked it; see certificate.hpp.
struct CertificateText {
  struct Choice {
    std::string move;
    std::vector<std::uint32_t> leads_to;
  };
  struct Node {
    std::string position;
    Player mover = Player::kFirst;
    StatedValue bound = {};
    std::vector<Choice> choices = {};
  };
  struct Guarantee {
    Player player = Player::kFirst;
    std::vector<Node> nodes = {};
  };

  std::string game;
  std::string setup;
  std::string line;
  Player mover = Player::kFirst;
  StatedValue value = {};
  std::vector<Guarantee> guarantees = {};
};

Result<CertificateText> read_certificate(std::string_view json);

}  // namespace perfect_play::api
