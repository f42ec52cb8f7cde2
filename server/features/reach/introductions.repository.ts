import { introductionScopes, introductionStatuses } from '@threshold/core/rules/reach';
import { PROPERTY_TYPES } from '@threshold/core/rules/search-defaults';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notBlocking } from '../../db/blocks.sql';
import { at, millis } from '../../db/moments.sql';
import { type IntroductionRow, introductions } from '../../db/schema/reach';
import { type Db, rowsOf, type Tx } from '../../db/types';

const Id = z.object({ id: z.string() });
const said = z.string().nullable();

const Buyer = z.object({ id: z.string(), email: z.string(), firstName: said, lastName: said });
export type Buyer = z.infer<typeof Buyer>;

/** One of these who is there and agrees to be shared. They stay while they are asked. */
export async function holdBuyer(tx: Tx, candidates: readonly string[]): Promise<Buyer | null> {
  const [row] = await rowsOf(
    tx,
    Buyer,
    sql`select id, email::text as email, first_name as "firstName", last_name as "lastName" from users
      where id = any(${`{${candidates.join()}}`}::uuid[]) and user_type = 'buyer' and is_active and gdpr_consent_given
      for key share`,
  );
  return row ?? null;
}

export async function findBuyer(db: Db, id: string): Promise<Buyer | null> {
  const [row] = await rowsOf(
    db,
    Buyer,
    sql`select id, email::text as email, first_name as "firstName", last_name as "lastName" from users
      where id = ${id}::uuid`,
  );
  return row ?? null;
}

const Name = z.object({ name: said });
export async function agencyName(db: Db, agencyId: string): Promise<string | null> {
  const [row] = await rowsOf(
    db,
    Name,
    sql`select agency_name as name from users where id = ${agencyId}::uuid`,
  );
  return row?.name ?? null;
}
export async function propertyName(db: Db, id: string): Promise<string | null> {
  const [row] = await rowsOf(db, Name, sql`select name from agent_searches where id = ${id}::uuid`);
  return row?.name ?? null;
}

export async function findAsked(tx: Tx, agentSearchId: string, buyerUserId: string) {
  const [row] = await tx
    .select()
    .from(introductions)
    .where(and(eq(introductions.agentSearchId, agentSearchId), eq(introductions.buyerUserId, buyerUserId)));
  return row ?? null;
}

/** Null where the property was asked for already. */
export async function insertAsked(tx: Tx, row: typeof introductions.$inferInsert) {
  const [stored] = await tx.insert(introductions).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

const Found = z.object({
  id: z.string(),
  agencyId: z.string(),
  agencyName: said,
  verified: z.boolean(),
  websiteUrl: said,
  home: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  searchName: said,
  message: z.string(),
  status: z.enum(introductionStatuses),
  scope: z.enum(introductionScopes).nullable(),
  reason: said,
  askedMs: z.number(),
  answeredMs: z.number().nullable(),
});
export type FoundIntroduction = z.infer<typeof Found>;

const select = (db: Db, which: SQL, since: Date) =>
  rowsOf(
    db,
    Found,
    sql`select i.id, i.agency_id as "agencyId", agency.agency_name as "agencyName",
        agency.verification_status = 'approved' as verified, agency.website_url as "websiteUrl", i.home,
        i.property_type as "propertyType", s.name as "searchName", i.message, i.status, i.scope, i.reason,
        ${millis(sql`i.asked_at`)} as "askedMs", ${millis(sql`i.answered_at`)} as "answeredMs"
      from introductions i join users agency on agency.id = i.agency_id
        left join buyer_searches s on s.id = i.buyer_search_id
      where ${which}
      order by i.status = 'asked' and i.asked_at > ${at(since)} desc, i.asked_at desc, i.id limit 200`,
  );

/** Not those of agencies they blocked. */
export const ofBuyer = (db: Db, buyerId: string, since: Date) =>
  select(
    db,
    sql`i.buyer_user_id = ${buyerId}::uuid and i.agency_id not in
      (select b.agency_id from blocked_agencies b where b.buyer_user_id = ${buyerId}::uuid)`,
    since,
  );

export async function oneOfBuyer(db: Db, buyerId: string, id: string, since: Date) {
  const [row] = await select(db, sql`i.id = ${id}::uuid and i.buyer_user_id = ${buyerId}::uuid`, since);
  return row ?? null;
}

export async function hold(tx: Tx, buyerId: string, id: string): Promise<IntroductionRow | null> {
  const [row] = await tx
    .select()
    .from(introductions)
    .where(and(eq(introductions.id, id), eq(introductions.buyerUserId, buyerId)))
    .for('update');
  return row ?? null;
}

/** The caller holds it. */
export async function answer(tx: Tx, id: string, change: Partial<typeof introductions.$inferInsert>) {
  await tx.update(introductions).set(change).where(eq(introductions.id, id));
}

/** Whether whoever asked still works there. */
export async function asker(db: Db, row: IntroductionRow): Promise<string | null> {
  const [found] = await rowsOf(
    db,
    Id,
    sql`select id from users where id in (${row.askedBy ?? row.agencyId}::uuid, ${row.agencyId}::uuid) and is_active
      and coalesce(parent_agent_id, id) = ${row.agencyId}::uuid
      and ${notBlocking(sql`${row.buyerUserId}::uuid`, row.agencyId)}
      order by id <> ${row.askedBy ?? row.agencyId}::uuid limit 1`,
  );
  return found?.id ?? null;
}
