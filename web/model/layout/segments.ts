/** Whether the inner parts of the segments a–b and c–d have a point in common; segments that only touch do not cross. */
export function segmentsCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
  if (c * d >= 0) {
    return false;
  }
  const a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
  const b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
  return a * b < 0;
}

/** The square of the distance between a point and the nearest point of the segment a–b. */
export function squaredDistanceToSegment(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const vx = bx - ax;
  const vy = by - ay;
  const square = vx * vx + vy * vy;
  const along = square > 0 ? ((px - ax) * vx + (py - ay) * vy) / square : 0;
  const t = Math.min(1, Math.max(0, along));
  const dx = px - ax - t * vx;
  const dy = py - ay - t * vy;
  return dx * dx + dy * dy;
}
