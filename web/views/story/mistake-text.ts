/** What is wrong with the text of a story, in words. */
import { numberText, t } from '../../messages/messages.ts';
import type { StoryMistake } from '../../model/story/story-text.ts';

/** A sentence with its line. */
export function mistakeText({ line, code, found }: StoryMistake): string {
  return t('story.mistake', { line: numberText(line), what: t(`story.mistake.${code}`, { found }) });
}
