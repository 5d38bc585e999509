import { describe, expect, it } from 'vitest';
import {
  CodecError,
  decodeAdvance,
  decodeFailure,
  decodeFragment,
  decodeLink,
  decodeSetup,
  decodeStudy,
  decodeText,
  decodeVerification,
} from '../../../web/engine/codec.ts';
import { EngineFailure } from '../../../web/engine/failures.ts';

const error = {
  code: 'graph.self-loop',
  arguments: { vertex: '3' },
  message: 'Vertex 3 has an edge to itself.',
  place: { line: 2, column: 7 },
  cells: [3],
};

const setup = {
  game: 'cat-mouse',
  text: '0-1.2_1-2',
  format: 'edge-list',
  board: { kind: 'graph', vertexCount: 3, edges: [0, 1, 0, 2, 1, 2] },
  tokens: [1, 2, 0],
  notes: [{ code: 'cat-mouse.note', arguments: { count: '3' } }],
};

const progress = { done: 10, total: 20 };
const counters = { solver: 'retrograde', positions: 18, nodes: 17, bytes: 144 };

const study = {
  positions: [
    {
      mover: 0,
      tokens: [1, 2, 0],
      ending: null,
      value: { outcome: 'win', plies: 1, winner: 0 },
      historyMatters: false,
      moves: [
        {
          text: '0',
          token: 0,
          from: 1,
          to: 0,
          value: { outcome: 'win', plies: 1, winner: 0 },
          repeats: false,
          rank: 0,
        },
        { text: '2', token: 0, from: 1, to: 2, value: null, repeats: true, rank: null },
      ],
    },
    {
      mover: 1,
      tokens: [0, 2, 0],
      ending: { reason: 'escaped', winner: 0 },
      value: { outcome: 'loss', plies: 0, winner: 0 },
      historyMatters: false,
      moves: [],
    },
  ],
};

/** `json` as text, with another part at `path`; a part that is `undefined` is left out. */
function altered(json: object, path: readonly (string | number)[], part: unknown): string {
  return JSON.stringify(replaced(json, path, part));
}

function replaced(json: unknown, [key, ...rest]: readonly (string | number)[], part: unknown): unknown {
  if (key === undefined) return part;
  if (typeof json !== 'object' || json === null) throw new Error(`nothing to replace at ${key}`);
  const copy = structuredClone(json);
  Reflect.set(copy, key, replaced(Reflect.get(json, key), rest, part));
  return copy;
}

describe('what the engine says', () => {
  it('is read into the public types', () => {
    expect(decodeSetup(JSON.stringify({ setup }))).toEqual(setup);
    expect(decodeStudy(JSON.stringify({ study }))).toEqual(study);
    expect(decodeText('{"text":"0 1"}')).toEqual({ text: '0 1' });
    expect(decodeFragment('{"fragment":"v1/a/b/c"}')).toEqual({ fragment: 'v1/a/b/c' });
    const link = { game: 'cat-mouse', setup: '0-1', line: '', parameters: [['view', 'edit']] };
    expect(decodeLink(JSON.stringify({ link }))).toEqual(link);
  });

  it('is read for every stage of solving and checking', () => {
    for (const stage of [
      { status: 'working', progress },
      { status: 'solved', progress, report: { status: 'solved', limit: null, ...counters } },
      { status: 'limit', progress, report: { status: 'limit', limit: 'memory', ...counters } },
    ]) {
      expect(decodeAdvance(JSON.stringify(stage))).toEqual(stage);
    }
    for (const stage of [
      { status: 'working', progress },
      { status: 'accepted', progress },
    ]) {
      expect(decodeVerification(JSON.stringify(stage))).toEqual(stage);
    }
  });

  it('becomes a failure when it is an error', () => {
    for (const decode of [decodeSetup, decodeStudy, decodeText, decodeLink, decodeFragment, decodeVerification]) {
      let thrown: unknown;
      try {
        decode(JSON.stringify({ error }));
      } catch (caught) {
        thrown = caught;
      }
      expect(thrown).toBeInstanceOf(EngineFailure);
      expect(thrown).toMatchObject({ message: error.message, error });
    }
    expect(decodeFailure(JSON.stringify({ error: { ...error, place: null } })).error.place).toBeNull();
  });
});

describe('what the engine should not say', () => {
  const cases: readonly (readonly [string, () => unknown, string])[] = [
    [
      'an unknown outcome',
      () => decodeStudy(altered({ study }, ['study', 'positions', 0, 'value', 'outcome'], 'won')),
      'study.positions.0.value.outcome',
    ],
    [
      'a third player',
      () => decodeStudy(altered({ study }, ['study', 'positions', 1, 'ending', 'winner'], 2)),
      'study.positions.1.ending.winner',
    ],
    [
      'a move without a text',
      () => decodeStudy(altered({ study }, ['study', 'positions', 0, 'moves', 1, 'text'], undefined)),
      'study.positions.0.moves.1.text',
    ],
    ['a field that nobody knows', () => decodeSetup(altered({ setup }, ['setup', 'owner'], 'x')), 'setup.owner'],
    [
      'an unknown kind of board',
      () => decodeSetup(altered({ setup }, ['setup', 'board', 'kind'], 'torus')),
      'setup.board.kind',
    ],
    [
      'a number in words',
      () => decodeSetup(altered({ setup }, ['setup', 'board', 'vertexCount'], '3')),
      'setup.board.vertexCount',
    ],
    [
      'half an edge of a vertex',
      () => decodeSetup(altered({ setup }, ['setup', 'board', 'edges', 1], 0.5)),
      'setup.board.edges',
    ],
    ['a negative cell', () => decodeSetup(altered({ setup }, ['setup', 'tokens', 0], -1)), 'setup.tokens'],
    [
      'an unknown limit',
      () =>
        decodeAdvance(
          JSON.stringify({ status: 'limit', progress, report: { status: 'limit', limit: 'patience', ...counters } }),
        ),
      'report.limit',
    ],
    ['an unknown status', () => decodeAdvance(JSON.stringify({ status: 'paused', progress })), 'status'],
    [
      'a distance that is no number',
      () => decodeAdvance('{"status":"working","progress":{"done":null,"total":1}}'),
      'progress.done',
    ],
    [
      'an error without a sentence',
      () => decodeText(altered({ error }, ['error', 'message'], undefined)),
      'error.message',
    ],
    ['something else altogether', () => decodeText('[]'), 'text'],
  ];

  it.each(cases)('%s is named with its path', (_, decode, path) => {
    expect(decode).toThrow(CodecError);
    expect(decode).toThrow(path);
  });

  it('is quoted when it is no JSON', () => {
    expect(() => decodeSetup('Segmentation fault')).toThrow('setup: no JSON: Segmentation fault');
  });
});
