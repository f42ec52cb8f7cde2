import type { DisclosureKind } from '@threshold/core/rules/contact/disclosure';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, withGenericPlan } from '../../db/client/query';
import { isLiveAs } from '../../db/sql/live-searches.sql';
import type { Tx } from '../../db/types';
import type { Interested } from '../matching/matching.service';

const uuids = (ids: readonly string[]) => `{${ids.join()}}`;

/** The agency and the person who asks stay while their call runs; an agency is held before its staff, as everywhere. */
export async function lockViewers(tx: Tx, agencyId: string, agentId: string): Promise<void> {
  await lockedViewer(tx, { id: agencyId });
  if (agentId !== agencyId) await lockedViewer(tx, { id: agentId });
}

const lockedViewer = preparedQuery<{ id: string }>()(
  'hold a viewer',
  z.unknown(),
  ({ id }) => sql`select id from users where id = ${id}::uuid for key share`,
);

/** Holds these buyers and searches, buyer by buyer; who has left or taken it back since they were found is left out. */
export function lockShown(tx: Tx, found: readonly Interested[]): Promise<Interested[]> {
  const buyers = uuids(found.map(({ buyerId }) => buyerId));
  const searches = uuids(found.map(({ searchId }) => searchId));
  return heldShown(tx, { buyers, searches });
}

const heldShown = preparedQuery<{ buyers: string; searches: string }>()(
  'hold who is shown',
  z.custom<Interested>(),
  ({ buyers, searches }) => sql`select u.id as "buyerId", s.id as "searchId"
    from unnest(${withGenericPlan(buyers)}, ${withGenericPlan(searches)}) as given (buyer_id, search_id)
      join users u on u.id = given.buyer_id
      join buyer_searches s on s.id = given.search_id and s.user_id = u.id and ${isLiveAs('s')}
    where u.is_active and u.gdpr_consent_given and s.is_active
    order by u.id for key share of u, s`,
);

/** The same of people alone, whatever they search for today. */
export async function lockSeen(tx: Tx, buyerIds: readonly string[]): Promise<string[]> {
  return (await heldSeen(tx, { buyers: uuids(buyerIds) })).map(({ id }) => id);
}

const heldSeen = preparedQuery<{ buyers: string }>()(
  'hold people who are shown',
  z.custom<{ id: string }>(),
  ({
    buyers,
  }) => sql`select id from users where id = any(${buyers}::uuid[]) and is_active and gdpr_consent_given
    order by id for key share`,
);

/** Someone who is shown: by which of their searches, where one is the reason; and whether by a yes of theirs. */
export interface ShownPerson {
  buyerId: string;
  searchId: string | null;
  introduced?: boolean;
}

export interface Shown {
  agencyId: string;
  agentId: string;
  kind: DisclosureKind;
  propertyType: PropertyType;
  /** At a price at which no home is sold. */
  noHome: boolean;
  people: readonly ShownPerson[];
  now: Date;
}

const DayCount = z.object({
  /** Of these, who had not been shown to the agency that day. */
  added: z.number(),
  /** Everyone of the day, these included. */
  people: z.number(),
});
export type DayCount = z.infer<typeof DayCount>;

/** Writes down who was shown and counts the people of the day, each once, whatever they were shown for. */
export async function record(tx: Tx, shown: Shown): Promise<DayCount> {
  const { people, now, ...who } = shown;
  const [row] = await recorded(tx, {
    ...who,
    buyers: uuids(people.map(({ buyerId }) => buyerId)),
    searches: uuids(people.map(({ searchId }) => searchId ?? 'null')),
    introduced: `{${people.map(({ introduced = false }) => introduced).join()}}`,
    day: londonIsoDate(now),
    now: now.toISOString(),
  });
  if (!row) throw new Error('the disclosure was not counted');
  return row;
}

type Recorded = Omit<Shown, 'people' | 'now'> & {
  buyers: string;
  searches: string;
  introduced: string;
  day: string;
  now: string;
};
// Lines that are there are counted up without being offered anew, which would hold and write each twice. One without a
// search is found in no other way: to the index no two of them are the same.
const recorded = preparedQuery<Recorded>()(
  'write down who is shown',
  DayCount,
  ({ agencyId, agentId, kind, propertyType, noHome, buyers, searches, introduced, day, now }) => sql`
    with given as materialized (
      select buyer_id, search_id, introduced, not exists (
        select from disclosures d
        where d.agency_id = ${agencyId}::uuid and d.day = ${day}::date and d.buyer_user_id = buyer_id
      ) as is_new
      from unnest(${buyers}::uuid[], ${searches}::uuid[], ${introduced}::boolean[])
        as given (buyer_id, search_id, introduced)
    ),
    again as (
      update disclosures d set times = d.times + 1, last_at = ${now}::timestamptz,
        introduced = d.introduced and given.introduced
      from given
      where d.agency_id = ${agencyId}::uuid and d.day = ${day}::date
        and d.buyer_user_id = given.buyer_id and d.kind = ${kind}::text and d.agent_user_id = ${agentId}::uuid
        and d.property_type = ${propertyType}::text and d.buyer_search_id is not distinct from given.search_id
      returning d.buyer_user_id
    ),
    kept as (
      insert into disclosures (agency_id, buyer_user_id, day, kind, agent_user_id, property_type, buyer_search_id,
        first_at, last_at, introduced)
      select ${agencyId}::uuid, buyer_id, ${day}::date, ${kind}::text, ${agentId}::uuid, ${propertyType}::text,
        search_id, ${now}::timestamptz, ${now}::timestamptz, introduced
      from given where buyer_id not in (select buyer_user_id from again)
      order by buyer_id
      on conflict (agency_id, day, buyer_user_id, kind, agent_user_id, property_type, buyer_search_id)
        do update set times = disclosures.times + 1, last_at = excluded.last_at,
          introduced = disclosures.introduced and excluded.introduced
    ),
    added as (select (count(*) filter (where is_new))::int as count, count(*)::int as everyone from given)
    insert into disclosure_days as counted (agency_id, day, people, no_home)
    select ${agencyId}::uuid, ${day}::date, added.count,
      case when ${noHome}::boolean then added.everyone else 0 end
    from added
    on conflict (agency_id, day)
      do update set people = counted.people + excluded.people, no_home = counted.no_home + excluded.no_home
    returning people, (select count from added) as added`,
);
