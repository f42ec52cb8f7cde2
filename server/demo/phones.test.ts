import { expect, it } from 'vitest';
import { landlines, mobiles } from './phones';

it('hands every mobile out once before any comes again, and then as far away as can be', () => {
  const mobileFor = mobiles();
  const at = (n: number) => ({ easting: 100 * n, northing: 0 });
  const first = Array.from({ length: 1_000 }, (_, n) => mobileFor(at(n)));
  expect(new Set(first).size).toBe(1_000);
  for (const number of first) expect(number).toMatch(/^07700 900\d{3}$/);
  expect(mobileFor(at(0))).toBe(first[999]);
  // Whoever holds one of them now lives at both ends, so the next at this end gets another.
  expect(mobileFor(at(0))).toBe(first[998]);
});

it('keeps to the ranges for stories, the town’s own where there is one', () => {
  const landlineIn = landlines();
  expect(landlineIn('Leeds')).toMatch(/^0113 496 0\d{3}$/);
  const others = Array.from({ length: 1_000 }, () => landlineIn('Lincoln'));
  expect(new Set(others).size).toBe(1_000);
  for (const number of others) expect(number).toMatch(/^01632 960\d{3}$/);
});

it('gives the first office of every town other last digits', () => {
  const landlineIn = landlines();
  const first = ['Leeds', 'Sheffield', 'Bristol', 'London', 'Lincoln'].map((town) =>
    landlineIn(town).slice(-3),
  );
  expect(new Set(first).size).toBe(5);
});
