import { DAY_MS } from '@threshold/core/rules/format/dates';
import { isOpen, reachedBy, type Stage } from '@threshold/core/rules/pipeline/stages';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/client/query';
import { propertyClosings, viewings, workEvents, workedBuyers } from '../db/schema/pipeline';
import type { Tx } from '../db/types';
import { insertMany } from '../factories/insert-many';
import type { Random } from './random';

const DAYS = 14;
const HOUR_MS = 3_600_000;
const BUYERS_A_PROPERTY = 7;

interface Met {
  place: number;
  agentSearchId: string;
  agencyId: string;
  agentId: string;
  buyerId: string;
  score: number;
  metAt: string;
  colleagues: string[];
}

type Row = typeof workedBuyers.$inferInsert & { id: string };
type Event = typeof workEvents.$inferInsert;

/** Stages per buyer; the best match of a property goes furthest. */
const STORIES: readonly (readonly Stage[])[] = [
  ['to_call', 'contacted', 'interested', 'viewing', 'offer'],
  ['contacted', 'interested', 'viewing'],
  ['to_call', 'contacted', 'interested'],
  ['contacted', 'not_interested'],
  ['to_call', 'contacted'],
  ['unreachable'],
  ['to_call'],
];
const NOTES = [
  'Liked the kitchen, asks about parking (demo)',
  'Prefers a call after six (demo)',
  'Has a survey booked on the present home (demo)',
  'Would like to see it again with family (demo)',
  'Left a message (demo)',
];

/** Two weeks of pipeline work of every agency, without mails. */
export async function workProperties(tx: Tx, random: Random, now: Date): Promise<void> {
  const agents = await activeAgents(tx);
  const met = (await bestMatches(tx)).map((one) => ({
    ...one,
    // Colleagues who had joined by then, and the property's creator.
    colleagues: [
      one.agentId,
      ...agents
        .filter(({ agencyId, since }) => agencyId === one.agencyId && new Date(since) <= new Date(one.metAt))
        .map(({ id }) => id),
    ],
  }));
  const seen = new Set<string>();
  const rows: Row[] = [];
  const events: Event[] = [];
  const meetings: (typeof viewings.$inferInsert)[] = [];
  for (const one of met) {
    // A buyer with two matching searches is one row.
    const pair = `${one.agentSearchId}:${one.buyerId}`;
    if (seen.has(pair)) continue;
    seen.add(pair);
    const row = story(one, STORIES[one.place - 1] ?? ['to_call'], { random, now, events });
    rows.push(row);
    if (row.stage === 'viewing' || row.stage === 'offer')
      meetings.push(viewing(row, one, { random, now, events }));
  }
  await insertMany(tx, workedBuyers, rows);
  await insertMany(tx, workEvents, events);
  await insertMany(tx, viewings, meetings);
  await sellSome(tx, now);
}

interface Notification {
  random: Random;
  now: Date;
  events: Event[];
}

function story(met: Met, steps: readonly Stage[], { random, now, events }: Notification): Row {
  const id = crypto.randomUUID();
  // After the match, and at least an hour ago.
  const from = Math.max(new Date(met.metAt).getTime(), now.getTime() - DAYS * DAY_MS);
  const room = Math.max(0, now.getTime() - HOUR_MS - from);
  const times = steps.map(() => from + Math.floor(random.next() * room)).sort((one, other) => one - other);
  const assignedTo = random.chance(0.5) ? random.pick(met.colleagues) : null;
  const row: Row = {
    id,
    agentSearchId: met.agentSearchId,
    agencyId: met.agencyId,
    buyerUserId: met.buyerId,
    stage: steps.at(-1) ?? 'to_call',
    version: steps.length,
    assignedTo,
    touchedAt: new Date(times.at(-1) ?? from),
    touchedBy: met.agentId,
    matchedAt: new Date(met.metAt),
    firstScore: met.score,
    createdAt: new Date(times[0] ?? from),
    updatedAt: new Date(times.at(-1) ?? from),
  };
  if (isOpen(row.stage ?? 'to_call') && random.chance(0.4))
    row.nextStepAt = new Date(
      Math.max(row.touchedAt.getTime(), now.getTime() + random.between(-1, 4) * DAY_MS) +
        random.between(1, 6) * HOUR_MS,
    );
  let before: Stage = 'new';
  for (const [n, to] of steps.entries()) {
    const at = new Date(times[n] ?? from);
    for (const step of reachedBy(to)) row[`${step}At`] ??= at;
    events.push({
      workedBuyerId: id,
      agencyId: met.agencyId,
      buyerUserId: met.buyerId,
      kind: 'stage',
      actorId: random.pick(met.colleagues),
      fromStage: before,
      toStage: to,
      note: random.chance(0.4) ? random.pick(NOTES) : null,
      at,
    });
    before = to;
  }
  return row;
}

