// Prints the value of every first move of the mouse on a graph in LeetCode's format.
#include <engine/api/perfect_play.hpp>
#include <iostream>

int main(int count, char** words) {
  namespace api = perfect_play::api;
  const api::GameEngine& cat_mouse = *api::find_game("cat-mouse").value();
  const auto game = cat_mouse.open(count > 1 ? words[1] : "[[5],[2,3,4],[1,6],[1,5,6],[1,5],[0,3,4],[2,3]]", {});
  if (!game) {
    std::cerr << to_english(game.error()) << '\n';
    return 1;
  }
  while (game.value()->advance(perfect_play::kSlice) == perfect_play::Status::kWorking) {
  }
  const auto line = game.value()->study("");  // An empty line: the start alone.
  for (const auto& move : line.value().front().moves) {
    if (move.value) std::cout << move.text << ": " << api::in_words(*move.value) << '\n';
  }
}
