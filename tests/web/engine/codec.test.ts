import { describe, expect, it } from 'vitest';
import { EngineFailure } from '../../../web/engine/failures.ts';
import {
  CodecError,
  decodeAdvance,
  decodeCatalogue,
  decodeCertificate,
  decodeFailure,
  decodeFragment,
  decodeRecognised,
  decodeSetup,
  decodeStudy,
  decodeSurveying,
  decodeText,
  decodeVerification,
  decodeWorkingOut,
} from '../../../web/engine/worker/codec.ts';
import { BOARD_KINDS, ENDLESS_PLAYS, LIMITS, VALUE_KINDS } from '../../../web/model/game/types.ts';
import { traceable } from '../model/support/traceables.ts';

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
  board: { kind: 'graph', vertexCount: 3, edges: [0, 1, 0, 2, 1, 2], directed: false, owners: [], results: [] },
  tokens: [1, 2, 0],
  played: [],
  options: {},
  notes: [{ code: 'cat-mouse.note', arguments: { count: '3' } }],
};

const boards = [
  {
    kind: 'graph',
    vertexCount: 3,
    edges: [0, 1, 1, 2],
    directed: true,
    owners: [0, 1, null],
    results: [null, null, 'draw'],
  },
  { kind: 'grid', rows: 2, columns: 3, walls: [1, 4], exits: [0, 2, 3, 5] },
  {
    kind: 'lattice',
    shape: 'triangle',
    dots: [0, 0, 0, 1, 1, 1],
    edges: [0, 1, 0, 2, 1, 2],
    faces: [[0, 1, 2]],
  },
  { kind: 'bags', colours: 2, stoneSize: 3, bags: [[1, 1, 2], []] },
  { kind: 'columns', heights: [3, 0, 2] },
];

const survey = {
  positions: 20,
  complete: true,
  won: [9, 7],
  drawn: 4,
  bars: [
    { at: 0, counts: [2, 1] },
    { at: 3, counts: [7, 6] },
  ],
  hardest: { setup: '0-1.2_1-2', plies: 3, winner: 0 },
};
const marginSurvey = {
  ...survey,
  complete: false,
  won: null,
  drawn: null,
  bars: [{ at: -2, counts: [20, 0] }],
  hardest: null,
};

const progress = { done: 10, total: 20 };
const counters = {
  solver: 'retrograde',
  specimen: false,
  choice: null,
  positions: 18,
  nodes: 17,
  visits: 17,
  stored: 0,
  tableHits: 0,
  cutoffs: 0,
  bytes: 144,
  bounds: null,
};

const win = { outcome: 'win', plies: 1, winner: 0 };
const picture = { token: 0, from: 1, claims: [], gain: null, again: false, results: [] };

const study = {
  positions: [
    {
      mover: 0,
      text: 'm1-c2-mouse',
      tokens: [1, 2, null],
      owners: [],
      amounts: [],
      ending: null,
      points: null,
      value: win,
      repeats: false,
      asIfBegunHere: false,
      moves: [
        { text: '0', ...picture, to: 0, value: win, rank: 0, repeats: false },
        { text: '2', ...picture, to: 2, value: null, rank: null, repeats: true },
      ],
    },
    {
      mover: 1,
      text: 'm0-c2-cat',
      tokens: [0, 2, 0],
      owners: [],
      amounts: [],
      ending: { reason: 'escaped', winner: 0 },
      points: null,
      value: { outcome: 'loss', plies: 0, winner: 0 },
      repeats: false,
      asIfBegunHere: false,
      moves: [],
    },
  ],
};

const game = {
  id: 'cat-mouse',
  boardKind: 'graph',
  valueKind: 'outcome',
  endlessPlay: 'draw',
  repetitionDraws: true,
  mostPlies: null,
  players: ['mouse', 'cat'],
  tokens: [
    { id: 'mouse', player: 0, shared: false },
    { id: 'hole', player: null, shared: false },
  ],
  solvers: ['retrograde'],
  specimens: ['turn-cap-2n'],
  traceable: [traceable('retrograde')],
  formats: ['canonical'],
  judges: ['leetcode-913'],
  examples: [{ id: 'draw', setup: '0-1.2_1-2' }],
  parameters: [{ id: 'vertices', min: 3, max: 5000, default: 8 }],
  options: [{ id: 'jump', min: 1, max: 12, default: 1 }],
};
const catalogue = {
  version: '1.0.0',
  generators: 1,
  games: [game],
  solvers: ['retrograde'],
  specimens: ['turn-cap-2n'],
  statements: ['graph.self-loop'],
};

