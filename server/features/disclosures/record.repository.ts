import type { DisclosureKind } from '@threshold/core/rules/contact/disclosure';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import type { PropertyType } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { onlyRow, preparedQuery, uuidArray, withGenericPlan } from '../../db/client/query';
import { isLiveAs } from '../../db/sql/live-searches.sql';
import type { Tx } from '../../db/types';
import type { Interested } from '../matching/matching.service';

/** Locks these buyers and searches, ordered by buyer; omits those that were deleted or withdrawn since the query. */
export function lockShown(tx: Tx, matches: readonly Interested[]): Promise<Interested[]> {
  const buyers = uuidArray(matches.map(({ buyerId }) => buyerId));
  const searches = uuidArray(matches.map(({ searchId }) => searchId));
  return lockShownQuery(tx, { buyers, searches });
}

const lockShownQuery = preparedQuery<{ buyers: string; searches: string }>()(
  'lock shown buyers and searches',
  z.custom<Interested>(),
  ({ buyers, searches }) => sql`select u.id as "buyerId", s.id as "searchId"
    from unnest(${withGenericPlan(buyers)}, ${withGenericPlan(searches)}) as input (buyer_id, search_id)
      join users u on u.id = input.buyer_id
      join buyer_searches s on s.id = input.search_id and s.user_id = u.id and ${isLiveAs('s')}
    where u.is_active and u.gdpr_consent_given and s.is_active
    order by u.id for key share of u, s`,
);

/** The same for buyers only, whatever they search for now. */
export async function lockSeen(tx: Tx, buyerIds: readonly string[]): Promise<string[]> {
  return (await lockSeenQuery(tx, { buyers: uuidArray(buyerIds) })).map(({ id }) => id);
}

const lockSeenQuery = preparedQuery<{ buyers: string }>()(
  'lock shown buyers',
  z.custom<{ id: string }>(),
  ({
    buyers,
  }) => sql`select id from users where id = any(${buyers}::uuid[]) and is_active and gdpr_consent_given
    order by id for key share`,
);

/** A buyer who is shown, by which search, if one is the reason, and whether by an accepted introduction. */
export interface DisclosedBuyer {
  buyerId: string;
  searchId: string | null;
  introduced?: boolean;
}

interface DisclosureInput {
  agencyId: string;
  agentId: string;
  /** Set instead of the person if another system of the agency reads with an API key. */
  apiKeyId?: string | null;
  kind: DisclosureKind;
  propertyType: PropertyType;
  /** The price is below that of any home. */
  implausiblePrice: boolean;
  people: readonly DisclosedBuyer[];
  now: Date;
}

const DayCount = z.object({
  /** How many of these were not yet shown to the agency that day. */
  added: z.number(),
  /** All buyers of the day, including these. */
  people: z.number(),
});
type DayCount = z.infer<typeof DayCount>;

/** Records who was shown and counts the day's buyers, each once, for whatever property. */
export async function record(tx: Tx, shown: DisclosureInput): Promise<DayCount> {
  const { people, now, agentId, apiKeyId = null, ...rest } = shown;
  return recordQuery(tx, {
    ...rest,
    agentId: apiKeyId ? null : agentId,
    apiKeyId,
    buyers: uuidArray(people.map(({ buyerId }) => buyerId)),
    searches: uuidArray(people.map(({ searchId }) => searchId ?? 'null')),
    introduced: `{${people.map(({ introduced = false }) => introduced).join()}}`,
    day: londonIsoDate(now),
    now: now.toISOString(),
  }).then(onlyRow);
}

type Recorded = Omit<DisclosureInput, 'people' | 'now' | 'agentId' | 'apiKeyId'> & {
  agentId: string | null;
  apiKeyId: string | null;
  buyers: string;
  searches: string;
  introduced: string;
  day: string;
  now: string;
};
// Existing rows are updated rather than upserted, which would lock and write each twice. For rows without a search or
// a person it is the only way: the unique index treats nulls as distinct.
const recordQuery = preparedQuery<Recorded>()(
  'record disclosures',
  DayCount,
  (shown) => sql`
    with input as materialized (
      select buyer_id, search_id, introduced, not exists (
        select from disclosures d
        where d.agency_id = ${shown.agencyId}::uuid and d.day = ${shown.day}::date and d.buyer_user_id = buyer_id
      ) as is_new
      from unnest(${shown.buyers}::uuid[], ${shown.searches}::uuid[], ${shown.introduced}::boolean[])
        as input (buyer_id, search_id, introduced)
    ),
    again as (
      update disclosures d set times = d.times + 1, last_at = ${shown.now}::timestamptz,
        introduced = d.introduced and input.introduced
      from input
      where d.agency_id = ${shown.agencyId}::uuid and d.day = ${shown.day}::date
        and d.buyer_user_id = input.buyer_id and d.kind = ${shown.kind}::text and d.agent_user_id is not distinct from ${shown.agentId}::uuid
        and d.api_key_id is not distinct from ${shown.apiKeyId}::uuid
        and d.property_type = ${shown.propertyType}::text and d.buyer_search_id is not distinct from input.search_id
      returning d.buyer_user_id
    ),
    stored as (
      insert into disclosures (agency_id, buyer_user_id, day, kind, agent_user_id, api_key_id, property_type,
        buyer_search_id, first_at, last_at, introduced)
      select ${shown.agencyId}::uuid, buyer_id, ${shown.day}::date, ${shown.kind}::text, ${shown.agentId}::uuid, ${shown.apiKeyId}::uuid, ${shown.propertyType}::text,
        search_id, ${shown.now}::timestamptz, ${shown.now}::timestamptz, introduced
      from input where buyer_id not in (select buyer_user_id from again)
      order by buyer_id
      on conflict (agency_id, day, buyer_user_id, kind, agent_user_id, property_type, buyer_search_id)
        do update set times = disclosures.times + 1, last_at = excluded.last_at,
          introduced = disclosures.introduced and excluded.introduced
    ),
    added as (select (count(*) filter (where is_new))::int as count, count(*)::int as everyone from input)
    insert into disclosure_days as counted (agency_id, day, people, no_home)
    select ${shown.agencyId}::uuid, ${shown.day}::date, added.count,
      case when ${shown.implausiblePrice}::boolean then added.everyone else 0 end
    from added
    on conflict (agency_id, day)
      do update set people = counted.people + excluded.people, no_home = counted.no_home + excluded.no_home
    returning people, (select count from added) as added`,
);

/** An alert names a new buyer to an agent: recorded like a list, without a limit, since no agent requested it. */
export const recordAlert = (
  tx: Tx,
  buyer: DisclosedBuyer,
  { agencyId, agentId, propertyType }: { agencyId: string; agentId: string; propertyType: PropertyType },
  now: Date,
) =>
  record(tx, {
    agencyId,
    agentId,
    kind: 'alerted',
    propertyType,
    implausiblePrice: false,
    people: [buyer],
    now,
  });
