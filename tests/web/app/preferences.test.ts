import { describe, expect, it } from 'vitest';
import { createPreferences, type PreferenceStorage } from '../../../web/app/preferences.ts';

function memory(initial: string | null = null): PreferenceStorage {
  let kept = initial;
  return {
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value;
    },
  };
}

describe('preferences', () => {
  it.each([
    [['zh-TW', 'en'], 'zh'],
    [['de', 'zh'], 'zh'],
    [['de-CH', 'en-GB'], 'en'],
    [['de'], 'en'],
    [[], 'en'],
  ] as const)('default to the first language of %j that the page has', (wanted, language) => {
    expect(createPreferences(() => memory(), wanted).current.value).toEqual({
      language,
      theme: 'auto',
      singleKeys: true,
      sounds: false,
    });
  });

  it('are kept for the next visit', () => {
    const storage = memory();
    createPreferences(() => storage, ['en']).change({ language: 'zh', theme: 'dark', singleKeys: false, sounds: true });
    expect(createPreferences(() => storage, ['en']).current.value).toEqual({
      language: 'zh',
      theme: 'dark',
      singleKeys: false,
      sounds: true,
    });
  });

  it('last for the visit without storage', () => {
    const preferences = createPreferences(() => {
      throw new DOMException('denied', 'SecurityError');
    }, ['en']);
    preferences.change({ theme: 'light' });
    expect(preferences.current.value.theme).toBe('light');
  });

  it.each(['', 'null', '7', '{"theme":"pink","language":3}', '{'])('ignore invalid storage: %j', (kept) => {
    expect(createPreferences(() => memory(kept), ['en']).current.value).toMatchObject({
      language: 'en',
      theme: 'auto',
    });
  });
});
