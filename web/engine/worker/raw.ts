/**
 * The engine module exactly as Embind gives it. Only module.ts uses these shapes.
 *
 * Every string that comes back is JSON, except the output of {@link RawCommandLine}. Strings and numbers are all that
 * crosses, and the words of traces as copies that belong to the caller. Objects made with `new` live in the module's own
 * memory until `delete()`.
 *
 * @internal
 */

/** One setup with its solver and its solution. @internal */
export interface RawSession {
  /** Empty, or `{"error"}` when the setup was refused; then nothing else may be called but `delete`. */
  error(): string;
  advance(steps: number): string;
  verify(steps: number): string;
  /** For the values at the end of a line, once solved. */
  work_out(line: string, steps: number): string;
  study(line: string): string;
  delete(): void;
}

/** A solver of one setup that is watched. @internal */
export interface RawTrace {
  /** Empty, or `{"error"}` when it was refused; then nothing else may be called but `delete`. */
  error(): string;
  /**
   * `{"status": "working" | "finished" | "limit" | "cut-off", "progress": {"done", "total"}}`, and after anything but
   * "working" `"report"`, a {@link TraceReport} word for word. "cut-off": there were more records than asked for.
   */
  advance(steps: number): string;
  /** The records since the last call, four words each. */
  records(): Int32Array<ArrayBuffer>;
  /** `[{"probability", "fraction"}, …]`: those that records have named for the first time since the last call. */
  fractions(): string;
  delete(): void;
}

/** Where everything stands in positions of a table. @internal */
export interface RawPlaces {
  /** `{"pieces"}`, or `{"error"}`; then there are no words. */
  head: string;
  /** For each position: its mover, then the place of each piece, −1 for one that is not on the board. */
  words: Int32Array<ArrayBuffer>;
}

/** The command line of the engine, fed with its input piece by piece. @internal */
export interface RawCommandLine {
  feed(text: string): void;
  /** There is no more of this input; there may be another one afterwards. */
  end_input(): void;
  /** Says why the input cannot be read, as the system words it. */
  refuse_input(reason: string): void;
  /** What is to be done with a program of the reader's, as JSON; empty where nothing is. */
  errand(): string;
  /** Says what came of it; see engine/cli/program/errand.hpp. */
  report(
    end: string,
    exitCode: number,
    reason: string,
    output: string,
    errors: string,
    milliseconds: number,
    millisecondsSinceLast: number,
  ): void;
  /** Works on for about a millisecond, while no input is wanted and there is no errand. */
  advance(): void;
  /** Prints what is known so far and is done, where {@link heeds_interrupt} says that there is something. */
  interrupt(): void;
  /** The name of the next file to be written, `-` for standard output; empty when there is none. */
  next_file(): string;
  /** Of the file that was named last. */
  file_content(): Uint8Array<ArrayBuffer>;
  /** What it has printed since the last call. */
  output(): string;
  /** What it has complained about since the last call. */
  errors(): string;
  /** How far it is, in a few words; empty when there is nothing to tell. */
  progress(): string;
  is_done(): boolean;
  heeds_interrupt(): boolean;
  wants_input(): boolean;
  /** The file to be fed in place of standard input; empty when it is that. */
  input_file(): string;
  exit_code(): number;
  delete(): void;
}

/** A measurement: a solver on a setup, then the chosen one for the truth. @internal */
export interface RawMeasuring {
  /** Empty, or `{"error"}` when setup or solver was refused; then nothing else may be called but `delete`. */
  error(): string;
  /**
   * `{"status": "working" | "judging" | "measured", "progress"}`: the solver is at work, then the one for the truth. With
   * "measured" `"measurement": {"report", "value" | null, "truth" | null, "mover"}`; the report as {@link RawSession.advance} gives it.
   */
  advance(steps: number): string;
  delete(): void;
}

