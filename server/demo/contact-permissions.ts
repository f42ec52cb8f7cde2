import { reportDueAt } from '@threshold/core/rules/contact/contact-reports';
import { DAY_MS, londonIsoDate } from '@threshold/core/rules/format/dates';
import { pick } from '@threshold/core/rules/format/pick';
import { formatHome } from '@threshold/core/rules/matching/format-criteria';
import { type PropertyType, propertyKind } from '@threshold/core/rules/matching/search-defaults';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { blockedAgencies, contactPreferences, introductions } from '../db/schema/contact-permissions';
import { contactReports, removalRequests } from '../db/schema/contact-reports';
import { disclosures } from '../db/schema/disclosures';
import { agentSearches, matches } from '../db/schema/searches';
import { users } from '../db/schema/users';
import type { Tx } from '../db/types';
import { insertMany } from '../factories/insert-many';
import { demoSignIns } from './demo-domain';
import { minuteOf, nextOpenHour, openDays } from './opening-hours';
import type { Random } from './random';
import { HOUR_MS, latest } from './times';

const OPEN = { mode: 'open', phone: true, email: true, hours: '', weeklyLimit: null } as const;
const MESSAGES = [
  "This one has just come to us and isn't on the portals yet. Can we tell you more?",
  "It fits what you're looking for and the sellers would like to move quickly.",
  'A quiet street and a garden that gets the sun. Would you like to hear more?',
] as const;
const LEDGER_DAYS = 14;

/** Disclosures of the demo agency and the demo buyer over the last two weeks. */
async function insertDisclosures(
  tx: Tx,
  { random, now }: { random: Random; now: Date },
  of: { agencyId: string; buyerId: string },
): Promise<void> {
  const views = await queryRows(
    tx,
    z.custom<{
      agencyId: string;
      buyerUserId: string;
      buyerSearchId: string;
      propertyType: PropertyType;
      since: string;
    }>(),
    sql`select v.agency_id as "agencyId", s.user_id as "buyerUserId", s.id as "buyerSearchId",
        s.property_type as "propertyType", v.first_shown_at as since
      from search_views v join buyer_searches s on s.id = v.buyer_search_id
      where v.agency_id = ${of.agencyId}::uuid or s.user_id = ${of.buyerId}::uuid order by v.first_shown_at, s.id, v.agency_id`,
    { unchecked: true },
  );
  const earliest = new Date(now.getTime() - LEDGER_DAYS * DAY_MS);
  await insertMany(
    tx,
    disclosures,
    views.flatMap(({ since, ...view }) => {
      const days = openDays(latest(new Date(since), earliest), now);
      if (days.length === 0) return [];
      const at = minuteOf(random, random.pick(days));
      const line = { day: londonIsoDate(at), kind: 'shown' as const, firstAt: at, lastAt: at };
      return [{ ...view, ...line, agentUserId: view.agencyId }];
    }),
  );
  await tx.execute(sql`
    insert into disclosures (agency_id, buyer_user_id, day, kind, agent_user_id, property_type, first_at, last_at, times)
    select w.agency_id, w.buyer_user_id, (min(e.at) at time zone 'Europe/London')::date, done.kind, e.actor_id, a.property_type,
      min(e.at), max(e.at), count(*)::int
    from work_events e join worked_buyers w on w.id = e.worked_buyer_id join agent_searches a on a.id = w.agent_search_id
      cross join lateral (select case when e.to_stage = 'contacted' then 'contacted' when e.note is not null then 'noted' end as kind) done
    where done.kind is not null and (w.agency_id = ${of.agencyId}::uuid or w.buyer_user_id = ${of.buyerId}::uuid)
    and w.buyer_user_id is not null
    group by w.id, w.agency_id, w.buyer_user_id, done.kind, e.actor_id, a.property_type,
      (e.at at time zone 'Europe/London')::date`);
}

