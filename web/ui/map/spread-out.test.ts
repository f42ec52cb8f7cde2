import { expect, it } from 'vitest';
import { spreadOut } from './spread-out';

it('spreads discs until none covers another or a mark', () => {
  const discs = [20, 22, 24, 26, 20].map((radius) => ({ at: [100, 100] as const, radius }));
  const mark = { at: [100, 100] as const, radius: 13 };
  const points = spreadOut(discs, [mark]);
  for (const [index, [x, y]] of points.entries()) {
    expect(Math.hypot(x - 100, y - 100)).toBeGreaterThan(13 + discs[index]!.radius - 2);
    for (const [other, [u, v]] of points.entries())
      if (other !== index)
        expect(Math.hypot(x - u, y - v)).toBeGreaterThan(discs[index]!.radius + discs[other]!.radius - 2);
  }
});
