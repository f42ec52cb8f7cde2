import type { Today } from '@threshold/core/contract/properties';
import type { Reach } from '@threshold/core/rules/contact/contact-permission';
import { londonClock, londonMidnight } from '@threshold/core/rules/format/dates';
import { displayName } from '@threshold/core/rules/format/names';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import type { AppContext } from '../../context';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { hiddenUserOf } from '../matching/index';
import * as repository from './agenda.repository';

/** What a day begins with, in one call. */
export function todayService({ database, clock, secrets }: AppContext, disclosures: DisclosuresService) {
  return {
    async today(actor: Actor): Promise<Today> {
      const { year, month, day } = londonClock(clock.now());
      const from = londonMidnight(year, month, day);
      const until = londonMidnight(year, month, day + 1);
      return database.db.transaction(async (tx) => {
        const due = await repository.findDue(tx, actor, until);
        const viewings = await repository.findViewings(tx, actor, { from, until });
        const fresh = await repository.findFresh(tx, actor);
        const reach = await disclosures.reminded(tx, actor, [...due, ...viewings]);
        const refs = buyerRefs(secrets, actor.agencyId);
        const shown = <R extends Item>(rows: readonly R[]) =>
          rows.flatMap((row) => {
            const item = itemOf(row, reach(row.buyerId, row.propertyId), refs);
            return item ? [{ row, item }] : [];
          });
        return {
          due: shown(due).map(({ row, item }) => ({ ...item, nextStepAt: isoOrNull(row.nextStepMs) })),
          dueTotal: due[0]?.total ?? 0,
          viewings: shown(viewings).map(({ row, item }) => ({
            ...item,
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
type Item = repository.DueRow | repository.TodayViewing;

/** Someone who is not open any more is there by their initials, and cannot be rung. */
function itemOf(row: Item, reach: Reach, refs: (buyerId: string) => string) {
  if (reach.contact === 'hidden') return null;
  const about = pick(row, ['propertyId', 'propertyName', 'stage']);
  if (reach.contact !== 'open')
    return { ...about, buyerId: refs(row.buyerId), buyerName: hiddenUserOf(row, null).initials, phone: null };
  return {
    ...about,
    buyerId: row.buyerId,
    buyerName: displayName(row),
    phone: reach.phone && row.phone ? phoneAsWritten(row.phone) : null,
  };
}

export type TodayService = ReturnType<typeof todayService>;
