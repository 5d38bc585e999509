# Every Emscripten flag and every difference between its versions, 3.1.6 (Debian 12) to 6.x.

set(emscripten_memory_limit 1024MB)

# Debian keeps the JavaScript modules of em++'s optimiser where only its own Node looks.
if(EXISTS /usr/share/nodejs/acorn AND PERFECT_PLAY_EMSCRIPTEN_ROOT MATCHES "^/usr/share/")
  set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
endif()

if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.25)
  set(emscripten_stack -sTOTAL_STACK=1048576)
else()
  set(emscripten_stack -sSTACK_SIZE=1048576)
endif()

# The stack below the data: an overflow traps instead of writing over globals.
set(emscripten_memory_options
  ${emscripten_stack} -Wl,--stack-first -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=${emscripten_memory_limit})

# Makes `target` the ES module `<name>.mjs` with `<name>.wasm` beside it, bound with Embind, for pages and their workers.
# Under Node the caller passes the bytes as `wasmBinary`.
function(emscripten_page_module target name)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} SUFFIX .mjs)
  target_link_options(${target} PRIVATE
    ${emscripten_memory_options}
    -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker -sFILESYSTEM=0
    # Embind must not build functions from text: the page's Content-Security-Policy forbids it.
    -sDYNAMIC_EXECUTION=0
    # From 6.0.2 only what is listed may be passed in.
    -sINCOMING_MODULE_JS_API=wasmBinary,instantiateWasm,locateFile,onAbort,print,printErr)
  if(EMSCRIPTEN_VERSION VERSION_LESS 4.0.4)
    # `import.meta` cannot be parsed in the classic worker that runs where module workers may not; later versions have no say.
    target_link_options(${target} PRIVATE -sUSE_ES6_IMPORT_META=0)
  endif()
  if(EMSCRIPTEN_VERSION VERSION_LESS 3.1.30)
    target_link_options(${target} PRIVATE --bind)
  else()
    target_link_libraries(${target} PRIVATE embind)
  endif()
endfunction()

# Makes `target` a program that runs under Node with Node's own files, arguments and exit code.
function(emscripten_node_program target)
  # .cjs, because package.json makes every .js below it an ES module.
  set_target_properties(${target} PROPERTIES SUFFIX .cjs)
  target_link_options(${target} PRIVATE
    ${emscripten_memory_options}
    -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
    # Old versions fetch() their own file when Node has fetch, which Node cannot do.
    -sWASM_ASYNC_COMPILATION=0)
endfunction()

# Provides GTest::gtest_main, built from GoogleTest's sources: a library for this machine is of no use here.
function(emscripten_googletest)
  find_path(PERFECT_PLAY_GOOGLETEST_SOURCE googletest/src/gtest-all.cc
    HINTS ENV GOOGLETEST_SOURCE PATHS /usr/src/googletest
    NO_CMAKE_FIND_ROOT_PATH DOC "A checkout of GoogleTest")
  if(NOT PERFECT_PLAY_GOOGLETEST_SOURCE)
    return()
  endif()
  set(root "${PERFECT_PLAY_GOOGLETEST_SOURCE}/googletest")
  add_library(gtest_main STATIC EXCLUDE_FROM_ALL "${root}/src/gtest-all.cc" "${root}/src/gtest_main.cc")
  target_include_directories(gtest_main PRIVATE "${root}")
  target_include_directories(gtest_main SYSTEM PUBLIC "${root}/include")
  target_compile_definitions(gtest_main PUBLIC GTEST_HAS_PTHREAD=0)
  add_library(GTest::gtest_main ALIAS gtest_main)
endfunction()
