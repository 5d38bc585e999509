/** The parts in Python, for MkDocs and for notebooks, which say the same as those in TypeScript. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BAD_BLOCKS, BLOCKS, HOST } from './blocks.ts';

const FOLDER = fileURLToPath(new URL('../../../web/integrations/', import.meta.url));
/** MkDocs itself is not needed for what a block becomes. */
const WITHOUT_MKDOCS = `
import json, sys, types
def stub(name, **given):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(given)
stub("mkdocs"); stub("mkdocs.exceptions", PluginError=Exception)
stub("pymdownx"); stub("pymdownx.superfences", SuperFencesException=Exception)
def told(ask):
    try: return ask()
    except ValueError as error: return "refused: " + str(error)
given = json.loads(sys.stdin.read())
`;

/** Runs a script in the folder of a tool, and gives what it prints as JSON. */
function python(tool: string, script: string, given: unknown): string[] {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', '-c', WITHOUT_MKDOCS + script], {
    input: JSON.stringify(given),
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: FOLDER + tool, PYTHONIOENCODING: 'utf-8' },
  });
  if (status !== 0) throw new Error(stderr);
  const answers: unknown = JSON.parse(stdout);
  return Array.isArray(answers) ? answers.map(String) : [];
}

/** The attributes of the first element of a text, in the order of their names, as a browser reads them. */
function attributesOf(html: string): string[][] {
  const [tag = ''] = /<[^>]*>/.exec(html) ?? [];
  return [...tag.matchAll(/([\w-]+)="([^"]*)"/g)]
    .map(([, name = '', value = '']) => [name, decoded(value)])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

function decoded(text: string): string {
  const names = new Map([
    ['quot', '"'],
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
  ]);
  return text.replace(/&(?:#(x?)(\w+)|(\w+));/g, (_, hex?: string, code?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(code ?? '', hex === 'x' ? 16 : 10))
      : (names.get(name) ?? '?'),
  );
}

describe('the hook for MkDocs', () => {
  const boards = (texts: readonly string[]): string[] =>
    python(
      'mkdocs',
      `from perfect_play import board\nprint(json.dumps([told(lambda: board(text, "${HOST}")) for text in given]))`,
      texts,
    );

  it('makes the same element of a block', () => {
    const made = boards(BLOCKS.map(({ text }) => text));
    expect(made.map(attributesOf)).toEqual(BLOCKS.map(({ html }) => attributesOf(`<perfect-play ${html}>`)));
    expect(made[0]).toMatch(
      /><a href="https:\/\/play\.example\/#dots-boxes\/3x3">Three by three<\/a><\/perfect-play>$/,
    );
  });

  it('refuses what cannot be read', () => {
    const made = boards(BAD_BLOCKS.map(([text]) => text));
    for (const [index, answer] of made.entries()) expect(answer, BAD_BLOCKS[index]?.[0]).toMatch(/^refused: “/);
  });
});

describe('a board in a notebook', () => {
  const boards = (calls: readonly string[]): string[] =>
    python(
      'jupyter',
      `from perfect_play import board\nprint(json.dumps([told(lambda: eval("board(" + call + ")")._repr_html_()) for call in given]))`,
      calls,
    );

  it('is a frame with the options in its address', () => {
    const [plain = '', all = ''] = boards([
      `"${HOST}app/#dots-boxes/3x3"`,
      `"${HOST}index.html?x=1#v1/a/b/?view=watch&c=x", title='"a" <b>', theme="dark", lang="zh", ui="board", readonly=True, hints=False, height=480`,
    ]);
    expect(attributesOf(plain)).toContainEqual(['src', `${HOST}app/embed.html#dots-boxes/3x3`]);
    expect(attributesOf(plain)).toContainEqual(['height', '530']);
    expect(attributesOf(all)).toContainEqual([
      'src',
      `${HOST}embed.html?theme=dark&lang=zh&ui=board&readonly=1&hints=0#v1/a/b/?view=watch&c=x`,
    ]);
    expect(attributesOf(all)).toContainEqual(['title', '"a" <b>']);
    expect(attributesOf(all)).toContainEqual(['height', '480']);
  });

  it('is refused where it cannot be read', () => {
    const bad = [
      '"nolink"',
      '"javascript:a#b"',
      `"${HOST}"`,
      `"${HOST}#a b"`,
      `"${HOST}#a", theme="page"`,
      `"${HOST}#a", height="x"`,
    ];
    for (const [index, answer] of boards(bad).entries()) expect(answer, bad[index]).toMatch(/^refused: /);
  });
});
