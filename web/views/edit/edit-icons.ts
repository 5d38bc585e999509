/** The icons of the tools, drawn as all others are. */
export const EDIT_ICONS = {
  select: { path: 'M5 3.5 15.5 9l-4.6 1.4L9 15z' },
  add: { path: 'M10 4v12 M4 10h12' },
  connect: {
    path: 'M5.5 14.5 14.5 5.5 M5 12.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z M15 2.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  },
  wall: { path: 'M3.5 5h13v10h-13z M3.5 10h13 M8 5v5 M12.5 10v5' },
  erase: { path: 'M11.5 4 16 8.5 9 15.5H6L3.5 13z M7.5 8l4.5 4.5 M9 15.5h7.5' },
  edge: { path: 'M5.5 10h9 M4 8.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z M16 8.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z' },
} as const;
