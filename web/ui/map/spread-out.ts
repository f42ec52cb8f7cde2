import type { Point } from '@threshold/core/rules/places/map-view';

interface Disc {
  at: Point;
  radius: number;
}

const STEPS = 60;
const GAP = 3;

/** Where discs are drawn so that they cover neither each other nor what is fixed; each stays as near as it can. */
export function spreadOut(discs: readonly Disc[], fixed: readonly Disc[]): Point[] {
  const points = discs.map(({ at: [x, y] }, index) => ({ x: x + index * 0.01, y: y - index * 0.01 }));
  for (let step = 0; step < STEPS; step++) {
    let moved = false;
    for (const [index, { radius }] of discs.entries()) {
      const point = points[index]!;
      const others = [
        ...discs
          .map((disc, other) => ({ ...points[other]!, radius: disc.radius, share: 0.5 }))
          .toSpliced(index, 1),
        ...fixed.map(({ at: [x, y], radius: size }) => ({ x, y, radius: size, share: 1 })),
      ];
      for (const other of others) {
        const [x, y] = [point.x - other.x, point.y - other.y];
        const distance = Math.hypot(x, y) || 0.01;
        const missing = radius + other.radius + GAP - distance;
        if (missing <= 0) continue;
        point.x += (x / distance) * missing * other.share;
        point.y += (y / distance) * missing * other.share;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return points.map(({ x, y }): Point => [x, y]);
}
