# Every Emscripten flag and every difference between its versions, 3.1.6 (Debian 12) to 6.x.

set(emscripten_memory_limit 1024MB)
set(emscripten_simd -msimd128)

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

# Makes `target` the ES module perfect-play.mjs with perfect-play.wasm beside it in `folder` of the build, bound with Embind
# to the library `engine`, for pages and their workers. Under Node the caller passes the bytes as `wasmBinary`.
function(emscripten_page_module target folder engine)
  add_executable(${target} engine/bindings/bindings.cpp)
  target_link_libraries(${target} PRIVATE ${engine} warnings)
  set_target_properties(${target} PROPERTIES
    OUTPUT_NAME perfect-play SUFFIX .mjs RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/${folder}")
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

# Makes sure that the script of the page module `target` runs the .wasm of `other` as well, so that a page needs only one.
# Builds `other` on request only.
function(emscripten_share_script target other)
  set_target_properties(${other} PROPERTIES EXCLUDE_FROM_ALL ON)
  add_dependencies(${other} ${target})
  add_custom_command(TARGET ${other} POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -E compare_files "$<TARGET_FILE:${target}>" "$<TARGET_FILE:${other}>"
    COMMENT "Comparing the scripts of ${target} and ${other}")
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