/** A study of one position of that value, with a move of chance. */
function valued(value: unknown, points: unknown = null): string {
  const move = {
    text: 'l1',
    token: null,
    from: null,
    to: 3,
    claims: [4, 5],
    gain: -1,
    again: true,
    results: [{ text: 'l1-1', takes: [0, 2], value }],
    value,
    rank: 0,
    repeats: false,
  };
  const position = {
    mover: 0,
    text: '7',
    tokens: [],
    owners: [0, 1, null],
    amounts: [2, 0],
    ending: null,
    points,
    value,
    repeats: false,
    asIfBegunHere: false,
    moves: [move],
  };
  return JSON.stringify({ study: { positions: [position] } });
}

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
    expect(decodeCatalogue(JSON.stringify(catalogue))).toEqual(catalogue);
    expect(decodeSetup(JSON.stringify({ setup }))).toEqual(setup);
    for (const board of boards) {
      const drawn = { ...setup, board, tokens: [null, 3], played: [4], options: { side: 3 } };
      expect(decodeSetup(JSON.stringify({ setup: drawn }))).toEqual(drawn);
    }
    expect(decodeRecognised(JSON.stringify({ setups: [setup] }))).toEqual({ setups: [setup] });
    expect(decodeText('{"text":"0 1"}')).toEqual({ text: '0 1' });
    expect(decodeFragment('{"fragment":"v1/a/b/c"}')).toEqual({ fragment: 'v1/a/b/c' });
  });

  it('is read with every position, and values with their kind', () => {
    const [start, end] = decodeStudy(JSON.stringify({ study })).positions;
    const known = { kind: 'outcome', ...win };
    expect(start).toEqual({
      ...study.positions[0],
      value: known,
      moves: [
        { text: '0', ...picture, to: 0, value: known, rank: 0, repeats: false },
        { text: '2', ...picture, to: 2, value: null, rank: null, repeats: true },
      ],
    });
    expect(end).toEqual({ ...study.positions[1], value: { kind: 'outcome', outcome: 'loss', plies: 0, winner: 0 } });
  });

  it.each([
    [{ outcome: 'win', plies: 16, winner: 0 }, 'outcome'],
    [{ outcome: 'loss', plies: null, winner: 1 }, 'outcome'],
    [{ outcome: 'draw', plies: null, winner: null }, 'outcome'],
    [{ margin: -3 }, 'margin'],
    [{ margin: 0 }, 'margin'],
    [{ probability: 0.5130315500685871, fraction: '374/729' }, 'probability'],
    [{ probability: 0, fraction: '0' }, 'probability'],
    [{ probability: 1, fraction: '1' }, 'probability'],
  ])('is read whatever a value is: %j', (value, kind) => {
    const [position] = decodeStudy(valued(value, [4, 1])).positions;
    expect(position?.value).toEqual({ kind, ...value });
    expect(position?.moves[0]?.value).toEqual({ kind, ...value });
    expect(position?.moves[0]?.results).toEqual([{ text: 'l1-1', takes: [0, 2], value: { kind, ...value } }]);
    expect(position).toMatchObject({ points: [4, 1], owners: [0, 1, null], amounts: [2, 0] });
  });

  it('is read for every kind of game', () => {
    for (const [name, kinds] of [
      ['boardKind', BOARD_KINDS],
      ['valueKind', VALUE_KINDS],
      ['endlessPlay', ENDLESS_PLAYS],
    ] as const) {
      for (const kind of kinds) {
        const text = altered(catalogue, ['games', 0, name], kind);
        expect(decodeCatalogue(text).games[0]).toMatchObject({ [name]: kind });
      }
    }
  });

  it('is read for every stage of solving and checking', () => {
    for (const stage of [
      { status: 'working', progress },
      { status: 'solved', progress, report: { status: 'solved', limit: null, ...counters } },
      { status: 'solved', progress, report: { status: 'solved', limit: null, ...counters, specimen: true } },
      ...LIMITS.map((limit) => ({ status: 'limit', progress, report: { status: 'limit', limit, ...counters } })),
    ]) {
      expect(decodeAdvance(JSON.stringify(stage))).toEqual(stage);
    }
    for (const stage of [
      { status: 'working', progress },
      { status: 'accepted', progress },
      { status: 'limit', progress },
    ]) {
      expect(decodeVerification(JSON.stringify(stage))).toEqual(stage);
    }
  });

  it('is read for every stage of working out and counting', () => {
    for (const status of ['working', 'finished', 'limit']) {
      expect(decodeWorkingOut(JSON.stringify({ status, progress }))).toEqual({ status, progress });
    }
    for (const stage of [
      { status: 'working', progress },
      { status: 'finished', progress, survey },
      { status: 'limit', progress, survey: marginSurvey },
    ]) {
      expect(decodeSurveying(JSON.stringify(stage))).toEqual(stage);
    }
  });

  it('stays text when it is a certificate', () => {
    const certificate = '{"certificate":1,"game":"cat-mouse"}';
    expect(decodeCertificate(certificate)).toEqual({ text: certificate });
  });

  it('becomes a failure when it is an error', () => {
    for (const decode of [
      decodeSetup,
      decodeStudy,
      decodeText,
      decodeFragment,
      decodeVerification,
      decodeRecognised,
      decodeWorkingOut,
      decodeSurveying,
      decodeCertificate,
    ]) {
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
      'a draw that somebody wins',
      () => decodeStudy(valued({ outcome: 'draw', plies: null, winner: 0 })),
      'value.winner',
    ],
    ['a draw with an end', () => decodeStudy(valued({ outcome: 'draw', plies: 4, winner: null })), 'value.plies'],
    ['a win that nobody wins', () => decodeStudy(valued({ outcome: 'win', plies: 4, winner: null })), 'value.winner'],
    ['a value without a name', () => decodeStudy(valued({ worth: 3 })), 'positions.0.value'],
    ['a value that is none', () => decodeStudy(valued(3)), 'positions.0.value'],
    ['half a point', () => decodeStudy(valued({ margin: 0.5 })), 'value.margin'],
    ['a margin with an outcome', () => decodeStudy(valued({ margin: 3, outcome: 'win' })), 'value.outcome'],
    [
      'more than certainty',
      () => decodeStudy(valued({ probability: 1.5, fraction: '3/2' })),
      'positions.0.value.probability',
    ],
    ['a fraction in words', () => decodeStudy(valued({ probability: 0.5, fraction: 'half' })), 'value.fraction'],
    ['points of one player', () => decodeStudy(valued({ margin: 1 }, [4])), 'positions.0.points'],
    [
      'a place between two',
      () => decodeStudy(altered({ study }, ['study', 'positions', 0, 'moves', 0, 'from'], 0.5)),
      'study.positions.0.moves.0.from',
    ],
    [
      'a place of a third player',
      () => decodeStudy(altered({ study }, ['study', 'positions', 0, 'owners'], [0, 2])),
      'study.positions.0.owners',
    ],
    [
      'a result of a third player',
      () => decodeSetup(altered({ setup }, ['setup', 'board', 'results'], [null, 2])),
      'setup.board.results',
    ],
    [
      'a survey without its bars',
      () => decodeSurveying(altered({ status: 'finished', progress, survey }, ['survey', 'bars'], undefined)),
      'survey.bars',
    ],
    ['a survey that is not there', () => decodeSurveying(JSON.stringify({ status: 'finished', progress })), 'survey'],
    ['a certificate of something else', () => decodeCertificate('{"proof":1}'), 'error'],
    ['a setup without a board', () => decodeSetup(altered({ setup }, ['setup', 'board'], null)), 'setup.board'],
    [
      'an unknown kind of game',
      () => decodeCatalogue(altered(catalogue, ['games', 0, 'valueKind'], 'money')),
      'games.0.valueKind',
    ],
    [
      'a game on nothing known',
      () => decodeCatalogue(altered(catalogue, ['games', 0, 'boardKind'], 'torus')),
      'games.0.boardKind',
    ],
    [
      'a solver that is watched in a way nobody knows',
      () => decodeCatalogue(altered(catalogue, ['games', 0, 'traceable', 0, 'family'], 'forest')),
      'games.0.traceable.0.family',
    ],
    [
      'a solver with a mistake that nobody knows',
      () => decodeCatalogue(altered(catalogue, ['games', 0, 'traceable', 0, 'mistake'], 'laziness')),
      'games.0.traceable.0.mistake',
    ],
    ['a catalogue without specimens', () => decodeCatalogue(altered(catalogue, ['specimens'], undefined)), 'specimens'],
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
