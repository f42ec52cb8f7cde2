import { SCORE_MIN } from '@threshold/core/rules/matching/score';
import {
  EVENT_KINDS,
  type EventKind,
  STAGES,
  type Stage,
  VIEWING_OUTCOMES,
  VIEWING_STATUSES,
  type ViewingOutcome,
  type ViewingStatus,
} from '@threshold/core/rules/pipeline/stages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, hasRows, IdRow, preparedQuery, queryRows } from '../../db/client/query';
import { type WorkedBuyerRow, workEvents, workedBuyers } from '../../db/schema/pipeline';
import { liveSearches } from '../../db/sql/live-searches.sql';
import { dateFromMillis, epochMillis, timestamp } from '../../db/sql/timestamps.sql';
import type { Db, Tx } from '../../db/types';
import { candidateSearches, scoreOf } from '../matching/index';
import { mayBeNamed, type TargetProperty } from './buyers.query';

/** False for a buyer without active account or consent. Lock order: agency, staff, property, buyer, pipeline row. */
export const lockConsentingBuyer = (tx: Tx, buyerId: string): Promise<boolean> =>
  lockBuyerQuery(tx, { buyerId }).then(hasRows);

const lockBuyerQuery = preparedQuery<{ buyerId: string }>()(
  'lock a consenting buyer',
  IdRow,
  ({ buyerId }) => sql`select id from users where id = ${buyerId}::uuid and is_active and gdpr_consent_given
    for key share`,
);

export const lockRow = (tx: Tx, propertyId: string, buyerId: string): Promise<WorkedBuyerRow | null> =>
  tx
    .select()
    .from(workedBuyers)
    .where(and(eq(workedBuyers.agentSearchId, propertyId), eq(workedBuyers.buyerUserId, buyerId)))
    .for('update')
    .then(firstRow);

export const lockRowById = (tx: Tx, id: string): Promise<WorkedBuyerRow | null> =>
  tx.select().from(workedBuyers).where(eq(workedBuyers.id, id)).for('update').then(firstRow);

const MatchState = z.object({ score: z.number(), since: dateFromMillis });

/**
 * Since when a buyer without a pipeline row matches, and the score: now, or from notifications of the pair. Null if
 * they never matched.
 */
export async function findMatchState(
  db: Db,
  property: TargetProperty,
  buyerId: string,
  now: Date,
): Promise<{ score: number; since: Date } | null> {
  const theirs = sql` and s.user_id = ${buyerId}::uuid`;
  const [row] = await queryRows(
    db,
    MatchState,
    sql`with notified as (
        select min(coalesce(matched_at, sent_at)) as since from match_notifications
        where agent_search_id = ${property.id}::uuid and buyer_user_id = ${buyerId}::uuid
      ),
      today as (
        select m.score, b.created_at from (${candidateSearches(property, now, { narrowed: theirs })}) m join ${liveSearches} b on b.id = m.search_id
        order by m.score desc limit 1
      )
      select coalesce(
          (select score from today),
          (select max(${scoreOf(now).total}) from ${liveSearches} s where s.user_id = ${buyerId}::uuid),
          ${SCORE_MIN}::int) as score,
        ${epochMillis(sql`coalesce(notified.since, (select created_at from today))`)} as since
      from notified where notified.since is not null or exists (select from today)`,
  );
  return row ?? null;
}

interface FirstTouch {
  property: { id: string; agencyId: string };
  buyerId: string;
  score: number;
  since: Date;
  by: string;
  now: Date;
}

/** Inserts the first pipeline row of a buyer; null when a colleague's came first. */
export async function insertRow(tx: Tx, touch: FirstTouch): Promise<WorkedBuyerRow | null> {
  const { property, now } = touch;
  const [row] = await tx
    .insert(workedBuyers)
    .values({
      agentSearchId: property.id,
      agencyId: property.agencyId,
      buyerUserId: touch.buyerId,
      stage: 'new',
      version: 0,
      touchedAt: now,
      touchedBy: touch.by,
      matchedAt: touch.since < now ? touch.since : now,
      firstScore: touch.score,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [workedBuyers.agentSearchId, workedBuyers.buyerUserId] })
    .returning();
  return row ?? null;
}

