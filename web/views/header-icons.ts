/** The icons of the header: see icons.tsx. */

export const HEADER_ICONS = {
  home: { path: 'M3.5 9.5 10 4l6.5 5.5 M5.5 8v8h9V8' },
  more: { path: 'M4.5 10h.01 M10 10h.01 M15.5 10h.01' },
  light: {
    path: 'M10 6.7a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z M10 2v1.6 M10 16.4V18 M2 10h1.6 M16.4 10H18 M4.4 4.4l1.1 1.1 M14.5 14.5l1.1 1.1 M15.6 4.4l-1.1 1.1 M5.5 14.5l-1.1 1.1',
  },
  dark: { path: 'M15.8 12.3A6.5 6.5 0 0 1 7.7 4.2a6.5 6.5 0 1 0 8.1 8.1z' },
  system: {
    path: 'M10 3.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z M10 3.2v13.6 M10 5.9h4.6 M10 8.6h6.3 M10 11.4h6.3 M10 14.1h4.6',
  },
  present: { path: 'M3 4.5h14 M4.5 4.5v8h11v-8 M10 12.5v4 M7 16.5h6' },
  sounds: { path: 'M4 8v4h3l4 3.5v-11L7 8z M13.5 7.5q2.4 2.5 0 5' },
  muted: { path: 'M4 8v4h3l4 3.5v-11L7 8z M13.3 8l4 4 M17.3 8l-4 4' },
} as const;
