/** Tests the table of shortcuts. `npx vitest run tests/web/views/shortcuts.test.ts -u` writes the manual's table. */
import { describe, expect, it } from 'vitest';
import common from '../../../web/messages/en.json' with { type: 'json' };
import words from '../../../web/messages/page.en.json' with { type: 'json' };
import { keyNames, type ShortcutGroup, shortcutsFor } from '../../../web/views/shortcuts.ts';
import { expectList, markdownTable } from '../lists.ts';

const WORDS = new Map<string, string>(Object.entries(words));
const GROUPS: readonly ShortcutGroup[] = ['play', 'edit', 'puzzle', 'watch', 'page'];

describe('the shortcuts', () => {
  it('are in the manual', async () => {
    const all = shortcutsFor(null);
    const rows = GROUPS.flatMap((group) => [
      [`**${words[`help.${group}`]}**`, ''] as const,
      ...all[group]
        .filter(({ description }) => description !== null)
        .map((shortcut) => {
          const keys = keyNames(shortcut, common['key.space']).map((key) => `\`${key}\``);
          return [keys.join(' '), WORDS.get(shortcut.description ?? '') ?? ''] as const;
        }),
    ]);
    await expectList('manual/page.md', /\| Key .*\n(?:\|.*\n)+/, markdownTable(['Key', 'Does'], rows));
  });

  it('do not share a key within a group, unless all but the last are conditional', () => {
    for (const [group, shortcuts] of Object.entries(shortcutsFor(null))) {
      const taken = new Set<string>();
      for (const { keys, when } of shortcuts) {
        for (const key of keys) {
          expect(taken.has(key), `${group}: ${key}`).toBe(false);
          if (when === undefined) taken.add(key);
        }
      }
    }
  });
});