export type RowChange = Partial<typeof workedBuyers.$inferInsert>;

/** The caller has locked the row. */
export async function updateRow(tx: Tx, id: string, change: RowChange): Promise<void> {
  await tx.update(workedBuyers).set(change).where(eq(workedBuyers.id, id));
}

export interface NewEvent {
  kind: EventKind;
  from?: Stage;
  to?: Stage;
  note?: string;
  assignedTo?: string | null;
  dueAt?: Date | null;
  viewingStatus?: ViewingStatus;
  viewingOutcome?: ViewingOutcome;
}

export interface ChangedBy {
  actorId: string | null;
  byBuyer?: boolean;
  now: Date;
}

/** None for an erased buyer. */
export async function addEvents(
  tx: Tx,
  row: Pick<WorkedBuyerRow, 'id' | 'agencyId' | 'buyerUserId'>,
  events: readonly NewEvent[],
  by: ChangedBy,
): Promise<void> {
  const { buyerUserId } = row;
  if (events.length === 0 || buyerUserId === null) return;
  await tx.insert(workEvents).values(
    events.map(({ from, to, ...event }) => ({
      ...event,
      fromStage: from,
      toStage: to,
      workedBuyerId: row.id,
      agencyId: row.agencyId,
      buyerUserId,
      actorId: by.actorId,
      byBuyer: by.byBuyer ?? false,
      at: by.now,
    })),
  );
}

const EventRow = z.object({
  id: z.string(),
  at: dateFromMillis,
  kind: z.enum(EVENT_KINDS),
  actorId: z.string().nullable(),
  byBuyer: z.boolean(),
  from: z.enum(STAGES).nullable(),
  to: z.enum(STAGES).nullable(),
  note: z.string().nullable(),
  assignedTo: z.string().nullable(),
  dueAt: dateFromMillis.nullable(),
  viewing: z.enum(VIEWING_STATUSES).nullable(),
  outcome: z.enum(VIEWING_OUTCOMES).nullable(),
});
export type EventRow = z.infer<typeof EventRow>;

/** A safety limit; timelines hardly reach a tenth of it. */
const EVENTS_SHOWN = 500;

const eventsWhere = (db: Db, condition: SQL) =>
  queryRows(
    db,
    EventRow,
    sql`select e.id, ${epochMillis(sql`e.at`)} as at, e.kind, e.actor_id as "actorId", e.by_buyer as "byBuyer",
        e.from_stage as from, e.to_stage as to, e.note, e.assigned_to as "assignedTo", ${epochMillis(sql`e.due_at`)} as "dueAt",
        e.viewing_status as viewing, e.viewing_outcome as outcome
      from work_events e where ${condition} order by e.at desc, e.id limit ${EVENTS_SHOWN}::int`,
  );

export const eventsOf = (db: Db, propertyId: string, buyerId: string) =>
  eventsWhere(
    db,
    sql`e.worked_buyer_id = (select w.id from worked_buyers w
      where w.agent_search_id = ${propertyId}::uuid and w.buyer_user_id = ${buyerId}::uuid)`,
  );

/** Events of one change: they share a timestamp. */
export const eventsAt = (db: Db, pipelineRowId: string, time: Date) =>
  eventsWhere(db, sql`e.worked_buyer_id = ${pipelineRowId}::uuid and e.at = ${timestamp(time)}`);

const ExistingRow = z.object({ isRow: z.boolean(), named: z.boolean() });

/** Whether the property has a pipeline row of this buyer: by buyer id, or by row id once the buyer is erased. */
export const findExisting = (db: Db, propertyId: string, buyerId: string) =>
  queryRows(
    db,
    ExistingRow,
    sql`select w.buyer_user_id is distinct from ${buyerId}::uuid as "isRow",
        ${mayBeNamed('u', sql`w.agency_id`)} as named
      from worked_buyers w left join users u on u.id = w.buyer_user_id
      where w.agent_search_id = ${propertyId}::uuid and (w.buyer_user_id = ${buyerId}::uuid or w.id = ${buyerId}::uuid)`,
  ).then(firstRow);
