# All Emscripten flags, and settings for the differences between Emscripten versions, 3.1.6 (Debian 12) to 6.x.

set(emscripten_simd -msimd128)
# Options for code that runs once, or once per click. Solvers and rules are optimised for speed.
set(emscripten_small -Oz)

# Projects that use the engine need only the settings above.
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

set(emscripten_memory_limit 1024MB)

# Debian installs the JavaScript modules of em++'s optimiser in a folder that only its own Node searches.
if(EXISTS /usr/share/nodejs/acorn AND PERFECT_PLAY_EMSCRIPTEN_ROOT MATCHES "^/usr/share/")
  set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
endif()

if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  set(emscripten_stack -sTOTAL_STACK=1048576)
else()
  set(emscripten_stack -sSTACK_SIZE=1048576)
endif()

# Puts the stack below the data, so that an overflow traps instead of overwriting globals.
set(emscripten_memory_options
  ${emscripten_stack} -Wl,--stack-first -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=${emscripten_memory_limit})

# Compiles the JavaScript interface once for all modules: adds `bindings_<part>` for each bindings/<part>.cpp.
function(emscripten_bindings engine)
  foreach(part border reading recognising playing studying judging rule_judging rules command_line)
    add_library(bindings_${part} OBJECT EXCLUDE_FROM_ALL engine/bindings/${part}.cpp)
    target_link_libraries(bindings_${part} PRIVATE warnings)
    target_include_directories(bindings_${part} PRIVATE $<TARGET_PROPERTY:${engine},INTERFACE_INCLUDE_DIRECTORIES>)
    target_compile_options(bindings_${part} PRIVATE ${emscripten_small})
  endforeach()
endfunction()

# Makes `target` an ES module for pages and their workers: `name`.mjs and `name`.wasm in `folder` of the build. The
# module contains the bindings of the `parts`, bound with Embind to the library `engine`. Additional sources are linked
# before the library. In Node, the caller passes the bytes of `name`.wasm as `wasmBinary`.
#
# The solvers of `games`, a regular expression for game ids, are linked first. Rarely used code may contain copies of
# their inline functions. The linker takes the first copy, which is then the copy optimised for speed.
function(emscripten_page_module target folder name engine parts games)
  set(objects ${parts})
  list(TRANSFORM objects REPLACE "(.+)" "$<TARGET_OBJECTS:bindings_\\1>")
  set(solvers "$<FILTER:$<TARGET_OBJECTS:${engine}>,INCLUDE,/(${games})[.]solvers[.]>")
  add_executable(${target} ${solvers} ${objects} ${ARGN})
  target_link_libraries(${target} PRIVATE ${engine} warnings)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME ${name} SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${folder}")
  target_link_options(${target} PRIVATE
    ${emscripten_memory_options}
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker -sFILESYSTEM=0
    # The page's Content-Security-Policy does not allow Embind to create functions from text.
    -sDYNAMIC_EXECUTION=0
    # Since version 6.0.2, callers may pass only listed members.
    -sINCOMING_MODULE_JS_API=wasmBinary,instantiateWasm,locateFile,onAbort,print,printErr
    # The script of the whole engine runs the modules of all parts. At optimisation levels above -O2, each module would
    # have its own names for imports and exports.
    -O2
    # With names, wasm-opt places functions with similar names next to each other, so that the module compresses better.
    # The names are removed afterwards.
    --profiling-funcs)
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND node "${PROJECT_SOURCE_DIR}/engine/bindings/strip-names.mjs"
      "${PROJECT_BINARY_DIR}/${folder}/${name}.wasm")
  if(EMSCRIPTEN_VERSION VERSION_LESS 4.0.4)
    # Classic workers, the fallback for module workers, cannot parse `import.meta`. Later versions of Emscripten have no
    # option that supports such workers.
    target_link_options(${target} PRIVATE -sUSE_ES6_IMPORT_META=0)
  endif()
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.30)
    target_link_options(${target} PRIVATE --bind)
  else()
    target_link_libraries(${target} PRIVATE embind)
  endif()
endfunction()

# Adds the object library `name`: the games in engine/games/all_games.hpp, with the functions of `part`
# (game_engine.hpp).
function(emscripten_game_list name engine part)
  add_library(${name} OBJECT EXCLUDE_FROM_ALL engine/api/game_list.cpp)
  target_compile_definitions(${name} PRIVATE PERFECT_PLAY_PART=${part})
  target_link_libraries(${name} PRIVATE ${engine} warnings)
  target_compile_options(${name} PRIVATE ${emscripten_small})
endfunction()

