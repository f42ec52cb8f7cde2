import type { Today } from '@threshold/core/contract/properties';
import { londonClock, londonMidnight } from '@threshold/core/rules/dates';
import { displayName } from '@threshold/core/rules/names';
import { phoneAsWritten } from '@threshold/core/rules/phones';
import { pick } from '@threshold/core/rules/pick';
import type { Actor } from '../../base/actor';
import type { AppContext } from '../../context';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import * as repository from './today.repository';

/** What a day begins with, in one call. */
export function todayService({ database, clock }: AppContext, disclosures: DisclosuresService) {
  return {
    async today(actor: Actor): Promise<Today> {
      const { year, month, day } = londonClock(clock.now());
      const from = londonMidnight(year, month, day);
      const until = londonMidnight(year, month, day + 1);
      return database.db.transaction(async (tx) => {
        const due = await repository.findDue(tx, actor, until);
        const viewings = await repository.findViewings(tx, actor, { from, until });
        const fresh = await repository.findFresh(tx, actor);
        const known = await disclosures.reminded(tx, actor, [...due, ...viewings]);
        return {
          due: due
            .filter(({ buyerId }) => known.has(buyerId))
            .map((row) => ({ ...item(row), nextStepAt: isoOrNull(row.nextStepMs) })),
          dueTotal: due[0]?.total ?? 0,
          viewings: viewings
            .filter(({ buyerId }) => known.has(buyerId))
            .map((row) => ({
              ...item(row),
              ...pick(row, ['viewingId', 'minutes', 'where', 'status']),
              startsAt: new Date(row.startsMs).toISOString(),
              proposedAt: isoOrNull(row.proposedMs),
            })),
          fresh,
        };
      });
    },
  };
}

const isoOrNull = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());
const item = (row: repository.DueRow | repository.TodayViewing) => ({
  ...pick(row, ['propertyId', 'propertyName', 'buyerId', 'stage']),
  buyerName: displayName(row),
  phone: row.phone && phoneAsWritten(row.phone),
});

export type TodayService = ReturnType<typeof todayService>;
