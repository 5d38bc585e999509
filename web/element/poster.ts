/** What stands where the frame will be: a button with a picture; on paper, an address besides. */

const SVG = 'http://www.w3.org/2000/svg';

/** A small board of no particular game: its edges, then its vertices, in units of a picture of 160 by 100. */
const VERTICES = [
  [80, 18],
  [40, 42],
  [120, 42],
  [56, 82],
  [104, 82],
] as const;
const EDGES = 'M80 18 40 42 56 82 104 82 120 42ZM40 42 120 42';

/** The drawing shown where an author has given no picture, or where it cannot be loaded. */
function neutralDrawing(): SVGElement {
  const drawing = shape('svg', { viewBox: '0 0 160 100', 'aria-hidden': 'true' });
  drawing.append(shape('path', { d: EDGES }));
  for (const [cx, cy] of VERTICES) drawing.append(shape('circle', { cx, cy, r: 6 }));
  return drawing;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

/** The picture alone: `address` of an image, or null for a neutral drawing. */
export function picture(address: string | null): Element {
  if (address === null) return neutralDrawing();
  const image = document.createElement('img');
  // The button says what it is of.
  image.alt = '';
  image.loading = 'lazy';
  image.referrerPolicy = 'no-referrer';
  image.addEventListener('error', () => image.replaceWith(neutralDrawing()));
  image.src = address;
  return image;
}

/** What leads to a board from paper, where nobody can press: seen there alone. */
export function addressOnPaper(address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address;
  return link;
}

/** A button with a picture and a title, which is called `name`. */
export function posterButton(
  address: string | null,
  title: string,
  name: string,
  press: () => void,
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', name);
  const sign = shape('svg', { viewBox: '0 0 48 48', class: 'sign', 'aria-hidden': 'true' });
  sign.append(shape('circle', { cx: 24, cy: 24, r: 23 }), shape('path', { d: 'M19 14 35 24 19 34Z' }));
  const caption = document.createElement('span');
  caption.textContent = title;
  button.append(picture(address), sign, caption);
  button.addEventListener('click', press);
  return button;
}
