import { MATCHES_SHOWN } from '@threshold/core/rules/match';
import { z } from 'zod';
import type { Clock } from '../../base/clock';
import { question } from '../../db/statement';
import type { Tx } from '../../db/types';
import { stamped, stillQuestion } from './kept.query';
import { type AskedBy, homeOf, matchQuestion, unwantedBy } from './matching.query';
import { type FoundMatches, type MatchRow, oneEach, type Totals } from './matching.repository';
import { momentsAt } from './score.sql';

/**
 * Which of two searches speaks for a buyer is a matter of age too, and that alone is not looked at again: so long may the
 * count of those with a home to sell be behind the clock, and nothing else.
 */
const KEPT_MS = 60_000;
/** Three kilobytes each. */
const MOST = 2_000;

interface Stamp {
  snapshot: string;
  blocks: string | null;
}
interface Kept extends Totals, Stamp {
  shown: readonly { searchId: string; score: number }[];
  at: Date;
}
type Asked = MatchableHome & { agencyId: string };
type MatchableHome = Extract<AskedBy, { propertyType: string }>;

/**
 * The best matches of a property, counted once for as long as nothing changes that could change them: an agent comes
 * back to the same list again and again. What is kept are ids and counts; the people are read each time. The database
 * says whether it still holds, so what another server did counts like what this one did.
 */
export function keptMatches(clock: Clock) {
  const kept = new Map<string, Kept>();

  async function stillTrue(tx: Tx, known: Kept, asked: Values): Promise<FoundMatches | null> {
    const rows = await still(tx, {
      ...asked,
      shown: `{${known.shown.map(({ searchId }) => searchId).join()}}`,
      snapshot: known.snapshot,
    });
    if (!rows[0]?.holds || rows[0].blocks !== known.blocks) return null;
    const matches = rows.filter(isShown);
    // Time lowers a score and never raises one: whoever was not among the best does not come up by it.
    const asBefore =
      matches.length === known.shown.length &&
      matches.every(({ score }, place) => score === known.shown[place]?.score);
    if (!asBefore) return null;
    // From now on only what changes after this moment has to be looked through.
    known.snapshot = rows[0].snapshot;
    const { totalCount, needToSellCount } = known;
    return { totalCount, needToSellCount, matches };
  }

  return {
    async best(tx: Tx, property: Asked): Promise<FoundMatches> {
      const at = clock.now();
      const home = homeOf(property);
      const unwanted = unwantedBy(property);
      const asked = { ...home, ...momentsAt(at), agencyId: property.agencyId };
      const key = JSON.stringify([home, unwanted, property.agencyId]);
      const known = kept.get(key);
      if (known && Math.abs(at.getTime() - known.at.getTime()) < KEPT_MS) {
        const found = await stillTrue(tx, known, asked);
        if (found) return found;
      }
      const rows = await bestFor(unwanted)(tx, { ...asked, limit: MATCHES_SHOWN });
      const [first] = rows;
      if (!first) throw new Error('the matches came back empty');
      const { totalCount, needToSellCount, snapshot, blocks } = first;
      const matches = rows.filter(isShown);
      const shown = matches.map(({ searchId, score }) => ({ searchId, score }));
      if (kept.size >= MOST) kept.clear();
      kept.set(key, { totalCount, needToSellCount, snapshot, blocks, shown, at });
      return { totalCount, needToSellCount, matches };
    },
  };
}

type Nobody = { searchId: null };
const isShown = <Row extends object>(row: Row & (MatchRow | Nobody)): row is Row & MatchRow =>
  row.searchId !== null;

type Values = ReturnType<typeof homeOf> & ReturnType<typeof momentsAt> & { agencyId: string };

const bestFor = oneEach((unwanted) =>
  question<Values & { limit: number }>()(
    `matches to keep without ${unwanted}`,
    z.custom<Totals & Stamp & (MatchRow | Nobody)>(),
    ({ cells, easting, northing, price, bedrooms, limit, agencyId }) => {
      const home = { cells, easting, northing, price, bedrooms, agencyId };
      return matchQuestion({ ...home, unwanted }, 'open', limit, stamped(agencyId));
    },
  ),
);

const still = question<Values & { shown: string; snapshot: string }>()(
  'matches as they stand',
  z.custom<Stamp & { holds: boolean } & (MatchRow | Nobody)>(),
  stillQuestion,
);
