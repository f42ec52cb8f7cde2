import { describe, expect, it } from 'vitest';
import { gridToLonLat } from './national-grid';

describe('gridToLonLat', () => {
  it.each([
    // The worked example in the Ordnance Survey's guide to coordinate systems, on the same ellipsoid.
    ['a mast in Norfolk', 651_409.903, 313_177.27, 1.7179215, 52.6575703],
    ['the true origin', 400_000, -100_000, -2, 49],
  ])('%s', (_name, easting, northing, longitude, latitude) => {
    const [lon, lat] = gridToLonLat(easting, northing);
    expect(lon).toBeCloseTo(longitude, 5);
    expect(lat).toBeCloseTo(latitude, 5);
  });

  it.each([
    ['Lincoln', 497_700, 371_800, -0.538, 53.234],
    ['Inverness', 266_600, 845_200, -4.225, 57.477],
    ['Penzance', 147_000, 30_400, -5.537, 50.118],
  ])('%s, to within the datum', (_name, easting, northing, longitude, latitude) => {
    const [lon, lat] = gridToLonLat(easting, northing);
    expect(Math.abs(lon - longitude)).toBeLessThan(0.02);
    expect(Math.abs(lat - latitude)).toBeLessThan(0.02);
  });
});