/** A daytime hour within the next few days. */
function byDaylight(random: Random, now: Date): Date {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const at = today + random.between(0, 3) * DAY_MS + random.between(10, 16) * HOUR_MS;
  return new Date(at > now.getTime() ? at : at + DAY_MS);
}

/** The first afternoon after `instant`, or the one before if that is in the future and not before `since`. */
function nearByDaylight(instant: Date, since: Date, now: Date): Date {
  const at = instant.getTime() - (instant.getTime() % DAY_MS) + 14 * HOUR_MS;
  const next = at >= instant.getTime() ? at : at + DAY_MS;
  const been = next <= now.getTime() ? next : next - DAY_MS;
  return been >= since.getTime() ? new Date(been) : instant;
}

function viewing(row: Row, met: Met, { random, now, events }: Notification) {
  const ahead = row.stage === 'viewing';
  const past = row.viewingAt ?? row.touchedAt;
  const arrangedAt = ahead ? row.touchedAt : (row.createdAt ?? past);
  const startsAt = ahead ? byDaylight(random, now) : nearByDaylight(past, arrangedAt, now);
  const about = { workedBuyerId: row.id, agencyId: met.agencyId, buyerUserId: met.buyerId };
  const status = ahead && random.chance(0.4) ? ('invited' as const) : ('accepted' as const);
  events.push({
    ...about,
    kind: 'viewing',
    actorId: met.agentId,
    dueAt: startsAt,
    viewingStatus: 'invited',
    at: arrangedAt,
  });
  return {
    ...about,
    arrangedBy: met.agentId,
    startsAt,
    minutes: 30,
    where: 'At the front door (demo)',
    status,
    answeredAt: status === 'accepted' ? arrangedAt : null,
    createdAt: arrangedAt,
    updatedAt: arrangedAt,
  };
}

/** Each agency's oldest property was sold to the buyer who offered. */
async function sellSome(tx: Tx, now: Date): Promise<void> {
  const sold = await queryRows(
    tx,
    z.custom<{
      id: string;
      agentSearchId: string;
      buyerId: string;
      agencyId: string;
      by: string;
      price: number;
    }>(),
    sql`select distinct on (w.agency_id) w.id, w.agent_search_id as "agentSearchId", w.buyer_user_id as "buyerId",
        w.agency_id as "agencyId", w.touched_by as by, a.price
      from worked_buyers w join agent_searches a on a.id = w.agent_search_id
      where w.stage = 'offer' and exists (select from agent_searches other where other.user_id = a.user_id and other.id <> a.id)
      order by w.agency_id, a.created_at, a.id, w.id`,
    { unchecked: true },
  );
  const at = new Date(now.getTime() - HOUR_MS / 2);
  for (const { id, agentSearchId, buyerId, agencyId, by, price } of sold) {
    await tx.execute(
      sql`update worked_buyers set stage = 'agreed', sold_at = ${at.toISOString()}::timestamptz, next_step_at = null,
        touched_at = ${at.toISOString()}::timestamptz, version = version + 1 where id = ${id}::uuid`,
    );
    await tx.insert(workEvents).values({
      workedBuyerId: id,
      agencyId,
      buyerUserId: buyerId,
      kind: 'closed',
      actorId: by,
      fromStage: 'offer',
      toStage: 'agreed',
      at,
    });
    await tx
      .insert(propertyClosings)
      .values({ agentSearchId, outcome: 'sold_here', price, closedBy: by, closedAt: at });
  }
}

/** The first few buyers of every property. */
const bestMatches = (tx: Tx) =>
  queryRows(
    tx,
    z.custom<Omit<Met, 'colleagues'>>(),
    sql`select * from (
        select (row_number() over (partition by m.agent_search_id order by m.match_score desc, s.user_id))::int as place,
          m.agent_search_id as "agentSearchId", coalesce(u.parent_agent_id, u.id) as "agencyId", u.id as "agentId",
          s.user_id as "buyerId", m.match_score as score, m.created_at as "metAt"
        from matches m join buyer_searches s on s.id = m.buyer_search_id
          join agent_searches a on a.id = m.agent_search_id join users u on u.id = a.user_id
      ) met
      where place <= ${BUYERS_A_PROPERTY}::int order by "agentSearchId", place`,
    { unchecked: true },
  );

interface Colleague {
  id: string;
  agencyId: string;
  since: string;
}

const activeAgents = (tx: Tx) =>
  queryRows(
    tx,
    z.custom<Colleague>(),
    sql`select id, coalesce(parent_agent_id, id) as "agencyId", created_at as since from users
      where user_type = 'agent' and is_active order by created_at, id`,
    { unchecked: true },
  );
