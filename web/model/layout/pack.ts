export interface RectangleSize {
  readonly width: number;
  readonly height: number;
}

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Number of shelf widths that are tried. */
const TRIALS = 40;

/**
 * Packs rectangles on centred shelves in the given order, so that the ratio of width to height is about `ratio`. The
 * result looks best if the tallest rectangles come first.
 */
export function pack(parcels: readonly RectangleSize[], ratio: number): readonly Corner[] {
  const widest = Math.max(...parcels.map((parcel) => parcel.width), 0);
  const sum = parcels.reduce((total, parcel) => total + parcel.width, 0);
  let best: readonly Corner[] = [];
  let bestSize = Infinity;
  for (let i = 0; i <= TRIALS; i++) {
    const shelf = shelves(parcels, widest + ((sum - widest) * i) / TRIALS);
    const size = Math.max(shelf.width, shelf.height * ratio);
    if (size < bestSize - 1e-9) {
      best = shelf.corners;
      bestSize = size;
    }
  }
  return best;
}

function shelves(parcels: readonly RectangleSize[], limit: number) {
  const rows: { parcels: RectangleSize[]; width: number; height: number }[] = [];
  for (const parcel of parcels) {
    const row = rows.at(-1);
    if (row !== undefined && row.width + parcel.width <= limit + 1e-9) {
      row.parcels.push(parcel);
      row.width += parcel.width;
      row.height = Math.max(row.height, parcel.height);
    } else {
      rows.push({ parcels: [parcel], width: parcel.width, height: parcel.height });
    }
  }
  const width = Math.max(...rows.map((row) => row.width), 0);
  const corners: Corner[] = [];
  let y = 0;
  for (const row of rows) {
    let x = (width - row.width) / 2;
    for (const parcel of row.parcels) {
      corners.push({ x, y: y + (row.height - parcel.height) / 2 });
      x += parcel.width;
    }
    y += row.height;
  }
  return { corners, width, height: y };
}
