#pragma once

#include <optional>
#include <string>

#include "engine/api/cases/misjudging.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::bindings {

/// A search for a case that a specimen answers wrongly, or the error that kept it from being begun.
class Misjudging {
 public:
  Misjudging(const std::string& problem, const std::string& specimen) : search_(api::misjudge(problem, specimen)) {}

  [[nodiscard]] std::string error() const { return error_of(search_); }

  /// Goes on for about so many steps.
  std::string advance(double steps) {
    api::Misjudging& search = search_.value();
    const Status status = search.advance(budget_of(steps));
    if (status == Status::kWorking) return status_object("working", search.progress());
    JsonWriter json = open_status("finished", search.progress());
    json.key("found");
    if (const std::optional<api::MisjudgedCase>& found = search.found()) {
      json.begin_object().key("setup").string(found->setup).key("input").string(found->input);
      json.key("said").string(found->said).key("right").string(found->right);
      json.key("size").number(found->size.count).key("unit").string(found->size.unit);
      json.key("smallest").boolean(found->is_smallest).end_object();
    } else {
      json.null();
    }
    return json.end_object().take();
  }

 private:
  Result<api::Misjudging> search_;
};

}  // namespace perfect_play::bindings
