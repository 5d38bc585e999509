/**
 * Runs the native command line, independently of the page. Its answers are the values that the page must show.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import * as v from 'valibot';
import { nativeProgram } from '../../../.ci/lib/paths.mjs';

/** Size limit of an answer, in bytes. */
const LONGEST_ANSWER = 1 << 26;

const player = v.picklist([0, 1]);
const valueSchema = v.object({
  outcome: v.picklist(['win', 'draw', 'loss']),
  plies: v.nullable(v.number()),
  winner: v.nullable(player),
});
const marginSchema = v.object({ margin: v.number() });
const probabilitySchema = v.object({ probability: v.number(), fraction: v.string() });
const anyValueSchema = v.union([valueSchema, marginSchema, probabilitySchema]);

/** Returns the `solve --json` schema for games with the given kind of value. */
function solutionOf<V extends v.GenericSchema>(value: V) {
  return v.object({
    setup: v.string(),
    position: v.object({
      mover: player,
      tokens: v.array(v.nullable(v.number())),
      points: v.nullable(v.tuple([v.number(), v.number()])),
      ending: v.nullable(v.object({ reason: v.string(), winner: v.nullable(player) })),
      value,
      moves: v.array(
        v.object({
          text: v.string(),
          from: v.nullable(v.number()),
          to: v.nullable(v.number()),
          results: v.array(v.object({ text: v.string(), takes: v.array(v.number()) })),
          value,
          rank: v.number(),
        }),
      ),
    }),
    bestLine: v.array(v.string()),
    report: v.object({ positions: v.number() }),
    verified: v.union([v.boolean(), v.literal('not-checked')]),
  });
}

const solutionSchema = solutionOf(valueSchema);
const anySolutionSchema = solutionOf(anyValueSchema);
const gameSchema = v.object({
  id: v.string(),
  rules: v.boolean(),
  boardKind: v.string(),
  examples: v.array(v.object({ id: v.string(), setup: v.string() })),
  solvers: v.array(v.string()),
  specimens: v.array(v.string()),
  judges: v.array(v.string()),
});
const listSchema = v.object({ games: v.array(gameSchema) });

/** The engine's answer about a position of Cat and Mouse. */
export type Solution = v.InferOutput<typeof solutionSchema>;
/** Value of a position or a move for the player to move. */
export type Value = v.InferOutput<typeof valueSchema>;
/** The engine's answer about a position of any game. */
export type AnySolution = v.InferOutput<typeof anySolutionSchema>;
/** Value of any kind. */
export type AnyValue = v.InferOutput<typeof anyValueSchema>;
/** Move of any game. */
export type AnyMove = AnySolution['position']['moves'][number];
/** A game in the catalogue. */
export type Game = v.InferOutput<typeof gameSchema>;

function ask(parameters: readonly string[], input = ''): unknown {
  if (!existsSync(nativeProgram)) throw new Error(`${nativeProgram} is not there: npm run build makes it.`);
  const options = { input, maxBuffer: LONGEST_ANSWER, stdio: 'pipe', encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(nativeProgram, [...parameters, '--json'], options));
}

/** Solves a Cat and Mouse setup in any format; returns the position at the end of `line`. */
export function solve(setup: string, line = ''): Solution {
  return v.parse(solutionSchema, ask(['solve', 'cat-mouse', '-', ...(line === '' ? [] : ['--line', line])], setup));
}

/** Solves a setup of any game; returns the position at the end of `line`. */
export function solveAny(game: string, setup: string, line = ''): AnySolution {
  return v.parse(anySolutionSchema, ask(['solve', game, '-', ...(line === '' ? [] : ['--line', line])], setup));
}

/** Returns every game of the engine, without those whose rules are data. */
export function games(): readonly Game[] {
  return v.parse(listSchema, ask(['list'])).games.filter(({ rules }) => !rules);
}

/** Runs a shell command with the native program on the PATH; returns its output. */
export function shell(command: string): string {
  const path = `${dirname(nativeProgram)}${delimiter}${process.env['PATH'] ?? ''}`;
  return execFileSync('sh', ['-c', command], { env: { ...process.env, PATH: path }, stdio: 'pipe', encoding: 'utf8' });
}

/** Returns the setup of an example in the menu, in link notation. */
export function exampleSetup(id: string, of = 'cat-mouse'): string {
  const game = games().find((candidate) => candidate.id === of);
  const example = game?.examples.find((candidate) => candidate.id === id);
  if (example === undefined) throw new Error(`The engine has no example named ${id}.`);
  return example.setup;
}

const PLAYERS = ['The mouse', 'The cat'] as const;

/** Returns the English headline of a position. The headline counts the winner's own moves; the loser may move last. */
export function headline({ mover, value }: Solution['position']): string {
  const { winner, plies } = value;
  if (winner === null || plies === null) return 'Draw with best play.';
  const moves = winner === mover ? Math.ceil(plies / 2) : Math.floor(plies / 2);
  return `${PLAYERS[winner]} wins in ${moves} ${moves === 1 ? 'move' : 'moves'}.`;
}

/** Returns a value as the table of moves shows it, in English. */
export function shortValue({ outcome, plies }: Value): string {
  if (outcome === 'draw') return 'draw';
  return `${outcome === 'win' ? 'wins' : 'loses'} in ${plies}`;
}

const LONGEST_LINE = 60;

/** Returns a setup of a game, and a line to the end of the game in which the first player makes the worst moves. */
export function lostGame({ id, examples }: Game): { readonly setup: string; readonly line: readonly string[] } {
  for (const { setup } of examples) {
    const line: string[] = [];
    while (line.length < LONGEST_LINE) {
      const { moves, mover } = solveAny(id, setup, line.join('.')).position;
      const move = mover === 0 ? moves.at(-1) : moves[0];
      if (move === undefined) return { setup, line };
      // Takes the first chance result.
      line.push(move.results[0]?.text ?? move.text);
    }
  }
  throw new Error(`No example of ${id} ends.`);
}

const watchSchema = v.record(v.string(), v.object({ setup: v.string(), event: v.number() }));

/** Returns the board for watching this solver and the step that the page opens; null if the game has none. */
export function watchedBoard(game: string, solver: string): { readonly setup: string; readonly event: number } | null {
  const file = new URL(`../../../engine/games/${game}/boards/watch.json`, import.meta.url);
  if (!existsSync(file)) return null;
  return v.parse(watchSchema, JSON.parse(readFileSync(file, 'utf8')))[solver] ?? null;
}