/** One match of the demo agent in each state: ask first, asked, declined, accepted, weekly limit reached, blocked. */
export async function addContactPermissions(tx: Tx, random: Random, now: Date): Promise<void> {
  const [agent] = await tx.select().from(users).where(eq(users.email, demoSignIns.agent));
  const [buyer] = await tx.select().from(users).where(eq(users.email, demoSignIns.buyer));
  if (!agent || !buyer) throw new Error('the demo accounts are missing');
  await insertDisclosures(tx, { random, now }, { agencyId: agent.id, buyerId: buyer.id });
  const others = await queryRows(
    tx,
    z.custom<{ id: string }>(),
    sql`select id from users where user_type = 'agent' and parent_agent_id is null and id <> ${agent.id}::uuid
      and verification_status = 'approved'
      order by (branch_location = ${agent.branchLocation}) desc,
        exists (select from worked_buyers w where w.agency_id = users.id and w.buyer_user_id = ${buyer.id}::uuid),
        created_at, id limit 4`,
    { unchecked: true },
  );
  const day = (days: number) => nextOpenHour(new Date(now.getTime() - days * DAY_MS));
  const requestedAt = day(2);
  // The property with the most unworked matches, enough for one of each: for sale, and saved before.
  const [property] = await tx
    .select()
    .from(agentSearches)
    .where(
      and(
        eq(agentSearches.userId, agent.id),
        lt(agentSearches.createdAt, requestedAt),
        sql`not exists (select from property_closings c where c.agent_search_id = ${agentSearches.id})`,
      ),
    )
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
  const answeredAt = nextOpenHour(new Date(requestedAt.getTime() + 20 * HOUR_MS));
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
      message: random.pick(MESSAGES),
      status,
      scope: status === 'accepted' ? 'property' : null,
      reason,
      askedAt: requestedAt,
      answeredAt: status === 'asked' ? null : answeredAt,
    });
  for (const each of [asks, requested, no, yes]) if (each) await choose(each.buyerId, { mode: 'ask' });
  for (const each of [asks, requested, no, full]) if (each) await hideFrom(tx, agent.id, each.buyerId);
  if (requested) await request(requested, 'asked');
  if (no) await request(no, 'declined', 'Too near the main road');
  if (yes) await request(yes, 'accepted');
  if (full) {
    await choose(full.buyerId, { weeklyLimit: 3 });
    await tx.delete(disclosures).where(eq(disclosures.buyerUserId, full.buyerId));
    await tx.insert(disclosures).values(
      others.slice(0, 3).map(({ id: agencyId }) => ({
        agencyId,
        buyerUserId: full.buyerId,
        day: londonIsoDate(day(1)),
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
  if (!asker || !criteria || asker.id === blocked?.id) return;
  // About one of the agency's homes that fits, if it has any.
  const [home] = await tx
    .select({ home: agentSearches })
    .from(agentSearches)
    .innerJoin(matches, eq(matches.agentSearchId, agentSearches.id))
    .where(
      and(
        eq(agentSearches.userId, asker.id),
        eq(matches.buyerSearchId, criteria.id),
        lt(agentSearches.createdAt, day(1)),
        sql`not exists (select from property_closings c where c.agent_search_id = ${agentSearches.id})`,
      ),
    )
    .orderBy(agentSearches.createdAt, agentSearches.id)
    .limit(1);
  await tx.insert(introductions).values({
    agencyId: asker.id,
    buyerUserId: buyer.id,
    buyerSearchId: criteria.id,
    askedBy: asker.id,
    ...(home
      ? {
          agentSearchId: home.home.id,
          home: formatHome(home.home),
          ...pick(home.home, ['propertyType', 'bedrooms', 'price', 'easting', 'northing']),
        }
      : { home: `3 bedroom ${propertyKind(criteria.propertyType)}`, propertyType: criteria.propertyType }),
    message: MESSAGES[0],
    status: 'asked',
    askedAt: day(1),
  });
  await hideFrom(tx, asker.id, buyer.id);
}

/** An agency that has to ask has not seen the buyer, so it has no disclosures, counts or notifications of them. */
async function hideFrom(tx: Tx, agencyId: string, buyerId: string): Promise<void> {
  const pair = sql`agency_id = ${agencyId}::uuid and buyer_user_id = ${buyerId}::uuid`;
  await tx.execute(sql`delete from disclosures where ${pair}`);
  await tx.execute(sql`delete from match_notifications where ${pair}`);
  await tx.execute(sql`with hidden as (
      delete from search_views v using buyer_searches s
      where s.id = v.buyer_search_id and s.user_id = ${buyerId}::uuid and v.agency_id = ${agencyId}::uuid
      returning v.buyer_search_id)
    update buyer_searches s set view_count = view_count - 1 from hidden where s.id = hidden.buyer_search_id`);
}

interface Entry {
  lastAt: string;
  entryId: string;
  agencyId: string;
  agentId: string | null;
  buyerId: string;
}

/**
 * Removal requests: one open, one overdue, one confirmed. And two reports by the demo buyer: one open, one decided.
 */
export async function takeBackSome(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => nextOpenHour(new Date(now.getTime() - days * DAY_MS));
  const [agency] = await queryRows(
    tx,
    z.custom<{ id: string }>(),
    sql`select id from users where email = ${demoSignIns.agent}`,
    { unchecked: true },
  );
  if (agency) {
    const left = { agencyId: agency.id, reason: 'left' as const };
    await tx.insert(removalRequests).values([
      { ...left, name: 'Rowan Ellery', askedAt: ago(4), mailedAt: ago(4) },
      { ...left, name: 'Priya Nand', askedAt: ago(38), mailedAt: ago(3) },
      { ...left, askedAt: ago(20), mailedAt: ago(20), confirmedAt: ago(15), confirmedBy: agency.id },
    ]);
  }
  const entries = await queryRows(
    tx,
    z.custom<Entry>(),
    sql`select d.id as "entryId", d.agency_id as "agencyId", d.agent_user_id as "agentId", d.buyer_user_id as "buyerId",
        d.last_at as "lastAt"
      from disclosures d join users buyer on buyer.id = d.buyer_user_id
      where buyer.email = ${demoSignIns.buyer} and d.agency_id is not null
      order by d.kind = 'contacted' desc, d.last_at desc, d.id`,
    { unchecked: true },
  );
  // Each long enough ago for the later events.
  const decided = entries.findLast(({ lastAt }) => new Date(lastAt) < ago(DECIDED_AFTER_DAYS + 2));
  const waits = entries.find((entry) => entry !== decided && new Date(entry.lastAt) < ago(2));
  const about = ({ entryId, agencyId, agentId, buyerId, lastAt }: Entry) => {
    const createdAt = reportedAt(lastAt);
    return {
      entryId,
      agencyId,
      agentUserId: agentId,
      buyerUserId: buyerId,
      happenedAt: new Date(lastAt),
      dueAt: reportDueAt(createdAt),
      agencyAskedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    };
  };
  if (waits)
    await tx
      .insert(contactReports)
      .values({ ...about(waits), kind: 'too_often', said: 'Three calls on one afternoon.' });
  if (decided) {
    const decidedAt = nextOpenHour(
      new Date(reportedAt(decided.lastAt).getTime() + DECIDED_AFTER_DAYS * DAY_MS),
    );
    await tx.insert(contactReports).values({
      ...about(decided),
      kind: 'other_purpose',
      said: 'They wanted to sell me a mortgage.',
      agencyView: 'A colleague mixed up two lists.',
      outcome: 'upheld',
      answer: "You're right: they can only contact you about homes. We've told the agency.",
      decidedAt,
      updatedAt: decidedAt,
    });
  }
}

const DECIDED_AFTER_DAYS = 3;
/** A few hours after it happened, on the same evening or the next morning. */
const reportedAt = (happened: string) => nextOpenHour(new Date(new Date(happened).getTime() + 3 * HOUR_MS));
