import { describe, expect, it } from 'vitest';
import { EMPTY_STORY, STORY_LIMITS, type Stop, type Story } from '../../../../web/model/story/story.ts';
import { excessOf } from '../../../../web/model/story/story-editor.ts';
import { readStory, storyText } from '../../../../web/model/story/story-text.ts';

const stop = (text: string, language = 'en'): Stop => ({
  anchor: { kind: 'start' },
  words: new Map([[language, text]]),
  show: null,
  point: [],
  ask: null,
});
const storyOf = (...stops: readonly Stop[]): Story => ({ ...EMPTY_STORY, stops });
const paragraphs = (count: number): string => Array(count).fill('a').join('\n\n');

describe('the limits of a story in the making', () => {
  it.each([
    ['20 paragraphs', storyOf(stop(paragraphs(STORY_LIMITS.paragraphs)))],
    ['200 stops', storyOf(...Array<Stop>(STORY_LIMITS.stops).fill(stop('a')))],
    ['no stop yet', EMPTY_STORY],
  ])('allow %s', (_, story) => expect(excessOf(story)).toBeNull());

  it.each([
    ['paragraphs', storyOf(stop('a'), stop(paragraphs(STORY_LIMITS.paragraphs + 1))), 2, 'too-many-paragraphs'],
    [
      'languages',
      storyOf({
        ...stop('a'),
        words: new Map(Array.from({ length: 21 }, (_, at) => [`a${String.fromCharCode(97 + at)}`, 'b'])),
      }),
      1,
      'too-many-languages',
    ],
    ['the title', { ...storyOf(stop('a')), title: new Map([['en', 'a'.repeat(201)]]) }, 0, 'too-long'],
    ['the whole', storyOf(...Array<Stop>(50).fill(stop('a'.repeat(5000)))), null, 'too-long-whole'],
  ])('name the place of what exceeds them: %s', (_, story, at, code) => {
    expect(excessOf(story)).toMatchObject({ stop: at, code });
    expect(readStory(storyText(story)).kind, 'its readers refuse it').toBe('mistakes');
  });
});
