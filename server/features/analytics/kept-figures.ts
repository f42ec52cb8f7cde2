import { type GridPoint, type SearchArea, touchesCoverage } from '@threshold/core/rules/match';
import type { Clock } from '../../base/clock';
import type { Around } from './analytics.repository';

/** No figure that is shown is older. */
const KEPT_MS = 60_000;
/** A few hundred bytes each. */
const MOST = 5_000;
const NEVER = new Date(0);

/** The database knows for a day which searches changed; nothing is carried on for nearly as long. */
const CARRIED_MS = 60 * 60_000;

interface Kept<Figures> {
  figures: Figures;
  branch: GridPoint | null;
  /** When it was last known to be true. */
  at: Date;
}

/** Whether it is true still can be asked without counting. */
interface KeptAround extends Kept<Around> {
  countedAt: Date;
  snapshot: string | null;
  blocks: string | null;
}

interface Keeping {
  around(agencyId: string, kept: KeptAround): void;
}

/**
 * What was counted around each agency's branch, for a minute: hundreds of thousands of searches may lie there, and they
 * are others' doing. What an agency does itself is never kept. A search saved on this server is looked for in the next
 * answer, so whatever it touches is counted again; what another server did shows within the minute. After the minute it
 * is counted again only if a search around the branch has changed.
 */
export function keptFigures(clock: Clock) {
  const around = new Map<string, KeptAround>();
  /** For each count that is under way, what was changed since it began; null where it may be anything. */
  const underWay = new Set<(SearchArea | null)[]>();

  const isWithin = (at: Date, mostMs: number) => Math.abs(clock.now().getTime() - at.getTime()) < mostMs;

  const fresh = <One extends Kept<unknown>>(kept: One | undefined): One | null =>
    kept && isWithin(kept.at, KEPT_MS) ? kept : null;

  function keep<One>(map: Map<string, One>, agencyId: string, kept: One) {
    if (map.size >= MOST) map.clear();
    map.set(agencyId, kept);
  }

  return {
    around: (agencyId: string) => fresh(around.get(agencyId)),
    /** What may be true still, if the database says that nothing has changed since. */
    before(agencyId: string) {
      const kept = around.get(agencyId);
      return kept && isWithin(kept.countedAt, CARRIED_MS) ? kept : null;
    },
    /**
     * Counts and keeps. What was changed meanwhile may not be in it: then it is at most what may be true still, and the
     * next view asks the database.
     */
    async counting<T>(count: (keeping: Keeping) => Promise<T>): Promise<T> {
      const changed: (SearchArea | null)[] = [];
      const isMissing = (branch: GridPoint | null) =>
        changed.some((area) => area === null || (branch !== null && touchesCoverage(branch, area)));
      underWay.add(changed);
      try {
        return await count({
          around: (agencyId, kept) =>
            keep(around, agencyId, isMissing(kept.branch) ? { ...kept, at: NEVER } : kept),
        });
      } finally {
        underWay.delete(changed);
      }
    },

    /** These areas are searched otherwise now; without any, all may be, and whether they are is asked of the database. */
    outdate(...areas: SearchArea[]) {
      for (const changed of underWay) changed.push(...(areas.length === 0 ? [null] : areas));
      if (areas.length === 0) {
        for (const [agencyId, kept] of around) around.set(agencyId, { ...kept, at: NEVER });
      }
      for (const [agencyId, { branch }] of around)
        if (branch && areas.some((area) => touchesCoverage(branch, area))) around.delete(agencyId);
    },
  };
}

export type KeptFigures = ReturnType<typeof keptFigures>;
