/** Highlights code with classes, because the pages' policy forbids styles in attributes. */
import { transformerStyleToClass } from '@shikijs/transformers';
import { createHighlighter, type Highlighter } from 'shiki';

export const CODE_THEMES = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } as const;
const LANGUAGES = ['cpp', 'ts', 'js', 'html', 'text', 'md', 'vue', 'mdx', 'sh', 'json', 'python', 'cmake', 'nginx'];

/** Highlights code, and returns the style rules for it. */
export interface CodeColours {
  readonly html: (code: string, language: string) => string;
  readonly css: () => string;
  readonly highlighter: Highlighter;
  readonly toClass: ReturnType<typeof transformerStyleToClass>;
}

/** Returns highlighted code that can be scrolled by keyboard, without styles in attributes. */
export function codeHtml(colours: CodeColours, code: string, language: string): string {
  return colours.html(code, language).replaceAll(/ style="[^"]*"/g, '');
}

/** Loads the highlighter. */
export async function codeColours(): Promise<CodeColours> {
  const highlighter = await createHighlighter({ themes: Object.values(CODE_THEMES), langs: LANGUAGES });
  const toClass = transformerStyleToClass({ classPrefix: 'k-' });
  return {
    highlighter,
    toClass,
    html: (code, lang) =>
      highlighter.codeToHtml(code, { lang, themes: CODE_THEMES, defaultColor: false, transformers: [toClass] }),
    css: () => toClass.getCSS(),
  };
}
