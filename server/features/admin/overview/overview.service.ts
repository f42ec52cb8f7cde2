import { type AdminOverview, OVERVIEW_WEEKS } from '@threshold/core/contract/admin-overview';
import { weekBounds } from '@threshold/core/rules/demand/weeks';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { AppContext } from '../../../context';
import { countWaiting, countWeeks, firstPayment } from './overview.repository';

export function overviewService({ clock, database }: Pick<AppContext, 'clock' | 'database'>) {
  const { readDb } = database;
  return async function overview(): Promise<AdminOverview> {
    const now = clock.now();
    const bounds = weekBounds(now, OVERVIEW_WEEKS);
    const [counts, waiting, since] = await Promise.all([
      countWeeks(readDb, bounds, now),
      countWaiting(readDb, now),
      firstPayment(readDb),
    ]);
    return {
      ...waiting,
      weeks: counts.map(({ payingAgencies, revenuePence, ...week }, n) => {
        const from = bounds[n] ?? now;
        const ends = bounds[n + 1] ?? now;
        // Null, not zero, before recording began.
        const recorded = since !== null && since < ends;
        return {
          from: londonIsoDate(from),
          ...week,
          payingAgencies: recorded ? payingAgencies : null,
          revenuePence: recorded ? revenuePence : null,
        };
      }),
      paymentsSince: since?.toISOString() ?? null,
    };
  };
}

export type Overview = ReturnType<typeof overviewService>;
