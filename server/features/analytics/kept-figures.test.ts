import { describe, expect, it } from 'vitest';
import { keptFigures } from './kept-figures';

const at = new Date('2026-11-16T09:00:00Z');
const branch = { easting: 500_000, northing: 300_000 };
const AREA = { ...branch, reachMetres: 5_000 };
const FAR = { easting: 150_000, northing: 30_000, reachMetres: 5_000 };
const around = {
  figures: { liveSearches: 1, livePounds: 300_000, liveCheaper: [], sellers: 0, offSearches: 0 },
  branch,
  at,
  countedAt: at,
  snapshot: '1:1:',
  blocks: null,
};

const kept = () => keptFigures({ now: () => at });

describe('figures that were counted', () => {
  it('are kept, also if something elsewhere changed meanwhile', async () => {
    const figures = kept();
    await figures.counting(async (keep) => {
      figures.outdate(FAR);
      keep.around('an agency', around);
    });
    expect(figures.around('an agency')).toEqual(around);
  });

  it.each([
    { meanwhile: 'an area they touch', outdated: [AREA] },
    { meanwhile: 'one such area of two', outdated: [FAR, AREA] },
    { meanwhile: 'anything', outdated: [] },
  ])('are at most what may be true still if $meanwhile was outdated meanwhile', async ({ outdated }) => {
    const figures = kept();
    await figures.counting(async (keep) => {
      figures.outdate(...outdated);
      keep.around('an agency', around);
    });
    expect(figures.around('an agency')).toBeNull();
    expect(figures.before('an agency')).toMatchObject({ snapshot: '1:1:' });
  });

  it('know nothing of what changed before they were begun', async () => {
    const figures = kept();
    await figures.counting(async () => figures.outdate(AREA));
    await figures.counting(async (keep) => keep.around('an agency', around));
    expect(figures.around('an agency')).toEqual(around);
  });
});
