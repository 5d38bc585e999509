/** Placeholder for the frame: a button with a picture; on paper, also an address. */

const SVG = 'http://www.w3.org/2000/svg';

/** A small graph of no particular game, in a view box of 160 × 100. */
const VERTICES = [
  [80, 18],
  [40, 42],
  [120, 42],
  [56, 82],
  [104, 82],
] as const;
const EDGES = 'M80 18 40 42 56 82 104 82 120 42ZM40 42 120 42';

/** Returns the drawing shown if there is no poster or the poster cannot be loaded. */
function neutralDrawing(): SVGElement {
  const drawing = shape('svg', { viewBox: '0 0 160 100', 'aria-hidden': 'true' });
  drawing.append(shape('path', { d: EDGES }));
  for (const [cx, cy] of VERTICES) drawing.append(shape('circle', { cx, cy, r: 6 }));
  return drawing;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}

function picture(address: string | null): Element {
  if (address === null) return neutralDrawing();
  const image = document.createElement('img');
  // The image needs no alternative text, because the button already has a label.
  image.alt = '';
  image.loading = 'lazy';
  image.referrerPolicy = 'no-referrer';
  image.addEventListener('error', () => image.replaceWith(neutralDrawing()));
  image.src = address;
  return image;
}

/** Returns a link that style.ts shows only on paper. */
export function addressOnPaper(address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address;
  return link;
}

/**
 * Returns a button with a picture and a title. If the picture is null, the button shows the neutral drawing. `name` is
 * its accessible name.
 */
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
