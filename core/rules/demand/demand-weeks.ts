import { londonIsoDate } from '../format/dates';
import { weekBounds } from './weeks';

/** Period over which a report shows how demand changed. */
const DEMAND_WEEKS = 12;

export interface DayOfDemand {
  day: string;
  buyers: number | null;
}
export interface WeekOfDemand {
  /** The Monday on which it begins, 2026-11-16. */
  week: string;
  buyers: number | null;
}

/** The Monday, in London, of the first reported week. */
export const firstWeek = (now: Date): string => mondays(now)[0] ?? '';

/** The last counted day of each of the last twelve weeks. Weeks without a count are left out. */
export function demandByWeek(days: readonly DayOfDemand[], now: Date): WeekOfDemand[] {
  const starts = mondays(now);
  return starts.flatMap((week, at) => {
    const next = starts[at + 1];
    const counted = days.filter(({ day }) => day >= week && (next === undefined || day < next));
    const last = counted.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(-1);
    return last ? [{ week, buyers: last.buyers }] : [];
  });
}

const mondays = (now: Date) => weekBounds(now, DEMAND_WEEKS).slice(0, DEMAND_WEEKS).map(londonIsoDate);
