import { describe, expect, it } from 'vitest';
import { pastBounds, reportsPerThousand } from './agency-record';

const fine = { peopleSeen: 1000, reportsUpheld: 0, recallsDue: 0, recallsInTime: 0 };

describe('an agency’s record', () => {
  it.each([
    ['nobody complains', {}, []],
    ['two reports are chance, however few people it saw', { reportsUpheld: 2, peopleSeen: 10 }, []],
    ['exactly five in a thousand is not past it', { reportsUpheld: 5 }, []],
    ['six in a thousand is', { reportsUpheld: 6 }, ['reports']],
    ['three of people nobody counts any more', { reportsUpheld: 3, peopleSeen: 0 }, ['reports']],
    ['four late recalls are chance', { recallsDue: 4, recallsInTime: 0 }, []],
    ['four of five in time is enough', { recallsDue: 5, recallsInTime: 4 }, []],
    ['three of five is not', { recallsDue: 5, recallsInTime: 3 }, ['recalls']],
    ['both at once', { reportsUpheld: 6, recallsDue: 5, recallsInTime: 0 }, ['reports', 'recalls']],
  ] as const)('%s', (_, given, past) => {
    expect(pastBounds({ ...fine, ...given })).toEqual(past);
  });

  it('is said in tenths', () => {
    expect(reportsPerThousand({ ...fine, reportsUpheld: 7, peopleSeen: 3000 })).toBe(2.3);
    expect(reportsPerThousand({ ...fine, reportsUpheld: 1, peopleSeen: 0 })).toBe(0);
  });
});
