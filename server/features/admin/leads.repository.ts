import type { leadExports } from '@threshold/core/contract/admin';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countRows, type Db, rowsOf } from '../../db/types';

const Counted = z.object({ n: z.number() });

export type LeadKind = (typeof leadExports)[number];

const Lead = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  currentPostcode: z.string().nullable(),
  totalSearches: z.number(),
  needsMortgage: z.boolean().nullable(),
  needsToSell: z.boolean().nullable(),
  consentDate: z.string().nullable(),
  updatedAt: z.string(),
});
export type Lead = z.infer<typeof Lead>;

/** Word for word what the two lead indexes hold. */
const agreed: Record<LeadKind, SQL> = {
  mortgage: sql`u.user_type = 'buyer' and u.is_active and u.mortgage_broker_consent and u.needs_mortgage`,
  valuation: sql`u.user_type = 'buyer' and u.is_active and u.estate_agent_consent`,
};
const consentDate: Record<LeadKind, SQL> = {
  mortgage: sql`u.mortgage_consent_date`,
  valuation: sql`u.estate_agent_consent_date`,
};

export async function countLeads(db: Db, kind: LeadKind): Promise<number> {
  const [row] = await rowsOf(db, Counted, sql`select count(*)::int as n from users u where ${agreed[kind]}`);
  return row?.n ?? 0;
}

export async function anyBuyer(db: Db): Promise<boolean> {
  return (await countRows(db, sql`select 1 from users where user_type = 'buyer' limit 1`)) > 0;
}

/** The next so many, newest first, behind the last one that was read. */
export async function leadsAfter(db: Db, kind: LeadKind, last: Lead | null, limit: number): Promise<Lead[]> {
  const behind = last
    ? sql`and (u.updated_at, u.id) < (${last.updatedAt}::timestamptz, ${last.id}::uuid)`
    : sql``;
  return rowsOf(
    db,
    Lead,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
          u.current_postcode as "currentPostcode", u.needs_mortgage as "needsMortgage",
          u.needs_to_sell as "needsToSell", ${consentDate[kind]} as "consentDate", u.updated_at as "updatedAt",
          (select count(*)::int from buyer_searches s where s.user_id = u.id) as "totalSearches"
        from users u where ${agreed[kind]} ${behind}
        order by u.updated_at desc, u.id desc limit ${limit}`,
  );
}
