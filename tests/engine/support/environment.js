// Passes Node's environment variables to the program, because GoogleTest and the tests read them and Emscripten does
// not pass them by default.
Module.preRun = [
  () => {
    Object.assign(ENV, process.env);
  },
];
