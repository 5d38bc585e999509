/** A vector in drawing coordinates: y grows downwards. */
export interface Vector {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the unit vector after `turns` full turns from the positive x axis towards the positive y axis.
 *
 * This function does not use `Math.cos` and `Math.sin`, because their last digit depends on the browser and an
 * optimiser amplifies the difference. A link with a layout must give the same drawing everywhere.
 */
export function direction(turns: number): Vector {
  const eighths = Math.round(turns * 8);
  // The remaining angle is at most 1/16 turn. For such angles, the two series are accurate except for the last few
  // digits.
  const angle = (turns - eighths / 8) * 2 * Math.PI;
  const square = angle * angle;
  const cosine = 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - (square / 56) * (1 - square / 90))));
  const sine =
    angle * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - (square / 72) * (1 - square / 110)))));
  const half = Math.SQRT1_2;
  const rotated = [
    { x: cosine, y: sine },
    { x: half * (cosine - sine), y: half * (cosine + sine) },
    { x: -sine, y: cosine },
    { x: -half * (cosine + sine), y: half * (cosine - sine) },
    { x: -cosine, y: -sine },
    { x: half * (sine - cosine), y: -half * (cosine + sine) },
    { x: sine, y: -cosine },
    { x: half * (cosine + sine), y: half * (sine - cosine) },
  ][((eighths % 8) + 8) % 8];
  return rotated ?? { x: 1, y: 0 };
}
