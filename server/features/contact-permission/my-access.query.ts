import { disclosureKinds, isSeen } from '@threshold/core/rules/contact/disclosure';
import { PROPERTY_TYPES } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { dateFromMillis, epochMillis } from '../../db/sql/timestamps.sql';
import type { Db } from '../../db/types';

const nullableText = z.string().nullable();
/** An agency as a buyer sees it, of the table `agency`. */
export const agencyFields = {
  agencyId: nullableText,
  agencyName: nullableText,
  verified: z.boolean(),
  websiteUrl: nullableText,
};
export const agencyColumns = sql`agency.agency_name as "agencyName",
  coalesce(agency.verification_status = 'approved', false) as verified, agency.website_url as "websiteUrl"`;
const removalFields = {
  removalRequestedAt: dateFromMillis.nullable(),
  removalConfirmedAt: dateFromMillis.nullable(),
};
export type RemovalFields = { [Key in keyof typeof removalFields]: Date | null };
const removalColumns = sql`${epochMillis(sql`removal.asked_at`)} as "removalRequestedAt",
  ${epochMillis(sql`removal.confirmed_at`)} as "removalConfirmedAt"`;
/** The last removal request of the buyer to the agency of `d`. */
const joinRemoval = (
  buyerId: string,
) => sql`left join lateral (select r.asked_at, r.confirmed_at from recalls r
  where r.buyer_user_id = ${buyerId}::uuid and r.agency_id = d.agency_id
  order by r.asked_at desc limit 1) removal on true`;

const Entry = z.object({
  id: z.string(),
  ...agencyFields,
  person: nullableText,
  kind: z.enum(disclosureKinds),
  searchName: nullableText,
  propertyType: z.enum(PROPERTY_TYPES),
  at: dateFromMillis,
  /** The same as text in full precision. */
  cursor: z.string(),
  count: z.number(),
  carriedOver: z.boolean(),
  ...removalFields,
});

interface Page {
  /** Entries of one agency; null for those of agencies that are gone. All of them if undefined. */
  agencyId?: string | null;
  after: readonly [at: string, id: string] | null;
  limit: number;
}

/** When the buyer was shown to which agency, newest first, after the given entry. */
export function entriesOf(db: Db, buyerId: string, { agencyId, after, limit }: Page) {
  const ofAgency =
    agencyId === undefined
      ? sql``
      : agencyId === null
        ? sql`and d.agency_id is null`
        : sql`and d.agency_id = ${agencyId}::uuid`;
  const older = after ? sql`and (d.last_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  return queryRows(
    db,
    Entry,
    sql`select d.id, d.agency_id as "agencyId", ${agencyColumns},
        coalesce('API key ' || key.name, nullif(trim(concat_ws(' ', agent.first_name, agent.last_name)), '')) as person, d.kind, s.name as "searchName",
        d.property_type as "propertyType", ${epochMillis(sql`d.last_at`)} as at, d.last_at::text as cursor, d.times as count,
        d.carried_over as "carriedOver", ${removalColumns}
      from disclosures d left join users agency on agency.id = d.agency_id
        left join users agent on agent.id = d.agent_user_id left join api_keys key on key.id = d.api_key_id
        left join ${liveSearches} s on s.id = d.buyer_search_id
        ${joinRemoval(buyerId)}
      where d.buyer_user_id = ${buyerId}::uuid ${ofAgency} ${older}
      order by d.last_at desc, d.id desc limit ${limit}::int`,
  );
}

const Agency = z.object({
  ...agencyFields,
  entries: z.number(),
  seen: z.boolean(),
  lastAt: dateFromMillis,
  ...removalFields,
});

/** A safety limit; the latest first. */
const MOST_AGENCIES = 1000;
const SEEN = sql.join(
  disclosureKinds.filter(isSeen).map((kind) => sql`${kind}`),
  sql`, `,
);

/** The agencies the buyer was shown to, the latest first. */
export const agenciesOf = (db: Db, buyerId: string) =>
  queryRows(
    db,
    Agency,
    sql`select d.agency_id as "agencyId", ${agencyColumns}, d.entries, d.seen, ${epochMillis(sql`d.last_at`)} as "lastAt", ${removalColumns}
      from (select agency_id, count(*)::int as entries, bool_or(kind in (${SEEN})) as seen, max(last_at) as last_at
          from disclosures where buyer_user_id = ${buyerId}::uuid group by agency_id) d
        left join users agency on agency.id = d.agency_id
        ${joinRemoval(buyerId)}
      order by d.last_at desc, d.agency_id limit ${MOST_AGENCIES}::int`,
  );
