import type { Today } from '@threshold/core/contract/properties';
import type { ContactPermission } from '@threshold/core/rules/contact/contact-permission';
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

/** The agent's dashboard of the day. */
export function agendaService({ database, clock, secrets }: AppContext, disclosures: DisclosuresService) {
  return {
    async today(actor: Actor): Promise<Today> {
      const { year, month, day } = londonClock(clock.now());
      const from = londonMidnight(year, month, day);
      const until = londonMidnight(year, month, day + 1);
      return database.db.transaction(async (tx) => {
        const due = await repository.findDue(tx, actor, until);
        const viewings = await repository.findViewings(tx, actor, { from, until });
        const fresh = await repository.findFresh(tx, actor);
        const permissionOf = await disclosures.recordReminder(tx, actor, [...due, ...viewings]);
        const refs = buyerRefs(secrets, actor.agencyId);
        const shown = <R extends Item>(rows: readonly R[]) =>
          rows.flatMap((row) => {
            const item = itemOf(row, permissionOf(row.buyerId, row.propertyId), refs);
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

/** A buyer who is no longer open is listed by initials, without a phone number. */
function itemOf(row: Item, permission: ContactPermission, refs: (buyerId: string) => string) {
  if (permission.contact === 'hidden') return null;
  const common = pick(row, ['propertyId', 'propertyName', 'stage']);
  if (permission.contact !== 'open')
    return {
      ...common,
      buyerId: refs(row.buyerId),
      buyerName: hiddenUserOf(row, null).initials,
      phone: null,
    };
  return {
    ...common,
    buyerId: row.buyerId,
    buyerName: displayName(row),
    phone: permission.phone && row.phone ? phoneAsWritten(row.phone) : null,
  };
}

export type AgendaService = ReturnType<typeof agendaService>;