# Adds the modules that a page loads on demand, in `folder` of the build: `text` for the text formats of all games and,
# for each game in the list `header`, one module each for playing, studying and judging. The target
# `${prefix}parts_wasm` builds them; `prefix` distinguishes the targets of different sets of modules.
function(emscripten_modules_of_parts header engine folder prefix)
  emscripten_game_list(${prefix}texts_of_all ${engine} kTexts)
  emscripten_page_module(${prefix}text_wasm ${folder}/text text ${engine} "border;reading;recognising" "" $<TARGET_OBJECTS:${prefix}texts_of_all>)
  add_custom_target(${prefix}parts_wasm DEPENDS ${prefix}text_wasm)
  perfect_play_read_list_of_games("${header}" games)
  foreach(game IN LISTS games)
    string(REPLACE "|" ";" parts "${game}")
    list(GET parts 0 id)
    list(GET parts 1 game_header)
    list(GET parts 2 game_type)
    set(list_of_one "${PROJECT_BINARY_DIR}/generated/lists/${prefix}${id}")
    perfect_play_write_list_of_one("${game_header}" "${game_type}" "${list_of_one}")
    foreach(part kPlay kStudy)
      emscripten_game_list(${prefix}${part}_of_${id} ${engine} ${part})
      target_include_directories(${prefix}${part}_of_${id} BEFORE PRIVATE "${list_of_one}")
    endforeach()
    foreach(kind play study judge)
      set(bound "border;reading;playing")
      set(part kStudy)
      if(kind STREQUAL "play")
        set(part kPlay)
      elseif(kind STREQUAL "study")
        set(bound "border;playing;studying")
      else()
        set(bound "border;judging")
      endif()
      emscripten_page_module(${prefix}${kind}_${id}_wasm ${folder}/${kind}/${id} ${kind} ${engine} "${bound}" ${id}
        $<TARGET_OBJECTS:${prefix}${part}_of_${id}>)
      add_dependencies(${prefix}parts_wasm ${prefix}${kind}_${id}_wasm)
    endforeach()
  endforeach()
endfunction()

# Adds the modules for games whose rules are data, in `folder`/play/own, `folder`/study/own and `folder`/judge/own of the
# build, to the target `parts_wasm`. The module for playing also answers the questions about rules.
function(emscripten_modules_of_rules engine folder)
  set(no_games "${PROJECT_BINARY_DIR}/generated/lists/own")
  perfect_play_write_list_of_one("engine/games/own/own_games.hpp" "" "${no_games}")
  foreach(kind play study judge)
    set(list ${kind}_list_of_own)
    set(part kPlay)
    set(contents PERFECT_PLAY_OWN_GAMES)
    set(bound "border;reading;playing;rules")
    if(kind STREQUAL "study")
      set(part kStudy)
      set(bound "border;playing;studying")
    elseif(kind STREQUAL "judge")
      set(contents PERFECT_PLAY_OWN_JUDGE)
      set(bound "border;rule_judging")
    endif()
    emscripten_game_list(${list} ${engine} ${part})
    target_include_directories(${list} BEFORE PRIVATE "${no_games}")
    target_compile_definitions(${list} PRIVATE ${contents})
    emscripten_page_module(${kind}_own_wasm ${folder}/${kind}/own ${kind} ${engine} "${bound}" "own-[a-z]+"
      $<TARGET_OBJECTS:${list}>)
    add_dependencies(parts_wasm ${kind}_own_wasm)
  endforeach()
endfunction()

# Adds the modules of an engine with an extra game, in added/ of the build, for tests/node/added-page.all.test.mjs.
# Their list of games is `header` with a line for the game `type` of `game_header`. The target `added_game_wasm` builds
# them.
function(emscripten_modules_of_added_game header game_header type sources)
  set(folder "${PROJECT_BINARY_DIR}/generated/added")
  file(READ "${header}" list)
  string(REPLACE "\nnamespace" "#include \"${game_header}\"\n\nnamespace" list "${list}")
  string(REGEX REPLACE ">;" ", ${type}>;" list "${list}")
  file(CONFIGURE OUTPUT "${folder}/all/engine/games/all_games.hpp" CONTENT "${list}" @ONLY)
  perfect_play_write_list_of_one("${game_header}" "${type}" "${folder}/one")
  set(list_of_one "${folder}/one/engine/games/all_games.hpp")
  perfect_play_make_game_units("${list_of_one}" "${folder}/units" units)
  # These lists are linked before the engine, so that the linker takes them instead of the engine's own lists.
  add_library(added_engine STATIC EXCLUDE_FROM_ALL
    engine/api/game_list.cpp engine/api/catalogue.cpp ${units} ${sources})
  target_include_directories(added_engine BEFORE PUBLIC "${folder}/all")
  target_link_libraries(added_engine PUBLIC perfect_play_engine PRIVATE warnings)
  target_compile_options(added_engine PRIVATE -fno-exceptions ${emscripten_small})
  emscripten_page_module(added_wasm added perfect-play added_engine "${all_parts}" ".+")
  add_custom_command(TARGET added_wasm POST_BUILD
    COMMAND node "${PROJECT_SOURCE_DIR}/engine/bindings/bake-catalogue.mjs" "${PROJECT_BINARY_DIR}/added")
  emscripten_modules_of_parts("${list_of_one}" added_engine added/parts added_)
  add_custom_target(added_game_wasm DEPENDS added_wasm added_parts_wasm)
  set_target_properties(added_wasm added_text_wasm added_play_take-away_wasm added_study_take-away_wasm
    added_judge_take-away_wasm PROPERTIES EXCLUDE_FROM_ALL ON)
endfunction()

# Makes `target` a Node program with access to files, arguments and the exit code.
function(emscripten_node_program target)
  # The suffix is .cjs, because package.json makes every .js file in its subfolders an ES module.
  set_target_properties(${target} PROPERTIES SUFFIX .cjs)
  target_link_options(${target} PRIVATE
    ${emscripten_memory_options}
    -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
    # Old Emscripten versions load their own file with fetch() if Node provides it, but Node cannot fetch files.
    -sWASM_ASYNC_COMPILATION=0)
endfunction()
