// The growth of a game's solutions as a picture: time and memory against size, both axes logarithmic. It follows the
// reader's light or dark colours.

/** @typedef {import('../measure.mjs').Measurement} Measurement */

/** @typedef {{ x: number, y: number, limited: boolean }} Point */
/** @typedef {{ colour: number, dashed: boolean, points: Point[] }} Curve */
/** @typedef {{ least: number, most: number, from: number, to: number }} Scale from values to places, logarithmic */

const PANEL = { width: 300, height: 220, top: 64, lefts: [64, 436] };
const LEGEND_TOP = PANEL.top + PANEL.height + 66;
const LEGEND_ROW = 20;
const WIDTH = 780;

// Colours that stay apart for colour-blind readers: M. Okabe, K. Ito, "Color universal design", 2008; lighter in the dark.
const LIGHT = ['#0072b2', '#d55e00', '#00805a', '#b0448a', '#8a6d00', '#3a3a3a'];
const DARK = ['#56b4e9', '#ff8c42', '#2fc296', '#e58fc4', '#e8c33c', '#c8c8c8'];

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #24292f; }
.title { font-size: 15px; font-weight: 600; }
.quiet { fill: #57606a; }
.page { fill: #ffffff; }
.grid { stroke: #d8dee4; }
.frame { stroke: #8c959f; fill: none; }
${LIGHT.map((colour, i) => `.c${i} { stroke: ${colour}; } .f${i} { fill: ${colour}; }`).join('\n')}
.page.mark { stroke-width: 1.5; }
.curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
.dashed { stroke-dasharray: 5 4; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; } .quiet { fill: #9198a1; } .page { fill: #0d1117; } .grid { stroke: #2a313c; } .frame { stroke: #6e7681; }
${DARK.map((colour, i) => `.c${i} { stroke: ${colour}; } .f${i} { fill: ${colour}; }`).join('\n')}
}`;

/** @type {(scale: Scale, value: number) => number} */
const place = ({ least, most, from, to }, value) =>
  from + ((to - from) * Math.log(value / least)) / Math.log(most / least);

/** @type {(value: number) => string} */
const rounded = (value) => value.toFixed(1);

/** @type {(text: string) => string} */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * @param {number} value
 * @param {readonly [number, string][]} units by size, the largest first
 * @returns {string} such as `10 ms`
 */
function withUnit(value, units) {
  const last = units.at(-1) ?? [1, ''];
  const [size, unit] = units.find(([size]) => value >= size * 0.999) ?? last;
  return `${Number((value / size).toPrecision(3))} ${unit}`.trim();
}

/** @type {(milliseconds: number) => string} */
const duration = (milliseconds) =>
  withUnit(milliseconds, [
    [1000, 's'],
    [1, 'ms'],
    [0.001, 'µs'],
  ]);

/** @type {(bytes: number) => string} */
const memory = (bytes) =>
  withUnit(bytes, [
    [1e9, 'GB'],
    [1e6, 'MB'],
    [1e3, 'kB'],
    [1, 'B'],
  ]);

/** @type {(count: number) => string} */
const count = (count) => count.toLocaleString('en');

/**
 * Whole decades around the values.
 *
 * @param {readonly number[]} values
 * @param {number} from
 * @param {number} to
 * @returns {{ scale: Scale, ticks: number[] }}
 */
function decades(values, from, to) {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
  return { scale: { least: 10 ** first, most: 10 ** last, from, to }, ticks };
}

/**
 * From the least size to the most, with ticks at powers of ten, or at 1, 2 and 5 of each decade, or at sizes: the first of
 * these that are not too few.
 *
 * @param {readonly number[]} sizes
 * @param {number} from
 * @param {number} to
 * @returns {{ scale: Scale, ticks: number[] }}
 */
function sizeAxis(sizes, from, to) {
  const all = [...new Set(sizes)].sort((a, b) => a - b);
  const [least, most] = [all[0] ?? 1, all.at(-1) ?? 1];
  /** @type {Scale} */
  const scale = { least: least * 0.93, most: Math.max(most, least + 1) * 1.08, from, to };
  const round = Array.from({ length: 8 }, (_, i) => [1, 2, 5].map((digit) => digit * 10 ** i)).flat();
  const rounds = round.filter((tick) => tick >= scale.least && tick <= scale.most);
  const powers = rounds.filter((tick) => String(tick).startsWith('1'));
  const wanted = powers.length >= 4 ? powers : rounds.length >= 4 ? rounds : all;
  // As many of them as do not run into each other.
  const letter = 6.5;
  /** @type {number[]} */
  const ticks = [];
  for (const tick of wanted) {
    const before = ticks.at(-1);
    const needed = letter * (count(tick).length + 1);
    if (before === undefined || place(scale, tick) - place(scale, before) >= needed) ticks.push(tick);
  }
  return { scale, ticks };
}

/**
 * @param {Point} point
 * @param {Curve} curve
 * @returns {string}
 */
function mark({ x, y, limited }, { colour, dashed }) {
  if (limited) {
    const [left, right, top, bottom] = [x - 4, x + 4, y - 4, y + 4].map(rounded);
    return `<path class="curve c${colour}" d="M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}"/>`;
  }
  const look = dashed ? `page mark c${colour}` : `f${colour}`;
  return `<circle class="${look}" cx="${rounded(x)}" cy="${rounded(y)}" r="${dashed ? 3 : 3.4}"/>`;
}

/**
 * @param {number} left
 * @param {string} title
 * @param {string} unit of the sizes
 * @param {readonly { measurements: readonly Measurement[], colour: number, dashed: boolean }[]} series
 * @param {(measurement: Measurement) => number} worth
 * @param {(value: number) => string} format
 * @returns {string}
 */
function panel(left, title, unit, series, worth, format) {
  const right = left + PANEL.width;
  const bottom = PANEL.top + PANEL.height;
  const shown = series.map(({ measurements, ...look }) => ({
    ...look,
    measurements: measurements.filter((measurement) => worth(measurement) > 0),
  }));
  const all = shown.flatMap(({ measurements }) => measurements);
  const sizes = sizeAxis(
    all.map(({ size }) => size),
    left,
    right,
  );
  const values = decades(all.map(worth), bottom, PANEL.top);

  const parts = [`<text x="${left}" y="${PANEL.top - 12}" class="quiet">${escaped(title)}</text>`];
  for (const tick of values.ticks) {
    const y = rounded(place(values.scale, tick));
    parts.push(`<path class="grid" d="M${left} ${y}H${right}"/>`);
    parts.push(`<text x="${left - 8}" y="${y}" dy="4" text-anchor="end">${format(tick)}</text>`);
  }
  for (const tick of sizes.ticks) {
    const x = rounded(place(sizes.scale, tick));
    parts.push(`<path class="grid" d="M${x} ${PANEL.top}V${bottom}"/>`);
    parts.push(`<text x="${x}" y="${bottom + 18}" text-anchor="middle">${count(tick)}</text>`);
  }
  parts.push(`<rect class="frame" x="${left}" y="${PANEL.top}" width="${PANEL.width}" height="${PANEL.height}"/>`);
  const middle = left + PANEL.width / 2;
  parts.push(`<text x="${middle}" y="${bottom + 38}" text-anchor="middle" class="quiet">${escaped(unit)}</text>`);
  for (const { measurements, colour, dashed } of shown) {
    const points = measurements.map((measurement) => ({
      x: place(sizes.scale, measurement.size),
      y: place(values.scale, worth(measurement)),
      limited: measurement.limit !== null,
    }));
    const line = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');
    if (line !== '') parts.push(`<path class="curve c${colour}${dashed ? ' dashed' : ''}" d="${line}"/>`);
    for (const point of points) parts.push(mark(point, { colour, dashed, points }));
  }
  return parts.join('\n');
}

/**
 * @param {readonly string[]} suites
 * @param {boolean} limited whether some point is one of a limit
 * @returns {{ text: string, rows: number }}
 */
function legend(suites, limited) {
  const columns = 5;
  const step = (WIDTH - 80) / columns;
  const entries = suites.map((suite, i) => ({
    picture: `<circle class="f${i}" cx="6" cy="-4" r="5"/>`,
    words: suite,
  }));
  const kinds = [
    { picture: '<path class="curve c5" d="M-6 -4H18"/><circle class="f5" cx="6" cy="-4" r="3.4"/>', words: 'native' },
    {
      picture: '<path class="curve c5 dashed" d="M-6 -4H18"/><circle class="page mark c5" cx="6" cy="-4" r="3"/>',
      words: 'WebAssembly',
    },
    ...(limited
      ? [{ picture: '<path class="curve c5" d="M2 -8L10 0M2 0L10 -8"/>', words: 'not solved: a limit' }]
      : []),
  ];
  const suiteRows = Math.ceil(entries.length / columns);
  const placed = [
    ...entries.map((entry, i) => ({ ...entry, column: i % columns, row: Math.floor(i / columns) })),
    ...kinds.map((entry, i) => ({ ...entry, column: i, row: suiteRows })),
  ];
  const text = placed
    .map(({ picture, words, column, row }) => {
      const at = `translate(${rounded(70 + column * step)} ${LEGEND_TOP + row * LEGEND_ROW})`;
      return `<g transform="${at}">${picture}<text x="24">${escaped(words)}</text></g>`;
    })
    .join('\n');
  return { text, rows: suiteRows + 1 };
}

/**
 * The picture of one game.
 *
 * @param {string} title
 * @param {readonly Measurement[]} native of the game's suites
 * @param {readonly Measurement[]} wasm the same instances
 * @returns {string} an SVG document
 */
export function growthFigure(title, native, wasm) {
  const suites = [...new Set(native.map(({ suite }) => suite))];
  const unit = `size: ${[...new Set(native.map(({ unit }) => unit))].join(' / ')}`;
  const series = suites.flatMap((suite, colour) =>
    [native, wasm].map((all, i) => ({
      measurements: all.filter((measurement) => measurement.suite === suite),
      colour,
      dashed: i === 1,
    })),
  );
  const limited = [...native, ...wasm].some(({ limit }) => limit !== null);
  const key = legend(suites, limited);
  const height = LEGEND_TOP + key.rows * LEGEND_ROW;
  const [timeLeft = 0, memoryLeft = 0] = PANEL.lefts;
  // A clock of microseconds cannot tell less.
  const time = panel(
    timeLeft,
    'time to solve (median)',
    unit,
    series,
    ({ median }) => Math.max(median, 0.001),
    duration,
  );
  const bytes = panel(memoryLeft, 'memory of the solver’s tables (peak)', unit, series, ({ bytes }) => bytes, memory);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>${escaped(`${title}: time and memory to solve against size, native and WebAssembly`)}</title>
<style>${STYLE}</style>
<rect class="page" width="${WIDTH}" height="${height}"/>
<text x="${timeLeft}" y="26" class="title">${escaped(title)}</text>
${time}
${bytes}
${key.text}
</svg>
`;
}
