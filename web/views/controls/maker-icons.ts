/** Icons for lists, text and files. They are not in icons.tsx, because boards do not need them. */

export const MAKER_ICONS = {
  copy: { path: 'M7 7h9v9H7z M13 4H4v9' },
  download: { path: 'M10 3.5v9 M6 9l4 4 4-4 M4 16.5h12' },
  lower: { path: 'M10 4v11.5 M5.5 11l4.5 4.5 4.5-4.5' },
  redo: { path: 'M16 8H8a4 4 0 0 0 0 8h4 M12.5 4.5 16 8l-3.5 3.5' },
  remove: { path: 'M4.5 6h11 M8 6V4h4v2 M6 6l.7 10h6.6L14 6' },
  rename: { path: 'M4 16l.8-3.2L13 4.6l2.4 2.4-8.2 8.2z M4 16h12' },
} as const;
