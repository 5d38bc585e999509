#pragma once

/// \file
/// What C++ programs include that use the engine: all of its api. The target perfect_play::engine has it, whichever way
/// it came into the build (examples/cpp/).

#include "engine/api/breaking.hpp"
#include "engine/api/catalogue.hpp"
#include "engine/api/checking.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/check.hpp"
#include "engine/api/text/judge.hpp"
#include "engine/api/text/link.hpp"
#include "engine/api/text/recognise.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/text/value_text.hpp"
#include "engine/api/trace.hpp"
