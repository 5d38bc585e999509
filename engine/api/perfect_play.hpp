#pragma once

/// \file
/// The whole API, for C++ programs that link to the target perfect_play::engine (examples/cpp/).

#include "engine/api/catalogue.hpp"
#include "engine/api/certificate.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/api/text/link.hpp"
#include "engine/api/text/recognise.hpp"
#include "engine/api/text/value_text.hpp"
