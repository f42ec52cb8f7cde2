import {
  type ContactPreferences,
  introductionScopes,
  introductionStatuses,
} from '@threshold/core/rules/contact/contact-permission';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { preparedQuery, withGenericPlan } from '../../db/client/query';
import { dateFromMillis, epochMillis } from '../../db/sql/timestamps.sql';
import { underWay } from '../../db/sql/under-way.sql';

/** Locks preferences with a weekly limit until the end of the transaction. */
export const lockWeeklyLimits = preparedQuery<{ buyers: string }>()(
  'lock weekly limits of buyers',
  z.unknown(),
  ({ buyers }) => sql`select user_id from contact_preferences
    where user_id = any(${buyers}::uuid[]) and weekly_limit is not null order by user_id for update`,
);

const Request = z.object({
  status: z.enum(introductionStatuses),
  scope: z.enum(introductionScopes).nullable(),
  askedAt: dateFromMillis,
});
const Home = z.object({
  propertyType: z.string(),
  bedrooms: z.number(),
  price: z.number(),
  easting: z.number(),
  northing: z.number(),
});
const Row = z.object({
  buyerId: z.string(),
  propertyId: z.string(),
  preferences: z.custom<ContactPreferences>().nullable(),
  blocked: z.boolean(),
  request: Request.nullable(),
  home: Home.nullable(),
  earlier: z.array(Request.extend({ gone: z.boolean(), home: Home })),
  agreed: z.boolean(),
  keepsBefore: dateFromMillis.nullable(),
  underWay: z.array(z.object({ since: dateFromMillis, until: dateFromMillis.nullable() })),
  refusedAt: dateFromMillis.nullable(),
  known: z.boolean(),
  newAgencies: z.number(),
});
export type PermissionRow = z.infer<typeof Row>;

const requestOf = (alias: 'i' | 'e') => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`case when ${column('id')} is not null then jsonb_build_object('status', ${column('status')},
    'scope', ${column('scope')}, 'askedAt', ${epochMillis(column('asked_at'))}) end`;
};
const homeOf = (alias: 'a' | 'e') =>
  sql.raw(`case when ${alias}.id is not null then jsonb_build_object('propertyType', ${alias}.property_type,
    'bedrooms', ${alias}.bedrooms, 'price', ${alias}.price, 'easting', ${alias}.easting, 'northing', ${alias}.northing) end`);

/** Only for buyers with preferences or a block: all others are open. */
export const queryPermissions = preparedQuery<{
  agencyId: string;
  buyers: string;
  properties: string;
  since: string;
}>()(
  'contact permissions of buyers with an agency',
  Row,
  ({ agencyId, buyers, properties, since }) => sql`
    select input.buyer_id as "buyerId", input.property_id as "propertyId",
      case when p.user_id is not null then jsonb_build_object('mode', p.mode, 'phone', p.phone, 'email', p.email,
        'hours', p.hours, 'weeklyLimit', p.weekly_limit) end as preferences, b.buyer_user_id is not null as blocked,
      ${requestOf('i')} as request, ${homeOf('a')} as home,
      coalesce((select jsonb_agg(${requestOf('e')} || jsonb_build_object('gone', e.agent_search_id is null,
          'home', ${homeOf('e')}))
        from introductions e where e.agency_id = ${agencyId}::uuid and e.buyer_user_id = input.buyer_id
          and e.agent_search_id is distinct from input.property_id and e.easting is not null), '[]') as earlier,
      exists (select from introductions g where g.agency_id = ${agencyId}::uuid
        and g.buyer_user_id = input.buyer_id and g.status = 'accepted' and g.scope = 'agency') as agreed,
      ${epochMillis(sql`p.keeps_before`)} as "keepsBefore",
      case when p.keeps_before is null then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('since', ${epochMillis(sql`u.since`)}, 'until', ${epochMillis(sql`u.until`)})), '[]')
        from (${underWay(sql`input.buyer_id`, sql`input.property_id`)}) u) end as "underWay",
      case when i.status = 'declined' then ${epochMillis(sql`i.answered_at`)} end as "refusedAt",
      p.weekly_limit is not null and exists (select from disclosures d
        where d.buyer_user_id = input.buyer_id and d.agency_id = ${agencyId}::uuid and not d.introduced) as known,
      case when p.weekly_limit is null then 0 else (
        select count(*)::int from (
          select from disclosures d where d.buyer_user_id = input.buyer_id and d.agency_id is not null
            and not d.introduced
          group by d.agency_id having min(d.first_at) > ${since}::timestamptz
        ) fresh) end as "newAgencies"
    from unnest(${withGenericPlan(buyers)}, ${withGenericPlan(properties)}) as input (buyer_id, property_id)
      left join contact_preferences p on p.user_id = input.buyer_id
      left join blocked_agencies b on b.agency_id = ${agencyId}::uuid and b.buyer_user_id = input.buyer_id
      left join agent_searches a on a.id = input.property_id
      left join introductions i on i.agent_search_id = input.property_id and i.buyer_user_id = input.buyer_id
    where p.user_id is not null or b.buyer_user_id is not null`,
);