/** A search for the smallest instance on which a wrong solver says something wrong. @internal */
export interface RawBreaking {
  /** Empty, or `{"error"}` when there is no such game or specimen; then nothing else may be called but `delete`. */
  error(): string;
  /**
   * `{"status": "working" | "finished", "progress"}`, progress in instances tried; with "finished" `"broken": {"setup" |
   * null, "size" | null, "says" | null, "truth" | null, "mover", "line", "step" | null, "searched": [{"size",
   * "instances", "complete"}, …]}`.
   */
  advance(steps: number): string;
  delete(): void;
}

/** The judge of a problem at work. @internal */
export interface RawJudging {
  /** Empty, or `{"error"}` when there is no such problem; then nothing else may be called but `delete`. */
  error(): string;
  /** Takes input, cut anywhere. Only at the beginning and when it is starved. */
  take(bytes: Uint8Array<ArrayBuffer>): void;
  /** There is no more input. */
  end(): void;
  /**
   * Goes on up to `most` answers: `{"cases": [{"answer", "setup", "size", "unit"}, …], "starved", "fault": error | null}`. It is
   * starved where more input is needed, or none was left.
   */
  advance(steps: number, most: number): string;
  delete(): void;
}

/** An output that is held against right answers. @internal */
export interface RawChecking {
  /** Empty, or `{"error"}` when there is no such problem; then nothing else may be called but `delete`. */
  error(): string;
  /** Takes lines, cut anywhere, when it wants answers. */
  take_answers(bytes: Uint8Array<ArrayBuffer>): void;
  end_answers(): void;
  /** Takes bytes, cut anywhere, when it wants output. */
  take_output(bytes: Uint8Array<ArrayBuffer>): void;
  end_output(): void;
  /**
   * Looks at up to `most` lines: `{"lines": [checked, …], "right", "wants": "answers" | "output" | ""}`, those that are not right
   * one by one. When it wants output that has ended, it is through.
   */
  advance(most: number): string;
  delete(): void;
}

/** A search for a case that a specimen answers wrongly. @internal */
export interface RawMisjudging {
  /** Empty, or `{"error"}` when there is no such problem or specimen; then nothing else may be called but `delete`. */
  error(): string;
  /**
   * `{"status": "working", "progress"}`, or with `"status": "finished"` also `"found": {"setup", "input", "said", "right", "size",
   * "unit", "smallest"} | null`.
   */
  advance(steps: number): string;
  delete(): void;
}

/** Cases that are made and packed. @internal */
export interface RawPacking {
  /** Empty, or `{"error"}` when they cannot be made; then nothing else may be called but `delete`. */
  error(): string;
  /**
   * Makes a case, or answers those of a file: `{"status": "working" | "finished", "progress", "shortfall": error | null, "fault": error
   * | null}`; `shortfall` says of a kind that it has no more cases, `fault` that an answer needs more than is allowed.
   */
  advance(): string;
  /** Once, when it has finished without a fault. */
  archive(): Uint8Array<ArrayBuffer>;
  delete(): void;
}

/** A function of the reader that is tried on cases of a problem. @internal */
export interface RawStressing {
  /** Empty, or `{"error"}` when there is no such problem; then nothing else may be called but `delete`. */
  error(): string;
  /**
   * Works on for about a millisecond, or as long as it takes to solve a case, where there is no errand: `{"stage", "passed": {"small",
   * "random", "extremal", "tricky"}, "errand": {"input", "milliseconds", "mostOutput"} | null}`.
   */
  advance(): string;
  /** Says what came of the errand; see engine/cli/program/errand.hpp. */
  report(
    end: string,
    reason: string,
    output: string,
    errors: string,
    milliseconds: number,
    millisecondsSinceLast: number,
  ): void;
  /** Once the stage is `over`: `{"finding": finding | null}`. */
  finding(): string;
  delete(): void;
}

/**
 * The whole surface of the module. A part of the engine (parts.ts) has what it answers with, and nothing else.
 *
 * @internal
 */
