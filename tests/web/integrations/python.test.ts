/** Tests that the MkDocs hook, in Python, creates the same elements as the remark plugin. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { attributesOf, BAD_BLOCKS, BLOCKS, HOST } from './blocks.ts';

const FOLDER = fileURLToPath(new URL('../../../web/integrations/mkdocs/', import.meta.url));
/** Stubs for the modules that are not needed to read a block. */
const WITHOUT_MKDOCS = `
import json, sys, types
def stub(name, **members):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(members)
stub("mkdocs"); stub("mkdocs.exceptions", PluginError=Exception)
stub("pymdownx"); stub("pymdownx.superfences", SuperFencesException=Exception)
def outcome(ask):
    try: return ask()
    except ValueError as error: return "refused: " + str(error)
texts = json.loads(sys.stdin.read())
`;

/** Runs a script in the hook's folder, and returns its JSON output. */
function python(script: string, texts: unknown): string[] {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', '-c', WITHOUT_MKDOCS + script], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: FOLDER, PYTHONIOENCODING: 'utf-8' },
  });
  if (status !== 0) throw new Error(stderr);
  const answers: unknown = JSON.parse(stdout);
  return Array.isArray(answers) ? answers.map(String) : [];
}

describe('the hook for MkDocs', () => {
  const boards = (texts: readonly string[]): string[] =>
    python(
      `from perfect_play import board\nprint(json.dumps([outcome(lambda: board(text, "${HOST}")) for text in texts]))`,
      texts,
    );

  it('makes the same elements', () => {
    const made = boards(BLOCKS.map(({ text }) => text));
    expect(made.map(attributesOf)).toEqual(BLOCKS.map(({ html }) => attributesOf(`<perfect-play ${html}>`)));
    expect(made[0]).toMatch(
      /><a href="https:\/\/play\.example\/#dots-boxes\/3x3">Three by three<\/a><\/perfect-play>$/,
    );
  });

  it('rejects invalid blocks', () => {
    const made = boards(BAD_BLOCKS.map(([text]) => text));
    for (const [index, answer] of made.entries())
      expect(answer, BAD_BLOCKS[index]?.[0]).toMatch(/^refused: (Unknown option )?“/);
  });
});
