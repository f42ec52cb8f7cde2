import { reportDueAt } from '@threshold/core/rules/contact/contact-reports';
import { DAY_MS } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import { propertyKind } from '@threshold/core/rules/matching/search-defaults';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { blockedAgencies, contactPreferences, introductions } from '../db/schema/contact-permissions';
import { contactReports, removalRequests } from '../db/schema/contact-reports';
import { disclosures } from '../db/schema/disclosures';
import { agentSearches } from '../db/schema/searches';
import { users } from '../db/schema/users';
import type { Tx } from '../db/types';
import { demoSignIns } from './demo-domain';

const OPEN = { mode: 'open', phone: true, email: true, hours: '', weeklyLimit: null } as const;
const MESSAGE = 'May we tell you about this one? (demo)';

/** Disclosures of the demo agency and the demo buyer over the last two weeks. */
async function keepLedger(tx: Tx, now: Date, of: { agencyId: string; buyerId: string }): Promise<void> {
  const instant = sql`greatest(s.created_at, ${now.toISOString()}::timestamptz
    - interval '1 hour' * (1 + abs(hashtext(v.agency_id::text || s.id::text)) % 320))`;
  await tx.execute(sql`
    insert into disclosures (agency_id, buyer_user_id, day, kind, agent_user_id, property_type, buyer_search_id, first_at, last_at)
    select v.agency_id, s.user_id, (shown.at at time zone 'Europe/London')::date, 'shown', v.agency_id, s.property_type, s.id,
      shown.at, shown.at
    from search_views v join buyer_searches s on s.id = v.buyer_search_id cross join lateral (select ${instant} as at) shown
    where v.agency_id = ${of.agencyId}::uuid or s.user_id = ${of.buyerId}::uuid`);
  await tx.execute(sql`
    insert into disclosures (agency_id, buyer_user_id, day, kind, agent_user_id, property_type, first_at, last_at, times)
    select w.agency_id, w.buyer_user_id, (min(e.at) at time zone 'Europe/London')::date, done.kind, e.actor_id, a.property_type,
      min(e.at), max(e.at), count(*)::int
    from work_events e join worked_buyers w on w.id = e.worked_buyer_id join agent_searches a on a.id = w.agent_search_id
      cross join lateral (select case when e.to_stage = 'contacted' then 'contacted' when e.note is not null then 'noted' end as kind) done
    where done.kind is not null and (w.agency_id = ${of.agencyId}::uuid or w.buyer_user_id = ${of.buyerId}::uuid)
    and w.buyer_user_id is not null
    group by w.id, w.agency_id, w.buyer_user_id, done.kind, e.actor_id, a.property_type`);
}

