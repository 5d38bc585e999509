/** The icons of the page: one weight, one size, drawn on a field of 20 × 20 and coloured by their text. */

const PATHS = {
  home: 'M3.5 9.5 10 4l6.5 5.5 M5.5 8v8h9V8',
  seen: 'M2.5 10q3.5-5 7.5-5t7.5 5q-3.5 5-7.5 5t-7.5-5z M10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  unseen: 'M2.5 10q3.5-5 7.5-5t7.5 5q-3.5 5-7.5 5t-7.5-5z M4 16 16 4',
  more: 'M4.5 10h.01 M10 10h.01 M15.5 10h.01',
  start: 'M5 4v12 M15 4 8 10l7 6',
  previous: 'm12.5 4-7 6 7 6',
  next: 'm7.5 4 7 6-7 6',
  end: 'M15 4v12 M5 4l7 6-7 6',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8 M7.5 4.5 4 8l3.5 3.5',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4 M12.5 4.5 16 8l-3.5 3.5',
  restart: 'M4.5 10a5.5 5.5 0 1 0 1.8-4.1 M4 3.5v3.7h3.7',
  play: 'M6.5 4.2v11.6L15.5 10z',
  pause: 'M7 4.5v11 M13 4.5v11',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  close: 'm5 5 10 10 M15 5 5 15',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  light:
    'M10 6.7a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z M10 2v1.6 M10 16.4V18 M2 10h1.6 M16.4 10H18 M4.4 4.4l1.1 1.1 M14.5 14.5l1.1 1.1 M15.6 4.4l-1.1 1.1 M5.5 14.5l-1.1 1.1',
  dark: 'M15.8 12.3A6.5 6.5 0 0 1 7.7 4.2a6.5 6.5 0 1 0 8.1 8.1z',
  // A disc, half light, half dark.
  system:
    'M10 3.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z M10 3.2v13.6 M10 5.9h4.6 M10 8.6h6.3 M10 11.4h6.3 M10 14.1h4.6',
  present: 'M3 4.5h14 M4.5 4.5v8h11v-8 M10 12.5v4 M7 16.5h6',
  sounds: 'M4 8v4h3l4 3.5v-11L7 8z M13.5 7.5q2.4 2.5 0 5',
  muted: 'M4 8v4h3l4 3.5v-11L7 8z M13.3 8l4 4 M17.3 8l-4 4',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1 M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1-1',
  copy: 'M7 7h9v9H7z M13 4H4v9',
  download: 'M10 3.5v9 M6 9l4 4 4-4 M4 16.5h12',
  rename: 'M4 16l.8-3.2L13 4.6l2.4 2.4-8.2 8.2z M4 16h12',
  hint: 'M7.2 13.2a5 5 0 1 1 5.6 0v1.6H7.2z M8.2 17.5h3.6',
  settings: 'M3.5 6h6 M13.5 6h3 M11.5 4v4 M3.5 14h3 M10.5 14h6 M8.5 12v4',
  picture: 'M3.5 4.5h13v11h-13z M3.5 13l4-4 3.5 3.5 2-2 3.5 3.5 M12.5 6.9a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
  promote: 'M10 16V4.5 M5.5 9 10 4.5 14.5 9',
  lower: 'M10 4v11.5 M5.5 11l4.5 4.5 4.5-4.5',
  puzzle: 'M4 7h3.2a1.9 1.9 0 1 1 3.6 0H14v3.2a1.9 1.9 0 1 1 0 3.6V17H4z',
  remove: 'M4.5 6h11 M8 6V4h4v2 M6 6l.7 10h6.6L14 6',
} as const;

/** The name of an icon, or one that comes with the part of the page that alone shows it. */
export type IconName = keyof typeof PATHS | { readonly path: string };

/** An icon beside or instead of words; whatever it means is said by its control. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={typeof name === 'string' ? PATHS[name] : name.path} />
    </svg>
  );
}
