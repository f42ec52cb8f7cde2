import { describe, expect, it } from 'vitest';
import { LabelsQuery } from '../../contract/places';
import { MILE_METRES } from '../matching/match';
import { placeLabels } from './map-labels';
import { fitTo, isFitting, panBy, scaleBar, squareAround, toGrid, toScreen, zoomBy } from './map-view';

const LINCOLN = { easting: 497_500, northing: 371_800 };
const SIZE = { width: 640, height: 320 };
const around = (miles: number) => [{ ...LINCOLN, metres: miles * MILE_METRES }];

describe('view', () => {
  it.each([0.25, 1, 5, 20, 50])('shows a circle of %s miles whole', (miles) => {
    const view = fitTo(around(miles), SIZE);
    const at = toScreen(view, SIZE);
    expect(at(LINCOLN)).toEqual([320, 160]);
    const [, top] = at({ ...LINCOLN, northing: LINCOLN.northing + miles * MILE_METRES });
    expect(top).toBeGreaterThan(0);
    expect(isFitting(around(miles), view, SIZE)).toBe(true);
  });

  it('shows England when there is nothing else', () => {
    const at = toScreen(fitTo([], SIZE), SIZE);
    for (const corner of [
      { easting: 135_000, northing: 12_000 },
      { easting: 399_000, northing: 655_000 },
      { easting: 655_000, northing: 293_000 },
    ]) {
      const [x, y] = at(corner);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(SIZE.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(SIZE.height);
    }
  });

  it('no longer fits a circle that grew out of it or shrank to a speck', () => {
    const view = fitTo(around(5), SIZE);
    expect(isFitting(around(4), view, SIZE)).toBe(true);
    expect(isFitting(around(20), view, SIZE)).toBe(false);
    expect(isFitting(around(0.25), view, SIZE)).toBe(false);
  });

  it('finds the position under a pixel again after moving and zooming', () => {
    const view = zoomBy(panBy(fitTo(around(5), SIZE), 30, -20), 1.5);
    const [x, y] = toScreen(view, SIZE)(LINCOLN);
    const { easting, northing } = toGrid(view, SIZE, [x, y]);
    expect(easting).toBeCloseTo(LINCOLN.easting);
    expect(northing).toBeCloseTo(LINCOLN.northing);
  });

  it('keeps the centre in England', () => {
    const { easting, northing } = panBy(fitTo([], SIZE), 1e6, -1e6);
    expect(easting).toBeGreaterThanOrEqual(80_000);
    expect(northing).toBeGreaterThanOrEqual(5_000);
  });
});

it.each([
  [50, 2],
  [100, 5],
  [1_000, 50],
])('at %s metres a pixel the scale bar is %s miles and fits', (metresPerPixel, miles) => {
  const bar = scaleBar(metresPerPixel);
  expect(bar.miles).toBe(miles);
  expect(bar.pixels).toBeLessThanOrEqual(120);
});

it('reads names for a square that holds the view and stays the same for small movements', () => {
  const centre = { easting: 496_000, northing: 368_000 };
  const view = { ...fitTo(around(5), SIZE), ...centre };
  const square = squareAround(view, SIZE);
  const half = 320 * view.metresPerPixel;
  expect(Math.abs(square.easting - view.easting) + half).toBeLessThanOrEqual(square.metres * 1.125);
  expect(squareAround(panBy(view, 5, 5), SIZE)).toEqual(square);
});

it('names places of a square that the API accepts, for a map of any size and scale', () => {
  for (const size of [
    SIZE,
    { width: 700, height: 120 },
    { width: 1_400, height: 224 },
    { width: 200, height: 900 },
  ])
    for (const shapes of [[], around(0.1), around(50)])
      for (const factor of [0.01, 1, 100]) {
        const view = panBy(zoomBy(fitTo(shapes, size), factor), -5_000, 5_000);
        expect(LabelsQuery.safeParse(squareAround(view, size)).error).toBeUndefined();
      }
});

describe('labels', () => {
  const label = (text: string, x: number, y: number) => ({ text, at: [x, y] as const, gap: 7 });
  const texts = (...labels: ReturnType<typeof label>[]) =>
    placeLabels(labels, SIZE, []).map(({ text, anchor }) => `${text} ${anchor}`);

  it('stand beside their point, the other side where there is no room, and are left out where there is none', () => {
    expect(texts(label('York', 100, 100), label('Leeds', 98, 104), label('Bath', 100, 200))).toEqual([
      'York start',
      'Bath start',
    ]);
    expect(texts(label('Margate', 630, 200))).toEqual(['Margate end']);
    expect(texts(label('York', 100, 100), label('York', 300, 200))).toEqual(['York start']);
  });

  it('are left out where something else is drawn', () => {
    const all = { x: 0, y: 0, ...SIZE };
    expect(placeLabels([label('York', 100, 100)], SIZE, [all])).toEqual([]);
  });
});