/** One match of the demo agent in each state: ask first, asked, declined, accepted, weekly limit reached, blocked. */
export async function chooseReach(tx: Tx, now: Date): Promise<void> {
  const [agent] = await tx.select().from(users).where(eq(users.email, demoSignIns.agent));
  const [buyer] = await tx.select().from(users).where(eq(users.email, demoSignIns.buyer));
  if (!agent || !buyer) throw new Error('the demo accounts are missing');
  await keepLedger(tx, now, { agencyId: agent.id, buyerId: buyer.id });
  const others = await queryRows(
    tx,
    z.custom<{ id: string }>(),
    sql`select id from users where user_type = 'agent' and parent_agent_id is null and id <> ${agent.id}::uuid
      and verification_status = 'approved' order by created_at, id limit 4`,
    { unchecked: true },
  );
  // The property with the most unworked matches, enough for one of each.
  const [property] = await tx
    .select()
    .from(agentSearches)
    .where(eq(agentSearches.userId, agent.id))
    .orderBy(
      sql`(select count(*) from matches m join buyer_searches s on s.id = m.buyer_search_id
        where m.agent_search_id = ${agentSearches.id} and not exists (select from worked_buyers w
          where w.agency_id = ${agent.id}::uuid and w.buyer_user_id = s.user_id)) desc`,
      agentSearches.id,
    )
    .limit(1);
  if (!property) return;
  const met = await queryRows(
    tx,
    z.custom<{ buyerId: string; searchId: string }>(),
    sql`select distinct on (s.user_id) s.user_id as "buyerId", s.id as "searchId"
      from matches m join buyer_searches s on s.id = m.buyer_search_id
      where m.agent_search_id = ${property.id}::uuid and s.user_id <> ${buyer.id}::uuid and not exists (
        select from worked_buyers w where w.agency_id = ${agent.id}::uuid and w.buyer_user_id = s.user_id)
      order by s.user_id, s.id limit 6`,
    { unchecked: true },
  );
  const [asks, requested, no, yes, full, blocks] = met;
  const day = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const requestedAt = new Date(Math.max(day(2).getTime(), property.createdAt.getTime()));
  const answeredAt = new Date((requestedAt.getTime() + now.getTime()) / 2);
  const choose = (userId: string, change: Partial<typeof contactPreferences.$inferInsert>) =>
    tx.insert(contactPreferences).values({ ...OPEN, ...change, userId, updatedAt: day(3) });
  const request = (
    to: { buyerId: string; searchId: string },
    status: 'asked' | 'declined' | 'accepted',
    reason: string | null = null,
  ) =>
    tx.insert(introductions).values({
      agencyId: agent.id,
      buyerUserId: to.buyerId,
      agentSearchId: property.id,
      buyerSearchId: to.searchId,
      askedBy: agent.id,
      home: formatHome(property),
      ...pick(property, ['propertyType', 'bedrooms', 'price', 'easting', 'northing']),
      message: MESSAGE,
      status,
      scope: status === 'accepted' ? 'property' : null,
      reason,
      askedAt: requestedAt,
      answeredAt: status === 'asked' ? null : answeredAt,
    });
  for (const each of [asks, requested, no, yes]) if (each) await choose(each.buyerId, { mode: 'ask' });
  if (requested) await request(requested, 'asked');
  if (no) await request(no, 'declined', 'Too near the main road (demo)');
  if (yes) await request(yes, 'accepted');
  if (full) {
    await choose(full.buyerId, { weeklyLimit: 3 });
    await tx.delete(disclosures).where(eq(disclosures.buyerUserId, full.buyerId));
    await tx.insert(disclosures).values(
      others.slice(0, 3).map(({ id: agencyId }) => ({
        agencyId,
        buyerUserId: full.buyerId,
        day: day(1).toISOString().slice(0, 10),
        kind: 'shown' as const,
        agentUserId: agencyId,
        propertyType: property.propertyType,
        buyerSearchId: full.searchId,
        firstAt: day(1),
        lastAt: day(1),
      })),
    );
  }
  if (blocks) {
    const pair = { buyerUserId: blocks.buyerId, agencyId: agent.id };
    await tx.insert(blockedAgencies).values({ ...pair, blockedAt: day(1) });
    await tx.execute(sql`delete from matches m using buyer_searches s
      where s.id = m.buyer_search_id and s.user_id = ${blocks.buyerId}::uuid and m.agent_search_id = ${property.id}::uuid`);
    await tx.execute(
      sql`update agent_searches set match_count = match_count - 1 where id = ${property.id}::uuid and match_count > 0`,
    );
  }
  // The demo buyer has hours, a blocked agency and an open request.
  const [blocked, asker] = [others.at(-1), others[0]];
  await choose(buyer.id, { hours: 'After six on weekdays' });
  if (blocked)
    await tx
      .insert(blockedAgencies)
      .values({ buyerUserId: buyer.id, agencyId: blocked.id, blockedAt: day(4) });
  const [criteria] = await queryRows(
    tx,
    z.custom<{ id: string; propertyType: typeof property.propertyType }>(),
    sql`select id, property_type as "propertyType" from buyer_searches where user_id = ${buyer.id}::uuid and is_active
      order by created_at, id limit 1`,
    { unchecked: true },
  );
  if (asker && criteria && asker.id !== blocked?.id)
    await tx.insert(introductions).values({
      agencyId: asker.id,
      buyerUserId: buyer.id,
      buyerSearchId: criteria.id,
      askedBy: asker.id,
      home: `3 bedroom ${propertyKind(criteria.propertyType)}`,
      propertyType: criteria.propertyType,
      message: MESSAGE,
      status: 'asked',
      askedAt: day(1),
    });
}

interface Entry {
  entryId: string;
  agencyId: string;
  agentId: string | null;
  buyerId: string;
}

/** People who left: one to be removed, one overdue, one confirmed. And of the demo buyer a report that waits and one decided. */
export async function takeBackSome(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const [agency] = await queryRows(
    tx,
    z.custom<{ id: string }>(),
    sql`select id from users where email = ${demoSignIns.agent}`,
    { unchecked: true },
  );
  if (agency) {
    const left = { agencyId: agency.id, reason: 'left' as const };
    await tx.insert(removalRequests).values([
      { ...left, name: 'Rowan Ellery (demo)', askedAt: ago(4), mailedAt: ago(4) },
      { ...left, name: 'Priya Nand (demo)', askedAt: ago(38), mailedAt: ago(3) },
      { ...left, askedAt: ago(20), mailedAt: ago(20), confirmedAt: ago(15), confirmedBy: agency.id },
    ]);
  }
  const [waits, decided] = await queryRows(
    tx,
    z.custom<Entry>(),
    sql`select distinct on (d.agency_id) d.id as "entryId", d.agency_id as "agencyId", d.agent_user_id as "agentId",
        d.buyer_user_id as "buyerId"
      from disclosures d join users buyer on buyer.id = d.buyer_user_id
      where buyer.email = ${demoSignIns.buyer} and d.agency_id is not null
      order by d.agency_id, d.last_at desc limit 2`,
    { unchecked: true },
  );
  const about = ({ entryId, agencyId, agentId, buyerId }: Entry, createdAt: Date) => ({
    entryId,
    agencyId,
    agentUserId: agentId,
    buyerUserId: buyerId,
    happenedAt: createdAt,
    dueAt: reportDueAt(createdAt),
    agencyAskedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  });
  if (waits)
    await tx
      .insert(contactReports)
      .values({ ...about(waits, ago(3)), kind: 'too_often', said: 'Three calls on one afternoon. (demo)' });
  if (decided)
    await tx.insert(contactReports).values({
      ...about(decided, ago(25)),
      kind: 'other_purpose',
      said: 'They wanted to sell me a mortgage. (demo)',
      agencyView: 'A colleague mixed up two lists. (demo)',
      outcome: 'upheld',
      answer: 'You are right: they may write about homes only. We have told the agency so. (demo)',
      decidedAt: ago(18),
      updatedAt: ago(18),
    });
}
