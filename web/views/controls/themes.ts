/** The themes of the page, and their icons. */
import type { IconName } from './icons.tsx';

/** The themes that the reader can choose; `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Returns the next theme in the list; after the last one, the first. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
}

export const THEME_ICONS: Readonly<Record<Theme, IconName>> = {
  auto: {
    path: 'M10 3.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z M10 3.2v13.6 M10 5.9h4.6 M10 8.6h6.3 M10 11.4h6.3 M10 14.1h4.6',
  },
  light: {
    path: 'M10 6.7a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z M10 2v1.6 M10 16.4V18 M2 10h1.6 M16.4 10H18 M4.4 4.4l1.1 1.1 M14.5 14.5l1.1 1.1 M15.6 4.4l-1.1 1.1 M5.5 14.5l-1.1 1.1',
  },
  dark: { path: 'M15.8 12.3A6.5 6.5 0 0 1 7.7 4.2a6.5 6.5 0 1 0 8.1 8.1z' },
};
