/**
 * A game's own modules answer byte for byte like the whole engine. The first line of an input is the id of a game, the
 * second is a line of play, and the rest is a setup.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { EngineFailure } from '../../../web/engine/failures.ts';
import { type LoadedEngine, loadEngine } from '../../../web/engine/worker/module.ts';
import type { EngineError, GameEntry } from '../../../web/model/game/types.ts';
import { expectSame, type Target } from './target.ts';

/** Budget of a solver in steps; larger boards are compared while unfinished. */
const STEPS = 20_000;

interface Modules {
  readonly play: LoadedEngine;
  readonly study: LoadedEngine;
}

export async function target(): Promise<Target> {
  const whole = await engineIn('perfect-play.wasm');
  const text = await engineIn('parts/text/text.wasm');
  const games = whole.games();
  const own = new Map<string, Modules>();
  for (const { id } of games) {
    const [play, study] = await Promise.all([
      engineIn(`parts/play/${id}/play.wasm`),
      engineIn(`parts/study/${id}/study.wasm`),
    ]);
    own.set(id, { play, study });
  }
  return {
    run(input) {
      const [game = '', line = '', ...rest] = input.split('\n');
      const modules = own.get(game);
      if (modules === undefined) return;
      const setup = rest.join('\n');
      const { play, study } = modules;
      expectSame(
        outcomeOf(text, (it) => it.ask('recognise', { text: setup, game })),
        outcomeOf(whole, (it) => it.ask('recognise', { text: setup, game })),
        'recognised',
      );
      const read = outcomeOf(whole, (it) => it.ask('read', { game, text: setup }));
      expectSame(
        outcomeOf(play, (it) => it.ask('read', { game, text: setup })),
        read,
        'read',
      );
      if ('refused' in read) return;
      const expected = outcomeOf(whole, (it) => solution(it, game, setup, line));
      expectSame(
        outcomeOf(play, (it) => solution(it, game, setup, line)),
        expected,
        'played',
      );
      expectSame(
        outcomeOf(study, (it) => solution(it, game, setup, line)),
        expected,
        'studied',
      );
      const proof = outcomeOf(whole, (it) => proofOf(it, game, setup, line));
      expectSame(
        outcomeOf(study, (it) => proofOf(it, game, setup, line)),
        proof,
        'proved',
      );
    },
    inputs: () => boards(whole, games),
  };
}

function engineIn(file: string): Promise<LoadedEngine> {
  return loadEngine({ wasmBinary: new Uint8Array(readFileSync(join('build', 'wasm', file))) });
}

type Outcome<T> = { readonly answer: T } | { readonly refused: EngineError };

/**
 * Returns an answer, or an error with its reason; rethrows any other exception, which means that the module crashed.
 */
function outcomeOf<T>(engine: LoadedEngine, ask: (engine: LoadedEngine) => T): Outcome<T> {
  try {
    return { answer: ask(engine) };
  } catch (thrown) {
    if (thrown instanceof EngineFailure) return { refused: thrown.error };
    throw thrown;
  }
}

function solution(engine: LoadedEngine, game: string, setup: string, line: string): unknown {
  const session = engine.open(game, setup);
  try {
    return { advance: session.advance(STEPS), study: session.study(line) };
  } finally {
    session.dispose();
  }
}

function proofOf(engine: LoadedEngine, game: string, setup: string, line: string): unknown {
  const session = engine.open(game, setup);
  try {
    if (session.advance(STEPS).answer?.status !== 'solved') return null;
    return { survey: session.survey(STEPS), certificate: session.certificate(line) };
  } finally {
    session.dispose();
  }
}

/** Generates random boards of every game, with random lines of play. */
function boards(engine: LoadedEngine, games: readonly GameEntry[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...games),
      fc.nat(1_000_000),
      fc.array(fc.nat(12), { minLength: 8, maxLength: 8 }),
      fc.array(fc.nat(30), { maxLength: 10 }),
    )
    .map(([{ id, parameters, examples }, seed, sizes, ways]) => {
      const chosen: Readonly<Record<string, number>> = Object.fromEntries(
        parameters.map(({ id: name, min, max }, index): [string, number] => [
          name,
          Math.min(max, min + (sizes[index] ?? 0)),
        ]),
      );
      const made = outcomeOf(engine, (it) => it.ask('generate', { game: id, parameters: chosen, seed }));
      const setup = 'answer' in made ? made.answer.text : (examples[0]?.setup ?? '');
      return `${id}\n${lineOn(engine, id, setup, ways)}\n${setup}`;
    });
}

function lineOn(engine: LoadedEngine, game: string, setup: string, ways: readonly number[]): string {
  const session = engine.open(game, setup);
  try {
    const line: string[] = [];
    for (const way of ways) {
      const moves = session.study(line.join('.')).positions.at(-1)?.moves ?? [];
      const move = moves[way % moves.length];
      if (move === undefined) break;
      line.push(move.results[way % 3]?.text ?? move.text);
    }
    return line.join('.');
  } finally {
    session.dispose();
  }
}
