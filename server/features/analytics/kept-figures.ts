import { type GridPoint, type SearchArea, touchesCoverage } from '@threshold/core/rules/match';
import type { Clock } from '../../base/clock';
import type { Around, People } from './analytics.repository';

/** No figure that is shown is older. */
const KEPT_MS = 60_000;
/** A few hundred bytes each. */
const MOST = 5_000;

interface Kept<Figures> {
  figures: Figures;
  branch: GridPoint | null;
  at: Date;
}

/**
 * What was counted around each agency's branch, for a minute: hundreds of thousands of searches may lie there, and they
 * are others' doing. What an agency does itself is never kept. A search saved on this server is looked for in the next
 * answer, so whatever it touches is counted again; what another server did shows within the minute.
 */
export function keptFigures(clock: Clock) {
  const around = new Map<string, Kept<Around>>();
  const people = new Map<string, Kept<People>>();

  const fresh = <Figures>(kept: Kept<Figures> | undefined): Kept<Figures> | null =>
    kept && Math.abs(clock.now().getTime() - kept.at.getTime()) < KEPT_MS ? kept : null;

  function keep<Figures>(map: Map<string, Kept<Figures>>, agencyId: string, kept: Kept<Figures>) {
    if (map.size >= MOST) map.clear();
    map.set(agencyId, kept);
    return kept;
  }

  return {
    around: (agencyId: string) => fresh(around.get(agencyId)),
    people: (agencyId: string) => fresh(people.get(agencyId)),
    keepAround: (agencyId: string, kept: Kept<Around>) => keep(around, agencyId, kept),
    keepPeople: (agencyId: string, kept: Kept<People>) => keep(people, agencyId, kept),

    /** These areas are searched otherwise now; without any, all may be. */
    outdate(...areas: SearchArea[]) {
      for (const map of [around, people] as Map<string, Kept<unknown>>[])
        for (const [agencyId, { branch }] of map)
          if (areas.length === 0 || (branch && areas.some((area) => touchesCoverage(branch, area))))
            map.delete(agencyId);
    },
  };
}

export type KeptFigures = ReturnType<typeof keptFigures>;
