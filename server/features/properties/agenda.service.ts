import type { Today } from '@threshold/core/contract/properties';
import type { ContactPermission } from '@threshold/core/rules/contact/contact-permission';
import { startOfLondonDay } from '@threshold/core/rules/format/dates';
import { displayName } from '@threshold/core/rules/format/names';
import { phoneAsWritten } from '@threshold/core/rules/format/phones';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import type { AppContext } from '../../context';
import { buyerRefs } from '../contact-permission/buyer-pseudonym';
import type { DisclosuresService } from '../disclosures/disclosures.service';
import { hiddenUserOf } from '../matching/index';
import * as repository from './agenda.repository';
import { arranged } from './properties.presenter';

/** Days of viewings that the dashboard shows, today first. */
const WEEK_DAYS = 7;
/** After this, outcomes are no longer asked for. */
const FINISHED_DAYS = 14;

/** The agent's dashboard of the day. */
export function agendaService({ database, clock, secrets }: AppContext, disclosures: DisclosuresService) {
  return {
    async today(actor: Actor): Promise<Today> {
      const now = clock.now();
      const midnight = (days: number) => startOfLondonDay(now, days);
      const viewer = { agencyId: actor.agencyId, me: actor.id, isOwner: actor.agentRole === 'owner' };
      return database.db.transaction(async (tx) => {
        const due = await repository.findDue(tx, { ...viewer, until: midnight(1).toISOString() });
        const week = { ...daysFrom(midnight(0), midnight(WEEK_DAYS)), finished: false };
        const viewings = await repository.findViewings(tx, { ...viewer, ...week });
        const past = { ...daysFrom(midnight(-FINISHED_DAYS), now), finished: true };
        const finished = await repository.findViewings(tx, { ...viewer, ...past });
        const fresh = await repository.findNewMatches(tx, viewer);
        const permissionOf = await disclosures.recordAgenda(tx, actor, [...due, ...viewings, ...finished]);
        const refs = buyerRefs(secrets, actor.agencyId);
        const shown = <R extends Item>(rows: readonly R[]) =>
          rows.flatMap((row) => {
            const item = itemOf(row, permissionOf(row.buyerId, row.propertyId), refs);
            return item ? [{ row, item }] : [];
          });
        return {
          due: shown(due).map(({ row, item }) => ({
            ...item,
            nextStepAt: row.nextStepAt?.toISOString() ?? null,
          })),
          dueTotal: due[0]?.total ?? 0,
          viewings: shown(viewings).map(viewingItem),
          finished: shown(finished).map(viewingItem),
          fresh,
        };
      });
    },
  };
}

const daysFrom = (from: Date, until: Date) => ({ from: from.toISOString(), until: until.toISOString() });

type Item = repository.DueRow | repository.TodayViewing;

function viewingItem({
  row,
  item,
}: {
  row: repository.TodayViewing;
  item: NonNullable<ReturnType<typeof itemOf>>;
}) {
  const host = { firstName: row.hostFirstName, lastName: row.hostLastName, email: row.hostEmail ?? '' };
  return {
    ...item,
    ...pick(row, ['viewingId', 'outcome']),
    ...arranged(row),
    host: row.hostId === null ? null : { id: row.hostId, name: displayName(host) },
  };
}

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
    // Without a name it is the address, if they share it.
    buyerName: displayName(permission.email ? row : { ...row, email: null }),
    phone: permission.phone && row.phone ? phoneAsWritten(row.phone) : null,
  };
}

export type AgendaService = ReturnType<typeof agendaService>;
