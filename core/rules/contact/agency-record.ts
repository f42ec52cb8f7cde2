/** An agency's record of reports and removal requests over the last year. */
interface AgencyRecord {
  /** Distinct people it was shown. */
  peopleSeen: number;
  reportsUpheld: number;
  /** Removal requests that are overdue or confirmed. */
  recallsDue: number;
  /** Of these, confirmed within thirty days. */
  recallsInTime: number;
}

/** Beyond these an administrator should consider suspension. */
export const FEWEST_REPORTS = 3;
export const MOST_REPORTS_PER_THOUSAND = 5;
export const MIN_REMOVAL_REQUESTS = 5;
export const MIN_REMOVALS_IN_TIME = 0.8;
export const RECORD_DAYS = 365;

export const reportsPerThousand = ({ reportsUpheld, peopleSeen }: AgencyRecord): number =>
  peopleSeen === 0 ? 0 : Math.round((reportsUpheld / peopleSeen) * 10_000) / 10;

/** The exceeded thresholds, so that the administrator sees why. */
export function pastBounds(record: AgencyRecord): ('reports' | 'recalls')[] {
  const tooMany =
    record.reportsUpheld >= FEWEST_REPORTS &&
    record.reportsUpheld * 1000 > MOST_REPORTS_PER_THOUSAND * record.peopleSeen;
  const tooSlow =
    record.recallsDue >= MIN_REMOVAL_REQUESTS &&
    record.recallsInTime < MIN_REMOVALS_IN_TIME * record.recallsDue;
  return [...(tooMany ? (['reports'] as const) : []), ...(tooSlow ? (['recalls'] as const) : [])];
}
