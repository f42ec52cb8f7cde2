/** More than a minute of marks says no more than that it is far behind. */
const KEPT = 64;

/**
 * How old what a replica shows may be, by positions in the database's log alone: no two clocks are compared, and a
 * database in which nothing happens does not look like one that lags. All times are of this process.
 */
export function lagMeter() {
  const marks: { at: number; position: bigint }[] = [];
  let asOf = Number.NEGATIVE_INFINITY;
  return {
    /** The database had written so far at that moment. */
    mark(at: number, position: bigint) {
      marks.push({ at, position });
      if (marks.length > KEPT) marks.shift();
    },
    /** The replica shows everything up to there, and so everything that had been written at some mark. */
    reached(position: bigint) {
      for (const mark of marks) if (mark.position <= position && mark.at > asOf) asOf = mark.at;
    },
    lagMs: (now: number): number => now - asOf,
  };
}
