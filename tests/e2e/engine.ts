/** The native command line, which knows nothing of the page: what it answers is what the page has to show. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const PROGRAM = fileURLToPath(new URL('../../build/native/perfect-play', import.meta.url));
/** Bytes of an answer at most. */
const LONGEST_ANSWER = 1 << 26;

const player = v.picklist([0, 1]);
const valueSchema = v.object({
  outcome: v.picklist(['win', 'draw', 'loss']),
  plies: v.nullable(v.number()),
  winner: v.nullable(player),
});
const moveSchema = v.object({ text: v.string(), to: v.number(), value: valueSchema, rank: v.number() });
const solutionSchema = v.object({
  setup: v.string(),
  position: v.object({
    mover: player,
    tokens: v.array(v.number()),
    ending: v.nullable(v.object({ reason: v.string() })),
    value: valueSchema,
    moves: v.array(moveSchema),
  }),
  report: v.object({ positions: v.number() }),
  verified: v.literal(true),
});
const gameSchema = v.object({
  id: v.string(),
  boardKind: v.string(),
  examples: v.array(v.object({ id: v.string(), setup: v.string() })),
});
const listSchema = v.object({ games: v.array(gameSchema) });

/** What the engine says about a position. */
export type Solution = v.InferOutput<typeof solutionSchema>;
/** What a position or a move is worth to the player who has it. */
export type Value = v.InferOutput<typeof valueSchema>;
/** A game of the catalogue. */
export type Game = v.InferOutput<typeof gameSchema>;

function ask(parameters: readonly string[], input = ''): unknown {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: npm run build makes it.`);
  const options = { input, maxBuffer: LONGEST_ANSWER, stdio: 'pipe', encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(PROGRAM, [...parameters, '--json'], options));
}

/** Solves a setup in any format, and looks at the position at the end of `line`. */
export function solve(setup: string, line = ''): Solution {
  return v.parse(solutionSchema, ask(['solve', 'cat-mouse', '-', ...(line === '' ? [] : ['--line', line])], setup));
}

/** Every game that the engine knows. */
export function games(): readonly Game[] {
  return v.parse(listSchema, ask(['list'])).games;
}

/** What a command says that a reader types into a shell. */
export function shell(command: string): string {
  const path = `${dirname(PROGRAM)}${delimiter}${process.env['PATH'] ?? ''}`;
  return execFileSync('sh', ['-c', command], { env: { ...process.env, PATH: path }, stdio: 'pipe', encoding: 'utf8' });
}

/** The setup of an example of the menu, as link notation. */
export function exampleSetup(id: string): string {
  const game = games().find((candidate) => candidate.id === 'cat-mouse');
  const example = game?.examples.find((candidate) => candidate.id === id);
  if (example === undefined) throw new Error(`The engine has no example named ${id}.`);
  return example.setup;
}

const PLAYERS = ['The mouse', 'The cat'] as const;

/** The headline of a value, in English. */
export function headline({ winner, plies }: Value): string {
  if (winner === null || plies === null) return 'A draw: neither side can force more.';
  return `${PLAYERS[winner]} wins in ${plies} ${plies === 1 ? 'ply' : 'plies'}.`;
}

/** A value as the table of moves shows it, in English. */
export function shortValue({ outcome, plies }: Value): string {
  if (outcome === 'draw') return 'draw';
  return `${outcome === 'win' ? 'wins' : 'loses'} in ${plies}`;
}