export interface RawModule {
  catalogue(): string;
  read_setup(game: string, text: string): string;
  write_setup(game: string, setup: string, format: string): string;
  /** `game` is empty for none. */
  recognise(text: string, game: string): string;
  /** The draft as JSON. */
  compose(game: string, draft: string): string;
  /** Parameters as JSON: `{"vertices": 8, "edges": 12}`. */
  generate_setup(game: string, parameters: string, seed: number): string;
  /** Parameters as JSON: `[["view", "edit"], ["step", "3"]]`. */
  write_link(game: string, setup: string, line: string, parameters: string): string;
  /** Instances that grow: `{"setups": [{"size", "setup"}, …]}`, or `{"error"}`. */
  series(game: string): string;
  /** `solver` is empty for the chosen one; `cap` is −1 for its own, `order` empty for the usual one; `nodes` is the limit of visits for each of the two. */
  readonly Measuring: new (
    game: string,
    setup: string,
    solver: string,
    cap: number,
    order: string,
    nodes: number,
  ) => RawMeasuring;
  /**
   * `capFactor` is −1 for the specimen, else that of the turn-capped search, in plies for each place on the board; then
   * `specimen` is not looked at.
   */
  readonly Breaking: new (
    game: string,
    specimen: string,
    capFactor: number,
    seed: number,
  ) => RawBreaking;
  /**
   * `paths` as JSON: `[[step, …], …]`, a step being the number of a move times 4 plus the result of a chance move. Comes
   * back with `{"positions": [{"position", "line"}, …]}` or `{"error"}`.
   */
  trace_nodes(game: string, setup: string, paths: string): string;
  /** `indices` as JSON: `[index, …]`. Comes back with the same as {@link trace_nodes}. */
  trace_positions(game: string, setup: string, indices: string): string;
  trace_places(game: string, setup: string, from: number, count: number): RawPlaces;
  /**
   * Records what `solver` does, up to so many `records`. `cap`, in plies, is for the turn-capped search; −1 for its own. `order` is empty for
   * the usual one.
   */
  readonly Trace: new (
    game: string,
    setup: string,
    solver: string,
    cap: number,
    order: string,
    records: number,
  ) => RawTrace;
  /** With the solver that is chosen. Limits are 0 for the usual ones. */
  readonly Session: new (
    game: string,
    setup: string,
    nodes: number,
    bytes: number,
    depth: number,
  ) => RawSession;
  /** A {@link Session} with a solver or specimen by name. */
  open_by(game: string, setup: string, solver: string, nodes: number, bytes: number, depth: number): RawSession;
  /** Counts positions of a session that is solved. */
  survey(session: RawSession, steps: number): string;
  /** The certificate at the end of a line, which is JSON itself, or `{"error"}`. */
  certificate(session: RawSession, line: string): string;
  readonly Judging: new (problem: string) => RawJudging;
  readonly Checking: new (problem: string) => RawChecking;
  readonly Misjudging: new (problem: string, specimen: string) => RawMisjudging;
  /** `kinds` are ids with a comma between them; size 0 is any. */
  readonly Packing: new (
    problem: string,
    kinds: string,
    seed: number,
    count: number,
    size: number,
  ) => RawPacking;
  readonly Stressing: new (
    problem: string,
    seed: number,
    count: number,
    milliseconds: number,
    mostOutput: number,
    shrinkMilliseconds: number,
  ) => RawStressing;
  /** `{"claim": "more" | "less" | null}`, or `{"error"}`. */
  claim_of(problem: string, setup: string, line: string, answer: string): string;
  /** Every argument ends with NUL. */
  readonly CommandLine: new (
    commandArguments: string,
    outputColours: boolean,
    errorColours: boolean,
  ) => RawCommandLine;
}

/** What the loader tells Emscripten. @internal */
export interface RawModuleOptions {
  /** Instantiates asynchronously and hands the instance to `done`; the object returned meanwhile means nothing. */
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object;
}

/** The default export of the generated module. @internal */
export type RawModuleFactory = (options: RawModuleOptions) => Promise<RawModule>;
