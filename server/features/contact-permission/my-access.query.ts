import { disclosureKinds } from '@threshold/core/rules/contact/disclosure';
import { PROPERTY_TYPES } from '@threshold/core/rules/matching/search-defaults';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../../db/client/query';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { epochMillis } from '../../db/sql/timestamps.sql';
import type { Db } from '../../db/types';

const nullableText = z.string().nullable();
const Entry = z.object({
  id: z.string(),
  agencyId: nullableText,
  agencyName: nullableText,
  verified: z.boolean(),
  websiteUrl: nullableText,
  person: nullableText,
  kind: z.enum(disclosureKinds),
  searchName: nullableText,
  propertyType: z.enum(PROPERTY_TYPES),
  atMs: z.number(),
  /** The timestamp as text in full precision, for the cursor. */
  at: z.string(),
  count: z.number(),
  carriedOver: z.boolean(),
  removalRequestedMs: z.number().nullable(),
  confirmedMs: z.number().nullable(),
});

/** Agencies the buyer was shown to, newest first, after the given entry. */
export function entriesOf(
  db: Db,
  buyerId: string,
  after: readonly [at: string, id: string] | null,
  limit: number,
) {
  const older = after ? sql`and (d.last_at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
  return queryRows(
    db,
    Entry,
    sql`select d.id, d.agency_id as "agencyId", agency.agency_name as "agencyName",
        coalesce(agency.verification_status = 'approved', false) as verified, agency.website_url as "websiteUrl",
        coalesce('API key ' || key.name, nullif(trim(concat_ws(' ', agent.first_name, agent.last_name)), '')) as person, d.kind, s.name as "searchName",
        d.property_type as "propertyType", ${epochMillis(sql`d.last_at`)} as "atMs", d.last_at::text as at, d.times as count,
        d.carried_over as "carriedOver", ${epochMillis(sql`removal.asked_at`)} as "removalRequestedMs",
        ${epochMillis(sql`removal.confirmed_at`)} as "confirmedMs"
      from disclosures d left join users agency on agency.id = d.agency_id
        left join users agent on agent.id = d.agent_user_id left join api_keys key on key.id = d.api_key_id
        left join ${liveSearches} s on s.id = d.buyer_search_id
        left join lateral (select r.asked_at, r.confirmed_at from recalls r
          where r.buyer_user_id = d.buyer_user_id and r.agency_id = d.agency_id
          order by r.asked_at desc limit 1) removal on true
      where d.buyer_user_id = ${buyerId}::uuid ${older}
      order by d.last_at desc, d.id desc limit ${limit}::int`,
  );
}
