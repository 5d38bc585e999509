/** Icons, drawn in a 20 × 20 box in the text colour. */

const PATHS = {
  seen: 'M2.5 10q3.5-5 7.5-5t7.5 5q-3.5 5-7.5 5t-7.5-5z M10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  unseen: 'M2.5 10q3.5-5 7.5-5t7.5 5q-3.5 5-7.5 5t-7.5-5z M4 16 16 4',
  start: 'M5 4v12 M15 4 8 10l7 6',
  previous: 'm12.5 4-7 6 7 6',
  next: 'm7.5 4 7 6-7 6',
  end: 'M15 4v12 M5 4l7 6-7 6',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8 M7.5 4.5 4 8l3.5 3.5',
  restart: 'M4.5 10a5.5 5.5 0 1 0 1.8-4.1 M4 3.5v3.7h3.7',
  play: 'M6.5 4.2v11.6L15.5 10z',
  pause: 'M7 4.5v11 M13 4.5v11',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  close: 'm5 5 10 10 M15 5 5 15',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1 M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1-1',
  hint: 'M7.2 13.2a5 5 0 1 1 5.6 0v1.6H7.2z M8.2 17.5h3.6',
  settings: 'M3.5 6h6 M13.5 6h3 M11.5 4v4 M3.5 14h3 M10.5 14h6 M8.5 12v4',
  picture: 'M3.5 4.5h13v11h-13z M3.5 13l4-4 3.5 3.5 2-2 3.5 3.5 M12.5 6.9a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
  promote: 'M10 16V4.5 M5.5 9 10 4.5 14.5 9',
  puzzle: 'M4 7h3.2a1.9 1.9 0 1 1 3.6 0H14v3.2a1.9 1.9 0 1 1 0 3.6V17H4z',
} as const;

/** The name of an icon, or its path if the icon is loaded together with the component that uses it. */
export type IconName = keyof typeof PATHS | { readonly path: string };

/** A decorative icon; its control provides the text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={typeof name === 'string' ? PATHS[name] : name.path} />
    </svg>
  );
}
